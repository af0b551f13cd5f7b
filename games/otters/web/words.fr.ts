import type { Seat, Who } from '$web/game/contract';
import { guide } from './guide.fr';
import { BONUS, verdict, type Side } from './account';
import { groundOf, isBlue, isOtter } from './cards';
import { REASONS } from './reasons.fr';
import { worded } from './reasons';
import type { Card, Event, Move, View } from './types';
import {
  CARDS,
  SIDES,
  SUIT,
  SUITS_MANY,
  WHERE,
  aCard,
  capital,
  cards,
  groundName,
  lakes,
  list,
  listed,
  of,
  ofLake,
  points,
  theLake,
  toLake,
} from './vocabulary.fr';
import { refused, type OttersWords, type Refusals } from './words';

const REFUSALS: Refusals = {
  'not-these-grounds': 'Ce ne sont pas les lacs de cette table.',
  'not-these-blues': 'Ce ne sont pas les cartes bleues de cette table.',
  'no-such-starter': 'La première personne à jouer doit être assise à cette table.',
  'deal-first': 'Il faut d’abord distribuer les cartes.',
  'not-in-hand': 'Tu n’as pas cette carte en main.',
  'no-playground': 'Il n’y a plus de lac ici. Choisis-en un autre.',
  'not-the-discards': 'On ne mélange que la défausse.',
  'move-first': 'Choisis d’abord la loutre que ta Glissade emmène.',
  'nothing-to-move': 'On ne déplace une loutre qu’après avoir joué une Glissade.',
  'move-elsewhere': 'La loutre doit venir d’un autre lac.',
  'no-otter': 'L’alligator reste où il est. Choisis une loutre.',
  'not-there': 'Cette loutre n’est pas dans ce lac.',
  barred: 'Un alligator garde ce lac. Choisis-en un autre.',
};

/** The subject of a sentence with its verb, for the reader and for others. */
function does(seat: Seat, who: Who, you: string, other: string): string {
  return seat === who.me ? `Tu ${you}` : `${who.name(seat)} ${other}`;
}

const alligatorOf = (seat: Seat, who: Who) =>
  seat === who.me ? 'ton alligator' : `l’alligator ${of(who.name(seat))}`;

function names(seats: readonly Seat[], who: Who): string {
  const others = seats.filter((seat) => seat !== who.me).map((seat) => who.name(seat));
  return list(others.length < seats.length ? ['toi', ...others] : others);
}

function prompt(view: View, who: Who, awaited: readonly Seat[]): string {
  const { doing } = view;
  if (doing.is === 'over') return 'La partie est finie.';
  if (doing.is === 'dealing') return 'On distribue les cartes.';
  if (doing.is === 'shuffling') return 'On mélange la défausse pour refaire la pioche.';
  const seat = awaited[0] ?? view.turn;
  if (who.me !== null && seat === who.me) {
    if (doing.is === 'take') return `Touche la loutre qui glissera vers ${theLake(doing.to)}.`;
    const hand = view.players.find((player) => player.seat === who.me)?.hand.length ?? 0;
    const left = Math.min(doing.left, hand);
    return left === 1
      ? 'Encore une : touche une carte, puis un lac.'
      : `Joue ${left} cartes : touche une carte, puis un lac.`;
  }
  if (seat === null) return '';
  const partner = view.players.find((player) => player.seat === who.me)?.partner === seat;
  const name = who.name(seat);
  if (doing.is === 'take') return `${name} cherche une loutre pour ${theLake(doing.to)}…`;
  return partner ? `À ${name} de jouer, dans ton équipe…` : `À ${name} de jouer…`;
}

function event(event: Event, who: Who): string | null {
  switch (event.event) {
    case 'starter':
      return `${does(event.seat, who, 'commences', 'commence')}.`;
    case 'turn':
    case 'emptied':
      return null;
    case 'opened':
      return event.ground && `Un nouveau lac ${WHERE[event.at]} : le ${groundName(event.ground)}.`;
    case 'drew': {
      const seen = event.cards.filter((card) => card !== null);
      const what = seen.length === event.cards.length ? listed(seen) : cards(event.cards.length);
      return `${does(event.seat, who, 'pioches', 'pioche')} ${what}.`;
    }
    case 'shuffled':
      return 'La défausse est mélangée : voici une nouvelle pioche.';
    case 'left':
      return `${capital(alligatorOf(event.seat, who))} s’en va ${ofLake(event.from)}.`;
    case 'passed':
      return `Un alligator dans chaque lac ! ${does(event.seat, who, 'passes ton tour', 'passe son tour')}.`;
    case 'played':
      if (!event.card) return null;
      if (isOtter(event.card)) {
        return `${does(event.seat, who, 'joues', 'joue')} ${aCard(event.card)} ${toLake(event.at)}.`;
      }
      return `${does(event.seat, who, 'mets', 'met')} un alligator ${toLake(event.at)} : personne n’y joue plus.`;
    case 'revealed':
      return event.card && `Dessus amène aussi ${aCard(event.card)}.`;
    case 'nothing-revealed':
      return 'Dessus ne trouve aucune carte : il n’en reste plus.';
    case 'moved':
      return (
        event.card &&
        `${capital(aCard(event.card))} glisse ${ofLake(event.from)} ${toLake(event.to)}.`
      );
    case 'nothing-moved':
      return 'Glissade ne trouve aucune loutre dans les autres lacs.';
    case 'won':
      return (
        event.ground &&
        `${does(event.seat, who, 'gagnes', 'gagne')} le ${groundName(event.ground)} !`
      );
    case 'ended':
      return 'Le dernier lac est gagné. La partie est finie.';
  }
}

function move(move: Move, view: View): string {
  if (move.do === 'play') {
    return isOtter(move.card)
      ? `Jouer ${aCard(move.card)} ${toLake(move.at)}`
      : `Mettre un alligator ${toLake(move.at)}`;
  }
  const to = view.doing.is === 'take' ? ` ${toLake(view.doing.to)}` : '';
  return `Faire glisser ${aCard(move.card)} ${ofLake(move.from)}${to}`;
}

function card(card: Card | null): string {
  if (card === null) return 'Une carte bleue, face cachée';
  if (card === 'lake') return 'Un lac, face cachée';
  if (!isBlue(card)) return `Lac : ${groundName(card)}`;
  if (card === 'alligator') return 'Alligator';
  return card === '1' || card === '2' || card === '3'
    ? `Loutre ${card}`
    : `${CARDS[card]}, une loutre de 1`;
}

/** A line for each side that says where its points come from. */
function sum({ seats, suits, points: total }: Side, view: View, who: Who): string {
  const by = capital(names(seats, who));
  if (suits.length === 0) return `${by} : aucun lac.`;
  if (view.simple) {
    const each = suits.map(
      ({ suit, values }) => `${values.length} ${(values.length < 2 ? SUIT : SUITS_MANY)[suit]}`,
    );
    return `${by} : ${list(each)} : ${lakes(total)}.`;
  }
  const each = suits.map(({ suit, values, bonus }) => {
    const all = `${SUIT[suit]} ${values.join(' + ')}`;
    return bonus ? `${all} et ${BONUS} de plus pour trois lacs ${SUITS_MANY[suit]}` : all;
  });
  return `${by} : ${each.join(' ; ')} : ${points(total)}.`;
}

export const words = {
  name: 'Otters',
  tagline: 'Trois lacs pour jouer. Envoie tes loutres, remplis un lac, garde-le.',
  ...guide,
  minutes: '15 min',
  age: 'dès 6 ans',
  modes: {
    duel: { name: 'À deux', line: 'Toi contre une autre personne.' },
    teams: { name: 'Deux équipes', line: 'Deux contre deux : les lacs se gagnent ensemble.' },
    free: { name: 'À trois ou quatre', line: 'Chacun pour soi, avec deux jeux de cartes.' },
  },
  options: {
    top_triggers: {
      name: 'Les surprises agissent',
      line: 'Une carte spéciale révélée par Dessus agit comme si on venait de la jouer.',
    },
    simple: {
      name: 'Décompte simple',
      line: 'Qui a le plus de lacs gagne. Ni les nombres ni les couleurs ne comptent.',
    },
  },
  prompt: (view, who, _moves, awaited) => prompt(view, who, awaited),
  event,
  move,
  refusal: (code) => refused(REFUSALS, code),
  reason: (reason, who) => worded(REASONS, reason, who.name),
  card,
  account(view, standings, who) {
    const { winners, others, byCards } = verdict(view, standings);
    const clause = view.simple ? 'OT-15' : 'OT-14';
    const winning = winners.flatMap(({ seats }) => seats);
    const best = winners[0]?.points ?? 0;
    const score = view.simple ? lakes(best) : points(best);
    const mine = who.me !== null && winning.includes(who.me);
    const all = capital(names(winning, who));
    const [one, many, share] = mine
      ? ['Tu gagnes', `${all}, vous gagnez`, `${all}, vous partagez la victoire`]
      : [`${all} gagne`, `${all} gagnent`, `${all} partagent la victoire`];
    const won = winners.length > 1 ? share : winning.length > 1 ? many : one;
    const lines = [{ text: `${won} avec ${score}.`, clause }];
    if (byCards) {
      lines.push({
        text: 'Les points sont égaux : le plus grand nombre de lacs l’emporte.',
        clause: 'OT-15',
      });
    }
    const sums = [...winners, ...others].map((side) => ({ text: sum(side, view, who), clause }));
    return [...lines, ...sums];
  },
  board: {
    lake(at, lake, who) {
      const where = `Lac ${SIDES[at]}`;
      if (!lake) return `${where} : il n’y en a plus`;
      const { value, suit } = groundOf(lake.ground);
      const there =
        lake.otters.length === 0 ? 'pas encore de loutre' : `loutres : ${listed(lake.otters)}`;
      const gator = lake.alligator ? `, gardé par ${alligatorOf(lake.alligator, who)}` : '';
      const full = lake.total >= value ? ', plein' : '';
      return `${where}, ${value} ${SUIT[suit]} : ${lake.total} sur ${value}${full}, ${there}${gator}`;
    },
    otters: (kind, count, at) =>
      `${card(kind)} dans ${theLake(at)}${count > 1 ? `, il y en a ${count}` : ''}`,
    inHand: (kind, count) => (count > 1 ? `${card(kind)}, tu en as ${count}` : card(kind)),
    deck: (count) => `Pioche : ${cards(count)}`,
    discards: (count) => `Défausse : ${cards(count)}`,
    grounds: (count) => `Lacs à venir : ${count}`,
    short: { grounds: 'lacs', deck: 'pioche', discards: 'jetées' },
    discarded: 'Défausse',
    owner: (seat, who) => (seat === who.me ? 'À toi' : who.name(seat)),
    side: (seats, who) => {
      if (who.me === null || seats.length === 1) return capital(names(seats, who));
      return seats.includes(who.me) ? 'Ton équipe' : 'Les autres';
    },
    won: (suit, values, bonus) =>
      `${capital(SUIT[suit])} : ${list(values.map(String))}${bonus ? `, plus ${BONUS}` : ''}`,
    nothingWon: 'Aucun lac pour l’instant',
  },
} satisfies OttersWords;

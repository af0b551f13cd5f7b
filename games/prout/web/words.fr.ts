import { listIn } from '$web/words/list';
import type { Reason, Seat, Standing, Who } from '$web/game/contract';
import { guide } from './guide.fr';
import { account, scores } from './account';
import { leftOf, seatOf } from './cards';
import { labels } from './labels.fr';
import { GRADE, INTOX, PLACE, card, plural, the } from './names.fr';
import { worded } from './reasons';
import { reasons } from './reasons.fr';
import { refusals } from './refusals.fr';
import type { Card, Event, Move, Place, View } from './types';
import type { ProutWords } from './words';

const list = listIn('fr');

const name = (seat: Seat, who: Who) => (seat === who.me ? 'Toi' : who.name(seat));
const to = (seat: Seat, who: Who) => (seat === who.me ? 'à toi' : `à ${who.name(seat)}`);
const pile = (place: Place) => `la ${PLACE[place]}`;

/** Somebody does something: "Tu poses", "Ana pose". */
function does(seat: Seat, who: Who, verb: string, yours = `${verb}s`): string {
  return seat === who.me ? `Tu ${yours}` : `${who.name(seat)} ${verb}`;
}

function waiting(view: View, who: Who, awaited: readonly Seat[]): string {
  const others = awaited.filter((seat) => seat !== who.me);
  const names = others.length > 2 ? 'les autres' : list(others.map((seat) => who.name(seat)));
  if (view.now === 'over') return 'La partie est finie.';
  if (names === '') return 'Un instant…';
  if (view.now === 'choose') return `${who.me === null ? '' : 'C’est bon ! '}On attend ${names}.`;
  if (view.now === 'draught') return `Le vent attend ${names}.`;
  return `À ${names} de jouer…`;
}

function prompt(view: View, who: Who, moves: readonly Move[], awaited: readonly Seat[]): string {
  const can = (...what: Move['do'][]) => moves.some((move) => what.includes(move.do));
  if (moves.length === 0) return waiting(view, who, awaited);
  switch (view.now) {
    case 'choose': {
      const left = 5 - (seatOf(view, who.me)?.hand.length ?? 0);
      if (left === 0) return 'Cinq cartes ! Tu les gardes, ou tu en reposes une ?';
      if (left === 5) return 'Touche 5 cartes à garder. Les autres seront ta pioche.';
      return `Encore ${plural(left, 'carte', 'cartes')}. Licornes et cartes « ! » aident toujours.`;
    }
    case 'draw': {
      const most = moves.filter((move) => move.do === 'draw').length;
      return most === 1 ? 'Pioche une carte.' : `Pioche de 1 à ${most} cartes, comme tu veux.`;
    }
    case 'lay':
      if (can('malus')) return 'Rien ne va ! Touche une pile : son dessus sera ton malus.';
      if (!can('lay')) return 'Rien ne va : touche une INTOX (!), puis tiens PROUT !';
      if (can('silent')) return 'Pose une carte. Ou touche une INTOX (!) et tiens PROUT !';
      return 'Touche une carte qui brille, puis une pile.';
    case 'again':
      return can('lay') ? 'Pose encore une carte, ou arrête-toi.' : 'Tu peux t’arrêter.';
    case 'back':
      return 'Une pile montre son dos : tout nombre y va. Ou arrête-toi.';
    case 'malus':
      return view.place === null
        ? 'Pose maintenant la carte que tu veux, où tu veux.'
        : 'Pose la carte que tu veux sur la place vide.';
    case 'flip':
      return can('stay') && view.piles[(view.place ?? 1) - 1]?.face_comes_up === false
        ? 'Même nombre ! Retourner la pile ? Sur son dos, tout va.'
        : 'Même nombre ! Devine la carte tout en bas, puis flip.';
    case 'piles':
      return `Ouvre ${plural(view.left ?? 3, 'pile', 'piles')} : touche une carte, puis une place.`;
    case 'give':
      return view.to === null
        ? 'Choisis une carte à donner.'
        : `Touche une carte à offrir, puis ${who.name(view.to)}.`;
    case 'draught': {
      const left = who.me === null ? '' : who.name(leftOf(view, who.me));
      return `Touche une carte pour ${left}, puis l’enveloppe.`;
    }
    case 'phew':
      return 'Ouf ! Touche une carte à jeter, puis la poubelle.';
    default:
      return 'Un instant…';
  }
}

function drew(seat: Seat, cards: readonly (Card | null)[], who: Who): string {
  const seen = cards.filter((one) => one !== null);
  if (seen.length === 0) {
    return `${does(seat, who, 'pioche')} ${plural(cards.length, 'carte', 'cartes')}.`;
  }
  return `${does(seat, who, 'pioche')} ${list(seen.map(card))}.`;
}

function intox(event: Extract<Event, { event: 'intox' }>, who: Who): string {
  const plays = `${does(event.seat, who, 'joue')} ${INTOX[event.intox]}`;
  if (!event.noise) return `${plays} sans un bruit : rien ne se passe.`;
  if (event.to === null) return `Prout ! ${plays}.`;
  return `Prout ! ${plays}, pour ${event.to === who.me ? 'toi' : who.name(event.to)}.`;
}

function flipped(event: Extract<Event, { event: 'flipped' }>, who: Who): string {
  const flips = `${does(event.seat, who, 'retourne')} ${pile(event.place)}`;
  if (event.announced === null) return `${flips} : sur son dos, tout nombre va.`;
  const says = does(event.seat, who, 'annonce');
  const verdict = event.right ? 'Gagné !' : 'Raté !';
  return `${says} ${event.announced} et ${event.seat === who.me ? 'retournes' : 'retourne'} ${pile(event.place)} : ${card(event.top)}. ${verdict}`;
}

function event(event: Event, who: Who): string | null {
  switch (event.event) {
    case 'dealt':
      return `Les piles commencent par ${list(event.starts.map(card))}.`;
    case 'took':
      return event.card && `${does(event.seat, who, 'choisit', 'choisis')} ${the(event.card)}.`;
    case 'dropped':
      return event.card && `${does(event.seat, who, 'repose')} ${the(event.card)}.`;
    case 'kept':
      return event.seat === who.me ? 'Ta main est choisie.' : `${who.name(event.seat)} a choisi.`;
    case 'shuffled':
      return 'On mélange les pioches.';
    case 'turned':
      return `${does(event.seat, who, 'retourne')} ${the(event.card)}.`;
    case 'begins':
      return `${does(event.seat, who, 'commence')}.`;
    case 'turn':
    case 'stayed':
      return null;
    case 'drew':
      return drew(event.seat, event.cards, who);
    case 'passed':
      return `${does(event.seat, who, 'ne peut', 'ne peux')} rien poser.`;
    case 'laid':
      return event.how === 'new-pile'
        ? `${does(event.seat, who, 'ouvre')} la nouvelle ${PLACE[event.place]} avec ${the(event.card)}.`
        : `${does(event.seat, who, 'pose')} ${the(event.card)} sur ${pile(event.place)}.`;
    case 'flipped':
      return flipped(event, who);
    case 'made':
      return `${labels.made[event.set]} ${does(event.seat, who, 'fait', 'fais')} ${event.set === 'suite' ? 'une suite' : 'un brelan'} : les trois piles quittent le jeu.`;
    case 'malus':
      return `${labels.alas} ${does(event.seat, who, 'prend', 'prends')} ${the(event.card)} sur ${pile(event.place)}.`;
    case 'intox':
      return intox(event, who);
    case 'gave':
      return `${does(event.from, who, 'passe')} ${the(event.card)} ${to(event.to, who)}.`;
    case 'swapped':
      return `${does(event.seat, who, 'échange')} ${event.seat === who.me ? 'ta' : 'sa'} main avec ${event.with === who.me ? 'toi' : who.name(event.with)}.`;
    case 'sealed':
      return event.card === null
        ? `${who.name(event.seat)} a fermé son enveloppe.`
        : `${does(event.seat, who, 'glisse')} ${the(event.card)} dans l’enveloppe.`;
    case 'put-out':
      return `${does(event.seat, who, 'sort', 'sors')} ${the(event.card)} du jeu.`;
    case 'ended':
      return event.grade === null
        ? `La manche est finie : ${list(scores(event.points, (seat) => name(seat, who)))}.`
        : `La manche est finie. ${labels.pointsLeft(event.points[0] ?? 0)}. ${GRADE[event.grade]}`;
  }
}

function move(move: Move, view: View, who: Who): string {
  switch (move.do) {
    case 'take':
      return `Choisir ${the(move.card)}`;
    case 'drop':
      return `Reposer ${the(move.card)}`;
    case 'keep':
      return 'Garder ces cinq cartes';
    case 'draw':
      return labels.draw(move.count);
    case 'lay':
      return view.now === 'piles'
        ? `Ouvrir ${pile(move.place)} avec ${the(move.card)}`
        : `Poser ${the(move.card)} sur ${pile(move.place)}`;
    case 'gift':
      return `Prout ! Jouer Cadeau pour ${who.name(move.to)}`;
    case 'swap':
      return `Prout ! Jouer Échange avec ${who.name(move.with)}`;
    case 'draught':
    case 'phew':
      return `Prout ! Jouer ${INTOX[move.do]}`;
    case 'silent':
      return `Jouer ${INTOX[move.intox]} sans le bruit`;
    case 'give':
      return `Donner ${the(move.card)}`;
    case 'pass':
      return `Passer ${the(move.card)}`;
    case 'out':
      return `Sortir ${the(move.card)} du jeu`;
    case 'malus':
      return `Prendre le dessus de ${pile(move.place)} comme malus`;
    case 'flip':
      return move.value === null
        ? 'Retourner la pile'
        : `Annoncer ${move.value} et retourner la pile`;
    case 'stay':
      return 'Ne pas retourner la pile';
    case 'stop':
      return 'S’arrêter';
  }
}

export const words = {
  name: 'PROUT',
  tagline: 'Trois piles, une bonne mémoire et un bruit très malpoli.',
  ...guide,
  minutes: '15–20 min',
  age: 'dès 6 ans',
  modes: {
    base: {
      name: 'Jeu de base',
      line: 'Chacun sa pioche, et des INTOX (!) pour taquiner les autres.',
    },
    common: { name: 'Pioche commune', line: 'Une seule pioche pour tous, sans INTOX.' },
    solo: { name: 'Solo', line: 'En solo : sauras-tu te défaire de toutes tes cartes ?' },
  },
  options: {
    logic: {
      name: 'Ce qui va',
      line: 'Quels nombres vont sur une pile.',
      values: {
        neighbours: 'Entre elle et sa voisine',
        others: 'Entre les deux autres piles',
        step: 'Un de plus, un de moins ou pareil',
      },
    },
    match_to: {
      name: 'Match',
      line: 'On joue des manches jusqu’à ce que quelqu’un ait autant de points : 20 d’habitude, 100 si les nombres comptent. Avec 0, une seule manche.',
    },
    value_scoring: {
      name: 'Les nombres comptent',
      line: 'Une carte restante compte pour son nombre, pas pour 1 ; une INTOX compte 1.',
    },
  },
  prompt,
  event,
  move,
  refusal: (code: string, view?: View) =>
    code === 'off-logic' && view
      ? `${labels.logic[view.logic]} ${labels.signs}`
      : (refusals[code] ?? null),
  reason: (reason: Reason, who: Who) => worded(reasons, reason, who),
  card,
  account: (view: View, standings: readonly Standing[], who: Who) =>
    account(view, standings, {
      won: (seat) => `${does(seat, who, 'gagne')} avec le moins de points.`,
      shared: (seats) => `Victoire partagée : ${list(seats.map((seat) => name(seat, who)))}.`,
      counts: (row, points, total) => {
        const left = list([
          ...(row.hand.length > 0 ? [`${row.hand.length} en main`] : []),
          ...(row.pile.length > 0 ? [`${row.pile.length} dans la pioche`] : []),
          ...(row.malus.length > 0 ? [`${row.malus.length} malus`] : []),
        ]);
        const round = `${plural(points, 'point', 'points')} (${left || 'plus aucune carte'})`;
        const all = total === null ? '' : `${plural(total, 'point', 'points')} ; dernière manche `;
        return `${name(row.seat, who)} : ${all}${round}.`;
      },
      byValue: 'Chaque carte compte pour son nombre, chaque INTOX pour 1.',
      sets: (seat, count) => `${name(seat, who)} : ${labels.sets(count)}, ce qui départage.`,
      grade: (grade, points) => `${labels.pointsLeft(points)}. ${GRADE[grade]}`,
    }),
  labels,
} satisfies ProutWords;

import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { BONUS } from './account';
import { groundOf, grouped, isBlue, type Card } from './cards';
import type { Blue, Ground, Place, Suit } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('fr', 'Tu', (count) => count < 2);

const CARDS: Record<Blue, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  extra: 'Extra',
  top: 'Dessus',
  move: 'Glissade',
  alligator: 'alligator',
};
const MANY: Record<Blue, string> = {
  ...CARDS,
  extra: 'Extras',
  move: 'Glissades',
  alligator: 'alligators',
};
/** A colour goes with its noun: one lake, several lakes. */
const SUIT: Record<Suit, string> = { orange: 'orange', green: 'vert', pink: 'rose' };
const SUITS: Record<Suit, string> = { orange: 'orange', green: 'verts', pink: 'roses' };
const SIDES: Record<Place, string> = { 1: 'de gauche', 2: 'du milieu', 3: 'de droite' };
const WHERE: Record<Place, string> = { 1: 'à gauche', 2: 'au milieu', 3: 'à droite' };
const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

const theLake = (at: Place) => `le lac ${SIDES[at]}`;
const toLake = (at: Place) => `au lac ${SIDES[at]}`;
const ofLake = (at: Place) => `du lac ${SIDES[at]}`;
const cards = (count: number) => plural(count, 'carte', 'cartes');
const lakes = (count: number) => plural(count, 'lac', 'lacs');
const points = (count: number) => plural(count, 'point', 'points');

/** « de Léa », « d’Anne ». */
const of = (name: string) => (/^[aâàeéèêëiîïoôuûœæ]/i.test(name) ? `d’${name}` : `de ${name}`);
const alligatorOf = ({ me, name }: Person) => (me ? 'ton alligator' : `l’alligator ${of(name)}`);

function names(people: readonly Person[]): string {
  const others = people.filter(({ me }) => !me).map(({ name }) => name);
  return capital(list(others.length < people.length ? ['toi', ...others] : others));
}

const aCard = (card: Blue) => `${card === 'move' ? 'une' : 'un'} ${CARDS[card]}`;

/** « un 2, un Extra et trois 1 ». */
const listed = (found: readonly Blue[]) =>
  list(
    grouped(found).map(({ of, count }) =>
      count === 1 ? aCard(of) : `${NUMBERS[count] ?? count} ${MANY[of]}`,
    ),
  );

/** « 6 orange ». */
function groundName(ground: Ground): string {
  const { value, suit } = groundOf(ground);
  return `${value} ${SUIT[suit]}`;
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

export const phrases: Phrases = {
  name: 'Otters',
  tagline: 'Trois lacs pour jouer. Envoie tes loutres, remplis un lac, garde-le.',
  minutes: '15 min',
  age: 'dès 6 ans',
  start: {
    aim: 'Gagne des lacs : chacun vaut son nombre, et trois d’une couleur, 5 en plus.',
    turn: 'Joue deux cartes dans les lacs. Remplis-en un : il est à toi à la fin de ton tour.',
    end: 'Plus de lac : le plus de points gagne.',
  },
  modes: {
    duel: { name: 'À deux', line: 'Toi contre une autre personne.' },
    teams: {
      name: 'Deux équipes',
      line: 'Deux contre deux : les lacs se gagnent ensemble.',
      start: {
        aim: 'Gagnez des lacs à deux : chacun vaut son nombre, trois d’une couleur, 5 en plus.',
      },
    },
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
    first_begins: {
      name: 'La première place commence',
      line: 'La première place de la liste commence. Sinon, le hasard décide.',
    },
  },
  lakes,
  points,
  card,

  prompts: {
    over: 'La partie est finie.',
    dealing: 'On distribue les cartes.',
    shuffling: 'On mélange la défausse pour refaire la pioche.',
    play: (left) =>
      left === 1
        ? 'Encore une : touche une carte, puis un lac.'
        : `Joue ${left} cartes : touche une carte, puis un lac.`,
    take: (to) => `Touche la loutre qui glissera vers ${theLake(to)}.`,
    plays: (name) => `À ${name} de jouer…`,
    partnerPlays: (name) => `À ${name} de jouer, dans ton équipe…`,
    takes: (name, to) => `${name} cherche une loutre pour ${theLake(to)}…`,
  },

  which: {
    '1': 'Ton 1 nage vers quel lac ?',
    '2': 'Ton 2 nage vers quel lac ?',
    '3': 'Ton 3 nage vers quel lac ?',
    extra: 'Extra : vaut 1, et tu joues une carte de plus. Quel lac ?',
    top: 'Dessus : vaut 1, et le dessus de la pioche vient avec. Quel lac ?',
    move: 'Glissade : vaut 1, et amène une loutre d’un autre lac. Quel lac ?',
    alligator: 'Alligator : plus personne n’y joue jusqu’à ton tour. Quel lac ?',
  },

  events: {
    starter: (by) => `${does(by, 'commences', 'commence')}.`,
    opened: (at, ground) => `Un nouveau lac ${WHERE[at]} : le ${groundName(ground)}.`,
    drew: (by, seen) => `${does(by, 'pioches', 'pioche')} ${listed(seen)}.`,
    drewUnseen: (by, count) => `${does(by, 'pioches', 'pioche')} ${cards(count)}.`,
    shuffled: 'La défausse est mélangée : voici une nouvelle pioche.',
    left: (by, from) => `${capital(alligatorOf(by))} s’en va ${ofLake(from)}.`,
    passed: (by) =>
      `Un alligator dans chaque lac ! ${does(by, 'passes ton tour', 'passe son tour')}.`,
    played: (by, card, at) => `${does(by, 'joues', 'joue')} ${aCard(card)} ${toLake(at)}.`,
    barred: (by, at) =>
      `${does(by, 'mets', 'met')} un alligator ${toLake(at)} : fermé pour un tour.`,
    revealed: (card) => `Dessus amène aussi ${aCard(card)}.`,
    nothingRevealed: 'Dessus ne trouve aucune carte : il n’en reste plus.',
    moved: (card, from, to) => `${capital(aCard(card))} glisse ${ofLake(from)} ${toLake(to)}.`,
    nothingMoved: 'Glissade ne trouve aucune loutre dans les autres lacs.',
    won: (by, ground) => `${does(by, 'gagnes', 'gagne')} le ${groundName(ground)} !`,
    ended: 'Le dernier lac est gagné. La partie est finie.',
  },

  moves: {
    play: (card, at) => `Jouer ${aCard(card)} ${toLake(at)}`,
    bar: (at) => `Mettre un alligator ${toLake(at)}`,
    take: (card, from, to) =>
      `Faire glisser ${aCard(card)} ${ofLake(from)}${to === null ? '' : ` ${toLake(to)}`}`,
  },

  refusals: {
    'not-these-grounds': 'Ce ne sont pas les lacs de cette table.',
    'not-these-blues': 'Ce ne sont pas les cartes bleues de cette table.',
    'no-such-starter': 'Personne ne commence à cette place à cette table.',
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
  },

  reasons: {
    wins: () => 'cela gagne la partie',
    fills: ({ at, ground, points: worth }) =>
      `cela remplit ${theLake(at)}, le ${groundName(ground)}, pour ${points(worth)}`,
    'completes-suit': ({ suit }) => `cela réunit trois lacs ${SUITS[suit]}`,
    'denies-suit': ({ name, suit }) => `cela empêche ${name} d’avoir tous les lacs ${SUITS[suit]}`,
    'will-fill': ({ at, ground }) =>
      `tu pourras alors remplir ${theLake(at)}, le ${groundName(ground)}, pendant ce tour`,
    bars: ({ at, name }) => `cela empêche ${name} de remplir ${theLake(at)}`,
    'takes-away': ({ at, name }) =>
      `${theLake(at)} est alors trop vide pour que ${name} le remplisse`,
    'play-again': () => 'cela permet de jouer une carte de plus',
    'out-of-reach': ({ at, need, name }) =>
      `il manque encore ${need} pour remplir ${theLake(at)}, c’est hors de portée ${of(name)}`,
    weakens: ({ at }) => `cela vide un peu ${theLake(at)}, le plus près d’être plein`,
    'adds-nothing': ({ name }) => `cela n’apporte rien d’utile à ${name}`,
    'helps-nobody': ({ at }) => `${theLake(at)} est déjà à toi, et cela n’aide personne d’autre`,
    farthest: ({ at }) => `${theLake(at)} est le plus loin d’être plein`,
    'adds-little': () => 'cela aide les autres le moins possible',
    keeps: ({ card }) => `cela garde ${aCard(card)} pour plus tard`,
  },

  account: {
    win(by, score) {
      const mine = by.some(({ me }) => me);
      if (by.length < 2) return `${mine ? 'Tu gagnes' : `${names(by)} gagne`} avec ${score}.`;
      return `${names(by)}${mine ? ', vous gagnez' : ' gagnent'} avec ${score}.`;
    },
    share(by, score) {
      const mine = by.some(({ me }) => me);
      return `${names(by)}${mine ? ', vous partagez' : ' partagent'} la victoire avec ${score}.`;
    },
    byCards: 'Les points sont égaux : le plus grand nombre de lacs l’emporte.',
    none: (by) => `${names(by)} : aucun lac.`,
    lakes(by, won, total) {
      const each = won.map(
        ({ suit, values }) => `${values.length} ${(values.length < 2 ? SUIT : SUITS)[suit]}`,
      );
      return `${names(by)} : ${list(each)} : ${lakes(total)}.`;
    },
    sum(by, won, total) {
      const each = won.map(({ suit, values, bonus }) => {
        const all = `${SUIT[suit]} ${values.join(' + ')}`;
        return bonus ? `${all} et ${BONUS} de plus pour trois lacs ${SUITS[suit]}` : all;
      });
      return `${names(by)} : ${each.join(' ; ')} : ${points(total)}.`;
    },
  },

  pieces: {
    noLake: (at) => `Lac ${SIDES[at]} : il n’y en a plus`,
    lake(at, { ground, total, otters }, alligator) {
      const { value, suit } = groundOf(ground);
      const there = otters.length === 0 ? 'pas encore de loutre' : `loutres : ${listed(otters)}`;
      const gator = alligator ? `, gardé par ${alligatorOf(alligator)}` : '';
      const full = total >= value ? ', plein' : '';
      return `Lac ${SIDES[at]}, ${value} ${SUIT[suit]} : ${total} sur ${value}${full}, ${there}${gator}`;
    },
    otters: (kind, count, at) =>
      `${card(kind)} dans ${theLake(at)}${count > 1 ? `, il y en a ${count}` : ''}`,
    inHand: (kind, count) => (count > 1 ? `${card(kind)}, tu en as ${count}` : card(kind)),
    deck: (count) => `Pioche : ${cards(count)}`,
    discards: (count) => `Défausse : ${cards(count)}`,
    grounds: (count) => `Lacs à venir : ${count}`,
    short: { grounds: 'lacs', deck: 'pioche', discards: 'jetées' },
    discarded: 'Défausse',
    yours: 'À toi',
    side: names,
    yourTeam: 'Ton équipe',
    others: 'Les autres',
    won: (suit, values, bonus) =>
      `${capital(SUIT[suit])} : ${list(values.map(String))}${bonus ? `, plus ${BONUS}` : ''}`,
    nothingWon: 'Aucun lac pour l’instant',
  },
};

import { capital } from '$web/words/capital';
import { speech, type Person } from '$web/words/speech';
import { BONUS } from './account';
import { groundOf, grouped, isBlue, type Card } from './cards';
import type { Blue, Ground, Place, Suit } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('de', 'Du');

const CARDS: Record<Blue, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  extra: 'Extra',
  top: 'Obenauf',
  move: 'Rutsche',
  alligator: 'Alligator',
};
const MANY: Record<Blue, string> = {
  '1': '1er',
  '2': '2er',
  '3': '3er',
  extra: 'Extras',
  top: 'Obenauf',
  move: 'Rutschen',
  alligator: 'Alligatoren',
};
/** What is played, drawn or kept; only an alligator differs where it is the subject. */
const A: Record<Blue, string> = {
  '1': 'eine',
  '2': 'eine',
  '3': 'eine',
  extra: 'ein',
  top: 'ein',
  move: 'eine',
  alligator: 'einen',
};
const SUIT: Record<Suit, string> = { orange: 'Orange', green: 'Grün', pink: 'Rosa' };
const SIDES: Record<Place, string> = { 1: 'link', 2: 'mittler', 3: 'recht' };
const WHERE: Record<Place, string> = { 1: 'links', 2: 'in der Mitte', 3: 'rechts' };
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

const theLake = (at: Place) => `der ${SIDES[at]}e See`;
/** As an object, or after "in" for the way there. */
const thatLake = (at: Place) => `den ${SIDES[at]}en See`;
const inLake = (at: Place) => `im ${SIDES[at]}en See`;
const ofLake = (at: Place) => `aus dem ${SIDES[at]}en See`;
const cards = (count: number) => (count === 1 ? 'eine Karte' : `${count} Karten`);
/** After "mit": „mit 2 Seen“, „mit 2 Punkten“. */
const lakes = (count: number) => plural(count, 'See', 'Seen');
const points = (count: number) => plural(count, 'Punkt', 'Punkten');
const total = (count: number) => plural(count, 'Punkt', 'Punkte');
/** „Du und Ben“. */
function names(people: readonly Person[]): string {
  const others = people.filter(({ me }) => !me).map(({ name }) => name);
  return list(others.length < people.length ? ['Du', ...others] : others);
}

const aCard = (card: Blue) => `${A[card]} ${CARDS[card]}`;

/** „eine 2, ein Extra und drei 1er“. */
const listed = (found: readonly Blue[]) =>
  list(
    grouped(found).map(({ of, count }) =>
      count === 1 ? aCard(of) : `${NUMBERS[count] ?? count} ${MANY[of]}`,
    ),
  );

/** „Orange 6“. */
function groundName(ground: Ground): string {
  const { value, suit } = groundOf(ground);
  return `${SUIT[suit]} ${value}`;
}

function card(card: Card | null): string {
  if (card === null) return 'Eine blaue Karte, verdeckt';
  if (card === 'lake') return 'Ein See, verdeckt';
  if (!isBlue(card)) return `See: ${groundName(card)}`;
  if (card === 'alligator') return 'Alligator';
  return card === '1' || card === '2' || card === '3'
    ? `Otter ${card}`
    : `${CARDS[card]}, ein Otter mit Wert 1`;
}

export const phrases: Phrases = {
  name: 'Otters',
  tagline: 'Drei Seen zum Spielen. Schick deine Otter los, füll einen See und behalte ihn.',
  minutes: '15 Min.',
  age: 'ab 6',
  start: {
    aim: 'Gewinne Seen. Jeder zählt seine Zahl, und drei einer Farbe zählen 5 extra.',
    turn: 'Spiel zwei Karten in beliebige Seen. Wer einen See füllt, gewinnt ihn.',
    end: 'Kein See ist übrig: Die meisten Punkte gewinnen.',
  },
  modes: {
    duel: { name: 'Zu zweit', line: 'Du gegen eine andere Person.' },
    teams: {
      name: 'Zwei Teams',
      line: 'Zwei gegen zwei: Im Team sammelt ihr Seen gemeinsam.',
      start: {
        aim: 'Gewinnt Seen im Team, ihr sitzt euch gegenüber. Jeder zählt seine Zahl, und drei einer Farbe zählen 5 extra.',
      },
    },
    free: { name: 'Zu dritt oder viert', line: 'Alle für sich, mit zwei Kartensätzen.' },
  },
  options: {
    top_triggers: {
      name: 'Überraschungen wirken',
      line: 'Deckt Obenauf eine Sonderkarte auf, wirkt sie, als wäre sie gerade gespielt worden.',
    },
    simple: {
      name: 'Einfache Wertung',
      line: 'Wer die meisten Seen hat, gewinnt. Zahlen und Farben zählen nicht.',
    },
    first_begins: {
      name: 'Der erste Platz fängt an',
      line: 'Wer in der Liste ganz oben steht, fängt an. Sonst entscheidet das Los.',
    },
  },
  lakes,
  points,
  card,

  prompts: {
    over: 'Das Spiel ist zu Ende.',
    dealing: 'Die Karten werden verteilt.',
    shuffling: 'Die abgelegten Karten werden zu einem neuen Stapel gemischt.',
    play: (left) =>
      left === 1
        ? 'Spiel noch eine Karte: Tippe sie an, dann einen See.'
        : `Spiel ${left} Karten: Tippe eine an, dann einen See.`,
    take: (to) => `Tippe auf einen Otter für ${thatLake(to)}.`,
    plays: (name) => `${name} ist dran…`,
    partnerPlays: (name) => `${name} aus deinem Team ist dran…`,
    takes: (name, to) => `${name} sucht einen Otter für ${thatLake(to)}…`,
  },

  which: {
    '1': 'In welchen See schwimmt deine 1?',
    '2': 'In welchen See schwimmt deine 2?',
    '3': 'In welchen See schwimmt deine 3?',
    extra: 'Extra: zählt 1, und du spielst noch eine Karte. Welcher See?',
    top: 'Obenauf: zählt 1, und die oberste Karte vom Stapel kommt mit. Welcher See?',
    move: 'Rutsche: zählt 1 und holt einen Otter aus einem anderen See. Welcher See?',
    alligator: 'Alligator: Bis zu deinem nächsten Zug spielt dort niemand. Welcher See?',
  },

  events: {
    starter: (by) => `${does(by, 'fängst', 'fängt')} an.`,
    opened: (at, ground) => `Ein neuer See ${WHERE[at]}: ${groundName(ground)}.`,
    drew: (by, seen) => `${does(by, 'ziehst', 'zieht')} ${listed(seen)}.`,
    drewUnseen: (by, count) => `${does(by, 'ziehst', 'zieht')} ${cards(count)}.`,
    shuffled: 'Die abgelegten Karten sind gemischt: Hier ist ein neuer Stapel.',
    left: ({ me, name }, from) =>
      `${me ? 'Dein Alligator' : `Der Alligator von ${name}`} schwimmt ${ofLake(from)} davon.`,
    passed: (by) => `In jedem See ein Alligator! ${does(by, 'setzt', 'setzt')} aus.`,
    played: (by, card, at) => `${does(by, 'spielst', 'spielt')} ${aCard(card)} in ${thatLake(at)}.`,
    barred: (by, at) =>
      `${does(by, 'setzt', 'setzt')} einen Alligator in ${thatLake(at)}: für eine Runde gesperrt.`,
    revealed: (card) => `Obenauf bringt ${aCard(card)} mit.`,
    nothingRevealed: 'Obenauf findet keine Karte: Es ist keine mehr da.',
    moved: (card, from, to) =>
      `${capital(aCard(card))} rutscht ${ofLake(from)} in ${thatLake(to)}.`,
    nothingMoved: 'Die Rutsche findet in den anderen Seen keinen Otter.',
    won: (by, ground) =>
      `${does(by, 'füllst', 'füllt')} den See ${groundName(ground)} und ${by.me ? 'gewinnst' : 'gewinnt'} ihn!`,
    ended: 'Der letzte See ist gewonnen. Das Spiel ist zu Ende.',
  },

  moves: {
    play: (card, at) => `${capital(aCard(card))} in ${thatLake(at)} spielen`,
    bar: (at) => `Einen Alligator in ${thatLake(at)} setzen`,
    take: (card, from, to) =>
      `${capital(aCard(card))} ${ofLake(from)}${to === null ? '' : ` in ${thatLake(to)}`} holen`,
  },

  refusals: {
    'not-these-grounds': 'Das sind nicht die Seen dieses Tisches.',
    'not-these-blues': 'Das sind nicht die blauen Karten dieses Tisches.',
    'no-such-starter': 'An diesem Tisch fängt niemand auf diesem Platz an.',
    'deal-first': 'Erst müssen die Karten verteilt werden.',
    'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
    'no-playground': 'Hier ist kein See mehr. Such dir einen anderen aus.',
    'not-the-discards': 'Nur die abgelegten Karten werden gemischt.',
    'move-first': 'Such erst den Otter aus, den deine Rutsche mitnimmt.',
    'nothing-to-move': 'Einen Otter holst du nur, wenn du gerade eine Rutsche gespielt hast.',
    'move-elsewhere': 'Der Otter muss aus einem anderen See kommen.',
    'no-otter': 'Der Alligator bleibt, wo er ist. Such dir einen Otter aus.',
    'not-there': 'Dieser Otter ist nicht in diesem See.',
    barred: 'Ein Alligator bewacht diesen See. Such dir einen anderen aus.',
  },

  /** Each follows „denn“. */
  reasons: {
    wins: () => 'damit gewinnst du das Spiel',
    fills: ({ at, ground, points }) =>
      `damit füllst du ${thatLake(at)}, ${groundName(ground)}, und bekommst ${total(points)}`,
    'completes-suit': ({ suit }) => `damit hast du drei Seen in ${SUIT[suit]} zusammen`,
    'denies-suit': ({ name, suit }) => `so bekommt ${name} nicht alle Seen in ${SUIT[suit]}`,
    'will-fill': ({ at, ground }) =>
      `dann kannst du ${thatLake(at)}, ${groundName(ground)}, noch in diesem Zug füllen`,
    bars: ({ at, name }) => `so kann ${name} ${thatLake(at)} nicht füllen`,
    'takes-away': ({ at, name }) => `dann liegt ${inLake(at)} zu wenig für ${name}`,
    'play-again': () => 'du darfst noch eine Karte spielen',
    'out-of-reach': ({ at, need, name }) =>
      `${theLake(at)} braucht noch ${need}, und das ist zu viel für ${name}`,
    weakens: ({ at }) => `das holt etwas ${ofLake(at)}, der schon am vollsten ist`,
    'adds-nothing': ({ name }) => `${name} kann damit nichts anfangen`,
    'helps-nobody': ({ at }) => `${theLake(at)} gehört dir schon, und sonst hilft das niemandem`,
    farthest: ({ at }) => `${theLake(at)} braucht am meisten`,
    'adds-little': () => 'das hilft den anderen so wenig wie möglich',
    keeps: ({ card }) => `so behältst du ${aCard(card)} für später`,
  },

  account: {
    win(by, score) {
      const mine = by.some(({ me }) => me);
      if (by.length === 1) return `${names(by)} ${mine ? 'gewinnst' : 'gewinnt'} mit ${score}.`;
      return `${names(by)}${mine ? ', ihr gewinnt' : ' gewinnen'} mit ${score}.`;
    },
    share(by, score) {
      const share = by.some(({ me }) => me) ? ', ihr teilt euch' : ' teilen sich';
      return `${names(by)}${share} den Sieg mit ${score}.`;
    },
    byCards: 'Die Punkte sind gleich, also entscheiden mehr Seen.',
    none: (by) => `${names(by)}: kein See.`,
    lakes: (by, won, total) =>
      `${names(by)}: ${list(won.map(({ suit, values }) => `${values.length} in ${SUIT[suit]}`))}: ${lakes(total)}.`,
    sum(by, won, points) {
      const each = won.map(({ suit, values, bonus }) => {
        const all = `${SUIT[suit]} ${values.join(' + ')}`;
        return bonus ? `${all} und ${BONUS} dazu für drei in ${SUIT[suit]}` : all;
      });
      return `${names(by)}: ${each.join('; ')}: ${total(points)}.`;
    },
  },

  pieces: {
    noLake: (at) => `${capital(WHERE[at])}: kein See mehr`,
    lake(at, { ground, total, otters }, alligator) {
      const { value, suit } = groundOf(ground);
      const there = otters.length === 0 ? 'noch keine Otter' : `Otter: ${listed(otters)}`;
      const whose = alligator?.me ? 'von deinem Alligator' : `vom Alligator von ${alligator?.name}`;
      const gator = alligator ? `, bewacht ${whose}` : '';
      const full = total >= value ? ', voll' : '';
      return `${capital(SIDES[at])}er See, ${SUIT[suit]} ${value}: ${total} von ${value}${full}, ${there}${gator}`;
    },
    otters: (kind, count, at) =>
      `${card(kind)} ${inLake(at)}${count > 1 ? `, ${count} davon` : ''}`,
    inHand: (kind, count) => (count > 1 ? `${card(kind)}, ${count} davon` : card(kind)),
    deck: (count) => `Stapel: ${cards(count)}`,
    discards: (count) => `Abgelegt: ${cards(count)}`,
    grounds: (count) => `Weitere Seen: ${count}`,
    short: { grounds: 'Seen', deck: 'Stapel', discards: 'Ablage' },
    discarded: 'Abgelegt',
    yours: 'Deiner',
    side: names,
    yourTeam: 'Dein Team',
    others: 'Die anderen',
    won: (suit, values, bonus) =>
      `${SUIT[suit]}: ${list(values.map(String))}${bonus ? `, plus ${BONUS}` : ''}`,
    nothingWon: 'Noch kein See',
  },
};

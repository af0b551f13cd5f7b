import { speech, type Person } from '$web/words/speech';
import { GOAL } from './cards';
import type { Card, End } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('de', 'Du');

const points = (count: number) => plural(count, 'Punkt', 'Punkte');
/** To somebody, and for somebody. */
const whom = ({ me, name }: Person) => (me ? 'dir' : name);
const forWhom = ({ me, name }: Person) => (me ? 'dich' : name);

/** A card by itself. */
const bare = (card: Card | null) =>
  card === null ? 'eine Karte' : card === 'turn' ? 'Wende' : card === 'pick' ? 'Wahl' : card;

/** A card in a sentence. */
const named = (card: Card | null) =>
  card === null ? 'eine verdeckte Karte' : `eine ${bare(card)}`;

function fits(end: End): string {
  if (end.way === 'up') return end.last === 13 ? 'nur 13' : `ab ${end.last}`;
  if (end.way === 'down') return end.last === 1 ? 'nur 1' : `bis ${end.last}`;
  return 'jede';
}

export const phrases: Phrases = {
  name: 'Otter Nonsense',
  tagline: 'Lass dem nächsten Otter nichts zum Anlegen und fang dir sieben Punkte.',
  minutes: '15 Min.',
  age: 'ab 6',
  start: {
    aim: `Hol dir als Erstes ${GOAL} Punkte. Jeder Otterkopf auf einer Karte ist einer.`,
    turn: 'Leg eine Karte an: Eine Reihe steigt nur oder fällt nur. Wer nach dir nichts anlegen kann, sammelt ein, und du punktest.',
    end: `Bei ${GOAL} Punkten.`,
  },
  modes: {
    table: { name: 'An einem Tisch', line: 'Alle für sich: Sieben Punkte gewinnen.' },
  },
  options: {
    first_begins: {
      name: 'Der erste Platz fängt an',
      line: 'Wer in der Liste ganz oben steht, fängt an. Sonst entscheidet das Los.',
    },
  },
  card: (card) => (card === null ? 'Rückseite einer Karte' : bare(card)),

  prompts: {
    won: (by) => `${does(by, 'hast', 'hat')} gewonnen!`,
    dealing: 'Die Karten werden verteilt.',
    lay: 'Tippe eine Karte an, dann eine Reihe. Oder sammle ein.',
    collect: 'Keine Karte passt: Tippe auf das Netz, dann auf eine Reihe.',
    name: 'Wer ist als Nächstes dran? Tippe jemanden an.',
    take: 'Deine Hand ist leer! Tippe auf eine der längsten Reihen.',
    give: (to) => `Tippe auf eine Karte für ${to ?? 'die Person vor dir'}, dann auf den Korb.`,
    score: 'Tippe auf eine Karte für deine Punkte, dann auf den Korb.',
    restart: (column) => `Beginne Reihe ${column} neu: Tippe auf eine Karte, dann auf die Reihe.`,
    plays: (name) => `${name} ist dran…`,
    names: (name) => `${name} überlegt, wer als Nächstes dran ist…`,
    takes: (name) => `${name} sucht sich eine der längsten Reihen aus…`,
    gives: (name, to) =>
      `${name} sucht eine Karte ${to === null ? 'zum Weggeben' : `für ${forWhom(to)}`} aus…`,
    scores: (name) => `${name} sucht sich eine Karte mit Punkten aus…`,
    restarts: (name, column) => `${name} sucht eine Karte für Reihe ${column}…`,
  },

  picked: {
    prize: (owner, heads) => `${points(heads)} für ${forWhom(owner)}: jetzt der Korb.`,
    net: (before) =>
      `Welche Reihe sammelst du ein?${before === null ? '' : ` ${before} bekommt eine Karte davon.`}`,
    turn: 'Wende: Es geht andersherum weiter. In welche Reihe?',
    pick: 'Wahl: Du bestimmst, wer als Nächstes dran ist. In welche Reihe?',
    card: (card) => `Jetzt die Reihe für deine ${card}.`,
    restart: (card, column) => `Mit deiner ${card} beginnt Reihe ${column}: Tippe auf die Reihe.`,
  },

  events: {
    dealt: (starter) => `Die Karten sind verteilt. ${does(starter, 'fängst', 'fängt')} an.`,
    laid: (by, card, column) => `${does(by, 'legst', 'legt')} ${named(card)} an Reihe ${column}.`,
    flipped: 'Jetzt geht es andersherum weiter.',
    named: (by, next) =>
      `${does(by, 'bestimmst', 'bestimmt')}: Als Nächstes ${next.me ? 'bist du' : `ist ${next.name}`} dran.`,
    collected: (by, column) => `${does(by, 'sammelst', 'sammelt')} Reihe ${column} ein.`,
    took: (by, column) =>
      `Das war die letzte Karte: ${by.me ? 'Du nimmst' : `${by.name} nimmt`} Reihe ${column}.`,
    kept: (by, card, heads) =>
      `${does(by, 'behältst', 'behält')} ${named(card)} mit ${plural(heads, 'Punkt', 'Punkten')}.`,
    gave: (by, to, card, heads) =>
      `${does(by, 'gibst', 'gibt')} ${whom(to)} ${named(card)} mit ${plural(heads, 'Punkt', 'Punkten')}.`,
    total: (owner, total) => `Das macht ${total} für ${forWhom(owner)}.`,
    taken: (by, cards) => `${does(by, 'nimmst', 'nimmt')} ${list(cards.map(bare))} auf die Hand.`,
    restarted: (by, card, column) =>
      `${does(by, 'beginnst', 'beginnt')} Reihe ${column} neu, mit ${card === null ? 'einer verdeckten Karte' : `einer ${bare(card)}`}.`,
    won: (by) => `${does(by, 'gewinnst', 'gewinnt')}: Das sind ${GOAL} Punkte!`,
    wonShort: (by) =>
      `${does(by, 'gewinnst', 'gewinnt')}: Die letzte Karte liegt, und keine Reihe hat mehr als zwei!`,
  },

  moves: {
    lay: (card, column) =>
      `${card === 'turn' || card === 'pick' ? bare(card) : `Die ${card}`} an Reihe ${column} legen`,
    collect: (column) => `Reihe ${column} einsammeln`,
    take: (column) => `Reihe ${column} nehmen`,
    next: (name) => `${name} als Nächstes spielen lassen`,
    give: (card, to, heads) =>
      `Die ${bare(card)} ${to === null ? 'weggeben' : `an ${to} geben`}: ${points(heads)}`,
    score: (card, heads) => `Die ${bare(card)} behalten: ${points(heads)}`,
    restart: (card, column) =>
      `${column === null ? 'Die Reihe' : `Reihe ${column}`} mit der ${bare(card)} neu beginnen`,
  },

  refusals: {
    'wrong-cards': 'Das sind nicht die richtigen Karten für so viele Personen.',
    'three-columns': 'Drei Reihen beginnen mit je einer Karte.',
    'special-column': 'Eine Reihe beginnt mit einer Otterkarte.',
    'wrong-count': 'Das ist nicht die richtige Anzahl Karten für so viele Personen.',
    'not-dealt': 'Einen Augenblick: Die Karten sind noch nicht verteilt.',
    'no-such-starter': 'An diesem Tisch fängt niemand auf diesem Platz an.',
    'not-in-hand': 'Diese Karte hast du nicht.',
    'does-not-fit':
      'Sie passt nicht: Eine Reihe geht mit derselben Zahl weiter oder in ihrer Richtung.',
    'give-first': 'Gib erst eine Otterkarte aus deiner Reihe ab.',
    'restart-first': 'Beginne erst die leere Reihe neu.',
    'nothing-collected': 'Du hast noch keine Reihe eingesammelt.',
    'not-in-column': 'Diese Karte liegt nicht in dieser Reihe.',
    'specials-never-score':
      'Wende und Wahl haben keinen Otterkopf, also auch keinen Punkt: Sie bleiben bei dir.',
    'no-otter-there': 'In dieser Reihe ist keine Otterkarte, deshalb bleibt sie liegen.',
    'otter-first': 'Beginne die Reihe mit einer Otterkarte, solange du eine hast.',
    'no-pick': 'Nur mit einer Wahl bestimmst du, wer als Nächstes dran ist.',
    'name-first': 'Bestimme erst, wer als Nächstes dran ist: Tippe jemanden an.',
    'not-yourself': 'Such dir jemand anderen aus, nicht dich selbst.',
    'no-such-player': 'Da sitzt niemand. Such dir jemand anderen aus.',
    'not-your-last': 'Eine Reihe für dich nimmst du nur nach deiner letzten Karte.',
    'take-first': 'Nimm erst eine der längsten Reihen.',
    'not-longest': 'Eine andere Reihe ist länger: Nimm eine der längsten.',
    'score-first': 'Leg erst eine Otterkarte in deinen Korb.',
    ended: 'Das Spiel ist zu Ende.',
  },

  /** Each follows „denn“. */
  reasons: {
    wins: () => 'damit gewinnst du das Spiel',
    'last-card': () => 'es ist deine letzte Karte: Du punktest aus der längsten Reihe',
    blocks: ({ name }) => `${name} kann dann nichts anlegen und muss dir Punkte geben`,
    keeps: ({ column, card }) => `so bleibt Reihe ${column} offen für deine ${bare(card)}`,
    'keeps-room': ({ count }) =>
      count === 1
        ? 'eine deiner Zahlen passt dann noch'
        : `${count} deiner Zahlen passen dann noch`,
    closes: ({ column }) => `dann passen wenige Karten der anderen an Reihe ${column}`,
    'keeps-special': ({ card }) => `so behältst du deine ${bare(card)} für später`,
    'few-heads': ({ card }) => `die ${card} bringt den anderen wenig`,
    middling: ({ card }) => `von der ${card} aus kann eine Reihe steigen oder fallen`,
    'hard-to-lay': ({ card }) => `deine ${card} passt sonst nirgends`,
    'gives-few': ({ name, points: few }) => `${name} bekommt damit nur ${points(few)}`,
    'not-the-end': ({ name }) => `${name} gewinnt damit nicht`,
    scores: ({ points: won }) => `das bringt dir ${points(won)}`,
    'few-cards': ({ count }) =>
      count === 0
        ? 'du bekommst dabei keine Karten'
        : `du bekommst dabei nur ${plural(count, 'Karte', 'Karten')}`,
    'takes-special': ({ card }) => `damit bekommst du die ${bare(card)}`,
    'takes-fitting': ({ count }) =>
      count === 1 ? 'eine ihrer Zahlen passt anderswo' : `${count} ihrer Zahlen passen anderswo`,
    skips: ({ name }) => `damit überspringst du ${name}, und da fehlt nicht mehr viel zum Sieg`,
    'not-close': ({ name }) => `${name} ist noch weit vom Sieg entfernt`,
  },

  account: {
    won: (by) => `${does(by, 'hast', 'hat')} mindestens ${GOAL} Punkte: Das ist der Sieg.`,
    wonShort: (by) =>
      `${does(by, 'hast deine', 'hat die')} letzte Karte gelegt, als keine Reihe mehr als zwei hatte: Damit ist sofort gewonnen.`,
    has(by, total, each) {
      const have = `${does(by, 'hast', 'hat')} ${points(total)}`;
      return each.length === 0 ? `${have}.` : `${have}: ${each.join(', ')}.`;
    },
  },

  pieces: {
    net: 'Sammeln',
    netSpoken: (before) =>
      before === null
        ? 'Eine Reihe mit dem Netz einsammeln'
        : `Eine Reihe mit dem Netz einsammeln; eine Karte davon geht an ${forWhom(before)}`,
    direction: (direction) =>
      direction === 'clockwise'
        ? 'Gespielt wird im Uhrzeigersinn'
        : 'Gespielt wird gegen den Uhrzeigersinn',
    order: 'Reihenfolge',
    getsPoints: 'bekommt die Punkte einer eingesammelten Reihe',
    fits,
    column(place, { cards, end }) {
      if (cards.length === 0) return `Reihe ${place}, leer`;
      const way = {
        up: 'steigend',
        down: 'fallend',
        free: 'noch ohne Richtung',
        bare: 'ohne Richtung',
      };
      return `Reihe ${place}: ${cards.map(bare).join(', ')}; ${way[end.way]}; es passt: ${fits(end)}`;
    },
    startHere: 'Hier',
    stack: (card, count, heads) =>
      [
        bare(card),
        ...(count > 1 ? [`${count} davon`] : []),
        ...(heads > 0 ? [points(heads)] : []),
      ].join(', '),
    basket: (owner) => `Für ${forWhom(owner)}`,
    points: (count) => `${count} von ${GOAL} Punkten`,
    aside: (count) => `${plural(count, 'Karte', 'Karten')} nicht im Spiel`,
  },
};

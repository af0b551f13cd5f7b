import { speech, type Person } from '$web/words/speech';
import { rankOf, suitOf, type Rank } from './cards';
import type { Card, Suit } from './generated/wire';
import type { Phrases } from './words.en';

const { list, plural, does } = speech('de', 'Du');

const RANKS: Partial<Record<Rank, string>> = { J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass' };
const SUITS: Record<Suit, string> = {
  clubs: 'Kreuz',
  diamonds: 'Karo',
  spades: 'Pik',
  hearts: 'Herz',
};
const cards = (count: number) => (count === 1 ? 'eine Karte' : `${count} Karten`);
const total = (count: number) => plural(count, 'Punkt', 'Punkte');
/** After "mit". */
const points = (count: number) => plural(count, 'Punkt', 'Punkten');
const named = (card: Card) => {
  const rank = RANKS[rankOf(card)];
  return rank ? `${SUITS[suitOf(card)]}-${rank}` : `${SUITS[suitOf(card)]} ${rankOf(card)}`;
};
/** The article of a rank: who does something, and to what something is done. */
const ARTICLES: Partial<Record<Rank, [string, string]>> = {
  J: ['der', 'den'],
  K: ['der', 'den'],
  A: ['das', 'das'],
};
const article = (card: Card, place: 0 | 1) => (ARTICLES[rankOf(card)] ?? ['die', 'die'])[place];
const that = (card: Card) => `${article(card, 1)} ${named(card)}`;
function people(by: readonly Person[]): string {
  const others = by.filter(({ me }) => !me).map(({ name }) => name);
  return list(others.length < by.length ? ['Du', ...others] : others);
}

export const phrases: Phrases = {
  name: 'Mau-Mau',
  tagline: 'Gleiche Farbe oder gleicher Wert: Wer wird zuerst alle Karten los?',
  minutes: '10 Min.',
  age: 'ab 6',
  start: {
    aim: 'Werde als Erster alle deine Karten los.',
    turn: 'Lege eine Karte mit gleicher Farbe oder gleichem Wert auf den Stapel. Eine 8 passt immer.',
    end: 'Jemand legt die letzte Karte und gewinnt.',
  },
  modes: { classic: { name: 'Jeder für sich', line: 'Zwei bis sechs spielen, jeder für sich.' } },
  options: {
    draws: {
      name: 'Karten zu ziehen',
      line: 'So viele Karten darfst du in einem Zug ziehen, bevor du passt. 0: bis du legen kannst.',
    },
    must_play: { name: 'Legen ist Pflicht', line: 'Wer eine passende Karte hat, muss legen.' },
    specials: {
      name: 'Sonderkarten',
      line: 'Bei einer 2 zieht der Nächste zwei Karten, bei einer Dame setzt er aus, ein Ass dreht die Richtung um.',
    },
    twos_stack: {
      name: 'Eine 2 auf eine 2',
      line: 'Wer ziehen muss, darf eine 2 legen: Dann zieht der Nächste alles zusammen.',
    },
    reshuffle: {
      name: 'Neu mischen',
      line: 'Gibt es nichts mehr zu ziehen, wird der Stapel gemischt.',
    },
    plain_last: {
      name: 'Einfache letzte Karte',
      line: 'Deine letzte Karte darf keine 8 und keine andere Sonderkarte sein.',
    },
    say_last: {
      name: '„Mau!“ sagen',
      line: 'Mit zwei Karten sagst du „Mau!“, bevor du legst. Vergisst du es, ziehst du zwei.',
    },
    first_begins: {
      name: 'Der erste Platz beginnt',
      line: 'Wer in der Liste oben steht, beginnt. Sonst entscheidet der Zufall.',
    },
  },
  suit: (suit) => SUITS[suit],
  card: (card) => (card ? named(card) : 'Eine verdeckte Karte'),

  prompts: {
    over: 'Das Spiel ist aus.',
    dealing: 'Die Karten werden ausgeteilt.',
    shuffling: 'Der Stapel wird gemischt: Es gibt wieder Karten zu ziehen.',
    name: 'Welche Farbe wünschst du dir? Tippe sie an.',
    owed: (count) => `Zieh ${count} Karten: Tippe auf die verdeckten Karten.`,
    answer: (count) => `Zieh ${count} Karten, oder gib sie mit einer 2 weiter.`,
    playOrDraw: 'Tippe auf eine leuchtende Karte, dann auf den Stapel. Oder zieh.',
    draw: 'Nichts passt. Zieh: Tippe auf die verdeckten Karten.',
    playOrPass: 'Lege eine leuchtende Karte, oder passe.',
    pass: 'Nichts passt. Tippe auf „Passen“.',
    play: 'Tippe auf eine leuchtende Karte, dann auf den Stapel.',
    plays: (name) => `${name} ist dran…`,
    names: (name) => `${name} wünscht sich eine Farbe…`,
    owes: (name, count) => `${name} muss ${count} Karten ziehen…`,
  },

  which: {
    plain: 'Tippe jetzt auf den Stapel.',
    eight: 'Eine 8 passt immer, und du wünschst dir eine Farbe. Tippe auf den Stapel.',
    two: 'Eine 2: Der Nächste zieht zwei Karten. Tippe auf den Stapel.',
    queen: 'Eine Dame: Der Nächste setzt aus. Tippe auf den Stapel.',
    ace: 'Ein Ass: Die Richtung dreht sich um. Tippe auf den Stapel.',
    pile: 'Tippe jetzt auf eine deiner Karten.',
  },

  events: {
    starter: (by) => `${does(by, 'bekommst', 'bekommt')} die erste Karte.`,
    drew: (by, seen) => `${does(by, 'ziehst', 'zieht')} ${list(seen.map(that))}.`,
    drewUnseen: (by, count) => `${does(by, 'ziehst', 'zieht')} ${cards(count)}.`,
    opened: (card) => `Auf dem Stapel liegt ${article(card, 0)} ${named(card)}.`,
    played: (by, card) => `${does(by, 'legst', 'legt')} ${that(card)}.`,
    named: (by, suit) =>
      by.me ? `Du wünschst dir ${SUITS[suit]}!` : `${by.name} wünscht sich ${SUITS[suit]}!`,
    owes: (by, count) => `${does(by, 'musst', 'muss')} ${count} Karten ziehen!`,
    skipped: (by) => `${does(by, 'setzt', 'setzt')} aus!`,
    turned: 'Die Richtung dreht sich um!',
    passed: (by) => `${does(by, 'passt', 'passt')}.`,
    shuffled: 'Der Stapel wird gemischt: neue Karten zum Ziehen.',
    said: (by) => `${does(by, 'sagst', 'sagt')}: „Mau!“`,
    forgot: (by, count) =>
      `${does(by, 'vergisst', 'vergisst')} das „Mau!“ und ${by.me ? 'ziehst' : 'zieht'} ${cards(count)}!`,
    counted: (by, count) => `${does(by, 'hast', 'hat')} noch ${total(count)}.`,
    ended: 'Das Spiel ist aus.',
  },

  moves: {
    play: (card) => `${named(card)} legen`,
    draw: (count) => `${count === 1 ? 'Eine Karte' : `${count} Karten`} ziehen`,
    pass: 'Passen',
    say: '„Mau!“ sagen',
    name: (suit) => `Sich ${SUITS[suit]} wünschen`,
  },

  refusals: {
    'not-this-deck': 'Das sind nicht die Karten dieses Tisches.',
    'no-such-starter': 'Von diesem Platz beginnt hier niemand.',
    'deal-first': 'Zuerst werden die Karten ausgeteilt.',
    'not-turned-up': 'Diese Karte beginnt den Stapel nicht.',
    'not-in-hand': 'Diese Karte hast du nicht.',
    'does-not-fit': 'Die Karte passt nicht: Du brauchst gleiche Farbe, gleichen Wert oder eine 8.',
    'drawn-enough': 'Du hast genug gezogen. Lege eine Karte oder passe.',
    'draw-first': 'Passen darfst du erst, wenn du gezogen hast.',
    'must-play': 'Du hast eine Karte, die passt. Du musst sie legen.',
    'name-first': 'Wünsch dir zuerst eine Farbe für deine 8.',
    'nothing-to-name': 'Eine Farbe wünschst du dir nur, nachdem du eine 8 gelegt hast.',
    'answer-two': 'Hier hilft nur eine 2. Sonst zieh.',
    'no-answer': 'Hier gibt es keine Antwort auf eine 2. Zieh.',
    'no-stock': 'Es gibt nichts mehr zu ziehen.',
    'not-the-pile': 'Nur der Stapel wird gemischt, ohne seine oberste Karte.',
    'nothing-to-say': 'An diesem Tisch muss man nichts sagen.',
    'say-later': 'Das sagst du nur mit zwei Karten, von denen eine passt.',
    'said-so': 'Du hast „Mau!“ gesagt, also lege eine Karte.',
    'not-last': 'Deine letzte Karte darf keine 8 und keine andere Sonderkarte sein.',
  },

  reasons: {
    wins: () => 'es deine letzte Karte ist',
    'next-draws': ({ name, count }) => `${name} dann ${count} Karten ziehen muss`,
    'saves-drawing': ({ count }) => `du dann keine ${count} Karten ziehen musst`,
    'leaves-out': ({ name }) => `${name} wenige Karten hat und dann aussetzt`,
    'turns-from': ({ name }) => `${name} wenige Karten hat und dann nicht gleich dran ist`,
    'play-again': () => 'du gleich noch einmal dran bist',
    'keeps-eight': () => 'du deine 8 für später behältst',
    'goes-on': ({ suit, count }) => `du danach noch ${cards(count)} in ${SUITS[suit]} hast`,
    sheds: ({ points: worth }) => `du so ${total(worth)} loswirst`,
    holds: ({ suit, count }) => `du ${cards(count)} in ${SUITS[suit]} hast`,
    fewer: ({ count }) => `du danach nur noch ${cards(count)} hast`,
    'more-choice': () => 'du dann mehr Auswahl hast',
    'nothing-fits': () => 'nichts anderes passt',
  },

  account: {
    out: (by) => `${people(by)} ${by[0]?.me ? 'gewinnst' : 'gewinnt'}: keine Karten mehr.`,
    fewest: (by, count) => {
      const verb = by.length > 1 ? 'gewinnen' : 'gewinnt';
      return `${people(by)} ${by.length === 1 && by[0]?.me ? 'gewinnst' : verb} mit ${points(count)}: Niemand hat weniger.`;
    },
    stuck: 'Niemand ist alle Karten losgeworden: Was auf der Hand bleibt, entscheidet.',
    hand: (by, held, count) => `${people([by])}: ${list(held.map(named))}: ${total(count)}.`,
  },

  pieces: {
    you: 'Du',
    noCards: 'Keine Karten mehr!',
    stock: (count, owed) =>
      `Zu ziehen: ${cards(count)}${owed > 0 ? `, davon ${owed} Pflicht` : ''}`,
    pile: (card, asked) =>
      card ? `Stapel: ${named(card)}, gefragt ist ${SUITS[asked ?? suitOf(card)]}` : 'Stapel: leer',
    stockShort: (count) => `ziehen: ${count}`,
    pileShort: 'Stapel',
    pass: 'Passen',
    say: 'Mau!',
    way: (back) => (back ? 'Es geht gegen den Uhrzeigersinn' : 'Es geht im Uhrzeigersinn'),
  },
};

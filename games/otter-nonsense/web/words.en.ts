import type { Seat, Who } from '$web/game/contract';
import { guide } from './guide.en';
import { GOAL, headsOn, value, type Card, type End, type View } from './types';
import { word } from './reason-args';
import { reasons } from './reasons.en';
import type { Words } from './words';

const points = (count: number) => `${count} point${count === 1 ? '' : 's'}`;
const cards = (count: number) => `${count} card${count === 1 ? '' : 's'}`;

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "You lay", "Ann lays". */
const does = (seat: Seat, who: Who, you: string, other: string) =>
  seat === who.me ? `You ${you}` : `${who.name(seat)} ${other}`;
const whom = (seat: Seat, who: Who) => (seat === who.me ? 'you' : who.name(seat));

function named(card: Card | null): string {
  if (card === null) return 'a hidden card';
  if (card === 'turn') return 'a Turn';
  if (card === 'pick') return 'a Pick';
  return `${card === '8' || card === '11' ? 'an' : 'a'} ${card}`;
}
const bare = (card: Card | null) =>
  card === null ? 'a card' : value(card) === null ? (card === 'turn' ? 'Turn' : 'Pick') : card;

function fits(end: End): string {
  if (end.way === 'up') return end.last === 13 ? 'only 13' : `${end.last} or more`;
  if (end.way === 'down') return end.last === 1 ? 'only 1' : `${end.last} or less`;
  return 'any card';
}

function myPrompt(view: View, who: Who, canLay: boolean): string {
  const { phase } = view;
  const before = view.before === null ? 'the player before you' : who.name(view.before);
  switch (phase.is) {
    case 'play':
      return canLay
        ? 'Tap a card, then a column. Or collect.'
        : 'No card fits: tap the net, then a column.';
    case 'name':
      return 'Who plays next? Tap a player.';
    case 'take':
      return 'Your hand is empty! Tap a longest column.';
    case 'give':
      return `Tap a card for ${before}, then the basket.`;
    case 'score':
      return 'Tap a card for your points, then the basket.';
    case 'restart':
      return `Start column ${phase.column}: tap a card, then the column.`;
    case 'deal':
    case 'over':
      return '';
  }
}

function theirPrompt(view: View, seat: Seat, who: Who): string {
  const name = who.name(seat);
  const { phase } = view;
  switch (phase.is) {
    case 'name':
      return `${name} is choosing who plays next…`;
    case 'take':
      return `${name} is choosing a longest column…`;
    case 'give':
      return view.before === null
        ? `${name} is choosing a card to give…`
        : `${name} is choosing a card for ${whom(view.before, who)}…`;
    case 'score':
      return `${name} is choosing a card to keep as points…`;
    case 'restart':
      return `${name} is choosing a card for column ${phase.column}…`;
    default:
      return `${name}’s turn…`;
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  'wrong-cards': 'These are not the right cards for so many players.',
  'three-columns': 'Three columns start with one card each.',
  'special-column': 'A column begins with an otter card.',
  'wrong-count': 'That is not the right number of cards for so many players.',
  'not-dealt': 'Just a moment: the cards are not dealt yet.',
  'no-such-starter': 'Nobody sits there, so somebody else has to begin.',
  'not-in-hand': 'You do not hold that card.',
  'does-not-fit': 'It does not fit: a column goes on with the same number, or further its way.',
  'give-first': 'First give one otter card of your column.',
  'restart-first': 'First start the empty column again.',
  'nothing-collected': 'You have not collected a column yet.',
  'not-in-column': 'That card does not lie in this column.',
  'specials-never-score': 'Turn and Pick have no otter head, so no point: they stay with you.',
  'no-otter-there': 'There is no otter card in that column, so it stays where it is.',
  'otter-first': 'Begin the column with an otter card as long as you have one.',
  'no-pick': 'Only a Pick lets you choose who plays next.',
  'name-first': 'First choose who plays next: tap a player.',
  'not-yourself': 'Choose somebody else: not yourself.',
  'no-such-player': 'Nobody sits there. Choose another player.',
  'not-your-last': 'You take a column for yourself only after your last card.',
  'take-first': 'First take one of the longest columns.',
  'not-longest': 'Another column is longer: take a longest one.',
  'score-first': 'First put one otter card into your basket.',
  ended: 'The game is over.',
};

export const words = {
  name: 'Otter Nonsense',
  tagline: 'Leave the next otter nothing to lay, and catch seven points.',
  ...guide,
  minutes: '15 min',
  age: 'from 6',
  modes: {
    table: { name: 'At one table', line: 'Everybody for themselves: seven points win.' },
  },
  options: {},

  prompt(view, who, moves) {
    if (view.phase.is === 'over') {
      return does(view.phase.winner, who, 'have won!', 'has won!');
    }
    const seat = view.now;
    if (seat === null) return 'The cards are being dealt.';
    if (seat !== who.me) return theirPrompt(view, seat, who);
    return myPrompt(
      view,
      who,
      moves.some((move) => move.do === 'lay'),
    );
  },

  event(event, who) {
    switch (event.event) {
      case 'dealt':
        return `The cards are dealt. ${does(event.starter, who, 'begin', 'begins')}.`;
      case 'laid':
        return `${does(event.seat, who, 'lay', 'lays')} ${named(event.card)} on column ${event.column}.`;
      case 'flipped':
        return 'Now play goes the other way round.';
      case 'named':
        return `${does(event.seat, who, 'choose', 'chooses')} ${whom(event.next, who)} to play next.`;
      case 'collected':
        return event.last
          ? `That was the last card: ${does(event.seat, who, 'take', 'takes').replace('You', 'you')} column ${event.column}.`
          : `${does(event.seat, who, 'collect', 'collects')} column ${event.column}.`;
      case 'scored': {
        const what = `${named(event.card)}, worth ${points(event.heads)}`;
        const total = `${does(event.owner, who, 'have', 'has')} ${event.points} now.`;
        return event.seat === event.owner
          ? `${does(event.seat, who, 'keep', 'keeps')} ${what}. ${total}`
          : `${does(event.seat, who, 'give', 'gives')} ${whom(event.owner, who)} ${what}. ${total}`;
      }
      case 'taken':
        return event.cards.length === 0
          ? null
          : `${does(event.seat, who, 'take', 'takes')} ${list(event.cards.map(bare))} in hand.`;
      case 'restarted':
        return `${does(event.seat, who, 'start', 'starts')} column ${event.column} with ${named(event.card)}.`;
      case 'won':
        return event.short
          ? `${does(event.seat, who, 'win', 'wins')}: the last card is laid, and no column has more than two!`
          : `${does(event.seat, who, 'win', 'wins')}: that makes ${GOAL} points!`;
    }
  },

  move(move, view, who) {
    const worth = (card: Card) => points(headsOn(card, view.heads));
    switch (move.do) {
      case 'lay':
        return `Lay ${named(move.card)} on column ${move.column}`;
      case 'collect':
        return `Collect column ${move.column}`;
      case 'take':
        return `Take column ${move.column}`;
      case 'next':
        return `Let ${who.name(move.seat)} play next`;
      case 'give': {
        const owner = view.before === null ? '' : ` to ${who.name(view.before)}`;
        return `Give ${named(move.card)}${owner}: ${worth(move.card)}`;
      }
      case 'score':
        return `Keep ${named(move.card)}: ${worth(move.card)}`;
      case 'restart':
        return view.phase.is === 'restart'
          ? `Start column ${view.phase.column} with ${named(move.card)}`
          : `Start with ${named(move.card)}`;
    }
  },

  refusal: (code) => REFUSALS[code] ?? null,
  reason: (reason, who) => word(reasons, reason, who),
  card: (card) => (card === null ? 'Back of a card' : (bare(card) ?? '')),

  account(view, standings, who) {
    if (view.phase.is !== 'over') return [];
    const { winner } = view.phase;
    const byPoints = (view.seats.find(({ seat }) => seat === winner)?.points ?? 0) >= GOAL;
    const won = byPoints
      ? {
          text: `${does(winner, who, 'have', 'has')} at least ${GOAL} points: that wins.`,
          clause: 'ON-17',
        }
      : {
          text: `${does(winner, who, 'laid', 'laid')} the last card while no column had more than two: that wins at once.`,
          clause: 'ON-16',
        };
    const lines = standings.map(({ seat, points: total }) => {
      const scored = view.seats.find((one) => one.seat === seat)?.scored ?? [];
      const sum = scored.map((card) => `${card} (${headsOn(card, view.heads)})`).join(', ');
      const have = `${does(seat, who, 'have', 'has')} ${points(total)}`;
      return { text: scored.length === 0 ? `${have}.` : `${have}: ${sum}.`, clause: 'ON-13' };
    });
    return [won, ...lines];
  },

  net: 'Collect',
  netSpoken: (before, who) =>
    before === null
      ? 'Collect a column with the net'
      : `Collect a column with the net; ${whom(before, who)} ${before === who.me ? 'get' : 'gets'} one card of it`,
  direction: (direction) =>
    direction === 'clockwise' ? 'Play goes clockwise' : 'Play goes anticlockwise',
  order: 'Order of play',
  getsPoints: 'gets the points of a collected column',
  fits,
  column(place, { cards, end }) {
    if (cards.length === 0) return `Column ${place}, empty`;
    const way = { up: 'rising', down: 'falling', free: 'no direction yet', bare: 'no direction' };
    return `Column ${place}: ${cards.map(bare).join(', ')}; ${way[end.way]}; fits: ${fits(end)}`;
  },
  startHere: 'Start here',
  stack: (card, count, heads) =>
    [
      bare(card),
      ...(count > 1 ? [`${count} of them`] : []),
      ...(heads > 0 ? [points(heads)] : []),
    ].join(', '),
  basket: (owner, who) => (owner === who.me ? 'For you' : `For ${who.name(owner)}`),
  points: (count) => `${count} of ${GOAL} points`,
  aside: (count) => `${cards(count)} out of this game`,
} satisfies Words;

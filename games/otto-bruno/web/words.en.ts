import type { AccountLine, Reason, Seat, Standing, Who } from '$web/game/contract';
import { guide } from './guide.en';
import { anySideUp, die, isFirstRound, lineOf, playerAt, setFaces, sorted, topOf } from './faces';
import type { Card, Colour, Event, Face, Move, Name, PileName, Seen, View } from './types';
import type { OttoBrunoWords } from './words';

const COLOUR: Record<Colour, string> = { r: 'red', y: 'yellow', g: 'green', b: 'blue' };
const CALLED: Record<Name, string> = { otto: 'OTTO', bruno: 'BRUNO' };
const PILE: Record<PileName, string> = {
  left: 'left pile',
  right: 'right pile',
  discard: 'discard pile',
};

function face(shown: Face): string {
  const found = die(shown);
  return found ? `${COLOUR[found.colour]} ${found.value}` : 'joker';
}

function card(shown: Card | null): string {
  if (!shown?.face) return 'a card';
  return shown.behind ? `${face(shown.face)}, behind it ${face(shown.behind)}` : face(shown.face);
}

function and(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What is seen of a card, whichever side counts. */
function sides({ otto, bruno }: Seen): string | null {
  if (!otto || !bruno || otto === bruno)
    return otto || bruno ? face((otto ?? bruno) as Face) : null;
  return `${face(otto)} (OTTO) and ${face(bruno)} (BRUNO)`;
}

function set(shown: readonly Face[]): string {
  const line = lineOf(shown);
  if (!line) return and(sorted(shown).map(face));
  const joker = shown.includes('joker') ? ', with a joker' : '';
  const what =
    'colour' in line ? `1, 2, 3, 4 in ${COLOUR[line.colour]}` : `${line.value} in four colours`;
  return what + joker;
}

const says =
  (who: Who) =>
  (seat: Seat, you: string, others: string): string =>
    seat === who.me ? `You ${you}` : `${who.name(seat)} ${others}`;

function event(happened: Event, who: Who): string | null {
  const tell = says(who);
  switch (happened.event) {
    case 'dealt':
      return `The cards are dealt. ${tell(happened.starter, 'start', 'starts')}.`;
    case 'drawn': {
      const { seat, from, bonus } = happened;
      const seen = sides(happened.card);
      const extra = bonus ? 'a bonus card' : 'a card';
      const what = seat === who.me && seen ? `${extra}: ${seen}` : extra;
      const back = seat !== who.me && seen ? ` On its back: ${seen}.` : '';
      return `${tell(seat, 'draw', 'draws')} ${what}, from the ${PILE[from]}.${back}`;
    }
    case 'shown':
      return `${tell(happened.seat, 'show', 'shows')} a set: ${set(setFaces(happened.cards))}.`;
    case 'discarded':
      return `${tell(happened.seat, 'discard', 'discards')} ${sides(happened.card) ?? card(null)}.`;
    case 'done':
      return `${tell(happened.seat, 'are', 'is')} done.`;
    case 'turned':
      return `Everything turns over! ${CALLED[happened.active]} counts now.`;
    case 'emptied':
      return `The ${PILE[happened.pile]} is empty. This is the last turn.`;
    case 'over':
      return 'The game is over. All racks are laid open.';
  }
}

function prompt(view: View, who: Who, moves: readonly Move[]): string {
  if (view.phase === 'deal') return 'The cards are being dealt.';
  if (view.phase === 'over') return 'The game is over.';
  if (view.seat !== who.me || moves.length === 0) return `${who.name(view.seat)}’s turn…`;
  const any = moves.some((move) => move.do === 'draw' && move.from === 'discard');
  if (view.phase === 'bonus') {
    const where = any ? 'the discard pile' : 'a draw pile';
    return view.to_come > 1
      ? `Two bonus cards for your set: tap ${where}.`
      : `One more bonus card: tap ${where}.`;
  }
  if (view.phase === 'draw') {
    if (isFirstRound(view)) return 'Tap a pile. You see its back: the other side counts.';
    if (any) return 'Draw a card: tap one of the three piles.';
    return 'Draw a card: tap the left or the right pile.';
  }
  const last = view.last ? 'Last turn! ' : '';
  if (view.shown > 0) return `${last}A second set? If not, tap Done.`;
  const discards = moves.some((move) => move.do === 'discard');
  const drawn = playerAt(view, who.me)?.rack.at(-1);
  if (drawn && drawn[view.active] === 'joker' && !view.last) {
    return `A joker is any card! Tap 4 cards, or ${discards ? 'one to discard' : 'Done'}.`;
  }
  return `${last}Tap the 4 cards of a set, or ${discards ? 'one to discard' : 'Done'}.`;
}

function move(chosen: Move, view: View, who: Who): string {
  const rack = playerAt(view, who.me)?.rack ?? [];
  const at = (place: number) => {
    const stood = rack[place - 1];
    return (stood && anySideUp(stood, view.active).face) ?? null;
  };
  switch (chosen.do) {
    case 'draw': {
      const top = topOf(view, chosen.from);
      const seen = top?.face ? ` (${face(top.face)} on top)` : '';
      return `Draw from the ${PILE[chosen.from]}${seen}`;
    }
    case 'show':
      return `Show a set: ${and(sorted(chosen.places.flatMap((place) => at(place) ?? [])).map(face))}`;
    case 'discard': {
      const shown = at(chosen.place);
      return `Discard ${shown ? face(shown) : 'a card'}`;
    }
    case 'done':
      return 'Done: show no set';
  }
}

const REFUSALS: Record<string, string> = {
  'wrong-cards': 'These are not the cards of this deck.',
  'wrong-seats': 'This deal is for another number of players.',
  'wrong-groups':
    'A rack gets seven cards, the discard pile three, and each draw pile half of the rest.',
  'wrong-starter': 'Nobody sits where this deal starts.',
  'draw-first': 'First draw a card: tap one of the piles.',
  'drawn-already': 'You have drawn your card already. One is enough for this turn.',
  'no-card-there': 'There is no card in this place.',
  'empty-pile': 'The discard pile is empty. Take a card from another pile.',
  'three-stay': 'Three cards must stay on the discard pile. Take one from the left or the right.',
  'not-a-set': 'Not a set. It takes 1, 2, 3, 4 in one colour, or one number in four colours.',
  'one-joker': 'A set may have one joker, not two.',
  'must-discard': 'You have eight cards: show a set, or put one on the discard pile.',
  'nothing-to-discard': 'You keep your cards this time: only with eight do you discard one.',
  'no-discard-after-set': 'You showed a set, so you keep all your other cards.',
  'bonus-first': 'First draw your bonus card.',
  'bonus-from-draw-pile':
    'Three cards must stay on the discard pile. Take your bonus card from the left or the right.',
  'set-waits': 'Well spotted! But a new set waits for your next turn. Draw your bonus card.',
  'draw-pile-now':
    'For three rounds nobody has drawn from the left or the right pile. This time you must.',
  'leftmost-twin': 'Two of your cards look the same: tap the one further left.',
};

function reason({ code, args = {} }: Reason, who: Who): string | null {
  const pile = PILE[args['from'] as PileName] ?? 'pile';
  const shown = typeof args['face'] === 'string' ? face(args['face'] as Face) : 'card';
  const seat = args['seat'] as Seat;
  const count = Number(args['count']);
  switch (code) {
    case 'wins':
      return 'it wins the game';
    case 'shows-set':
      return 'it is a set, and two more cards come with it';
    case 'two-sets':
      return 'a second set is left to show';
    case 'keeps-joker':
      return 'you keep your joker';
    case 'completes':
      return `the card from the ${pile} may make a set`;
    case 'takes-joker':
      return 'it brings you a joker';
    case 'builds':
      return `with the card from the ${pile} you lack only one card for a set`;
    case 'denies':
      return `${who.name(seat)} could make a set with it`;
    case 'useless-top':
      return `the ${shown} on the discard pile helps you little`;
    case 'hurries-end':
      return 'you lead, and it brings the end nearer';
    case 'delays-end':
      return 'you are behind, and it gives you more time';
    case 'chances':
      return `then ${plural(count, 'card', 'different cards')} can make a set for you`;
    case 'keeps-colour':
      return `you keep your ${plural(count, 'card', 'cards')} in ${COLOUR[args['colour'] as Colour]}`;
    case 'keeps-value':
      return `you keep your ${plural(count, 'card', 'cards')} with a ${String(args['value'])}`;
    case 'double':
      return `you have another ${shown}`;
    case 'lonely':
      return `the ${shown} goes with few of your cards`;
    case 'useless-behind':
      return `its other side, ${shown}, helps you little too`;
    case 'helps-not':
      return `it is of no use to ${who.name(seat)}`;
    default:
      return null;
  }
}

function account(view: View, standings: readonly Standing[], who: Who): AccountLine[] {
  const name = (seat: Seat) => (seat === who.me ? 'You' : who.name(seat));
  const winners = standings.filter(({ place }) => place === 1);
  const best = winners[0]?.points ?? 0;
  const rest = (seat: Seat) => playerAt(view, seat)?.rest ?? 0;
  const lines: AccountLine[] = [];
  for (const { seat, points } of standings) {
    const won = playerAt(view, seat)?.sets.map((cards) => set(setFaces(cards))) ?? [];
    const list = won.length > 0 ? ` (${won.join('; ')})` : '';
    lines.push({
      text: `${name(seat)}: ${plural(points, 'set', 'sets')}${list}.`,
      clause: 'OB-13',
    });
  }
  const shared = winners.length > 1 ? ' Still even: the win is shared.' : '';
  const tied = standings.filter(({ points }) => points === best);
  if (tied.length > 1) {
    const left = tied.map(({ seat }) => `${name(seat)} ${rest(seat)}`);
    lines.push({
      text: `As many sets: then the fewest points left in the rack win. ${and(left)}.${shared}`,
      clause: 'OB-13',
    });
  }
  return lines;
}

export const words = {
  name: 'Otto & Bruno',
  tagline: 'Two-faced cards: find four that belong together, and the whole table turns over.',
  ...guide,
  minutes: '20 min',
  age: 'from 8',
  modes: {
    table: { name: 'At the table', line: 'Everybody for themselves: the most sets win.' },
  },
  options: {},
  prompt,
  event,
  move,
  refusal: (code) => REFUSALS[code] ?? null,
  reason,
  card,
  account,
  pieces: {
    done: 'Done',
    finder: 'Find sets',
    found: (cards) => (cards === 0 ? 'No set in your rack.' : 'These cards are in a set.'),
    waits: (mine) => (mine ? 'First draw a card.' : 'On your turn I look.'),
    counts: (name) => `${CALLED[name]} counts`,
    called: CALLED,
    pile: { left: 'draw', right: 'draw', discard: 'discard' },
    pileOf: (pile, top, count) => {
      const name = PILE[pile].replace(/^./, (first) => first.toUpperCase());
      if (count === 0) return `${name}, empty`;
      return `${name}, ${plural(count, 'card', 'cards')}, on top ${card(top)}`;
    },
    place: (place, shown, marked) =>
      `Card ${place}: ${card(shown)}${marked ? ', part of a set' : ''}`,
    large: 'The others’ cards, large',
    rack: (name, backs) =>
      backs.length === 0
        ? `The rack of ${name} is empty`
        : `The rack of ${name} from behind: ${backs.map(card).join('; ')}`,
    sets: (sets) =>
      sets.length === 0
        ? 'No set yet'
        : `${plural(sets.length, 'set', 'sets')}: ${sets.map(set).join('; ')}`,
    rest: (points) => plural(points, 'point left', 'points left'),
  },
} satisfies OttoBrunoWords;

import type { GameWords, Seat, Who } from '$web/game/contract';
import { personOf, reasoned, refused } from '$web/words/speech';
import { account } from './account';
import { effect, isUnicorn, leftOf, seatOf } from './cards';
import type { Card, Event, Move, View } from './generated/wire';
import { held, spot } from './spots';
import type { Phrases } from './words.en';

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];
const HAND = 5;

/** What to say when, in the phrases of a language. */
export function words(say: Phrases) {
  const { prompts, events, moves: names, picked, pieces } = say;

  function waiting({ now }: View, who: Who, awaited: readonly Seat[]): string {
    const others = awaited.filter((seat) => seat !== who.me).map((seat) => who.name(seat));
    if (now === 'over') return prompts.over;
    if (others.length === 0) return prompts.moment;
    const whom = others.length > 2 ? prompts.others : say.list(others);
    if (now === 'choose') return prompts.chosen(whom, who.me !== null);
    return now === 'draught' ? prompts.wind(whom) : prompts.plays(whom);
  }

  function happened(event: Event, who: Who): string | null {
    const by = 'seat' in event ? personOf(event.seat, who) : { me: false, name: '' };
    switch (event.event) {
      case 'turn':
      case 'stayed':
        return null;
      case 'dealt':
        return events.dealt(event.starts.filter((card) => card !== null));
      case 'took':
        return event.card && events.took(by, event.card);
      case 'dropped':
        return event.card && events.dropped(by, event.card);
      case 'kept':
        return events.kept(by);
      case 'shuffled':
        return events.shuffled;
      case 'turned':
        return event.card && events.turned(by, event.card);
      case 'begins':
        return events.begins(by);
      case 'drew': {
        const seen = event.cards.filter((card) => card !== null);
        return seen.length > 0 ? events.drew(by, seen) : events.drewUnseen(by, event.cards.length);
      }
      case 'passed':
        return events.passed(by);
      case 'laid': {
        const told = event.how === 'new-pile' ? events.opened : events.laid;
        return event.card && told(by, event.card, event.place);
      }
      case 'flipped': {
        const { place, announced, top, right } = event;
        return announced === null
          ? events.flipped(by, place)
          : `${events.announced(by, announced, place, top)} ${right ? pieces.right : events.wrong}`;
      }
      case 'made':
        return `${pieces.made[event.set]} ${events.made(by, event.set)}`;
      case 'malus':
        return event.card && `${pieces.alas} ${events.malus(by, event.card, event.place)}`;
      case 'intox':
        return event.noise
          ? events.intox(by, event.intox, event.to && personOf(event.to, who))
          : events.silent(by, event.intox);
      case 'gave':
        return events.gave(personOf(event.from, who), event.card, personOf(event.to, who));
      case 'swapped':
        return events.swapped(by, personOf(event.with, who));
      case 'sealed':
        return event.card === null ? events.sealedUnseen(by.name) : events.sealed(by, event.card);
      case 'put-out':
        return event.card && events.putOut(by, event.card);
      case 'ended': {
        if (event.grade !== null) {
          return `${events.endedAlone(event.points[0] ?? 0)} ${pieces.grades[event.grade]}`;
        }
        const scores = SEATS.flatMap((seat, index) => {
          const points = event.points[index];
          return points === undefined ? [] : [{ ...personOf(seat, who), points }];
        });
        return events.ended(scores);
      }
    }
  }

  const all: GameWords<View, Move, Event, Card> = {
    ...say,
    prompt(view, who, moves, awaited) {
      const can = (what: Move['do']) => moves.some((move) => move.do === what);
      if (moves.length === 0) return waiting(view, who, awaited);
      switch (view.now) {
        case 'choose': {
          const left = HAND - (seatOf(view, who.me)?.hand.length ?? 0);
          if (left === 0) return prompts.keep;
          return left === HAND ? prompts.choose : prompts.chooseMore(left);
        }
        case 'draw':
          return prompts.draw(moves.filter((move) => move.do === 'draw').length);
        case 'lay':
          if (can('malus')) return prompts.malus;
          if (!can('lay')) return prompts.intox;
          return can('silent') ? prompts.layOrIntox : prompts.lay;
        case 'again':
          return can('lay') ? prompts.again : prompts.stop;
        case 'back':
          return prompts.back;
        case 'malus':
          return view.place === null ? prompts.anywhere : prompts.emptied;
        case 'flip':
          return can('stay') && view.piles[(view.place ?? 1) - 1]?.face_comes_up === false
            ? prompts.flip
            : prompts.announce;
        case 'piles':
          return prompts.piles(view.left ?? 3);
        case 'give':
          return prompts.give(view.to && who.name(view.to));
        case 'draught':
          return prompts.draught(who.me === null ? '' : who.name(leftOf(view, who.me)));
        case 'phew':
          return prompts.phew;
        default:
          return prompts.moment;
      }
    },
    event: happened,
    move(move, view, who) {
      switch (move.do) {
        case 'draw':
          return pieces.draw(move.count);
        case 'lay':
          return (view.now === 'piles' ? names.open : names.lay)(move.card, move.place);
        case 'take':
        case 'drop':
        case 'give':
        case 'pass':
        case 'out':
          return names[move.do](move.card);
        case 'gift':
          return names.gift(who.name(move.to));
        case 'swap':
          return names.swap(who.name(move.with));
        case 'draught':
        case 'phew':
          return names.intox(move.do);
        case 'silent':
          return names.silent(move.intox);
        case 'malus':
          return names.malus(move.place);
        case 'flip':
          return move.value === null ? names.flip : names.announce(move.value);
        case 'keep':
        case 'stay':
        case 'stop':
          return names[move.do];
      }
    },
    picked(spots, view, who, moves) {
      const said = spots.find((one) => one.startsWith('say:'));
      if (said) return picked.said(said.slice(4));
      const card = held(spots);
      if (card === null) return null;
      if (view.now === 'give') return view.to && picked.give(who.name(view.to));
      if (view.now === 'draught') return who.me && picked.seal(who.name(leftOf(view, who.me)));
      if (view.now === 'phew') return picked.phew(card);
      const intox = effect(card);
      if (intox !== null) {
        return spots.includes(spot.prout)
          ? pieces.whom
          : `${pieces.effects[intox]} ${picked.noise}`;
      }
      const places = moves.flatMap((move) =>
        move.do === 'lay' && move.card === card ? move.place : [],
      );
      if (places.length === 0) return null;
      return isUnicorn(card) && places.length > 1 ? picked.unicorn : picked.card(card);
    },
    refusal: (code, view) =>
      code === 'off-logic' && view
        ? `${pieces.logic[view.logic]} ${pieces.signs}`
        : refused(say.refusals, code),
    reason: (reason, who) => reasoned(say.reasons, reason, who),
    account: (view, standings, who) => account(view, standings, who, say.account),
  };

  return {
    ...all,
    pieces: {
      ...pieces,
      envelope: (seat: Seat, ready: boolean, who: Who) =>
        pieces.envelope(personOf(seat, who), ready),
    },
  };
}

export type Words = ReturnType<typeof words>;
export type Labels = Words['pieces'];

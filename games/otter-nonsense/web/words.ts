import type { GameWords, Seat, Who } from '$web/game/contract';
import { personOf, reasoned, refused } from '$web/words/speech';
import { GOAL, headsOn } from './cards';
import type { Card, Event, Move, View } from './generated/wire';
import { NET, prizeOwner, read } from './spots';
import type { Phrases } from './words.en';

/** What to say when, in the phrases of a language. */
export function words(say: Phrases) {
  const { prompts, events, moves: names, picked } = say;

  function mine({ phase, before }: View, who: Who, canLay: boolean): string {
    const giver = before === null ? null : who.name(before);
    switch (phase.is) {
      case 'play':
        return canLay ? prompts.lay : prompts.collect;
      case 'name':
        return prompts.name;
      case 'take':
        return prompts.take;
      case 'give':
        return prompts.give(giver);
      case 'score':
        return prompts.score;
      case 'restart':
        return prompts.restart(phase.column);
      case 'deal':
      case 'over':
        return '';
    }
  }

  function theirs({ phase, before }: View, name: string, who: Who): string {
    switch (phase.is) {
      case 'name':
        return prompts.names(name);
      case 'take':
        return prompts.takes(name);
      case 'give':
        return prompts.gives(name, before === null ? null : personOf(before, who));
      case 'score':
        return prompts.scores(name);
      case 'restart':
        return prompts.restarts(name, phase.column);
      default:
        return prompts.plays(name);
    }
  }

  const all: GameWords<View, Move, Event, Card> = {
    ...say,
    prompt(view, who, moves) {
      if (view.phase.is === 'over') return prompts.won(personOf(view.phase.winner, who));
      if (view.now === null) return prompts.dealing;
      if (view.now !== who.me) return theirs(view, who.name(view.now), who);
      return mine(
        view,
        who,
        moves.some((move) => move.do === 'lay'),
      );
    },
    event(event, who) {
      switch (event.event) {
        case 'dealt':
          return events.dealt(personOf(event.starter, who));
        case 'laid':
          return events.laid(personOf(event.seat, who), event.card, event.column);
        case 'flipped':
          return events.flipped;
        case 'named':
          return events.named(personOf(event.seat, who), personOf(event.next, who));
        case 'collected': {
          const told = event.last ? events.took : events.collected;
          return told(personOf(event.seat, who), event.column);
        }
        case 'scored': {
          const { seat, owner, card, heads, points } = event;
          const [by, to] = [personOf(seat, who), personOf(owner, who)];
          const told =
            seat === owner ? events.kept(by, card, heads) : events.gave(by, to, card, heads);
          return `${told} ${events.total(to, points)}`;
        }
        case 'taken':
          return event.cards.length === 0
            ? null
            : events.taken(personOf(event.seat, who), event.cards);
        case 'restarted':
          return events.restarted(personOf(event.seat, who), event.card, event.column);
        case 'won':
          return (event.short ? events.wonShort : events.won)(personOf(event.seat, who));
      }
    },
    move(move, { phase, before, heads }, who) {
      switch (move.do) {
        case 'lay':
          return names.lay(move.card, move.column);
        case 'collect':
          return names.collect(move.column);
        case 'take':
          return names.take(move.column);
        case 'next':
          return names.next(who.name(move.seat));
        case 'give': {
          const to = before === null ? null : who.name(before);
          return names.give(move.card, to, headsOn(move.card, heads));
        }
        case 'score':
          return names.score(move.card, headsOn(move.card, heads));
        case 'restart':
          return names.restart(move.card, phase.is === 'restart' ? phase.column : null);
      }
    },
    picked(spots, view, who) {
      const { card, prize } = read(spots);
      const owner = prizeOwner(view);
      if (prize !== null && owner !== null) {
        return picked.prize(personOf(owner, who), headsOn(prize, view.heads));
      }
      if (spots.includes(NET)) {
        return picked.net(view.before === null ? null : who.name(view.before));
      }
      if (card === 'turn') return picked.turn;
      if (card === 'pick') return picked.pick;
      if (card === null) return null;
      return view.phase.is === 'restart'
        ? picked.restart(card, view.phase.column)
        : picked.card(card);
    },
    refusal: (code) => refused(say.refusals, code),
    reason: (reason, who) => reasoned(say.reasons, reason, who),
    account({ phase, seats, heads }, standings, who) {
      if (phase.is !== 'over') return [];
      const of = (seat: Seat) => seats.find((one) => one.seat === seat);
      const winner = personOf(phase.winner, who);
      const won =
        (of(phase.winner)?.points ?? 0) >= GOAL
          ? { text: say.account.won(winner), clause: 'ON-17' }
          : { text: say.account.wonShort(winner), clause: 'ON-16' };
      const lines = standings.map(({ seat, points }) => {
        const each = of(seat)?.scored.map((card) => `${card} (${headsOn(card, heads)})`) ?? [];
        return { text: say.account.has(personOf(seat, who), points, each), clause: 'ON-13' };
      });
      return [won, ...lines];
    },
  };

  const pieces = {
    ...say.pieces,
    /** The net that collects, spoken. */
    netSpoken: (before: Seat | null, who: Who) =>
      say.pieces.netSpoken(before === null ? null : personOf(before, who)),
    /** On the basket into which a card is given or kept. */
    basket: (owner: Seat, who: Who) => say.pieces.basket(personOf(owner, who)),
  };

  return { ...all, pieces };
}

export type Words = ReturnType<typeof words>;

import type { AccountLine, GameWords, Seat } from '$web/game/contract';
import { personOf, reasoned, refused } from '$web/words/speech';
import { anySideUp, isFirstRound, playerAt, setFaces, sorted, topOf, type Card } from './faces';
import type { Event, Face, Move, View } from './generated/wire';
import { placeOf, SET } from './spots';
import type { Phrases } from './words.en';

/** What to say when, in the phrases of a language. */
export function words(say: Phrases) {
  const { prompts, events, moves: names, picked } = say;

  /** What the card at a place of somebody's own rack shows. */
  function faceAt(view: View, me: Seat | null, place: number): Face | null {
    const stood = playerAt(view, me)?.rack[place - 1];
    return stood ? anySideUp(stood, view.active).face : null;
  }

  const all: GameWords<View, Move, Event, Card> = {
    ...say,
    prompt(view, who, moves) {
      if (view.phase === 'deal') return prompts.dealing;
      if (view.phase === 'over') return prompts.over;
      if (view.seat !== who.me || moves.length === 0) return prompts.plays(who.name(view.seat));
      const any = moves.some((move) => move.do === 'draw' && move.from === 'discard');
      if (view.phase === 'bonus') {
        return (view.to_come > 1 ? prompts.twoBonus : prompts.oneBonus)(any);
      }
      if (view.phase === 'draw') {
        if (isFirstRound(view)) return any ? prompts.firstDrawAny : prompts.firstDraw;
        return any ? prompts.drawAny : prompts.draw;
      }
      if (view.shown > 0) {
        return (moves.some((move) => move.do === 'show') ? prompts.second : prompts.done)(
          view.last,
        );
      }
      const discards = moves.some((move) => move.do === 'discard');
      const joker = playerAt(view, who.me)?.rack.at(-1)?.[view.active] === 'joker';
      return joker && !view.last ? prompts.joker(discards) : prompts.show(discards, view.last);
    },
    event(event, who) {
      switch (event.event) {
        case 'dealt':
          return events.dealt(personOf(event.starter, who));
        case 'drawn': {
          const draw = event.seat === who.me ? events.drew : events.drawn;
          return draw(personOf(event.seat, who), event.from, event.bonus, event.card);
        }
        case 'shown':
          return events.shown(personOf(event.seat, who), setFaces(event.cards));
        case 'discarded':
          return events.discarded(personOf(event.seat, who), event.card);
        case 'done':
          return events.done(personOf(event.seat, who));
        case 'turned':
          return events.turned(event.active);
        case 'emptied':
          return events.emptied(event.pile);
        case 'over':
          return events.over;
      }
    },
    move(move, view, who) {
      switch (move.do) {
        case 'draw':
          return names.draw(move.from, topOf(view, move.from)?.face ?? null);
        case 'show': {
          const faces = move.places.flatMap((place) => faceAt(view, who.me, place) ?? []);
          return names.show(sorted(faces));
        }
        case 'discard':
          return names.discard(faceAt(view, who.me, move.place));
        case 'done':
          return names.done;
      }
    },
    picked(spots, view, who, moves) {
      const places = spots.flatMap((spot) => placeOf(spot) ?? []);
      const missing = SET - places.length;
      if (places.length === 0 || missing <= 0) return null;
      const discards = places.length === 1 && moves.some((move) => move.do === 'discard');
      if (!moves.some((move) => move.do === 'show')) {
        return places.length > 1 ? picked.noSet : picked.noSetYet(discards);
      }
      const joker = faceAt(view, who.me, places.at(-1) ?? 0) === 'joker' ? `${picked.joker} ` : '';
      return `${joker}${picked.more(missing, discards)}`;
    },
    refusal: (code) => refused(say.refusals, code),
    reason: (reason, who) => reasoned(say.reasons, reason, who),
    account(view, standings, who) {
      const lines: AccountLine[] = standings.map(({ seat, points }) => {
        const sets = playerAt(view, seat)?.sets.map(setFaces) ?? [];
        return { text: say.account.sets(personOf(seat, who), points, sets), clause: 'OB-13' };
      });
      const ranked = standings.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
      for (const points of new Set(ranked.map((one) => one.points))) {
        const tied = ranked.filter((one) => one.points === points);
        if (tied.length < 2) continue;
        const rest = tied.map(({ seat }) => ({
          ...personOf(seat, who),
          rest: playerAt(view, seat)?.rest ?? 0,
        }));
        const winners = tied.filter(({ place }) => place === 1);
        const shared = winners.length > 1 ? ` ${say.account.shared}` : '';
        lines.push({ text: `${say.account.tied(rest)}${shared}`, clause: 'OB-13' });
      }
      return lines;
    },
  };

  return { ...all, pieces: say.pieces };
}

export type Words = ReturnType<typeof words>;

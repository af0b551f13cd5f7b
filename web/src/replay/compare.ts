import { recall } from '$web/deal/kept';
import { commitmentOf, sealOf } from '$web/deal/seal';
import type { Seat } from '$web/game/contract';
import type { ShownContest } from '$web/link/api';

/** What this page can compare of a deal. The cards themselves are computed by `api.check`. */
export interface Compared {
  /** Does the secret fit the commitment, and each sealed word its seal? */
  fits: boolean;
  /** Whose words were sealed before any was shown. */
  sealed: Seat[];
  /** Who sealed a word and did not show it. */
  withheld: Seat[];
  /** Whose words were not sealed. */
  unsealed: Seat[];
  /** This device's own word: is it in, and was all else as it is here before it was shown? */
  own: 'none' | 'in' | 'left out' | 'differs';
  /** The word. */
  word: string | null;
}

export function compare(contest: ShownContest & { secret: string }): Compared {
  const { commitment, seals, words, secret } = contest;
  const sealOn = new Map(seals);
  const wordOn = new Map(words);
  const fits = words.every(([seat, word]) => {
    const seal = sealOn.get(seat);
    return seal === undefined || seal === sealOf(commitment, seat, word);
  });
  return {
    fits: fits && commitmentOf(secret) === commitment,
    sealed: [...sealOn.keys()].filter((seat) => wordOn.has(seat)),
    withheld: [...sealOn.keys()].filter((seat) => !wordOn.has(seat)),
    unsealed: [...wordOn.keys()].filter((seat) => !sealOn.has(seat)),
    ...ownIn(contest),
  };
}

function ownIn({ commitment, seals, words }: ShownContest): Pick<Compared, 'own' | 'word'> {
  const kept = recall(commitment);
  if (!kept) return { own: 'none', word: null };
  const { seat, word, saw } = kept;
  const there = words.some(([whose, added]) => whose === seat && added === word);
  if (saw && JSON.stringify(saw) !== JSON.stringify(seals)) return { own: 'differs', word };
  if (!there) return { own: 'left out', word };
  return { own: saw ? 'in' : 'differs', word };
}

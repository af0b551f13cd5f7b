import type { PieceProps } from '$web/game/contract';
import type { Event, Move, View } from './generated/wire';
import type { Words } from './words';

/** What the frame gives to the pieces of this game. */
export type Props = PieceProps<View, Move, Words, Event>;

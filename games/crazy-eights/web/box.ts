/** What is seen of the game before its board is loaded. */

import type { GameBox } from '$web/game/contract';
import Front from './art/Front.svelte';
import Mascot from './art/Mascot.svelte';
import { scene } from './art/papers';

export default { Front, Mascot, scene } satisfies GameBox;

/** Before each test file: the shell speaks the language of the device, English. */

import { settings } from '$web/settings/settings.svelte';
import { speak } from './words.svelte';

await speak(settings.now.language);

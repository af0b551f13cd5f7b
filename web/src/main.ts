import { mount } from 'svelte';
import App from './App.svelte';
import { offer } from './install/offer.svelte';
import { updates } from './install/updates.svelte';
import { settings } from './settings/settings.svelte';
import './style/tokens.css';
import './style/base.css';
import { speak } from './words/words.svelte';

/** How soon words that were lost on the way are fetched again, in milliseconds. */
const RETRY = 3000;

async function open(target: Element): Promise<void> {
  try {
    await speak(settings.now.language);
    mount(App, { target });
  } catch {
    setTimeout(() => open(target), RETRY);
  }
}

const target = document.getElementById('app');
if (target) void open(target);

offer.listen();
// Where nothing can be kept, Romp is a page like any other.
void updates.begin().catch(() => {});

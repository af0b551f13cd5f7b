import type { Settings } from '$web/link/wire';
import type { ShellWords } from '$web/words/en';

/** What a table agreed on besides the rules, in one line. */
export function manners(settings: Settings, { lobby }: ShellWords): string {
  const { clock, patience, watchers, memory_help } = settings;
  const parts = [lobby.clocks[clock.kind], lobby.standIn(lobby.span(patience))];
  if (!watchers) parts.push(lobby.nobodyWatches);
  if (memory_help) parts.push(lobby.memoryHelp.toLocaleLowerCase());
  return parts.join(' · ');
}

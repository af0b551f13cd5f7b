import type { RulePage } from '../../build/rule-pages';
import type { Language } from '$web/words/language';

const PAGES = import.meta.glob<{ default: RulePage }>('../../../games/*/web/rules.*.md');

/** What a game's rules say of a clause, where they speak of little else, as HTML; `null` if they do not. */
export async function passage(
  game: string,
  language: Language,
  clause: string,
): Promise<string | null> {
  const page = await PAGES[`../../../games/${game}/web/rules.${language}.md`]?.();
  if (!page) return null;
  const rules = new DOMParser().parseFromString(page.default.html, 'text/html');
  const blocks = [...rules.querySelectorAll(`.clause[href="#${clause}"]`)].flatMap(
    (sign) => sign.closest('p, li') ?? [],
  );
  const said = (block: Element) => block.querySelectorAll('.clause').length;
  const [best] = blocks
    .filter((one) => one.querySelector('img') === null)
    .sort((one, two) => said(one) - said(two));
  return best?.innerHTML ?? null;
}

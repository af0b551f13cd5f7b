import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium. */
export function browserPath(): string {
  const found = process.env['CHROMIUM'] ?? CHROMIUM.find((path) => existsSync(path));
  if (!found) throw new Error('Chromium is missing: `apt-get install chromium`');
  return found;
}

/** The same, without a window. */
export function launch(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', ...flags] });
}

export const SIZES = {
  phone: { width: 360, height: 640 },
  /** A phone on its side. */
  side: { width: 640, height: 360 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Size = keyof typeof SIZES;

const LOCALES = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' } as const;

export interface Device {
  size?: Size;
  language?: keyof typeof LOCALES;
  dark?: boolean;
  /** Do cards fly? Most tests do without. */
  motion?: boolean;
  /** Has its owner never seen any of the games? */
  newcomer?: boolean;
  /** Does it keep the app? Most tests do without: nobody comes twice. */
  keeps?: boolean;
}

/** Whoever has met the games is not told their three lines; runs in the page. */
export function knowsTheGames(): void {
  const met = ['otter-nonsense', 'otters', 'otto-bruno', 'prout', 'crazy-eights'];
  if (!localStorage.getItem('romp')) localStorage.setItem('romp', JSON.stringify({ met }));
}

/** Somebody's device, with nothing on it; what goes wrong on its pages is kept in `errors`. */
export class Guest {
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async arrive(browser: Browser, base: string, device: Device = {}): Promise<Guest> {
    const {
      size = 'phone',
      language = 'en',
      dark = false,
      motion = false,
      newcomer = false,
      keeps = false,
    } = device;
    const context = await browser.newContext({
      baseURL: base,
      viewport: SIZES[size],
      locale: LOCALES[language],
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: size !== 'desktop',
      serviceWorkers: keeps ? 'allow' : 'block',
    });
    if (!newcomer) await context.addInitScript(knowsTheGames);
    return new Guest(context, await context.newPage());
  }

  /** Opens the link to a table, says who one is and sits. */
  async join(code: string, name: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
    await this.page.getByRole('textbox').fill(name);
    await this.page.getByRole('button', { name: /^(Come in|Entrer)$/ }).click();
    await this.page.locator('.row.mine').waitFor();
  }

  /** How many steps the table on the screen has seen. */
  async ply(): Promise<number> {
    return Number((await this.page.locator('main.frame').getAttribute('data-ply')) ?? -1);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

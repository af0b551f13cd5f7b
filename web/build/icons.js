/**
 * Draws the icons of the installed app from `web/public/favicon.svg`, in Chromium: `node web/build/icons.js`.
 * They are kept in the repository; run it when the drawing changes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PUBLIC = new URL('../public/', import.meta.url).pathname;
const PAPER = '#fbf3e4';
const RIVER = '#5fa8b8';

/** Name, size, how much of it the otter fills, and what is behind it. */
const ICONS = [
  { name: '192', size: 192, fills: 0.94, behind: 'transparent' },
  { name: '512', size: 512, fills: 0.94, behind: 'transparent' },
  // Whatever shape a phone cuts out of it has the middle four fifths.
  { name: 'maskable-512', size: 512, fills: 0.7, behind: RIVER },
  { name: 'apple-touch', size: 180, fills: 0.78, behind: PAPER },
];

const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = CHROMIUM.find((path) => path && existsSync(path));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const otter = readFileSync(`${PUBLIC}favicon.svg`).toString('base64');
for (const { name, size, fills, behind } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * fills);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${behind}">
     <img width="${side}" height="${side}" src="data:image/svg+xml;base64,${otter}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  const path = `${PUBLIC}icons/${name}.png`;
  await page.screenshot({ path, omitBackground: behind === 'transparent' });
  await page.close();
}
await browser.close();

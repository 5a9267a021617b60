/**
 * Takes a picture of every page at three widths, to be looked at: `npm run screenshots`, after a build. They land in
 * `screenshots/`. At 320 pixels, which is also 400% zoom on a screen of 1280, it says what sticks out sideways. Then comes the
 * gate, whose pictures for the handout are written into `docs/poort/`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { siteToLookAt } from './site-pages.ts';

const FOLDER = path.join(import.meta.dirname, '../../screenshots');
const WIDTHS = [360, 768, 1280];
const NARROWEST = 320;

/** States of a page other than its first. */
const STATES: { name: string; address: RegExp; widths: number[]; show(page: Page): Promise<void> }[] = [
  {
    name: 'menu',
    address: /^\/home$/,
    widths: [360, 768],
    show: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'foto',
    address: /^\/sfeerimpressie/,
    widths: WIDTHS,
    show: (page) =>
      page
        .getByRole('button', { name: /^Bekijk groot/ })
        .first()
        .click(),
  },
];

const executablePath = chromiumPath();
const site = await siteToLookAt();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);

const pages = [...site.indexed, ...site.open, site.missing];
const states = STATES.flatMap(({ widths }) => widths);
const total = pages.length * (WIDTHS.length + 1) + states.length;
const overflowing: string[] = [];
let done = 0;
const tell = (what: string) => console.log(`${++done}/${total} ${what}`);

for (const width of [...WIDTHS, NARROWEST]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: 'nl-NL', reducedMotion: 'reduce' });
  for (const address of pages) {
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    if (width === NARROWEST) {
      overflowing.push(...(await sidewaysOn(page)).map((what) => `${address}: ${what}`));
      tell(`${address} at ${width} px`);
      continue;
    }
    if (await page.locator('dialog:modal').count()) {
      await page.screenshot({ path: path.join(FOLDER, `${nameOf(address)}-melding-${width}.png`) });
      await page.keyboard.press('Escape');
    }
    await showLazyPictures(page);
    await page.screenshot({ path: path.join(FOLDER, `${nameOf(address)}-${width}.png`), fullPage: true });
    tell(`${address} at ${width} px`);
    for (const { name, address: where, widths, show } of STATES) {
      if (!where.test(address) || !widths.includes(width)) continue;
      await show(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(FOLDER, `${nameOf(address)}-${name}-${width}.png`) });
      tell(`${address} with ${name} at ${width} px`);
    }
  }
  await page.close();
}

await browser.close();
await site.stop();
await import('./gate-pictures.ts');
console.log(`\n${done} looked at; the pictures are in screenshots/.`);
console.log(
  overflowing.length > 0
    ? `At ${NARROWEST} px this sticks out sideways:\n${overflowing.join('\n')}`
    : `At ${NARROWEST} px nothing sticks out sideways.`,
);
process.exitCode = overflowing.length > 0 ? 1 : 0;

/** Elements beyond the right edge, when the page scrolls sideways because of them. */
function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px wide`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Goes down the page once, so that pictures that wait for the visitor come. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
}

function nameOf(address: string): string {
  return address.slice(1).replaceAll(/[^a-z0-9-]+/gi, '-');
}

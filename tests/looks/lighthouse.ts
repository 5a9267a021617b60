/**
 * Lighthouse scores of every public page, on a simulated telephone: `npm run lighthouse`, after a build.
 * A report, and no gate: its measure of speed differs from run to run, so each page is looked at five times and the
 * middle one counts. `npm run lighthouse -- /home /praktisch` looks at some pages only.
 * Those that no search engine may find lose points for SEO, as they should.
 */
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { siteToLookAt } from './site-pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 5;
const args = process.argv.slice(2);

const port = await freePort();
const executablePath = chromiumPath();
const site = await siteToLookAt();
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  // As visitors have it: going back finds the page as it was left.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  ...(executablePath && { executablePath }),
});
const pages = [...site.indexed, ...site.open].filter((address) => args.length === 0 || args.includes(address));
console.log(`${'page'.padEnd(46)} perf  a11y  best   seo    LCP    CLS  JS ms`);
for (const [index, address] of pages.entries()) {
  const looks: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(site.origin + address, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (result) looks.push(result.lhr);
  }
  const middle = looks.toSorted((a, b) => speedOf(a) - speedOf(b))[Math.floor(looks.length / 2)];
  if (!middle) continue;
  const { categories, audits } = middle;
  const scores = CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100)).padStart(5));
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  const seconds = `${(value('largest-contentful-paint') / 1000).toFixed(1)} s`.padStart(6);
  const shift = value('cumulative-layout-shift').toFixed(3).padStart(6);
  const blocked = String(Math.round(value('total-blocking-time'))).padStart(6);
  const place = `${index + 1}/${pages.length} ${address}`.slice(0, 46).padEnd(46);
  console.log(`${place}${scores.join(' ')} ${seconds} ${shift} ${blocked}`);
  for (const fault of faultsIn(audits)) console.log(`   - ${fault}`);
}
await browser.close();
await site.stop();

function speedOf({ categories }: Result): number {
  return categories['performance']?.score ?? 0;
}

/** Audits that count for a category beside speed and were not passed. */
function faultsIn(audits: Result['audits']): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ title }) => title);
}

/**
 * Lighthouse scores of every public page, on a simulated telephone: `npm run lighthouse`, after a build, writes
 * docs/lighthouse.md. A report, and no gate: its measure of speed differs from run to run, so each page is looked at five times
 * and the middle one counts. `npm run lighthouse -- /home /praktisch` looks at some pages only, and writes nothing.
 * Those that no search engine may find lose points for SEO, as they should.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { siteToLookAt } from './site-pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 5;
const HEAD = `| page | performance | accessibility | best practices | SEO | LCP | CLS | blocked | what was not passed |
|---|---|---|---|---|---|---|---|---|`;
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
const rows: string[] = [];
console.log(HEAD);
for (const [index, address] of pages.entries()) {
  const looks: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(site.origin + address, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (result) looks.push(result.lhr);
  }
  const middle = looks.toSorted((a, b) => speedOf(a) - speedOf(b))[Math.floor(looks.length / 2)];
  if (!middle) continue;
  const { categories, audits } = middle;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  const seconds = `${(value('largest-contentful-paint') / 1000).toFixed(1)} s`;
  const shift = value('cumulative-layout-shift').toFixed(3);
  const blocked = `${Math.round(value('total-blocking-time'))} ms`;
  rows.push(`| ${[address, ...scores, seconds, shift, blocked, faultsIn(audits).join('; ')].join(' | ')} |`);
  console.log(rows.at(-1), `${index + 1}/${pages.length}`);
}
await browser.close();
await site.stop();
if (args.length === 0) {
  const opening = `# Lighthouse

Written by \`npm run lighthouse\`: scores of 100 on a simulated telephone, the middle one of ${RUNS} looks by speed. Pages that no search
engine may find lose points for SEO, as they should.
`;
  const file = path.join(import.meta.dirname, '../../docs/lighthouse.md');
  writeFileSync(file, `${opening}\n${HEAD}\n${rows.join('\n')}\n`);
}

function speedOf({ categories }: Result): number {
  return categories['performance']?.score ?? 0;
}

/** Audits that count for a category beside speed and were not passed. */
function faultsIn(audits: Result['audits']): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ title }) => title);
}

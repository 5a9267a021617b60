/**
 * What Lighthouse thinks of every page that may be found, on a simulated telephone: `npm run lighthouse`, after a build.
 * A report, and no gate: its measure of speed differs from run to run.
 */
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { freePort } from '../support/site-process.ts';
import { siteToLookAt } from './site-pages.ts';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const asked = process.argv.slice(2);

const lighthouse = await installed();
if (lighthouse) await report(lighthouse);

/** Lighthouse brings more packages than the whole site has, so it need not be there. */
async function installed(): Promise<Lighthouse | null> {
  const name = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    console.error('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0');
    process.exitCode = 1;
    return null;
  }
}

async function report(run: Lighthouse): Promise<void> {
  const port = await freePort();
  const executablePath = chromiumPath();
  const site = await siteToLookAt();
  const browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  const pages = site.indexed.filter((address) => asked.length === 0 || asked.includes(address));
  console.log(`${'page'.padEnd(46)} perf  a11y  best   seo    LCP    CLS  JS ms`);
  for (const [index, address] of pages.entries()) {
    const result = await run(site.origin + address, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result) continue;
    const { categories, audits } = result.lhr;
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
}

/** Audits that count for a category beside speed and were not passed. */
function faultsIn(audits: Report['audits']): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
    .map(({ title }) => title);
}

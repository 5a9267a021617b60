/**
 * What a page costs a phone of 360 pixels: `npm run weigh`, after a build. Bytes on the line with headers by kind, and
 * requests, at the first visit with an empty cache, and of a second page after it; milliseconds of script on a processor
 * slowed six times; layout shift. `npm run weigh -- /home /agenda` weighs some pages only. A report, and no gate:
 * `build/budget.ts` and the journeys of pages that are read and of a first visit hold the limits.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { countTransfers, PHONE, type Transfers } from '../support/transfers.ts';
import { siteToLookAt } from './site-pages.ts';

const SLOWER = 6;
type Weight = Transfers & { scriptMs: number; lcp: number; shift: number };

const asked = process.argv.slice(2);
const executablePath = chromiumPath();
const site = await siteToLookAt();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
const pages = [...site.indexed, ...site.open, site.missing].filter(
  (address) => asked.length === 0 || asked.includes(address),
);
console.log(
  '| page | HTML | script | style | fonts | pictures | in all | requests | script ms | LCP ms | shift | next page |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
for (const address of pages) {
  const { first, next } = await weigh(browser, address);
  const { bytes } = first;
  const all = sum(Object.values(bytes));
  const cells = [
    address,
    ...[bytes.Document, bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image, all].map(kilobytes),
    first.requests,
    Math.round(first.scriptMs),
    Math.round(first.lcp),
    first.shift.toFixed(3),
    `${kilobytes(sum(Object.values(next.bytes)))} in ${next.requests}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await browser.close();
await site.stop();

/** The first visit with an empty cache, and then another page of the site in the same browser. */
async function weigh(from: Browser, address: string): Promise<{ first: Weight; next: Weight }> {
  const context = await from.newContext({ ...PHONE, locale: 'nl-NL' });
  const page = await context.newPage();
  const first = await weightOf(page, address);
  const next = await weightOf(page, address === '/praktisch' ? '/home' : '/praktisch');
  await context.close();
  return { first, next };
}

async function weightOf(page: Page, address: string): Promise<Weight> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await phone.send('Performance.enable');
  const transfers = await countTransfers(phone);
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  const { lcp, shift } = await page.evaluate(paint);
  const { metrics } = await phone.send('Performance.getMetrics');
  await phone.detach();
  const scriptMs = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  return { ...transfers, scriptMs, lcp, shift };
}

/** Runs in the page. */
function paint(): Promise<{ lcp: number; shift: number }> {
  return new Promise((resolve) => {
    let [lcp, shift] = [0, 0];
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
    observe('layout-shift', (entry) => (shift += (entry as PerformanceEntry & { value: number }).value));
    setTimeout(() => resolve({ lcp, shift }), 500);
  });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

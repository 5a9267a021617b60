/**
 * What a page costs a phone of 360 pixels: `npm run weigh`, after a build, writes docs/weights.md. Bytes on the line with
 * headers by kind, and requests, at the first visit with an empty cache; of a second page after it; and what the first
 * presses bring. Milliseconds are those of a processor slowed six times. The first step of buying is weighed without tickets, and
 * with one that was chosen on the page of an event. `npm run weigh -- /home /agenda` weighs some pages only, and writes nothing. A
 * report, and no gate: `build/budget.ts` and the journeys of pages that are read and of a first visit hold the limits.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { countTransfers, PHONE, type Transfers } from '../support/transfers.ts';
import { siteToLookAt } from './site-pages.ts';

const SLOWER = 6;
type Weight = Transfers & { scriptMs: number; lcp: number; shift: number };
/** What the first presses bring; `slowestMs` from a press to the picture that answers it. */
type Pressed = { scriptBytes: number; scriptMs: number; slowestMs: number };
const HEAD = `| page | HTML | script | style | fonts | pictures | in all | requests | script ms | LCP ms | CLS | next page | script of presses | their script ms | INP ms |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|`;
/** Time in which a press on a slow phone has been answered. */
const ANSWERED_MS = 1_500;
/** Time without a request after which a slow phone makes no more of them. */
const STILL_MS = 1_000;
/** A visit of the first step of buying by somebody who chose a ticket. */
const BUYING = { address: '/events/checkout', row: '/events/checkout with a ticket' };
/** The menu, and the first thing on a page that can be pressed or filled in. */
const PRESSES = [
  'header summary',
  'header summary',
  'main :is(button, input, select, summary):not([aria-hidden="true"])',
];

const asked = process.argv.slice(2);
const executablePath = chromiumPath();
const site = await siteToLookAt();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
const event = site.indexed.find((address) => address.startsWith('/events/')) ?? '';
const pages = [...site.indexed, ...site.open, BUYING.row, site.missing].filter(
  (address) => asked.length === 0 || asked.includes(address),
);
console.log(HEAD);
const rows: string[] = [];
for (const address of pages) {
  const { first, pressed, next } = await weigh(browser, address);
  const { bytes } = first;
  const cells = [
    address,
    ...[bytes.Document, bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image, sum(Object.values(bytes))].map(
      kilobytes,
    ),
    first.requests,
    Math.round(first.scriptMs),
    Math.round(first.lcp),
    first.shift.toFixed(3),
    `${kilobytes(sum(Object.values(next.bytes)))} in ${next.requests}`,
    kilobytes(pressed.scriptBytes),
    Math.round(pressed.scriptMs),
    pressed.slowestMs,
  ];
  rows.push(`| ${cells.join(' | ')} |`);
  console.log(rows.at(-1));
}
await browser.close();
await site.stop();
if (asked.length === 0) {
  const opening = `# Weights

Written by \`npm run weigh\`: what a page costs a phone of 360 pixels at two to a point, with an empty cache, then another page
after it, then the first presses on it. Bytes with headers; milliseconds on a processor slowed six times.
`;
  const file = path.join(import.meta.dirname, '../../docs/weights.md');
  writeFileSync(file, `${opening}\n${HEAD}\n${rows.join('\n')}\n`);
}

/** The first visit with an empty cache, presses on it, and then another page of the site in the same browser. */
async function weigh(from: Browser, row: string): Promise<{ first: Weight; pressed: Pressed; next: Weight }> {
  const address = row === BUYING.row ? BUYING.address : row;
  const context = await from.newContext({ ...PHONE, locale: 'nl-NL' });
  const page = await context.newPage();
  if (row === BUYING.row) await chooseTicket(page);
  const phone = await slowPhone(page);
  const first = await weightOf(page, phone, address);
  const next = await weightOf(page, phone, address === '/praktisch' ? '/home' : '/praktisch');
  await context.close();
  const other = await from.newContext({ ...PHONE, locale: 'nl-NL' });
  const otherPage = await other.newPage();
  if (row === BUYING.row) await chooseTicket(otherPage);
  const pressed = await press(otherPage, address);
  await other.close();
  return { first, pressed, next };
}

/** Chooses a ticket, goes on to buying it, and empties the cache again: the tab still knows the choice. */
async function chooseTicket(page: Page): Promise<void> {
  await page.goto(site.origin + event, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Eén ticket meer/ })
    .first()
    .tap();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[name^="amount_"]')].some(({ value }) => Number(value) > 0),
  );
  await page.getByRole('button', { name: 'Ga verder naar bestellen!' }).tap();
  await page.getByRole('heading', { name: 'Persoonlijke gegevens' }).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

async function slowPhone(page: Page): Promise<CDPSession> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await phone.send('Performance.enable');
  return phone;
}

async function weightOf(page: Page, phone: CDPSession, address: string): Promise<Weight> {
  const transfers = await countTransfers(phone);
  const before = await scriptMsOf(phone);
  await visitUntilStill(page, address, transfers);
  const { lcp, shift } = await page.evaluate(paint);
  return { ...structuredClone(transfers), scriptMs: (await scriptMsOf(phone)) - before, lcp, shift };
}

/** Waits for what scripts fetch once they run, which on a slow phone is after the network was idle. */
async function visitUntilStill(page: Page, address: string, transfers: Transfers): Promise<void> {
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  let before: number;
  do {
    before = transfers.requests;
    await page.waitForTimeout(STILL_MS);
  } while (transfers.requests !== before);
}

/** Presses what a visitor sees first, once the page is at rest. */
async function press(page: Page, address: string): Promise<Pressed> {
  const phone = await slowPhone(page);
  const transfers = await countTransfers(phone);
  await visitUntilStill(page, address, transfers);
  await page.evaluate(watchPresses);
  const [bytes, ms] = [transfers.bytes.Script, await scriptMsOf(phone)];
  for (const selector of PRESSES) {
    const control = page.locator(selector).filter({ visible: true }).first();
    if ((await control.count()) === 0) continue;
    await control.tap({ timeout: ANSWERED_MS }).catch(() => undefined); // covered or not ready: nobody could press it
    await page.waitForTimeout(ANSWERED_MS);
  }
  const slowestMs = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
  return { scriptBytes: transfers.bytes.Script - bytes, scriptMs: (await scriptMsOf(phone)) - ms, slowestMs };
}

async function scriptMsOf(phone: CDPSession): Promise<number> {
  const { metrics } = await phone.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** Runs in the page: keeps the longest time from a press to the next picture. */
function watchPresses(): void {
  const kept = window as unknown as { slowest: number };
  kept.slowest = 0;
  const see = (entry: PerformanceEntry) => (kept.slowest = Math.max(kept.slowest, entry.duration));
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
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

import { chromium, type Browser, type Page } from 'playwright';
import { openDatabase } from '../../src/wiring/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import { buyerAt } from '../support/buyer.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { startSite } from '../support/site-process.ts';
import { fillVolume, firstTicketOf } from '../support/volume.ts';
import { median } from './pages.ts';
import { endProgress, showProgress } from './progress.ts';

/** Two tickets each. */
const ORDERS = 500;
const SCANS = 20;
/** So many times slower than this machine a phone is. */
const PHONE = 4;
const OWNER = { ADMIN_EMAIL: 'beheer@voorbeeld.nl', ADMIN_PASSWORD: 'de sleutel ligt onder de hortensia' };

/**
 * Milliseconds on the slowed phone, and bytes over the line: of the list that is shown, and of what the phone keeps.
 * `offline`: scans without a network.
 */
export type GateFigure = { list: number; listBytes: number; keptBytes: number; scan: number; offline: number };

/** (h) A thousand tickets of today: how soon the list is there, how large it is, and how soon a scan is answered. */
export async function benchGate(dataDir: string): Promise<GateFigure> {
  await sellToday(dataDir);
  const site = await startSite({ dataDir, environment: OWNER });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  try {
    const page = await gateOf(browser, site.origin);
    const listBytes = await bytesOf(page, '/api/dmt-admin/gate/list');
    const keptBytes =
      (await bytesOf(page, '/api/dmt-admin/gate/day')) + (await bytesOf(page, '/api/dmt-admin/gate/entries'));
    const begin = await now(page);
    await page.getByRole('button', { name: 'Lijst' }).click();
    await page.getByText(/^De eerste \d+ van \d+/).waitFor();
    const list = (await now(page)) - begin;
    await page.getByRole('button', { name: 'Scannen' }).click();
    const scan = await timesOf(page, 0, 'scans');
    await page.context().setOffline(true);
    const offline = await timesOf(page, SCANS, 'scans without network');
    endProgress();
    return { list, listBytes, keptBytes, scan: median(scan), offline: median(offline) };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function sellToday(dataDir: string): Promise<void> {
  await (await startSite({ dataDir })).stop(); // makes the database and the garden
  const database = openDatabase(readConfig({ DATA_DIR: dataDir }));
  await fillVolume(database, { events: 1, orders: ORDERS, now: new Date().toISOString() });
  await database.close();
}

/** The gate on a slowed phone, entered by the owner, with the list kept for when there is no network. */
async function gateOf(browser: Browser, origin: string): Promise<Page> {
  const owner = await buyerAt(origin);
  const answer = await owner.post('/api/auth/signin', { username: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD });
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}`);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'nl-NL' });
  await context.addCookies(
    ['lh_session', 'XSRF-TOKEN'].map((name) => ({ name, value: owner.cookie(name) ?? '', url: origin })),
  );
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  await page.goto(`${origin}/dmt-admin/poort`, { waitUntil: 'networkidle' });
  return page;
}

/** As the browser counts what came over the line. */
function bytesOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => {
    await (await fetch(url)).arrayBuffer();
    const [entry] = performance.getEntriesByName(new URL(url, location.href).href).slice(-1);
    return (entry as PerformanceResourceTiming).transferSize;
  }, address);
}

/** Time from the last key of a typing scanner until the word is shown. */
async function timesOf(page: Page, first: number, what: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 1; n <= SCANS; n++) {
    showProgress(`(h) ${n}/${SCANS} ${what}`);
    await page.getByRole('searchbox').fill(firstTicketOf(first + n));
    const begin = await now(page);
    await page.keyboard.press('Enter');
    await page.locator('[data-answer="welcome"]').waitFor();
    times.push((await now(page)) - begin);
    await page.keyboard.press('Escape');
    await page.locator('[data-answer]').waitFor({ state: 'detached' });
  }
  return times;
}

const now = (page: Page) => page.evaluate(() => performance.now());

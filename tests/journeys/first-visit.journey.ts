import { countTransfers, PHONE } from '../support/transfers.ts';
import { expect, test } from './support/journey.ts';

/** What a page may fetch at a first visit, without scrolling: bytes on the line with headers, and requests. */
const BYTES = 150_000;
const REQUESTS = 12;
/** Requests of the ways through the programme: each card near the first screen has a small picture. */
const WITH_CARDS = 16;
/** Personal pages on which a visit may begin. */
const OPEN = ['/login', '/login?view=register', '/cadeaubon', '/vriendenkaart', '/events/checkout'];
const CARDS = /^\/(?:open-dagen-|workshop$)/;

test.use({ sharesSite: true });

test('a first visit on a phone fetches little on every page that can be found, and where one signs in or buys', async ({
  anotherBrowser,
  origin,
}) => {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const first = (area: string) => found.filter((address) => address.startsWith(area)).slice(0, 1);
  const pages = found.filter((address) => !/^\/(?:events|workshops)\//.test(address));
  expect(pages.length).toBeGreaterThan(15);
  const past: string[] = [];
  for (const address of [...pages, ...first('/events/'), ...first('/workshops/'), ...OPEN]) {
    const context = await anotherBrowser(PHONE);
    const page = await context.newPage();
    const fetched = await countTransfers(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    const all = Object.values(fetched.bytes).reduce((total, some) => total + some, 0);
    expect(all, address).toBeGreaterThan(50_000);
    if (all > BYTES) past.push(`${address}: ${all} of ${BYTES} bytes`);
    const most = CARDS.test(address) ? WITH_CARDS : REQUESTS;
    if (fetched.requests > most) past.push(`${address}: ${fetched.requests} of ${most} requests`);
    await page.close();
  }
  expect(past).toEqual([]);
});

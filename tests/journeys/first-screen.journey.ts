import type { Page } from 'playwright/test';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { season } from '../../src/modules/content/defaults/season.ts';
import type { Season } from '../../src/modules/content/opening/opening.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { countTaps, sellParty } from './support/gate.ts';
import { expect, fullUnless, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { find, hasTwoPaidOptions, isWorkshop } from './support/programme.ts';
import { unfoldTickets, visit } from './support/purchase.ts';

/** Maximum bytes of the pictures of a first screen. */
const PICTURES = 90_000;

test.use({ viewport: { width: 360, height: 780 }, environment: OWNER_ENVIRONMENT });

const everyDay: Season['week'] = [{ from: 1, to: 7, hours: { opens: '00:00', closes: '23:59' } }];
const inSeason: Season = { ...season, firstDay: '01-01', lastDay: '12-31', bookableUntil: '12-31', week: everyDay };
/** Returns a season that excludes today. */
const outOfSeason = (): Season => {
  const month = new Date().getUTCMonth() < 6 ? '10' : '03';
  return { ...inSeason, firstDay: `${month}-02`, lastDay: `${month}-27`, bookableUntil: `${month}-27` };
};

/** Saves the owner's season; signed in on this page. */
async function setSeason(page: Page, value: Season): Promise<void> {
  const address = '/api/dmt-admin/content/season';
  const { version } = (await (await page.request.get(address)).json()) as { version: number };
  await save(page, address, { value, version });
}

async function save(page: Page, address: string, data: object): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const answer = await page.request.put(address, { headers: { 'x-xsrf-token': token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const SEASONS: [string, () => Season, RegExp][] = [
  ['in the season', () => inSeason, /^(?:Vandaag open van 00:00 tot 23:59 uur|Nu gesloten, morgen open vanaf 00:00)$/],
  ['out of the season', outOfSeason, /^(?:Winterrust tot |(?:Nu|Vandaag) gesloten, |Vandaag open van )/],
];

for (const [when, seasonNow, today] of SEASONS) {
  test(`the first screen of a phone answers when, what it costs, the way and tickets, ${when}${fullUnless(when === 'in the season')}`, async ({
    page,
    anotherBrowser,
  }, info) => {
    const owner = await (await anotherBrowser()).newPage();
    await signIn(owner, OWNER);
    await setSeason(owner, seasonNow());
    await visit(page, '/home');
    const main = page.getByRole('main');
    const answers = [
      main.getByRole('link', { name: today }).first(),
      main.getByRole('link', { name: /€\s?\d/ }).first(),
      main.getByRole('link', { name: 'Zo komt u er' }),
      page.getByRole('banner').getByRole('link', { name: 'Tickets' }),
    ];
    for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectFit(page);
    await info.attach(`first screen ${when}`, { body: await page.screenshot(), contentType: 'image/png' });
  });
}

for (const [asked, name, address, answer] of [
  ['where do I park', 'Parkeren bij de tuin', /\/praktisch#parkeren$/, 'Parkeren'],
  ['how do I get there', 'Zo komt u er', /\/praktisch#route$/, 'Zo komt u er'],
  ['what blooms', /^Nu in bloei: /, /\/in-bloei$/, 'Nu in bloei'],
] as const) {
  test(`${asked} is one tap from home, by keyboard too${fullUnless(asked === 'what blooms')}`, async ({ page }) => {
    await visit(page, '/home');
    const taps = await countTaps(page);
    const way = page.getByRole('main').getByRole('link', { name });
    await expect(way).toBeInViewport({ ratio: 1 });
    await way.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: answer }).first()).toBeInViewport();
    expect(await taps()).toBe(1);
    await visit(page, '/home');
    await tabTo(page, way);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });
}

/** Returns the bytes of the visible pictures, once they are loaded. */
async function picturesInSight(page: Page): Promise<number> {
  const addresses = () =>
    page.evaluate(() => {
      const seen = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      });
      return seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        ? [...new Set(seen.map(({ currentSrc }) => currentSrc))]
        : [];
    });
  await expect.poll(addresses).not.toEqual([]);
  const bodies = (await addresses()).map(async (address) => (await page.request.get(address)).body());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
}

for (const density of [2, 3]) {
  test(`the pictures of the first screen weigh 90 kB at most, with ${density} pixels to a point${fullUnless(density === 3)}`, async ({
    page,
    anotherBrowser,
  }) => {
    await page.goto('/agenda');
    const openDay = page.getByRole('main').getByRole('link', { name: /Open tuindag/ });
    const event = (await openDay.first().getAttribute('href')) ?? '';
    const gallery = '/sfeerimpressie-open-tuin-de-lindehof';
    for (const path of ['/home', '/praktisch', '/plattegrond', '/agenda', event, '/in-bloei', gallery, '/cadeaubon']) {
      // A new browser each time: one with a wider picture in its cache shows that.
      const browser = await anotherBrowser({ viewport: { width: 360, height: 780 }, deviceScaleFactor: density });
      const first = await browser.newPage();
      await visit(first, path);
      expect.soft(await picturesInSight(first), path).toBeLessThanOrEqual(PICTURES);
    }
  });
}

/** Maximum height of pages at 360 px, with the sample season. */
const HEIGHTS: [string, number][] = [
  ['/home', 6500],
  ['/arrangementen', 7000],
];

test('pages of a phone are short, and the agenda begins on its first screen', async ({ page }) => {
  for (const [address, most] of HEIGHTS) {
    await visit(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThanOrEqual(most);
  }
  await visit(page, '/agenda');
  const first = await page.getByRole('main').getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(700);
  await page.getByRole('contentinfo').locator('summary').click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Atelier Zonnestroom' })).toBeVisible();
  await visit(page, '/arrangementen');
  await page.getByText('Alles over dit arrangement').first().click();
  await expect(page.getByRole('heading', { name: 'Voorwaarden' }).first()).toBeVisible();
});

/** Maximum height of the page of an order of five tickets at 360 px. */
const ORDER_HEIGHT = 5300;

test('the page of an order of five tickets begins with the code to show, and is short; print has every code', async ({
  page,
  site,
  world,
  anotherBrowser,
}) => {
  await signIn(page, OWNER);
  const sold = await find(site.origin, 'an event with two prices', (one) => hasTwoPaidOptions(one) && !isWorkshop(one));
  const address = `/api/dmt-admin/events/${sold.event.event_id}`;
  const event = (await (await page.request.get(address)).json()) as AdminEvent;
  const costs = { kind: 'percent', percent: 0 };
  await save(page, `${address}/cancel-rule`, {
    rule: { untilHours: 0, costs },
    dateUntilHours: 0,
    detailsUntilHours: 0,
  });
  const party = await sellParty({ site, world }, event, { name: 'Familiedag', amount: 5 });
  const order = (await (await page.request.get(`/api/dmt-admin/orders/${party.orderId}`)).json()) as { href: string };
  const phone = await (await anotherBrowser({ viewport: { width: 360, height: 780 } })).newPage();
  await visit(phone, order.href);
  await expect(phone.getByRole('heading', { name: 'Verandert er iets?' })).toBeAttached();
  const codes = phone.getByRole('img', { name: /^QR-code/ });
  await expect(codes).toHaveCount(1);
  await expect(codes).toHaveAccessibleName('QR-code van de hele bestelling');
  await expect(codes).toBeInViewport();
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(ORDER_HEIGHT);
  await expectFit(phone);
  await phone.emulateMedia({ media: 'print' });
  await expect(codes).toHaveCount(6);
  await phone.emulateMedia({ media: 'screen' });
  await unfoldTickets(phone);
  await expect(codes).toHaveCount(6);
  await expectFit(phone);
});

test('no page is wider than a phone where only the text grows, as on Android @full', async ({ page }) => {
  const addresses = ['/home', '/agenda', '/arrangementen', '/theetuin', '/natuurlijk-afscheid-in-de-lindehof'];
  for (const address of [
    ...addresses,
    '/privacy',
    '/toegankelijkheid',
    '/over-de-lindehof',
    '/praktisch',
    '/contact',
  ]) {
    await visit(page, address);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectNoSidewaysScroll(page);
  }
});

/** Maximum height of a row of a list at 360 px. */
const ROW_HEIGHT = 64;

test('a list of the desk is search first, one row each, with its titles whole', async ({ page }) => {
  await signIn(page, OWNER);
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/dmt-admin/cijfers/btw/regels');
  await expect(page.getByRole('searchbox')).toBeVisible();
  for (const view of ['upcoming', 'past']) {
    await visit(page, `/dmt-admin/agenda?view=${view}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const rows = await page.locator('tbody tr').evaluateAll((all) =>
      all.map((row) => {
        const title = row.querySelector('th a');
        const height = row.getBoundingClientRect().height;
        return { title: title?.textContent, height, isWhole: title && title.scrollHeight <= title.clientHeight + 1 };
      }),
    );
    expect(rows.filter(({ height, isWhole }) => height > ROW_HEIGHT || !isWhole)).toEqual([]);
  }
});

/** Maximum height of a part of an event at 360 px: a screen and a half. */
const PART_HEIGHT = 1200;

test('each part of an event is at most a screen and a half high, with the visitor beside it on a wide screen', async ({
  page,
}) => {
  await signIn(page, OWNER);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const view of ['upcoming', 'past']) {
    const answer = await page.request.get(`/api/dmt-admin/events?view=${view}`);
    const { events } = (await answer.json()) as { events: { event_id: number; event_dates: unknown[] }[] };
    // The longest ones: those of most dates.
    const longest = events.toSorted((one, other) => other.event_dates.length - one.event_dates.length).slice(0, 4);
    for (const { event_id: id } of longest) {
      for (const part of ['', '/wanneer', '/regels', '/stoppen']) {
        await visit(page, `/dmt-admin/agenda/${id}${part}`);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(height, `${id}${part}`).toBeLessThanOrEqual(PART_HEIGHT);
        await expectNoSidewaysScroll(page);
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/dmt-admin/agenda/1');
  await page.getByLabel('Titel', { exact: true }).fill('Open dag met taart');
  const preview = page.getByRole('complementary', { name: 'Zo ziet een bezoeker het' });
  await expect(preview).toContainText('Open dag met taart');
  await expectAccessible(page);
});

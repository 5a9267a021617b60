import type { Page } from 'playwright/test';
import { season } from '../../src/modules/content/defaults/season.ts';
import type { Season } from '../../src/modules/content/opening/opening.ts';
import { signIn } from './support/an-account.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { expectFit, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: { width: 360, height: 780 }, environment: OWNER_ENVIRONMENT });

const everyDay: Season['week'] = [{ from: 1, to: 7, hours: { opens: '00:00', closes: '23:59' } }];
const inSeason: Season = { ...season, firstDay: '01-01', lastDay: '12-31', bookableUntil: '12-31', week: everyDay };
/** A month in which today is not. */
const outOfSeason = (): Season => {
  const month = new Date().getUTCMonth() < 6 ? '10' : '03';
  return { ...inSeason, firstDay: `${month}-02`, lastDay: `${month}-27`, bookableUntil: `${month}-27` };
};

/** What the owner says of the season; signed in on this page. */
async function setSeason(page: Page, value: Season): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const address = '/api/dmt-admin/content/season';
  const { version } = (await (await page.request.get(address)).json()) as { version: number };
  const answer = await page.request.put(address, { headers: { 'x-xsrf-token': token }, data: { value, version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const SEASONS: [string, () => Season, RegExp][] = [
  ['in the season', () => inSeason, /^(?:Vandaag open van 00:00 tot 23:59 uur|Nu gesloten, morgen open vanaf 00:00)$/],
  ['out of the season', outOfSeason, /^(?:Winterrust tot |(?:Nu|Vandaag) gesloten, |Vandaag open van )/],
];

for (const [when, seasonNow, today] of SEASONS) {
  test(`the first screen of a phone answers when, what it costs, the way and tickets, ${when}`, async ({
    page,
    anotherBrowser,
  }, info) => {
    const owner = await (await anotherBrowser()).newPage();
    await signIn(owner, OWNER);
    await setSeason(owner, seasonNow());
    await visit(page, '/home');
    const main = page.getByRole('main');
    const answers = [
      main.getByRole('link', { name: today }),
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
  test(`${asked} is one tap from home, by keyboard too`, async ({ page }) => {
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

import type { Page } from 'playwright/test';
import { navigation } from '../../src/modules/content/defaults/navigation.ts';
import { teaMenu } from '../../src/modules/content/defaults/tea-menu.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';
import { giveNoticeBack, OWNER, OWNER_ENVIRONMENT } from './support/owner.ts';
import { takenOver, visit as open } from './support/purchase.ts';
import { dutchOf } from '../../src/kernel/text/owned.ts';

test.use({ environment: OWNER_ENVIRONMENT });

const WIDE = { width: 1280, height: 800 };
const LABELS = navigation.menu.map(({ label }) => dutchOf(label).replace('{name}', 'Lindehof'));
const PAGES = [
  '/home',
  '/agenda',
  '/workshop',
  '/arrangementen',
  '/over-de-lindehof',
  '/theetuin',
  '/weldadig-oord',
  '/natuurlijk-afscheid-in-de-lindehof',
  '/trouwlocatie',
  '/privacy',
  '/voorwaarden',
  '/praktisch',
  '/plattegrond',
  '/in-bloei',
  '/toegankelijkheid',
];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Onderdelen van Arrangementen' });
const notice = (page: Page) => page.getByRole('dialog', { name: 'Seizoen gesloten' });
const closeNotice = (page: Page) =>
  page
    .context()
    .addCookies([{ name: 'season_notice', value: 'closed', domain: 'localhost', path: '/', sameSite: 'Lax' }]);

/** Distance from the top of the window. */
const topOf = (page: Page, anchor: string) =>
  page.locator(`#${anchor}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.describe('the season notice (HOME-14 to HOME-16)', () => {
  let isGivenBack = false;
  test.beforeEach(async ({ anotherBrowser }) => {
    if (isGivenBack) return;
    const page = await (await anotherBrowser()).newPage();
    await signIn(page, OWNER);
    await giveNoticeBack(page);
    isGivenBack = true;
  });

  test('comes once per session and closes by Escape', async ({ page }) => {
    await open(page, '/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(notice(page)).toContainText('De laatste open dag van het seizoen was donderdag 9 oktober.');
    await expect(notice(page)).toContainText('Vanaf medio april 2026 zijn wij weer geopend.');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'season_notice');
    expect(cookie).toMatchObject({ value: 'closed', expires: -1 });
    await page.reload();
    await takenOver(page);
    await expect(notice(page)).toBeHidden();
  });
});

test.describe('the menu of a wide screen', () => {
  test.use({ viewport: WIDE });

  test('opens and closes under the mouse, and leads to the anchors (MENU-04, MENU-23, ROUTE-21) @full', async ({
    page,
  }) => {
    await open(page, '/theetuin');
    const entry = bar(page).getByRole('link', { name: 'Arrangementen', exact: true });
    const child = bar(page).getByRole('link', { name: 'Insectenhuisjes' });
    await expect(child).toBeHidden();
    await entry.hover();
    await expect(child).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(640, 700);
    await expect(child).toBeHidden();
    await entry.hover();
    await child.click();
    await expect(page).toHaveURL(/\/arrangementen#insectenhuisjes$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Arrangementen' })).toBeAttached();
    await expect.poll(() => topOf(page, 'insectenhuisjes')).toBe(15);
    await expect(child).toBeHidden();
  });

  test('goes by keyboard alone', async ({ page }) => {
    await open(page, '/theetuin');
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Museum en tuinlunch' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await tabTo(page, bar(page).getByRole('link', { name: 'Weldadig kunstrondje' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#weldadig-kunstrondje$/);
  });
});

test.describe('the menu of a small screen (MENU-22, MENU-23)', () => {
  test('takes over at 1024 px (CONST-21) @full', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    for (const [width, isSmall] of [
      [1024, true],
      [1025, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/theetuin');
      await expect(menu).toBeVisible({ visible: isSmall });
      await expect(opener(page)).toBeVisible({ visible: !isSmall });
    }
  });

  test('opens, closes and leads on at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/theetuin');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await expect(bar(page).locator('ul').first().locator(':scope > li > a')).toHaveText(LABELS);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await menu.click();
    await page.getByText('De Lindehof', { exact: true }).first().hover();
    await page.mouse.click(180, 8);
    await expect(bar(page)).toBeHidden();
    await menu.click();
    await bar(page).getByText('Arrangementen', { exact: true }).locator('xpath=..').locator('summary').click();
    await bar(page).getByRole('link', { name: 'Museum en tuinlunch' }).click();
    await expect(page).toHaveURL(/\/arrangementen#museum$/);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('the card of the tea garden', () => {
  test.use({ viewport: WIDE });

  test('has fourteen links, each to its part 15 px below the edge (TEA-02, ROUTE-21)', async ({ page }) => {
    await open(page, '/theetuin');
    const parts = page.getByRole('navigation', { name: 'Onderdelen van de menukaart' });
    await expect(parts.getByRole('link')).toHaveText(teaMenu.map(({ name }) => name));
    for (const name of ['Thee', 'Soepen']) {
      await parts.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => topOf(page, name.toLowerCase())).toBe(15);
    }
    await open(page, '/theetuin#gebak');
    await expect.poll(() => topOf(page, 'gebak')).toBe(15);
  });
});

test('the breadcrumb tells the way, and Home leads to the root (ROOT-08, ENT-52) @full', async ({ page }) => {
  await closeNotice(page);
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' });
  await open(page, '/theetuin');
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Theetuin']);
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Theetuin');
  await crumbs.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(crumbs).toBeHidden();
});

test('back returns to where one was, and a new page starts at the top (ROUTE-20)', async ({ page }) => {
  await open(page, '/over-de-lindehof');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole('link', { name: 'Bekijk de kaart van de theetuin' }).click();
  await expect(page).toHaveURL(/\/theetuin$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/over-de-lindehof$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('the agenda is taken over at both of its addresses, whichever was asked for first (ROUTE-04) @full', async ({
  page,
}) => {
  for (const address of ['/agenda', '/open-dagen-bezoekerstuin', '/agenda']) await open(page, address);
});

test('no page sticks out of the smallest screen (WCAG 1.4.10) @full', async ({ page }) => {
  await closeNotice(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of PAGES) {
    await open(page, address);
    await expectNoSidewaysScroll(page);
  }
});

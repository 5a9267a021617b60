import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import {
  aBuyer,
  amountField,
  expectPaidHeading,
  fillIn,
  heading,
  nextButton,
  payButton,
  rowOf,
  settleAtBank,
  toDetails,
  visit,
} from './support/purchase.ts';

/** Doubles the text size, as a browser setting does (WCAG 1.4.4), on the narrowest supported phone. */
const executablePath = chromiumPath();
test.use({
  viewport: { width: 360, height: 780 },
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const PAGES = [
  '/home',
  '/agenda',
  '/arrangementen',
  '/in-bloei',
  '/plattegrond',
  '/praktisch',
  '/contact',
  '/toegankelijkheid',
  '/login?view=register',
];

test('no page is wider than the screen, nor is the menu or a dialog @full', async ({ page }) => {
  for (const address of PAGES) {
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  }
  await visit(page, '/home');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByText('Inloggen').click();
  const dialog = page.locator('dialog:modal');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('tickets are bought with nothing over each other: table, details, overview, paid', async ({ page, origin }) => {
  const item = await find(origin, 'any', hasTwoPaidOptions);
  const [first] = item.options;
  if (!first) throw new Error('Nothing is on sale.');
  await toDetails(page, item, { [first.id]: 1 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(amountField(page, first.id)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const field = await amountField(page, first.id).boundingBox();
  const price = await rowOf(page, first.id).getByText('€').first().boundingBox();
  if (!field || !price) throw new Error('The table is not shown.');
  expect(field.y >= price.y + price.height || field.x >= price.x + price.width).toBe(true);
  await page.goForward();
  await fillIn(page, aBuyer());
  await nextButton(page).click();
  await expect(heading(page, 'Overzicht bestelling')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await payButton(page).click();
  await page.waitForURL(/\/demo\/mollie\//);
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  await expectNoSidewaysScroll(page);
});

test('a window of any width has the shape that its letters leave room for @full', async ({ page, origin }) => {
  const item = await find(origin, 'any', hasTwoPaidOptions);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [item.path, '/agenda', '/contact']) {
      await visit(page, address);
      await expectNoSidewaysScroll(page);
    }
    await visit(page, item.path);
    const panel = await page.locator('form:has(table)').boundingBox();
    const table = await page.locator('form > table').boundingBox();
    expect(table?.width).toBeLessThanOrEqual(panel?.width ?? 0);
    const text = await page.locator('article h1').boundingBox();
    expect(text?.width).toBeGreaterThan(300);
  }
});

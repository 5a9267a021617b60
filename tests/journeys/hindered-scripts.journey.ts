import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { amountField, heading, orderButton } from './support/purchase.ts';

/** How scripts reach the visitor. */
type Way = 'switched off' | 'late' | 'broken';

const READ = [
  '/home',
  '/agenda',
  '/workshop',
  '/arrangementen',
  '/theetuin',
  '/praktisch',
  '/plattegrond',
  '/in-bloei',
];
const OTHERS = ['/contact', '/over-de-lindehof', '/sfeerimpressie-open-tuin-de-lindehof', '/nieuwsbrief', '/privacy'];
const BUYING = ['/login', '/cadeaubon', '/herroepen'];

const LATE_MS = 2_000;

test.use({ sharesSite: true });

async function hinder(page: Page, way: Way): Promise<void> {
  if (way === 'switched off') return;
  await page.route('**/build/*.js', async (route) => {
    if (way === 'broken') return route.fulfill({ status: 500 });
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

/** Heading, text and footer are there, and no message of a fault. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const BROKEN = /status of 500|dynamically imported module|Failed to load module script|net::ERR_/;

for (const way of ['switched off', 'late', 'broken'] as const) {
  test.describe(`pages whose scripts are ${way}`, () => {
    test.use({ javaScriptEnabled: way !== 'switched off' });

    test('are whole @full', async ({ page, origin, allowNoise }) => {
      allowNoise(BROKEN);
      const item = await find(origin, 'any', hasTwoPaidOptions);
      const [option] = item.options;
      await hinder(page, way);
      const chosen = `${item.path}?amount_${option?.id}=1`;
      for (const address of [...(way === 'late' ? [] : [...READ, ...OTHERS]), '/home', ...BUYING, item.path, chosen]) {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expectWhole(page);
      }
      await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
    });
  });
}

test.describe('in the first second, with scripts that come late,', () => {
  test.beforeEach(({ page }) => hinder(page, 'late'));

  test('tickets that were typed are ordered', async ({ page, origin }) => {
    const item = await find(origin, 'any', hasTwoPaidOptions);
    const [option] = item.options;
    if (!option) throw new Error('Nothing is on sale.');
    await page.goto(item.path, { waitUntil: 'domcontentloaded' });
    await amountField(page, option.id).fill('2');
    await orderButton(page).click();
    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
  });

  test('"Inloggen" leads to where one signs in @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/agenda', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByText('Inloggen', { exact: true }).filter({ visible: true }).click();
    await expect(page.getByLabel('Gebruikersnaam')).toBeVisible();
  });

  test('what is typed in the form of the message stays @full', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const field = page.getByRole('main').getByLabel('Voornaam').first();
    await field.fill('Fenna');
    await expect(page.locator('html')).toHaveAttribute('data-still');
    await field.press('End');
    await field.pressSequentially('x');
    await expect(page.locator('html')).not.toHaveAttribute('data-still');
    await expect(field).toHaveValue('Fennax');
  });

  test('the menu opens, and leads on @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/home', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByText('Menu', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Agenda' }).first().click();
    await expect(page).toHaveURL(/agenda|open-dagen/);
    await expectWhole(page);
  });
});

test.describe('with scripts that are broken,', () => {
  test.beforeEach(({ page, allowNoise }) => {
    allowNoise(BROKEN);
    return hinder(page, 'broken');
  });

  test('"Inloggen" leads to the page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/agenda');
    await page.getByRole('banner').getByText('Inloggen', { exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/login');
    await expectWhole(page);
  });

  test('a message that is not complete comes back with what was typed @full', async ({ page, allowNoise }) => {
    allowNoise(/status of 422/);
    await page.goto('/contact');
    await page.getByRole('main').getByLabel('Voornaam').fill('Fenna');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Verstuur|Versturen|Verzenden/ })
      .click();
    await expect(page.getByRole('main').getByLabel('Voornaam')).toHaveValue('Fenna');
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
});

import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { amountField, heading, orderButton, rowOf } from './support/purchase.ts';

/** Scripts that a page may load before something is pressed, in bytes on the line. */
const READ = 20_000;
const PAGES = [
  '/home',
  '/agenda',
  '/workshop',
  '/arrangementen',
  '/plattegrond',
  '/in-bloei',
  '/theetuin',
  '/praktisch',
  '/login',
  '/cadeaubon',
  '/vriendenkaart',
];

test.use({ sharesSite: true });

/** Opens a page and waits until it holds still. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-still');
}

const isStill = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-still');
const isAwake = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-still');

/** Bytes of the scripts that the page has loaded. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

test.describe('a page that is only read', () => {
  for (const address of PAGES) {
    test(`${address} needs no React to be read to its end, on a phone${address === '/home' ? '' : ' @full'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await read(page, address);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      await page.waitForLoadState('networkidle');
      expect(await scriptBytes(page)).toBeGreaterThan(0);
      expect(await scriptBytes(page)).toBeLessThanOrEqual(READ);
      await isStill(page);
      await page.getByRole('banner').getByText('Menu', { exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
      await expect(menu.getByRole('link', { name: 'Plattegrond' }).or(menu.getByRole('link').first())).toBeVisible();
      await isStill(page);
    });
  }

  test('goes to the next page and back by the browser alone', async ({ page }) => {
    await read(page, '/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL('/contact');
    await isStill(page);
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await isStill(page);
  });

  test('opens a submenu for the mouse', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await read(page, '/home');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Hoofdmenu' });
    const item = menu.locator('li:has(> button)').first();
    await expect(item.locator('ul')).toBeHidden();
    await item.hover();
    await expect(item.locator('ul')).toBeVisible();
    await isStill(page);
  });
});

test.describe('the first press', () => {
  test('on a ticket counts, and so do those that follow at once', async ({ page, origin }) => {
    const item = await find(origin, 'any', hasTwoPaidOptions);
    const [option] = item.options;
    if (!option) throw new Error('Nothing is on sale.');
    await read(page, item.path);
    await page.route('**/build/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    });
    const plus = rowOf(page, option.id).getByRole('button', { name: /^Eén ticket meer/ });
    await plus.click();
    await plus.click();
    await expect(amountField(page, option.id)).toHaveValue('2');
    await orderButton(page).click();
    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
  });

  test('on "Inloggen" opens the dialog', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await read(page, '/agenda');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Inloggen' });
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: /^Inloggen/ })).toBeVisible();
    await isAwake(page);
  });

  test('in a form keeps what was typed before React came', async ({ page }) => {
    await read(page, '/contact');
    const field = page.getByRole('main').locator('form input[type="text"]').first();
    await field.pressSequentially('Fenna');
    await isAwake(page);
    await expect(field).toHaveValue('Fenna');
  });

  test('on "Inloggen" of its page sends what was typed, once', async ({ page, allowNoise }) => {
    allowNoise(/status of 40[0-9]/);
    await read(page, '/login');
    await page.getByLabel('Gebruikersnaam').fill('niemand@bezoeker.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('niet het wachtwoord');
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login gegevens onjuist' })).toBeVisible();
    await expect(page.getByLabel('Gebruikersnaam')).toHaveValue('niemand@bezoeker.example');
  });

  test('is not needed by a visitor who comes back to chosen tickets', async ({ page, origin }) => {
    const item = await find(origin, 'any', hasTwoPaidOptions);
    const [option] = item.options;
    if (!option) throw new Error('Nothing is on sale.');
    await read(page, '/events/checkout');
    await expect(page.getByText('U heeft nog geen tickets geselecteerd.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page)).toBeLessThanOrEqual(READ);
    await page.goto(item.path);
    await amountField(page, option.id).fill('1');
    await orderButton(page).click();
    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
    await page.goto('/events/checkout');
    await expect(page.getByLabel('Voornaam')).toBeVisible();
    await isAwake(page);
  });

  test('goes by the form alone if the scripts do not load', async ({ page, origin, allowNoise }) => {
    allowNoise(/Failed to load resource|Failed to fetch dynamically imported module|net::ERR_/);
    const item = await find(origin, 'any', hasTwoPaidOptions);
    const [option] = item.options;
    if (!option) throw new Error('Nothing is on sale.');
    await read(page, item.path);
    await page.route('**/build/*.js', (route) => route.abort());
    await amountField(page, option.id).fill('1');
    await orderButton(page).click();
    await expect(heading(page, 'Persoonlijke gegevens')).toBeVisible();
  });
});

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the map offers no button that would do nothing (GEN-09)', async ({ page }) => {
    await page.goto('/plattegrond');
    await expect(page.getByRole('link', { name: /^7\. / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Waar ben ik?' })).toHaveCount(0);
  });
});

import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll, watchShifts } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions, isCancelled } from './support/programme.ts';
import { visit } from './support/purchase.ts';

test.use({ sharesSite: true });

const GROUPS: Record<string, string[]> = {
  'the front page and what there is to do': ['/home', '/open-dagen-bezoekerstuin', '/workshop', '/arrangementen'],
  'the garden': ['/over-de-lindehof', '/theetuin', '/weldadig-oord', '/sfeerimpressie-open-tuin-de-lindehof'],
  'contact, newsletter and occasions': [
    '/contact',
    '/natuurlijk-afscheid-in-de-lindehof',
    '/trouwlocatie',
    '/arrangementen/aanvragen?arrangement=weldadig-fiets-tuin-lunch',
    '/nieuwsbrief',
  ],
  'the legal pages': [
    '/privacy',
    '/herroepen',
    '/praktisch',
    '/plattegrond',
    '/in-bloei',
    '/voorwaarden',
    '/toegankelijkheid',
  ],
  'ordering and signing in': ['/events/checkout', '/login', '/login?view=register', '/login?view=reset'],
};
const WIDTHS = [360, 1280];

/** Expects the current page to be accessible at both widths. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test.describe(`axe finds nothing at ${WIDTHS.join(' and ')} pixels (P-16)`, () => {
  test.use({ viewport: { width: 360, height: 900 } });

  for (const [name, addresses] of Object.entries(GROUPS)) {
    test(`on ${name}`, async ({ page }) => {
      for (const address of addresses) {
        await test.step(address, async () => {
          await visit(page, address);
          await expectAccessibleAtBothWidths(page);
        });
      }
    });
  }

  test('on an event on sale, and on one that does not go on', async ({ page, origin }) => {
    for (const is of [hasTwoPaidOptions, isCancelled]) {
      const { path } = await find(origin, 'any', is);
      await visit(page, path);
      await expectAccessibleAtBothWidths(page);
    }
  });

  test('on a page that is not there @full', async ({ page, allowNoise }) => {
    allowNoise(/404/);
    const shifts = await watchShifts(page);
    await page.goto('/niets');
    const picture = page.getByRole('main').locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await shifts()).toEqual([]);
    await expectAccessibleAtBothWidths(page);
  });

  test('with a photo large', async ({ page }) => {
    await visit(page, '/sfeerimpressie-open-tuin-de-lindehof');
    await page
      .getByRole('button', { name: /^Bekijk groot/ })
      .first()
      .click();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    await expectAccessibleAtBothWidths(page);
  });
});

test('with the small menu open, and one of its groups (P-16)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.locator('summary[aria-label^="Onderdelen van"]').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Insectenhuisjes' })).toBeVisible();
  await expectAccessible(page);
});

test('with the submenu of the wide menu open (P-16) @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/contact');
  await page.getByRole('button', { name: /^Onderdelen van/ }).click();
  await expectAccessible(page);
});

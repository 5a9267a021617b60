import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { find, hasTwoPaidOptions, isCancelled } from './support/programme.ts';
import { visit } from './support/purchase.ts';

const PAGES = [
  '/home',
  '/open-dagen-bezoekerstuin',
  '/workshop',
  '/arrangementen',
  '/over-de-lindehof',
  '/theetuin',
  '/weldadig-oord',
  '/sfeerimpressie-open-tuin-de-lindehof',
  '/contact',
  '/natuurlijk-afscheid-in-de-lindehof',
  '/trouwlocatie',
  '/nieuwsbrief',
  '/privacy',
  '/voorwaarden',
  '/toegankelijkheid',
  '/events/checkout',
  '/login',
  '/login?view=register',
  '/login?view=reset',
];

for (const width of [360, 1280]) {
  test.describe(`axe finds nothing at ${width} pixels (P-16)`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const address of PAGES) {
      test(`on ${address}`, async ({ page }) => {
        await visit(page, address);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    test('on an event on sale, on one that does not go on, and on its workshop', async ({ page, origin }) => {
      for (const is of [hasTwoPaidOptions, isCancelled]) {
        const { path } = await find(origin, 'any', is);
        await visit(page, path);
        await expectAccessible(page);
      }
    });

    test('on a page that is not there', async ({ page, allowNoise }) => {
      allowNoise(/404/);
      await page.goto('/niets');
      await expectAccessible(page);
    });

    test('with a photo large', async ({ page }) => {
      await visit(page, '/sfeerimpressie-open-tuin-de-lindehof');
      await page
        .getByRole('button', { name: /^Bekijk groot/ })
        .first()
        .click();
      await expectAccessible(page);
      await page.keyboard.press('+');
      await page.keyboard.press('r');
      await expectAccessible(page);
    });
  });
}

test('with the small menu open, and one of its groups (P-16)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.locator('summary[aria-label^="Onderdelen van"]').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Insectenhuisjes' })).toBeVisible();
  await expectAccessible(page);
});

test('with the submenu of the wide menu open (P-16)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/contact');
  await page.getByRole('button', { name: /^Onderdelen van/ }).click();
  await expectAccessible(page);
});

import { watchShifts } from './support/axe.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { buyerAt, orderOf, placeOrder } from '../support/buyer.ts';
import { expect, fullUnless, test } from './support/journey.ts';
import { find, type Programmed, STATES } from './support/programme.ts';
import { amountField, visit } from './support/purchase.ts';
import { banner } from './support/writing.ts';

test.use({ environment: { CDN_SECONDS: '30' } });

const PLACE = 'aside[aria-label="Nieuwsbrief"]';
const CLOSED = 'newsletter_banner=closed';

test.describe('a page that a CDN may keep', () => {
  for (const width of [360, 1280]) {
    test(`fills the banner in after load, in a place that was kept for it, at ${width} pixels (ROOT-06, S-25)${fullUnless(width === 360)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const shifts = await watchShifts(page);
      const answer = await page.goto('/theetuin');
      expect(answer?.headers()['cache-control']).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=10');
      await expect(banner(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toEqual([]);
      await banner(page).getByRole('button', { name: 'Sluiten' }).click();
      await expect(page.locator(PLACE)).toHaveCount(0);
    });

    test(`keeps that place empty for who closed it, at ${width} pixels (ROOT-06, S-25) @full`, async ({
      page,
      context,
      origin,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const [name = '', value = ''] = CLOSED.split('=');
      await context.addCookies([{ name, value, url: origin, sameSite: 'Lax' }]);
      const shifts = await watchShifts(page);
      await visit(page, '/theetuin');
      await page.waitForLoadState('networkidle');
      await expect(page.locator(PLACE)).toBeHidden();
      expect(await shifts()).toEqual([]);
    });
  }

  test('fetches its seats again: a page cached before they were gone says so, and nothing can be chosen (S-25) @full', async ({
    page,
    origin,
  }) => {
    const item = await find(origin, 'few places left', ({ options }) => options.some(isNearlyGone));
    const few = item.options.find(isNearlyGone);
    if (!few) throw new Error('no option');
    const kept = await (await page.request.get(item.path)).text();
    await test.step('somebody else takes the last ones', async () => {
      const placed = await placeOrder(await buyerAt(origin), orderOf(item.event, few, placesOf(few)));
      expect(placed.status).toBe(201);
    });
    await page.route(
      (url) => url.pathname === item.path,
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: kept }),
    );
    await visit(page, item.path);
    await expect(page.getByText('Tickets uitverkocht').first()).toBeVisible();
    await expect(amountField(page, few.id)).toHaveCount(0);
  });

  test('stays as it came where the site does not answer any more (S-25) @full', async ({
    page,
    origin,
    allowNoise,
  }) => {
    allowNoise(/503/);
    const item = await find(origin, 'two paid options', onSale);
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    );
    const request = page.waitForResponse(/\/api\/events\/event\/options\//);
    await visit(page, item.path);
    await request;
    await expect(page.locator('input[name^="amount_"]').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows no banner that it could not close, says that it may be old, and ordering looks (S-25) @full', async ({
    page,
    origin,
  }) => {
    const item = await find(origin, 'two paid options', onSale);
    await page.goto(item.path);
    await expect(page.locator(PLACE)).toBeHidden();
    await expect(page.locator('#tickets noscript p')).toContainText('Of er nog plaats is, ziet u als u verdergaat.');
    await page.locator('input[name^="amount_"]').first().fill('1');
    const answer = page.waitForResponse((response) => response.url().includes('amount_'));
    await page.getByRole('button', { name: 'Ga verder naar bestellen!' }).click();
    expect((await answer).headers()['cache-control']).toBe('no-store');
    await expect(page.locator('#tickets noscript p')).toHaveCount(0);
  });
});

const placesOf = (option: EventOption): number => option.availableTickets - option.ticketsSold;
const isNearlyGone = (option: EventOption): boolean =>
  option.price > 0 && option.maxPerOrder === null && placesOf(option) > 0 && placesOf(option) <= 10;
const onSale = (item: Programmed): boolean => STATES['on sale with service costs']?.(item) ?? false;

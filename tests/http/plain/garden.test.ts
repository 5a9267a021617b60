import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the garden without JavaScript', () => {
  test('says in the page what the season notice says (HOME-14)', async () => {
    const visitor = await shop.visitor().open('/home');
    expect(visitor.text('aside')).toContain('donderdag 9 oktober');
  });

  test('has a menu that opens by itself and leads on (MENU-22)', async () => {
    const visitor = await shop.visitor().open('/theetuin');
    expect(visitor.texts('header details > summary')).toContain('Menu');
    expect(visitor.attribute('header details a[href="/contact"]', 'href')).toBe('/contact');
  });

  test('has its map and its list whole', async () => {
    const visitor = await shop.visitor().open('/plattegrond');
    const place = visitor.link(/^7\. Theehuis met terras/);
    expect(visitor.text(`[id="${place.slice(1)}"]`)).toContain('Theehuis met terras');
  });

  test('opens the photo of a print (GAL-03, GEN-09)', async () => {
    const visitor = await shop.visitor().open('/sfeerimpressie-open-tuin-de-lindehof');
    await visitor.press(/^Bekijk groot/);
    expect(visitor.path).toMatch(/^\/assets\/gallery\/[a-z-]+-960\.jpg\??$/);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OpenEngine } from '../../support/engines.ts';
import { breaches, openShop, type Shop } from '../shop.ts';
import { OWNER, visitorsOf } from './quoted.ts';

export type Visitors = ReturnType<typeof visitorsOf>;

/**
 * Opens one shop for all tests of a file and hands it to `begin`. Each test has a day of its own, begins at the same time
 * and breaks no promise.
 */
export function shareShop(
  open: () => Promise<OpenEngine>,
  begin: (opened: { shop: Shop; visitors: Visitors }) => Promise<void> | void,
) {
  let engine: OpenEngine;
  let shop: Shop;
  let now: string;
  let day = 0;
  beforeAll(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    now = shop.clock.now();
    await begin({ shop, visitors: visitorsOf(shop) });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    day += 1;
    shop.clock.set(now);
    await shop.admin.persons.setMostBooked(null, OWNER);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  return { visitDay: () => `2026-07-${String(day).padStart(2, '0')}` };
}

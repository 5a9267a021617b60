import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemoryServices } from '../../../src/wiring/adapters.memory.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { StorageFault } from '../../../src/platform/database/storage-problem.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';

const HOUR = 3600 * 1000;
let house: Awaited<ReturnType<typeof testApp>>;
let eventPage: string;
let isAway = false;
let now = 0;

/** Stores of events and orders that fail as without a database. */
const leaving = ({ events, orders, ...external }: MemoryServices): MemoryServices => {
  const fail = <Call extends (...given: never[]) => unknown>(call: Call) =>
    ((...given: Parameters<Call>) => {
      if (isAway) throw new StorageFault('absent', 'ECONNREFUSED');
      return call(...given);
    }) as Call;
  const failing = <Store extends Record<string, (...given: never[]) => unknown>>(store: Store) =>
    Object.fromEntries(Object.entries(store).map(([name, call]) => [name, fail(call)])) as Store;
  return { ...external, events: failing(events), orders: failing(orders) };
};

const ask = (path: string) => house.app.request(house.site.baseUrl + path);

beforeAll(async () => {
  house = await testApp(leaving, {}, sourceRenderer(), { ticks: () => now });
  const [first] = (await (await ask('/api/events/list/20')).json()) as Event[];
  if (!first) throw new Error('no event');
  eventPage = eventPath({ id: first.event_id, title: first.event_title, category: first.event_category.name });
});
afterAll(() => house.close());

describe('with the database away (R-26)', () => {
  test('pages that were read before are served from memory, calls say so, and all comes back by itself', async () => {
    const before = await Promise.all([eventPage, '/agenda'].map(async (path) => (await ask(path)).text()));
    isAway = true;
    now += HOUR;
    for (const [index, path] of [eventPage, '/agenda'].entries()) {
      const answer = await ask(path);
      expect([answer.status, (await answer.text()) === before[index]]).toEqual([200, true]);
    }
    const call = await ask('/api/events/list/20');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await ask('/healthz')).status).toBe(200);

    isAway = false;
    expect((await ask('/api/events/list/20')).status).toBe(200);
    now += 5_000;
    expect((await ask(eventPage)).status).toBe(200);
  });

  test('a page that is nobody else’s cannot be shown now, and says when to ask again', async () => {
    isAway = true;
    const answer = await ask(`/bestelling/${'a'.repeat(43)}`);
    isAway = false;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.text()).toContain(`href="/bestelling/${'a'.repeat(43)}"`);
  });

  test('an order of the last seats does not take away what nobody read since it; a change of content does', async () => {
    const before = await (await ask(eventPage)).text();
    const [, eventId = ''] = /^\/events\/(\d+)\//.exec(eventPage) ?? [];
    const { options } = await house.wired.ticketing.sales.checkout.manualOffer(Number(eventId));
    const option = options.find(({ free }) => free > 0);
    const edition = house.wired.edition.current();
    await house.wired.ticketing.sales.checkout.takeOrder(
      {
        firstName: 'Anna',
        lastName: 'Bakker',
        email: 'anna@bezoeker.example',
        phoneNumber: '',
        eventId: Number(eventId),
        orderLines: [{ option_id: option?.id ?? 0, amount: option?.free ?? 0 }],
        way: 'free',
        reason: 'buren',
        totalAmount: 0,
      },
      newUuid(),
      'the owner',
    );
    expect(house.wired.edition.current()).toBeGreaterThan(edition);
    isAway = true;
    const answer = await ask(eventPage);
    expect([answer.status, (await answer.text()) === before]).toEqual([200, true]);
    isAway = false;
    await house.wired.edition.raise();
    isAway = true;
    expect((await ask(eventPage)).status).toBe(503);
    isAway = false;
  });

  test('a page that was not read before is not kept as it is without the database', async () => {
    isAway = true;
    const answer = await ask('/workshop');
    isAway = false;
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const later = await ask('/workshop');
    expect([later.headers.get('cache-control'), (await later.text()) === (await answer.text())]).toEqual([
      'no-cache',
      false,
    ]);
  });
});

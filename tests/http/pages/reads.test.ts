import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemoryServices } from '../../../src/wiring/adapters.memory.ts';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { bindingsOf } from '../../../src/http/environment.ts';
import { house as front, token } from '../house.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';

let house: Awaited<ReturnType<typeof testApp>>;
let page: string;
let id: number;
const read: string[] = [];

const noting = ({ events, offers, ...external }: MemoryServices): MemoryServices => ({
  ...external,
  events: { ...events, find: (one) => (read.push('event'), events.find(one)) },
  offers: { ...offers, options: (some) => (read.push('options'), offers.options(some)) },
});

beforeAll(async () => {
  house = await testApp(noting, {}, sourceRenderer());
  const events = (await (await house.app.request(`${house.site.baseUrl}/api/events/list/20`)).json()) as Event[];
  const sold = events.find(({ has_event_ticket_sale: isSold, event_places_left: left }) => isSold && (left ?? 0) > 0);
  if (!sold) throw new Error('nothing is sold');
  id = sold.event_id;
  await house.app.request(`${house.site.baseUrl}/contact`); // dates of the programme, which each page shares for a minute
  page = eventPath({ id, title: sold.event_title, category: sold.event_category.name });
});
afterAll(() => house.close());

async function readFor(address: string, init?: RequestInit): Promise<string[]> {
  read.length = 0;
  const answer = await house.app.request(house.site.baseUrl + address, init);
  expect(answer.status).toBe(200);
  return read.toSorted();
}

describe('what a page of an event reads', () => {
  test('is read once, whether everybody sees it alike or one visitor', async () => {
    expect(await readFor(page)).toEqual(['event', 'options']);
    expect(await readFor(page)).toEqual([]);
    expect(await readFor(`${page}?amount_1=0`)).toEqual(['event', 'options']);
  });

  test('is read again by each call of a page that may write', async () => {
    const shared: boolean[] = [];
    const { app } = front({
      routes: (calls) => calls.get('/api/seats', (c) => c.json(shared.push(bindingsOf(c).reading !== undefined))),
      render: async ({ api }) => {
        await api('/api/seats', {});
        return { status: 200, html: '<!doctype html>', headers: new Headers() };
      },
    });
    await app.request('/home');
    await app.request('/form');
    const { value, cookie } = await token(app);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie };
    await app.request('/form', { method: 'POST', body: `_csrf=${value}`, headers });
    expect(shared).toEqual([true, true, false]);
  });

  test('is read again by each call from outside', async () => {
    expect(await readFor(`/api/events/event/${id}`)).toEqual(['event', 'options']);
    expect(await readFor(`/api/events/event/options/${id}`)).toEqual(['event', 'options']);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { orderOf } from '../../support/buyer.ts';
import { type Admin, anOpenDay, openAdmin } from './admin-house.ts';

const AT = '2026-05-20T10:00:00+02:00';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});

async function order(event: AdminEvent) {
  const [option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  const body = orderOf(event, { ...option, event_id: event.event_id }, 2);
  return house.browser().post('/api/mollie/create', body, { 'idempotency-key': newUuid() });
}

describe('an event that goes on sale later', () => {
  test('refuses orders until that moment, in Dutch and without holding seats, and takes them from then on', async () => {
    const event = await house.add(anOpenDay({ event_sale_start: AT }));
    expect(event.event_sale_start).toBe(AT);
    house.clock.set('2026-05-20T07:59:59.999Z');
    const early = await order(event);
    expect([early.status, early.body['code']]).toEqual([422, 'sale_ahead']);
    expect(early.text).toContain('De verkoop begint op woensdag 20 mei 2026 om 10:00.');
    const offered = await house.browser().get(`/api/events/event/options/${event.event_id}`);
    expect(offered.body).toMatchObject([{ availableTickets: 10, ticketsSold: 0 }]);
    house.clock.set('2026-05-20T08:00:00.000Z');
    expect((await order(event)).status).toBe(201);
  });

  test('can be sold by staff before it', async () => {
    const event = await house.add(anOpenDay({ event_sale_start: AT }));
    const [option] = event.event_options;
    const body = {
      eventId: event.event_id,
      firstName: 'Gerda',
      lastName: 'Gast',
      email: 'gast@voorbeeld.example',
      phoneNumber: '',
      orderLines: [{ option_id: option?.id, amount: 1 }],
      way: 'free',
      reason: 'Vrijwilliger',
      totalAmount: 0,
    };
    const made = await house.admin.post('/api/dmt-admin/orders', body, { 'idempotency-key': newUuid() });
    expect(made.status).toBe(201);
  });

  test('may be moved, and put on sale at once; other fields leave it as it is', async () => {
    const event = await house.add(anOpenDay({ event_sale_start: AT }));
    expect((await house.change(event, { event_title: 'Open tuin' })).status).toBe(200);
    const kept = await house.seen(event.event_id);
    expect(kept.event_sale_start).toBe(AT);
    expect((await order(kept)).status).toBe(422);
    expect((await house.change(kept, { event_sale_start: null })).status).toBe(200);
    expect((await order(await house.seen(event.event_id))).status).toBe(201);
  });

  test('refuses what is no moment by its field', async () => {
    const answer = await house.admin.post('/api/events', anOpenDay({ event_sale_start: 'morgen' }));
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { event_sale_start: 'Vul een geldige datum en tijd in.' },
    ]);
  });
});

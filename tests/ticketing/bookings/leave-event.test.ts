import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { anOffer } from '../shop.ts';
import { askedFor } from './asked-for.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

/** Path of a booking that takes part in an event, with its version. */
async function inAnEvent() {
  const at = { start: '2030-06-04T12:00:00.000Z', end: '2030-06-04T14:00:00.000Z' };
  const { sales, bookings } = house.wired.ticketing;
  await sales.offer.saveOffer(anOffer({ eventId: 70, title: 'Rozendag' }, [{ capacity: 40, ...at }]));
  const { id, body } = await askedFor(house);
  const [event] = (await bookings.quotes.adminQuote(id)).events;
  await bookings.quotes.sendQuote(id, { ...body, optionId: event?.optionId ?? 0 }, 'the owner');
  const path = `/api/dmt-admin/bookings/${id}`;
  const { version } = (await house.admin.get(path)).body;
  const { body: booking } = await house.admin.post(`${path}/confirm`, { version });
  return { path, booking };
}

test('the owner takes a visit out of its event once, and the trail shows it', async () => {
  const { path, booking } = await inAnEvent();
  expect(booking).toMatchObject({ state: 'confirmed', event: { title: 'Rozendag' }, mayLeaveEvent: true });
  const leave = () => house.admin.post(`${path}/leave-event`, { version: booking['version'] });
  const gone = { status: 200, body: { state: 'confirmed', persons: 15, event: null, mayLeaveEvent: false } };
  expect(await leave()).toMatchObject(gone);
  expect(await leave()).toMatchObject(gone);
  const trail = (await house.admin.get('/api/dmt-admin/audit')).text;
  expect(trail.match(/booking-left-event/g)).toHaveLength(1);
});

test('an old or invalid version, an unknown booking and anyone but the owner are refused', async () => {
  const { path, booking } = await inAnEvent();
  const body = { version: booking['version'] };
  const post = (sent: object, to = path) => house.admin.post(`${to}/leave-event`, sent);
  expect(await post({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await post({ version: 'x' })).toMatchObject({ status: 422 });
  expect(await post(body, '/api/dmt-admin/bookings/8c1f0d0e-1111-4222-8333-444455556666')).toMatchObject({
    status: 404,
    body: { code: 'booking_not_found' },
  });
  const { browser } = await house.aVisitor();
  expect((await browser.post(`${path}/leave-event`, body)).status).toBe(403);
  expect((await house.browser().post(`${path}/leave-event`, body)).status).toBe(401);
  expect((await house.admin.get(path)).body).toMatchObject({ event: { title: 'Rozendag' }, ...body });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import { HOLDING } from '../../src/modules/ticketing/bookings/booking-schema.ts';
import type { Bookings } from '../../src/modules/ticketing/bookings/ports.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aBooking } from '../ticketing/bookings/a-booking.ts';

const OLD = '2020-01-01';

describe.each(engines)('bookings on $name', ({ open }) => {
  let engine: OpenEngine;
  let bookings: Bookings;
  beforeAll(async () => {
    engine = await open();
    ({ bookings } = createSqlTicketing(engine.database));
  });
  afterAll(() => engine.close());

  const stored = async (changes: Parameters<typeof aBooking>[0] = {}) => {
    const booking = aBooking(changes);
    await bookings.insert(booking);
    return booking;
  };
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).toSorted();

  test('a request comes back as it was stored, by id, link, key and address', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    const booking = await stored({
      email,
      time: '10:30',
      choices: ['e-bike', 'gids'],
      phone: '0123',
      organisation: 'Koor',
      invoiceAddress: 'Laan 1\n1234 AB Stad',
      language: 'de',
      isSuspect: true,
      confirmedAt: null,
      answer: 'Wij zijn dicht.',
      endedAt: '2026-05-02T10:00:00.000Z',
    });
    expect(await bookings.find(booking.id)).toEqual(booking);
    expect(await bookings.byLink(booking.linkHash)).toEqual(booking);
    expect(await bookings.byRequestKey(booking.requestKey)).toEqual(booking);
    expect(await engine.database.atomically(() => bookings.take(booking.id))).toEqual(booking);
    expect(await bookings.ofEmail(email)).toEqual([booking]);
    expect(await bookings.find(newUuid())).toBeNull();
  });

  test('a request with a known key is not stored again', async () => {
    const booking = await stored();
    const again = aBooking({ requestKey: booking.requestKey, adults: 99 });
    expect(await bookings.insert(again)).toBe(false);
    expect(await bookings.byRequestKey(booking.requestKey)).toEqual(booking);
    expect(await bookings.find(again.id)).toBeNull();
  });

  test('of two changes to one version the second has no effect', async () => {
    const booking = await stored();
    expect(await bookings.save({ ...booking, state: 'declined', answer: 'Vol.' })).toBe(true);
    expect(await bookings.save({ ...booking, state: 'cancelled' })).toBe(false);
    expect(await bookings.find(booking.id)).toEqual({ ...booking, state: 'declined', answer: 'Vol.', version: 2 });
  });

  test('the list holds what is confirmed, newest first; the open ones have not ended', async () => {
    const at = (day: number) => `2031-03-0${day}T10:00:00.000Z`;
    const first = await stored({ askedAt: at(1) });
    const quoted = await stored({ askedAt: at(2), state: 'quoted' });
    const declined = await stored({ askedAt: at(3), state: 'declined' });
    const held = await stored({ askedAt: at(4), state: 'held' });
    const hidden = await stored({ askedAt: at(5), confirmedAt: null });
    const listed = async (view: 'open' | 'all', before?: string) =>
      (await bookings.list({ view, before }, 4)).map(({ id }) => id);
    expect((await listed('open')).slice(0, 2)).toEqual([quoted.id, first.id]);
    expect(await listed('all')).toEqual([held.id, declined.id, quoted.id, first.id]);
    expect((await listed('all', at(2)))[0]).toBe(first.id);
    expect(await listed('all')).not.toContain(hidden.id);
  });

  test('those that wait for the owner are counted', async () => {
    const before = await bookings.countAsked();
    await stored();
    await stored({ confirmedAt: null });
    await stored({ state: 'quoted' });
    expect(await bookings.countAsked()).toBe(before + 1);
  });

  test('requests of an address are counted since an instant', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    await stored({ email, askedAt: '2026-05-01T10:00:00.000Z' });
    await stored({ email, askedAt: '2026-05-02T10:00:00.000Z' });
    expect(await bookings.countSince(email, '2026-05-01T10:00:00.000Z')).toBe(1);
  });

  test('persons of a day are summed over the states asked for', async () => {
    const day = '2033-06-01';
    await stored({ day, adults: 10, children: 2, state: 'accepted' });
    await stored({ day, adults: 20, children: 0, state: 'confirmed', time: '09:00' });
    await stored({ day, adults: 5, children: 0, state: 'asked' });
    await stored({ day: '2033-06-03', adults: 7, children: 0, state: 'held' });
    await stored({ day: '2033-06-04', adults: 7, children: 0, state: 'held' });
    const sums = await bookings.personsByDay(HOLDING, day, '2033-06-03');
    expect(Object.fromEntries(sums)).toEqual({ [day]: 32, '2033-06-03': 7 });
    expect((await bookings.ofDay(day)).map(({ adults }) => adults).toSorted((a, b) => a - b)).toEqual([5, 10, 20]);
  });

  test('an erased address leaves only what holds persons, until its day is past', async () => {
    const email = `${newUuid()}@voorbeeld.example`;
    await stored({ email, state: 'asked' });
    await stored({ email, state: 'cancelled' });
    const coming = await stored({ email, state: 'confirmed', day: '2034-05-01' });
    await bookings.erase(email);
    expect(idsOf(await bookings.ofEmail(email))).toEqual([coming.id]);
    const before = { unconfirmed: OLD, free: OLD, held: OLD };
    await bookings.forget({ ...before, today: '2034-05-01' });
    expect(await bookings.find(coming.id)).not.toBeNull();
    await bookings.forget({ ...before, today: '2034-05-02' });
    expect(await bookings.find(coming.id)).toBeNull();
  });

  test('what is old goes, each by its rule', async () => {
    const unconfirmed = await stored({ confirmedAt: null, askedAt: '2019-01-01T10:00:00.000Z' });
    const free = await stored({ state: 'declined', day: '2018-05-01' });
    const visit = await stored({ state: 'held', day: '2018-05-01' });
    const old = await stored({ state: 'held', day: '2017-05-01' });
    const before = { unconfirmed: '2019-01-01T11:00:00.000Z', free: '2018-05-02', held: '2018-01-01', today: OLD };
    expect(await bookings.forget(before)).toBe(3);
    for (const { id } of [unconfirmed, free, old]) expect(await bookings.find(id)).toBeNull();
    expect(await bookings.find(visit.id)).toEqual(visit);
  });
});

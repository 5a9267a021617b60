import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aBooking } from '../ticketing/bookings/a-booking.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const DAY = '2026-06-06';
const SATURDAY = { start: `${DAY}T09:00:00.000Z`, end: `${DAY}T15:00:00.000Z` };
const OWNER = 'the owner';

describe.each(engines)('persons of bookings by day on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Stores a booking that holds its day, in one transaction; false if the day is full. */
  const hold = (adults: number, day = DAY) =>
    engine.database.atomically(async () => {
      if (!(await shop.ports.bookings.hold({ day, optionId: null }, adults))) return false;
      return shop.ports.bookings.insert(aBooking({ day, adults, children: 0, state: 'confirmed' }));
    });
  const release = (id: string) =>
    engine.database.atomically(async () => {
      const booking = await shop.ports.bookings.take(id);
      if (!booking) throw new Error('no booking');
      await shop.ports.bookings.hold(booking, -booking.adults);
      await shop.ports.bookings.save({ ...booking, state: 'cancelled' });
    });
  let buyers = 0;
  const buy = async (amount: number) => {
    buyers += 1;
    const order = await anOrder(shop, { 1: amount }, { email: `koper${buyers}@voorbeeld.example` });
    const by = { clientAddress: `192.0.2.${buyers}` };
    return shop.sales.checkout.placeOrder(placing(order, by)).then(
      () => true,
      () => false,
    );
  };
  const personsOn = async (day = DAY) =>
    (await shop.ports.visitorDays.from(day)).find((one) => one.day === day)?.persons ?? 0;
  const fullDays = (persons: number) => shop.ports.bookings.fullDays(persons, DAY, '2026-06-09');

  test('the owner limits those with a package apart from all others of the day', async () => {
    await shop.admin.persons.setMostBooked(10, OWNER);
    expect(await shop.admin.persons.personsNow()).toMatchObject({ mostBooked: 10, mostPerDay: null });
    await shop.sales.offer.saveOffer(anOffer({}, [{ ...SATURDAY, capacity: 50 }]));
    expect(await buy(12)).toBe(true);
    expect(await hold(6)).toBe(true);
    expect(await hold(5)).toBe(false);
    expect(await hold(4)).toBe(true);
    expect(await personsOn()).toBe(22);
    await shop.admin.persons.setMostBooked(null, OWNER);
    expect(await hold(100)).toBe(true);
  });

  test('tickets and packages share the persons of a day', async () => {
    await shop.admin.persons.setMostPerDay(10, OWNER);
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    expect(await hold(7)).toBe(true);
    expect(await buy(4)).toBe(false);
    expect(await buy(3)).toBe(true);
    expect(await hold(1)).toBe(false);
    expect(await personsOn()).toBe(10);
  });

  test('who cancels gives room back, once', async () => {
    await shop.admin.persons.setMostBooked(8, OWNER);
    expect(await hold(8)).toBe(true);
    const [booking] = await shop.ports.bookings.ofDay(DAY);
    await release(booking?.id ?? '');
    expect(await personsOn()).toBe(0);
    expect(await hold(8)).toBe(true);
  });

  test('full days are those without room for so many', async () => {
    expect(await fullDays(1000)).toEqual(new Set());
    await shop.admin.persons.setMostBooked(10, OWNER);
    await hold(6);
    await hold(10, '2026-06-07');
    expect(await fullDays(4)).toEqual(new Set(['2026-06-07']));
    expect(await fullDays(5)).toEqual(new Set([DAY, '2026-06-07']));
    expect(await fullDays(11)).toBe('all');
    await shop.admin.persons.setMostPerDay(7, OWNER);
    expect(await fullDays(2)).toEqual(new Set([DAY, '2026-06-07']));
    expect(await fullDays(8)).toBe('all');
  });

  test('visits that are forgotten are no longer counted', async () => {
    await hold(6);
    await hold(5, '2026-06-20');
    const before = { unconfirmed: '2026-01-01T00:00:00.000Z', free: '2026-01-01' };
    await shop.ports.bookings.forget({ ...before, held: '2026-06-10', today: '2026-06-10' });
    expect([await personsOn(), await personsOn('2026-06-20')]).toEqual([0, 5]);
  });

  describe('at once (R-04)', () => {
    /** Bookings of two persons and buyers of one, all for the same day; returns how many persons got in. */
    async function rush(): Promise<number> {
      await shop.sales.offer.saveOffer(anOffer({}, [{ ...SATURDAY, capacity: 50 }]));
      const tries = Array.from({ length: 12 }, async (_, turn) =>
        turn % 2 === 0 ? ((await hold(2)) ? 2 : 0) : (await buy(1)) ? 1 : 0,
      );
      return (await Promise.all(tries)).reduce<number>((sum, persons) => sum + persons, 0);
    }

    test('bookings and buyers never exceed the persons of a day', async () => {
      await shop.admin.persons.setMostPerDay(7, OWNER);
      const persons = await rush();
      expect(persons).toBeLessThanOrEqual(7);
      expect(persons).toBeGreaterThanOrEqual(6);
      expect(await personsOn()).toBe(persons);
    });

    test('bookings never exceed their own limit', async () => {
      await shop.admin.persons.setMostBooked(6, OWNER);
      expect(await rush()).toBe(6 + 6);
    });

    test('without a limit the same rush takes everybody, so these tests can fail', async () => {
      expect(await rush()).toBe(12 + 6);
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { Holder, StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';
import { concernsHolders, noticeFor } from '../../../src/modules/ticketing/sales/offer/holder-notices.ts';
import { anOffer } from '../shop.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const JUNE_6 = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const JUNE_7 = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const PLACE = 'Lindelaan 12, 1234 AB Voorbeelddorp';

const holder: Holder = {
  orderId: 'a',
  email: 'anna@voorbeeld.example',
  totalCents: 1650,
  tickets: 2,
  lines: [{ optionId: 1, ...JUNE_6 }],
};

/** The open day with option 1 on 6 June and option 2, which the holder has not, on whatever day. */
function before(changes: Parameters<typeof anOffer>[0] = {}, own = JUNE_6, other = JUNE_6) {
  const { options, ...offer } = anOffer(changes);
  const stored = options.map((option, index): StoredOption => ({
    ...option,
    ...(index === 0 ? own : other),
    kind: option.kind ?? 'entry',
    membership: null,
    isPerson: true,
    id: index + 1,
    eventId: 7,
    sold: 0,
    held: 0,
    booked: 0,
    isOnSale: true,
    isCalledOff: false,
    hasWaitlist: false,
    waitedFrom: null,
    orderMax: 50,
    personsLeft: null,
  }));
  return { offer, options: stored };
}
const after = (changes: Parameters<typeof anOffer>[0] = {}, own = JUNE_6, other = JUNE_6) => {
  const { offer, options } = before(changes, own, other);
  return { ...offer, options };
};

describe('what a ticket holder hears of a saved event (R-27)', () => {
  test('nothing when neither date, place nor status changed', () => {
    expect(noticeFor(holder, before(), after({ title: 'Anders', serviceCostsCents: 0 }), NOW)).toBeNull();
  });

  test('holders are looked up only if somebody can have news', () => {
    expect(concernsHolders(before(), after({ title: 'Anders', serviceCostsCents: 0 }))).toBe(false);
    const some = [
      after({}, JUNE_7),
      after({}, JUNE_6, JUNE_7),
      after({ place: 'Elders' }),
      after({ isCancelled: true }),
    ];
    expect(some.filter((is) => !concernsHolders(before(), is))).toEqual([]);
    expect(concernsHolders(before({ isCancelled: true }), after())).toBe(true);
    const back = { ...after({}, JUNE_7).options[0]!, id: 9 };
    expect(concernsHolders(before(), { ...after(), options: [...after().options, back] })).toBe(true);
  });

  test('another date of their own option, not that of another', () => {
    expect(noticeFor(holder, before(), after({}, JUNE_7), NOW)).toEqual({
      kind: 'event-changed',
      was: { place: PLACE, periods: [JUNE_6] },
      now: { place: PLACE, periods: [JUNE_7] },
      isOnAgain: false,
    });
    expect(noticeFor(holder, before(), after({}, JUNE_6, JUNE_7), NOW)).toBeNull();
  });

  test('another place', () => {
    expect(noticeFor(holder, before(), after({ place: 'Brink 1' }), NOW)).toMatchObject({
      kind: 'event-changed',
      now: { place: 'Brink 1', periods: [JUNE_6] },
    });
  });

  test('a cancellation once, with its reason, whatever else changed', () => {
    const cancelled = { isCancelled: true, cancelReason: 'Storm' };
    expect(noticeFor(holder, before(), after(cancelled, JUNE_7), NOW)).toEqual({
      kind: 'event-cancelled',
      reason: 'Storm',
    });
    expect(noticeFor(holder, before(cancelled), after({ ...cancelled, place: 'Brink 1' }), NOW)).toBeNull();
  });

  test('that it takes place after all', () => {
    expect(noticeFor(holder, before({ isCancelled: true }), after(), NOW)).toMatchObject({
      kind: 'event-changed',
      isOnAgain: true,
    });
  });

  test('nothing once all is over; a day that was moved from the past to come counts', () => {
    const late = '2026-06-08T00:00:00.000Z';
    expect(noticeFor(holder, before(), after({ isCancelled: true }), late)).toBeNull();
    expect(noticeFor(holder, before(), after({}, JUNE_7), '2026-06-07T00:00:00.000Z')).toMatchObject({
      kind: 'event-changed',
    });
  });

  test('an option that is not sold any more keeps the date it had', () => {
    const moved = before({}, JUNE_7);
    expect(noticeFor(holder, moved, { ...after(), options: [] }, NOW)).toBeNull();
  });
});

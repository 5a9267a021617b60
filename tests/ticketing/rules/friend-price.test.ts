import { expect, test } from 'vitest';
import {
  friendPrice,
  percentFor,
  personsOf,
  type TicketForFriend,
} from '../../../src/modules/ticketing/rules/friends/friend-price.ts';

const DAY = '2026-06-06';
const FAMILY = { percent: 50, adults: 2, children: 3, from: '2026-01-01', until: '2026-12-31', used: [] };

const ticket = (changes: Partial<TicketForFriend> = {}): TicketForFriend => ({
  amount: 1,
  unitPriceCents: 750,
  kind: 'entry',
  isPerson: true,
  days: [DAY],
  ...changes,
});
const child = (amount: number) => ticket({ amount, unitPriceCents: 300, kind: 'reduced' });

test('the adults and the children of a card pay less, and others in the order the whole price', () => {
  const { discounts, places, why } = friendPrice([ticket({ amount: 3 }), child(4)], FAMILY);
  expect(discounts).toEqual([2 * 375, 3 * 150]);
  expect(places).toEqual([{ day: DAY, entries: 2, persons: 5 }]);
  expect(why).toBeNull();
});

test('a place of an adult is good for a reduced ticket, one of a child not for a full one', () => {
  expect(friendPrice([child(6)], FAMILY).discounts).toEqual([5 * 150]);
  expect(friendPrice([ticket({ amount: 5 })], FAMILY).discounts).toEqual([2 * 375]);
});

test('the dearest of each kind come first, whatever the order of the lines', () => {
  const cheap = ticket({ unitPriceCents: 500 });
  const { discounts } = friendPrice([child(1), cheap, ticket({ unitPriceCents: 900 })], { ...FAMILY, adults: 1 });
  expect(discounts).toEqual([150, 0, 450]);
});

test('what other orders took of a day is gone, and each day has places of its own', () => {
  const used = [{ day: DAY, entries: 1, persons: 3 }];
  const next = ticket({ amount: 2, days: ['2026-06-07'] });
  const { discounts, places } = friendPrice([ticket({ amount: 2 }), next], { ...FAMILY, used });
  expect(discounts).toEqual([375, 750]);
  expect(places).toEqual([
    { day: DAY, entries: 1, persons: 1 },
    { day: '2026-06-07', entries: 2, persons: 2 },
  ]);
  const both = ticket({ amount: 2, days: [DAY, '2026-06-07'] });
  expect(friendPrice([both], { ...FAMILY, used }).discounts).toEqual([375]);
});

test('the persons that tickets take are known from their discounts, also for other days', () => {
  const tickets = [ticket({ amount: 3 }), child(4), ticket({ unitPriceCents: 333, days: ['2026-06-07'] })];
  const { discounts, places } = friendPrice(tickets, FAMILY);
  const lowered = tickets.map((one, index) => ({ ...one, discountCents: discounts[index] ?? 0 }));
  expect(personsOf(lowered, FAMILY.percent)).toEqual(places);
  const moved = lowered.map((one) => ({ ...one, days: ['2026-06-08', '2026-06-09'] }));
  expect(personsOf(moved, FAMILY.percent)).toEqual([
    { day: '2026-06-08', entries: 3, persons: 6 },
    { day: '2026-06-09', entries: 3, persons: 6 },
  ]);
  // Two of the tickets were cancelled, and the kind of the event was changed to one for which the card gives nothing.
  expect(personsOf([{ ...ticket({ amount: 1 }), discountCents: 1125 }], 50)).toMatchObject([{ persons: 1 }]);
  expect(personsOf([{ ...ticket({ amount: 3 }), discountCents: 1125 }], 0)).toMatchObject([{ persons: 2 }]);
});

test('why there is nothing', () => {
  const why = (tickets: TicketForFriend[], changes: Partial<typeof FAMILY> = {}) =>
    friendPrice(tickets, { ...FAMILY, ...changes }).why;
  expect(why([ticket({ kind: 'extra' }), ticket({ isPerson: false })])).toBe('elsewhere');
  expect(why([ticket({ unitPriceCents: 0 })])).toBe('elsewhere');
  expect(why([ticket()], { percent: 0 })).toBe('elsewhere');
  expect(why([ticket()], { until: '2026-06-05' })).toBe('other-day');
  expect(why([ticket({ days: [DAY, '2027-01-01'] })])).toBe('other-day');
  expect(why([ticket()], { adults: 0 })).toBe('used');
});

test('a workshop has a percentage of its own', () => {
  const percent = { events: 100, workshops: 10 };
  expect([percentFor(percent, 'Evenementen'), percentFor(percent, 'Workshops')]).toEqual([100, 10]);
});

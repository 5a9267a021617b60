import { describe, expect, test } from 'vitest';
import type { StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';
import type { OrderLine, Ticket } from '../../../src/modules/ticketing/sales/orders/order.ts';
import { datesFor, linesOn, otherDates } from '../../../src/modules/ticketing/sales/self-service/other-dates.ts';
import { adult, aStoredOption, AUGUST, child, DAY, JULY } from '../offer/a-stored-offer.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const OPTIONS = [adult(1, DAY), child(2, DAY), adult(3, JULY), child(4, JULY)];

const line = (optionId: number, of: Partial<OrderLine> = {}): OrderLine => {
  const { title, priceCents: unitPriceCents, vatRate } = OPTIONS[optionId - 1] ?? aStoredOption();
  const sums = { amount: 2, unitPriceCents, sumCents: 2 * unitPriceCents, discountCents: 0 };
  return { optionId, title, description: '', ...sums, vatRate, ...DAY, ...of };
};
const LINES = [line(1), line(2)];
const ticketsOf = (lines: OrderLine[]): Ticket[] =>
  lines.flatMap(({ amount }, index) =>
    Array.from({ length: amount }, (_, place) => {
      const code = `${index}.${place + 1}`;
      return { code, line: index, number: place + 1, groupCode: null, isVoid: false, lapsedBy: null };
    }),
  );
const datesOf = (
  of: { lines?: OrderLine[]; tickets?: Ticket[]; options?: StoredOption[]; entered?: string[]; now?: string } = {},
) => {
  const { lines = LINES, tickets = ticketsOf(lines), options = OPTIONS, entered = [], now = NOW } = of;
  const moves = otherDates(lines, tickets, { options, entered: new Set(entered), untilHours: 48, now });
  return moves.map(({ from, to, lines: moved }) => ({
    from: from.start.slice(0, 10),
    to: to.start.slice(0, 10),
    lines: moved.map(({ line: index, amount, fromId, option }) => [index, amount, fromId, option.id]),
  }));
};
const MOVED = {
  from: '2026-06-06',
  to: '2026-07-04',
  lines: [
    [0, 2, 1, 3],
    [1, 2, 2, 4],
  ],
};

describe('the other dates for the tickets of an order (R-40)', () => {
  test('are those with the same tickets at the same price, for all tickets of a date together', () => {
    expect(datesOf()).toEqual([MOVED]);
  });

  test('are for the tickets that are still valid', () => {
    const [first, ...others] = ticketsOf(LINES);
    const tickets = [{ ...first!, isVoid: true }, ...others];
    expect(datesOf({ tickets })).toEqual([{ ...MOVED, lines: [[0, 1, 1, 3], MOVED.lines[1]] }]);
    expect(datesOf({ tickets: ticketsOf(LINES).map((ticket) => ({ ...ticket, isVoid: true })) })).toEqual([]);
  });

  test('are there until the hours before the visit that the owner set', () => {
    expect(datesOf({ now: '2026-06-04T09:00:00.000Z' })).toEqual([MOVED]);
    expect(datesOf({ now: '2026-06-04T09:00:00.001Z' })).toEqual([]);
  });

  test('are none once somebody is in, or where the date was called off and its money is refunded (R-37)', () => {
    expect(datesOf({ entered: ['1.2'] })).toEqual([]);
    expect(datesOf({ lines: LINES.map((one) => ({ ...one, isCalledOff: true as const })) })).toEqual([]);
  });

  test('are none for which the order has tickets', () => {
    expect(datesOf({ lines: [...LINES, line(3, JULY)] })).toEqual([]);
    expect(datesOf({ lines: [line(1), line(4, JULY)], options: [...OPTIONS, adult(5, AUGUST)] })).toMatchObject([
      { from: '2026-06-06', to: '2026-08-01', lines: [[0, 2, 1, 5]] },
    ]);
  });

  test('are none for which the order had tickets, since its code opened that date', () => {
    const lines = [line(1), line(3, JULY)];
    const tickets = ticketsOf(lines).map((ticket) => ({ ...ticket, isVoid: ticket.line === 1 }));
    expect(datesOf({ lines, tickets })).toEqual([]);
  });

  test.each<[string, StoredOption[]]>([
    ['under another name', [adult(3, JULY, { title: 'Senior' }), child(4, JULY)]],
    ['at another price', [adult(3, JULY, { priceCents: 751 }), child(4, JULY)]],
    ['with another VAT', [adult(3, JULY, { vatRate: 21 }), child(4, JULY)]],
    ['with one of the tickets missing', [adult(3, JULY)]],
    ['with too few seats', [adult(3, JULY, { capacity: 1 }), child(4, JULY)]],
    ['with seats for its waiting list', [adult(3, JULY, { waitedFrom: 1 }), child(4, JULY)]],
    ['that is not on sale', [adult(3, JULY, { isOnSale: false }), child(4, JULY)]],
    ['whose sale has ended', [adult(3, JULY, { saleEnd: NOW }), child(4, JULY)]],
    ['that was called off', [adult(3, JULY, { isCalledOff: true }), child(4, JULY)]],
    ['that starts at another time', [adult(3, { ...JULY, start: '2026-07-04T08:00:00.000Z' }), child(4, JULY)]],
    ['that ends at another time', [adult(3, { ...JULY, end: '2026-07-04T16:00:00.000Z' }), child(4, JULY)]],
  ])('are none %s', (_, there) => {
    expect(datesOf({ options: [adult(1, DAY), child(2, DAY), ...there] })).toEqual([]);
  });

  test('have room for all persons of the order together', () => {
    const day = (personsLeft: number, of: Partial<StoredOption> = {}) => [
      adult(1, DAY),
      child(2, DAY),
      adult(3, JULY, { personsLeft }),
      child(4, JULY, { personsLeft, ...of }),
    ];
    expect(datesOf({ options: day(4) })).toEqual([MOVED]);
    expect(datesOf({ options: day(3) })).toEqual([]);
    // Something that admits nobody does not count.
    expect(datesOf({ options: day(2, { isPerson: false, personsLeft: null }) })).toEqual([MOVED]);
  });
});

describe('another time on a day with a limit of persons', () => {
  const LATER = { start: '2026-06-06T16:00:00.000Z', end: '2026-06-06T18:00:00.000Z' };
  const WEEKEND = { start: DAY.start, end: '2026-06-07T15:00:00.000Z' };
  const day = (personsLeft: number, to = LATER, of: Partial<StoredOption> = {}) => [
    adult(1, DAY, { personsLeft, ...of }),
    child(2, DAY, { personsLeft }),
    adult(3, to, { personsLeft }),
    child(4, to, { personsLeft }),
  ];

  test('counts the persons of the order once, also on a full day', () => {
    expect(datesOf({ options: day(0) })).toMatchObject([{ to: '2026-06-06', lines: MOVED.lines }]);
  });

  test('is not there while the day has more persons than it may', () => {
    expect(datesOf({ options: day(-1) })).toEqual([]);
  });

  test('is not there for tickets that were no persons, or with a day on which nobody of the order comes yet', () => {
    expect(datesOf({ options: day(0, LATER, { isPerson: false, personsLeft: null }) })).toEqual([]);
    expect(datesOf({ options: day(0, WEEKEND) })).toEqual([]);
    expect(datesOf({ options: day(4, WEEKEND) })).toHaveLength(1);
  });
});

describe('the dates of an event', () => {
  test('are the future ones on sale, each once, by start', () => {
    const options = [
      adult(5, AUGUST),
      ...OPTIONS,
      adult(6, { ...AUGUST, start: NOW }),
      aStoredOption({ id: 7, start: null }),
      aStoredOption({ id: 8, end: null }),
    ];
    expect(datesFor(options, NOW)).toEqual([DAY, JULY, AUGUST]);
    expect(datesFor(options, NOW, new Map([7, 8].map((id) => [id, 1])))).toEqual([DAY, JULY, AUGUST]);
  });
});

describe('seats held for an order', () => {
  const wanted = LINES.map((one, index) => ({ ...one, line: index }));
  const on = (there: StoredOption[], held?: Map<number, number>) =>
    linesOn(JULY, wanted, { options: there, taken: new Set([1, 2]), now: NOW, ...(held && { held }) });
  const held = new Map([
    [3, 2],
    [4, 2],
  ]);

  test('can be taken though the date is full for others', () => {
    const full = [adult(3, JULY, { capacity: 2, held: 2 }), child(4, JULY, { capacity: 2, held: 2 })];
    expect(on(full)).toBeNull();
    expect(on(full, held)?.map(({ option }) => option.id)).toEqual([3, 4]);
    expect(on(full, new Map([[3, 2]]))).toBeNull();
  });

  test('count among the persons of the day already', () => {
    const full = [adult(3, JULY, { held: 2, personsLeft: 0 }), child(4, JULY, { held: 2, personsLeft: 0 })];
    expect(on(full, held)).toHaveLength(2);
    expect(on(full, new Map([[3, 2]]))).toBeNull();
  });

  test('are not taken on a date that was called off', () => {
    expect(on([adult(3, JULY, { isCalledOff: true }), child(4, JULY)], held)).toBeNull();
  });

  test('can be taken after the sale has ended, but not once the date has begun', () => {
    const closed = [adult(3, JULY, { saleEnd: NOW }), child(4, JULY, { isOnSale: false })];
    expect(on(closed, held)).toHaveLength(2);
    const begun = [adult(3, { ...JULY, start: NOW }), child(4, { ...JULY, start: NOW })];
    expect(linesOn({ ...JULY, start: NOW }, wanted, { options: begun, taken: new Set(), now: NOW, held })).toBeNull();
  });

  test('are of an option of their own for each line, and of none without lines', () => {
    const twice = [
      { ...line(1), line: 0 },
      { ...line(1), line: 1 },
    ];
    expect(linesOn(JULY, twice, { options: OPTIONS, taken: new Set(), now: NOW })).toBeNull();
    expect(linesOn(JULY, [], { options: OPTIONS, taken: new Set(), now: NOW })).toBeNull();
  });
});

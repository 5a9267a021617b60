import { describe, expect, test } from 'vitest';
import { findFitting, moveOf, movesOf } from '../../../src/modules/ticketing/sales/call-off/places.ts';
import type { HeldLine, Share } from '../../../src/modules/ticketing/sales/call-off/ports.ts';
import type { StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';
import { adult, AUGUST, child, DAY, JULY } from '../offer/a-stored-offer.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const FROM = [adult(1, DAY, { isCalledOff: true }), child(2, DAY, { isCalledOff: true })];
const optionsOf = (there: Partial<StoredOption> = {}) => [...FROM, adult(3, JULY, there), child(4, JULY, there)];

const held = (orderId: string, line: number, optionId: number, tickets = 2): HeldLine => {
  const { title, priceCents: unitPriceCents, vatRate } = [...optionsOf(), adult(5, AUGUST)][optionId - 1] ?? FROM[0]!;
  return { orderId, line, optionId, tickets, title, unitPriceCents, vatRate } as HeldLine;
};
const shareOf = (orderId: string, ...lines: number[]) =>
  ({ orderId, lines: lines.map((line) => ({ line, amount: 2 })) }) as Share;
const HELD = [held('a', 0, 1), held('a', 1, 2), held('b', 0, 1)];
const [A, B] = [shareOf('a', 0, 1), shareOf('b', 0)];
const fits = (options: StoredOption[], shares = [A, B]) =>
  [...findFitting(shares, { held: HELD, options, now: NOW, to: JULY, dates: [DAY] })].map(([{ orderId }, seats]) => [
    orderId,
    ...seats.map(({ optionId, amount }) => `${optionId}: ${amount}`),
  ]);

describe('orders that fit on another date (R-37)', () => {
  test('are those with seats for all of their tickets', () => {
    expect(fits(optionsOf())).toEqual([
      ['a', '3: 2', '4: 2'],
      ['b', '3: 2'],
    ]);
  });

  test('come first come first served, each after the seats of those before it', () => {
    expect(fits(optionsOf({ capacity: 3 }))).toEqual([['a', '3: 2', '4: 2']]);
    expect(fits(optionsOf({ capacity: 3 }), [B, A])).toEqual([['b', '3: 2']]);
  });

  test('share what the day takes of persons, also with options that are sold on it', () => {
    expect(fits(optionsOf({ personsLeft: 5 }))).toEqual([['a', '3: 2', '4: 2']]);
    expect(fits(optionsOf({ personsLeft: 6 }))).toHaveLength(2);
  });

  test('leave each other the seats of other options, and are not kept out by tickets of others for that date', () => {
    const lines = [held('a', 1, 2), held('b', 0, 1), held('c', 0, 3)];
    const facts = { held: lines, options: optionsOf({ capacity: 3 }), now: NOW, to: JULY, dates: [DAY] };
    expect(findFitting([shareOf('a', 1), B], facts).size).toBe(2);
  });

  test('leave their seats to the next where they do not fit', () => {
    expect(fits(optionsOf({ personsLeft: 3 }))).toEqual([['b', '3: 2']]);
  });

  test('change nothing of the options', () => {
    const options = optionsOf({ personsLeft: 6 });
    fits(options);
    expect(options).toEqual(optionsOf({ personsLeft: 6 }));
  });
});

describe('where the tickets of one order can go', () => {
  const facts = { held: [held('a', 0, 1), held('a', 1, 2)], options: optionsOf(), now: NOW, dates: [DAY] };
  const idsOf = (move: ReturnType<typeof moveOf>) => move?.lines.map(({ option }) => option.id) ?? null;

  test('is to the same tickets of another date', () => {
    expect(moveOf(A, JULY, facts)).toMatchObject({ from: DAY, to: JULY, lines: [{ amount: 2 }, { amount: 2 }] });
    expect(idsOf(moveOf(A, JULY, facts))).toEqual([3, 4]);
  });

  test('is nowhere without tickets, or with those of several called-off dates', () => {
    expect(moveOf(shareOf('c', 0), JULY, facts)).toBeNull();
    const off = [held('a', 0, 2), held('a', 1, 5)];
    const options = [...facts.options, adult(5, AUGUST, { isCalledOff: true })];
    expect(moveOf(A, JULY, { ...facts, held: off, options })).toBeNull();
    const undated = facts.options.map((option) => (option.id > 2 ? option : { ...option, start: null }));
    expect(moveOf(A, JULY, { ...facts, options: undated })).toBeNull();
    const endless = facts.options.map((option) => (option.id > 2 ? option : { ...option, end: null }));
    expect(moveOf(A, JULY, { ...facts, options: endless })).toBeNull();
  });

  test('is not to a date for which the order has tickets, or had', () => {
    const both = [held('a', 0, 1), held('a', 1, 4)];
    expect(moveOf(shareOf('a', 0), JULY, { ...facts, held: both })).toBeNull();
    expect(idsOf(moveOf(shareOf('a', 0), JULY, { ...facts, held: both.slice(0, 1) }))).toEqual([3]);
    expect(moveOf(A, JULY, { ...facts, taken: new Set([1, 2, 3]) })).toBeNull();
    const later = { ...facts, held: [held('a', 0, 1), held('a', 1, 5)], options: [...optionsOf(), adult(5, AUGUST)] };
    expect(idsOf(moveOf(shareOf('a', 0), JULY, later))).toEqual([3]);
  });

  test('is also to seats that are held for it on a full date', () => {
    const options = optionsOf({ capacity: 2, held: 2 });
    expect(moveOf(A, JULY, { ...facts, options })).toBeNull();
    const heldFor = new Map([
      [3, 2],
      [4, 2],
    ]);
    expect(idsOf(moveOf(A, JULY, { ...facts, options, heldFor }))).toEqual([3, 4]);
    expect(movesOf(A, { ...facts, options, heldFor }).map(({ to }) => to)).toEqual([JULY]);
  });

  test('is every date on sale with room', () => {
    const options = [...optionsOf(), adult(5, AUGUST), child(6, AUGUST), adult(7, { ...AUGUST, end: JULY.end })];
    expect(movesOf(A, { ...facts, options }).map(({ to }) => to)).toEqual([JULY, AUGUST]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpen,
  isWaitedFor,
  seatsFree,
  seatsOnSale,
  type StoredOption,
} from '../../../src/modules/ticketing/sales/offer/offer.ts';
import { forAll } from '../../support/for-all.ts';
import { aStoredOption, DAY } from './a-stored-offer.ts';

describe('the places of an option that can be had', () => {
  test.each<[string, Partial<StoredOption>, number]>([
    ['are those that are neither sold nor held', {}, 5],
    ['are none where all are sold or held', { sold: 9 }, 0],
    ['are none where more were sold than there are, since it was made smaller', { capacity: 3 }, 0],
    ['are no more than the persons that its days still take', { personsLeft: 2 }, 2],
    ['are none on a day that is full', { personsLeft: 0 }, 0],
    ['are none on a day that has more persons than it takes', { personsLeft: -1 }, 0],
    ['are not more because its days take more', { personsLeft: 100 }, 5],
  ])('%s', (_, of, places) => {
    expect(seatsFree(aStoredOption(of))).toBe(places);
  });

  test('are not for sale where its waiting list is offered them (R-43)', () => {
    expect(seatsOnSale(aStoredOption())).toBe(5);
    expect(isWaitedFor(aStoredOption())).toBe(false);
    for (const waitedFrom of [1, 5]) {
      expect(isWaitedFor(aStoredOption({ waitedFrom }))).toBe(true);
      expect(seatsOnSale(aStoredOption({ waitedFrom }))).toBe(0);
    }
    expect(isWaitedFor(aStoredOption({ waitedFrom: 6 }))).toBe(false);
    expect(seatsOnSale(aStoredOption({ waitedFrom: 6 }))).toBe(5);
  });

  test('are never more than there are, nor fewer than none', () => {
    const some = fc.nat(30);
    const options = fc.record({
      capacity: some,
      sold: some,
      held: some,
      personsLeft: fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 30 })),
      waitedFrom: fc.oneof(fc.constant(null), some),
    });
    forAll(options, (option) => {
      const [free, onSale] = [seatsFree(option), seatsOnSale(option)];
      expect(free).toBeGreaterThanOrEqual(0);
      if (free > 0) expect(free + option.sold + option.held).toBeLessThanOrEqual(option.capacity);
      if (free > 0 && option.personsLeft !== null) expect(free).toBeLessThanOrEqual(option.personsLeft);
      expect([0, free]).toContain(onSale);
    });
  });
});

describe('an option is sold', () => {
  const before = '2026-06-06T14:59:59.999Z';
  test.each<[string, Partial<StoredOption>, string, boolean]>([
    ['until its end', {}, before, true],
    ['no more from its end', {}, DAY.end, false],
    ['until its sale ends', { saleEnd: '2026-06-01T10:00:00.000Z' }, '2026-06-01T09:59:59.999Z', true],
    ['no more from then', { saleEnd: '2026-06-01T10:00:00.000Z' }, '2026-06-01T10:00:00.000Z', false],
    ['no longer than its end, whatever its sale says', { saleEnd: '2026-07-01T10:00:00.000Z' }, DAY.end, false],
    ['not without a first moment', { start: null }, before, false],
    ['not without an end', { end: null }, before, false],
    ['not on a date that does not go on (R-37)', { isCalledOff: true }, before, false],
  ])('%s', (_, of, now, expected) => {
    expect(isOpen(aStoredOption(of), now)).toBe(expected);
  });
});

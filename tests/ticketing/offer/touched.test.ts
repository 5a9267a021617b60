import { describe, expect, test } from 'vitest';
import type { HeldLine } from '../../../src/modules/ticketing/sales/offer/ports.ts';
import {
  capacityTooLow,
  type OfferChange,
  ticketsTouched,
  tooFew,
  type Touched,
  touchedBy,
  touchedOptions,
} from '../../../src/modules/ticketing/sales/offer/touched.ts';
import { aStoredOffer, aStoredOption, DAY } from './a-stored-offer.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const offer = aStoredOffer();
const option = (id: number, capacity = 10) => aStoredOption({ id, capacity });
const held = (orderId: string, optionId: number, tickets: number, facts: Partial<HeldLine> = {}): HeldLine => ({
  orderId,
  optionId,
  title: `Soort ${optionId}`,
  isPerson: true,
  ...DAY,
  tickets,
  cents: tickets * 750,
  ...facts,
});
const HELD = [held('a', 1, 2), held('a', 2, 1, { isPerson: false }), held('b', 1, 2)];
const before = { offer, options: [option(1), option(2)] };
const change = (
  facts: Partial<OfferChange> = {},
  options = [option(1), option(2)],
  isCancelled = false,
): OfferChange => ({
  offer: { ...offer, isCancelled, options },
  leavesSite: false,
  losingDate: [],
  ...facts,
});
const kinds = (changed: OfferChange, was = before, lines = HELD) =>
  (touchedBy(changed, was, lines, NOW)?.lines ?? []).map(({ kind, option_id: id }) => `${kind} ${id}`);

test('tickets are looked up of the options that a save touches, of all if the whole event changes', () => {
  expect(touchedOptions(change(), before)).toEqual([]);
  expect(touchedOptions(change({ losingDate: [2] }, [option(1, 9), option(2)]), before)).toEqual([1, 2]);
  expect(touchedOptions(change({}, [option(1)]), before)).toEqual([2]);
  expect(touchedOptions(change({ leavesSite: true }), before)).toBe('all');
  expect(touchedOptions(change(), { ...before, offer: { ...offer, isCancelled: true } })).toBe('all');
});

describe('what a change does to tickets that people have (R-35)', () => {
  test('a page that leaves the site touches all of them: each order once, people apart from things', () => {
    expect(touchedBy(change({ leavesSite: true }), before, HELD, NOW)).toEqual({
      lines: [
        {
          kind: 'off-site',
          option_id: 1,
          title: 'Soort 1',
          orders: 2,
          people: 4,
          tickets: 4,
          paid: 30,
          start: '2026-06-06T11:00:00+02:00',
          end: '2026-06-06T17:00:00+02:00',
        },
        {
          kind: 'off-site',
          option_id: 2,
          title: 'Soort 2',
          orders: 1,
          people: 0,
          tickets: 1,
          paid: 7.5,
          start: '2026-06-06T11:00:00+02:00',
          end: '2026-06-06T17:00:00+02:00',
        },
      ],
      orders: 2,
      people: 4,
      tickets: 5,
      paid: 37.5,
      seen: 'off-site:1:2:4:4:30 off-site:2:1:0:1:7.5',
    });
  });

  test('an option that goes, a date that goes, fewer places, and what takes place after all', () => {
    expect(kinds(change({}, [option(2)]))).toEqual(['option 1']);
    expect(kinds(change({ losingDate: [2] }))).toEqual(['date 2']);
    expect(kinds(change({}, [option(1, 9), option(2, 11)]))).toEqual(['fewer 1']);
    const cancelled = { ...before, offer: { ...offer, isCancelled: true } };
    expect(kinds(change(), cancelled)).toEqual(['on-again 1', 'on-again 2']);
    expect(kinds(change({}, undefined, true), cancelled)).toEqual([]);
  });

  test('several at once are each named, and their tickets are counted together once', () => {
    const touched = touchedBy(change({ leavesSite: true }, [option(1, 6)]), before, HELD, NOW);
    expect(touched?.lines.map(({ kind, option_id: id }) => `${kind} ${id}`)).toEqual([
      'off-site 1',
      'fewer 1',
      'off-site 2',
      'option 2',
    ]);
    expect(touched).toMatchObject({ orders: 2, tickets: 5 });
  });

  test('other changes, nobody with tickets, and tickets that are over touch nothing', () => {
    expect(touchedBy(change({}, [option(1, 12), option(2)]), before, HELD, NOW)).toBeNull();
    expect(touchedBy(change({ leavesSite: true }), before, [], NOW)).toBeNull();
    expect(touchedBy(change({ leavesSite: true }), before, HELD, DAY.end)).toBeNull();
  });

  test('the totals leave out options that are not touched', () => {
    const touched = touchedBy(change({}, [option(1, 9), option(2)]), before, HELD, NOW);
    expect(touched).toMatchObject({ orders: 2, people: 4, tickets: 4, paid: 30 });
  });

  test('each option is compared with itself', () => {
    const was = { offer, options: [option(1, 10), option(2, 20)] };
    expect(kinds(change({}, [option(2, 15), option(1, 10)]), was)).toEqual(['fewer 2']);
  });

  test('an option that goes, or went before, has no date to lose', () => {
    expect(kinds(change({ losingDate: [3] }), before, [held('c', 3, 1)])).toEqual([]);
    expect(kinds(change({ losingDate: [1] }, [option(2)]))).toEqual(['option 1']);
  });

  test('what was seen is another thing once somebody buys', () => {
    const more = [...HELD, held('c', 1, 1)];
    const seen = (lines: HeldLine[]) => touchedBy(change({ leavesSite: true }), before, lines, NOW)?.seen;
    expect(seen(more)).not.toBe(seen(HELD));
  });

  test('fewer places than are sold and held is refused whatever was seen (R-27)', () => {
    expect(tooFew(change({}, [option(1, 4), option(2)]), before)?.id).toBe(1);
    expect(tooFew(change({}, [option(1, 5)]), before)).toBeNull();
    expect(tooFew(change({}, [option(2, 4), option(1)]), before)?.id).toBe(2);
  });
});

describe('a change is refused', () => {
  test('with fewer places than are taken, and with what is to be paid back first (R-27)', () => {
    expect(capacityTooLow(option(1), HELD)).toMatchObject({
      code: 'conflict',
      reason: 'capacity_too_low',
      message:
        'Van ‘Soort 1’ zijn er al 5 verkocht of vastgehouden: 2 bestellingen, 4 personen, €\u00a030,00. Kies minstens 5, of betaal eerst bestellingen terug.',
      facts: { option_id: 1, title: 'Soort 1', taken: 5, orders: 2, people: 4, tickets: 4, paid: 30 },
    });
    expect(capacityTooLow(option(3), HELD).message).toBe(
      'Van ‘Soort 3’ zijn er al 5 verkocht of vastgehouden. Kies minstens 5, of betaal eerst bestellingen terug.',
    );
  });

  test('until somebody has seen whose tickets it touches (R-35)', () => {
    const touched = { lines: [], orders: 1, people: 1, tickets: 1, paid: 7.5, seen: '' } satisfies Touched;
    expect(ticketsTouched(touched)).toMatchObject({
      code: 'conflict',
      reason: 'has_tickets',
      message: 'Er zijn tickets verkocht: 1 bestelling, 1 persoon, €\u00a07,50. Kijk eerst wat dit voor hen betekent.',
      facts: { orders: 1, touched },
    });
  });
});

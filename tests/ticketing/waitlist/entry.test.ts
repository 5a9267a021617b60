import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredOffer, StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';
import {
  aboutOf,
  entryNotFound,
  entryStale,
  isOffering,
  isPart,
  listEnd,
  offerEnd,
  releaseOffer,
  shareOf,
  waitlistSecretOf,
  withoutOffer,
} from '../../../src/modules/ticketing/sales/waitlist/entry.ts';
import type { WaitlistEntry } from '../../../src/modules/ticketing/sales/waitlist/ports.ts';
import { forAll } from '../../support/for-all.ts';
import { aStoredOffer, aStoredOption, DAY } from '../offer/a-stored-offer.ts';

const NOW = '2026-05-01T10:00:00.000Z';

describe('what a wish is offered (R-43)', () => {
  test.each([
    ['all that it asks for', 3, 0, 5, 3],
    ['the part that is there', 3, 0, 2, 2],
    ['nothing of nothing', 3, 0, 0, 0],
    ['no part that it passed on', 3, 2, 2, 0],
    ['more than it passed on', 4, 2, 3, 3],
    ['all, after it passed on a part', 3, 2, 9, 3],
  ])('%s', (_, amount, passed, free, share) => {
    expect(shareOf({ amount, passed }, free)).toBe(share);
  });

  test('is never more than it asks for, nor than is free, nor what it passed on', () => {
    const some = fc.nat(20);
    forAll(fc.record({ amount: some, passed: some, free: some }), ({ amount, passed, free }) => {
      const share = shareOf({ amount, passed: Math.min(passed, Math.max(0, amount - 1)) }, free);
      expect(share).toBeLessThanOrEqual(Math.min(amount, free));
      if (share > 0) expect(share).toBeGreaterThan(Math.min(passed, amount - 1));
    });
  });

  test('is a part where fewer are offered than asked for', () => {
    expect(isPart({ offered: 1, amount: 2 })).toBe(true);
    expect(isPart({ offered: 2, amount: 2 })).toBe(false);
    expect(isPart({ offered: 0, amount: 2 })).toBe(false);
  });

  test.each([
    ['as long as the owner says', 24, null, '2026-05-02T10:00:00.000Z'],
    ['no longer than the sale', 24, '2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z'],
    ['no longer than the date', 24 * 60, '2026-07-01T10:00:00.000Z', DAY.end],
  ])('is held %s', (_, hours, saleEnd, end) => {
    expect(offerEnd({ end: DAY.end, saleEnd }, hours, NOW)).toBe(end);
  });

  test('ends with nothing held, offered or ordered', () => {
    const entry = { id: 'wish', amount: 3, offered: 2, offeredUntil: NOW, held: 1, orderId: 'order' } as WaitlistEntry;
    expect(withoutOffer(entry, { state: 'waiting', amount: 1 })).toEqual({
      id: 'wish',
      state: 'waiting',
      amount: 1,
      offered: 0,
      offeredUntil: null,
      held: 0,
      orderId: null,
    });
  });
});

describe('a waiting list', () => {
  test.each<[ReturnType<typeof listEnd>, string, StoredOffer | null, StoredOption | undefined]>([
    [null, 'its option is there', aStoredOffer(), aStoredOption()],
    [null, 'it is off the site for a while', aStoredOffer({ isOnSale: false }), aStoredOption({ isOnSale: false })],
    [null, 'its option has no dates', aStoredOffer(), aStoredOption({ start: null, end: null })],
    ['cancelled', 'the event is cancelled', aStoredOffer({ isCancelled: true }), aStoredOption({ isCalledOff: true })],
    ['called-off', 'its date does not go on', aStoredOffer(), aStoredOption({ isCalledOff: true })],
    ['removed', 'the event is gone', null, aStoredOption()],
    ['removed', 'its option is gone', aStoredOffer(), undefined],
    ['over', 'its date is over', aStoredOffer(), aStoredOption({ end: NOW })],
    ['over', 'its sale is over', aStoredOffer(), aStoredOption({ saleEnd: NOW })],
  ])('%s: %s', (end, _, offer, option) => {
    expect(listEnd(offer, option, NOW)).toBe(end);
  });

  test('offers places while somebody can buy of it', () => {
    expect(isOffering(aStoredOption(), NOW)).toBe(true);
    expect(isOffering(aStoredOption({ isOnSale: false }), NOW)).toBe(false);
    expect(isOffering(aStoredOption(), DAY.end)).toBe(false);
  });

  test('tells in its mails of the wish as it is, in the language in which it was asked for', () => {
    const wish = { eventTitle: 'Open dag', optionTitle: 'Entree', ...DAY, amount: 2 };
    const entry = { id: 'wish', ...wish, email: 'a@bezoeker.example' } as WaitlistEntry;
    const facts = { entryId: 'wish', event: 'Open dag', option: 'Entree', ...DAY, amount: 2 };
    expect(aboutOf(entry)).toEqual(facts);
    expect(aboutOf({ ...entry, language: 'de' })).toEqual({ ...facts, language: 'de' });
  });

  test('has a link per wish, made of nothing else', () => {
    const derive = (...of: string[]) => of.join(' ');
    expect(waitlistSecretOf({ derive }, 'wish')).toBe('waitlist wish');
  });

  test('refuses a link that is gone, and what somebody else did first', () => {
    expect(entryNotFound()).toMatchObject({ code: 'not-found', reason: 'entry_not_found' });
    expect(entryStale()).toMatchObject({ code: 'conflict', reason: 'stale' });
    for (const { message } of [entryNotFound(), entryStale()]) expect(message).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('what an offer holds', () => {
  const wish = { optionId: 1, held: 2 };
  const stock = (moved: boolean) => {
    const moves: unknown[] = [];
    return { moves, stock: { move: async (...move: unknown[]) => moves.push(move) > 0 && moved } as never };
  };

  test('goes back on sale, and nothing where it holds nothing', async () => {
    const { moves, ...ports } = stock(true);
    await releaseOffer(ports, { optionId: 1, held: 0 });
    expect(moves).toEqual([]);
    await releaseOffer(ports, wish);
    expect(moves).toEqual([[1, 2, 'held', 'free']]);
  });

  test('is missed, unless its option went with it', async () => {
    const { stock: none } = stock(false);
    await expect(releaseOffer({ stock: none }, wish)).rejects.toThrow('option 1 holds fewer places than its offers');
    await expect(releaseOffer({ stock: none }, wish, [{ id: 1 }])).rejects.toThrow('option 1');
    await expect(releaseOffer({ stock: none }, wish, [{ id: 2 }, { id: 1 }])).rejects.toThrow('option 1');
    await releaseOffer({ stock: none }, wish, [{ id: 2 }]);
  });
});

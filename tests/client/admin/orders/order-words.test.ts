import { describe, expect, it } from 'vitest';
import { buyerOf, startOf, tagsOf } from '../../../../client/admin/orders/order-words.tsx';
import { moment, money } from '../../../../client/admin/ui/text/format.ts';
import { visitorsNamed } from '../../../../client/admin/orders/visitors/visitor-table.tsx';
import type { Visitor } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';

const words = (order: Parameters<typeof tagsOf>[0]) => tagsOf(order).map(({ word }) => word);

describe('how an order stands', () => {
  it.each([
    [{ status: 'paid', refund: 'none', flag: null }, ['paid']],
    [{ status: 'paid', refund: 'part', flag: null }, ['partlyRefunded']],
    [{ status: 'paid', refund: 'under-way', flag: null }, ['underWay']],
    [{ status: 'paid', refund: 'whole', flag: null }, ['refunded']],
    [{ status: 'expired', refund: 'none', flag: 'payment-amount' }, ['attention', 'expired']],
    [{ status: 'open', refund: 'none', flag: null }, ['open']],
    [{ status: 'paid', refund: 'none', flag: null, owed: 15 }, ['owed']],
    [{ status: 'paid', refund: 'none', flag: null, owed: 0 }, ['paid']],
  ] as const)('%j is told as %j', (order, text) => {
    expect(words(order)).toEqual(text);
  });
});

describe('facts of an order', () => {
  it('are written as the site writes them', () => {
    expect(money(12.5)).toBe('€\u00a012,50');
    expect(moment('2026-07-11T14:05:00+02:00')).toBe('11 juli 2026 om 14:05');
    expect(startOf('2026-07-11T11:00:00+02:00')).toBe('11-07-2026, 11:00');
  });

  it('have no name any more once the buyer was erased', () => {
    expect(buyerOf({ firstName: 'Anna', lastName: 'de Boer' })).toBe('Anna de Boer');
    expect(buyerOf({ firstName: '', lastName: '' })).toBeNull();
  });
});

describe('looking up a visitor', () => {
  const visitor = (firstName: string, lastName: string, number: number) => ({ firstName, lastName, number }) as Visitor;
  const visitors = [visitor('Zoë', 'Müller', 1012), visitor('Anna', 'de Boer', 1013)];

  it.each([
    ['', 2],
    ['muller', 1],
    ['boer an', 1],
    ['1012', 1],
    ['jansen', 0],
  ])('by %j finds %d', (typed, count) => {
    expect(visitorsNamed(visitors, typed)).toHaveLength(count);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/kernel/problem.ts';
import {
  amountsByOption,
  cartOf,
  contentOf,
  nameAmong,
  orderLineOf,
} from '../../../src/modules/ticketing/sales/checkout/cart.ts';
import { applyDiscount, type DiscountCode } from '../../../src/modules/ticketing/sales/discounts/discount.ts';
import type { StoredOffer, StoredOption } from '../../../src/modules/ticketing/sales/offer/offer.ts';
import type { OrderRequest } from '../../../src/modules/ticketing/schema.ts';
import { cents, forAll, sumOf } from '../../support/for-all.ts';
import { aStoredOffer, aStoredOption, DAY } from '../offer/a-stored-offer.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const OPTIONS = [aStoredOption(), aStoredOption({ id: 2, priceCents: 300, vatRate: 21 })];
const CODE = { kind: 'percent', value: 10 } as DiscountCode;

/** Requests two tickets of 7,50, except where `of` differs. */
function aRequest(of: Partial<OrderRequest> = {}): OrderRequest {
  return {
    firstName: 'Anna',
    lastName: 'de Vries',
    email: 'anna@bezoeker.example',
    phoneNumber: '',
    orderLines: [{ option_id: 1, amount: 2, price: 7.5, sum: 15 }],
    serviceCosts: 1.5,
    totalAmount: 16.5,
    ...of,
  };
}
const cart = (of: Partial<OrderRequest> = {}, options = OPTIONS, offer: StoredOffer = aStoredOffer()) =>
  cartOf(aRequest(of), offer, options, NOW);
const refusal = (make: () => unknown): Pick<Problem, 'code' | 'reason' | 'facts' | 'message'> | null => {
  try {
    make();
    return null;
  } catch (thrown) {
    return thrown as Problem;
  }
};

describe('a cart costs what our own offers say (R-02)', () => {
  test('has the lines of the offer, and their price', () => {
    const { lines, price } = cart();
    expect(lines).toEqual([
      {
        optionId: 1,
        title: 'Soort 1',
        description: '',
        amount: 2,
        unitPriceCents: 750,
        sumCents: 1500,
        discountCents: 0,
        vatRate: 9,
        ...DAY,
      },
    ]);
    expect(price).toEqual({ serviceCostsCents: 150, totalCents: 1650, vat: [{ rate: 9, amountCents: 136 }] });
  });

  test('that holds nothing is nothing', () => {
    expect(cart({ orderLines: [], serviceCosts: 0, totalAmount: 0 }, [])).toEqual({
      lines: [],
      price: { serviceCostsCents: 0, totalCents: 0, vat: [] },
    });
  });

  test('is lowered by a code', () => {
    const { lines, price } = cartOf(aRequest({ totalAmount: 15 }), aStoredOffer(), OPTIONS, NOW, (all) =>
      applyDiscount(all, CODE),
    );
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([150]);
    expect(price.totalCents).toBe(1500);
  });

  test.each<[string, Partial<OrderRequest>]>([
    ['the price of a ticket', { orderLines: [{ option_id: 1, amount: 2, price: 7.49, sum: 15 }] }],
    ['the sum of a line', { orderLines: [{ option_id: 1, amount: 2, price: 7.5, sum: 14.99 }] }],
    ['the service costs', { serviceCosts: 0 }],
    ['the total', { totalAmount: 16.49 }],
    ['parts of a cent', { totalAmount: 16.501 }],
  ])('is refused where another number was sent: %s', (_, of) => {
    expect(refusal(() => cart(of))).toMatchObject({
      code: 'conflict',
      reason: 'price_mismatch',
      message: expect.stringMatching(/^De prijzen van uw bestelling kloppen niet/) as string,
      facts: {
        expected: { orderLines: [{ option_id: 1, price: 7.5, sum: 15 }], serviceCosts: 1.5, totalAmount: 16.5 },
      },
    });
  });

  test('is refused where one of several lines has another price', () => {
    const orderLines = [
      { option_id: 1, amount: 1, price: 7.5, sum: 7.5 },
      { option_id: 2, amount: 1, price: 2, sum: 2 },
    ];
    expect(refusal(() => cart({ orderLines, totalAmount: 12 }))).toMatchObject({ reason: 'price_mismatch' });
  });

  test('whatever is in it: what its own numbers come to is taken, and a cent more or less is not', () => {
    const option = fc.record({ priceCents: cents(5000), amount: fc.integer({ min: 1, max: 5 }) });
    const carts = fc.record({
      chosen: fc.array(option, { minLength: 1, maxLength: 4 }),
      serviceCostsCents: cents(500),
      off: fc.constantFrom(-1, 1),
    });
    forAll(carts, ({ chosen, serviceCostsCents, off }) => {
      const options = chosen.map(({ priceCents }, index) => aStoredOption({ id: index + 1, priceCents }));
      const orderLines = chosen.map(({ priceCents, amount }, index) => {
        return { option_id: index + 1, amount, price: priceCents / 100, sum: (priceCents * amount) / 100 };
      });
      const tickets = sumOf(chosen.map(({ priceCents, amount }) => priceCents * amount));
      const service = tickets === 0 ? 0 : serviceCostsCents;
      const order = (totalCents: number) =>
        cart(
          { orderLines, serviceCosts: service / 100, totalAmount: totalCents / 100 },
          options,
          aStoredOffer({ serviceCostsCents }),
        );
      expect(order(tickets + service).price.totalCents).toBe(tickets + service);
      expect(refusal(() => order(tickets + service + off))).toMatchObject({ reason: 'price_mismatch' });
    });
  });
});

describe('a cart is refused', () => {
  const closed = {
    code: 'conflict',
    reason: 'sale_closed',
    message: 'De ticketverkoop voor dit evenement is gesloten.',
  };
  test.each<[string, Partial<StoredOffer>, Partial<StoredOption>]>([
    ['of an event that is not on sale', { isOnSale: false }, {}],
    ['of an option whose sale is over', {}, { saleEnd: NOW }],
  ])('%s', (_, offer, option) => {
    expect(refusal(() => cart({}, [aStoredOption(option)], aStoredOffer(offer)))).toMatchObject(closed);
  });

  test('with an option that is not there', () => {
    const orderLines = [{ option_id: 9, amount: 1, price: 7.5, sum: 7.5 }];
    expect(refusal(() => cart({ orderLines }))).toMatchObject({
      code: 'invalid',
      reason: 'unknown_option',
      message: expect.stringMatching(/^Een van de gekozen tickets bestaat niet/) as string,
    });
  });

  test('with more of an option than one order may have, also in several lines (R-05)', () => {
    const limited = (maxPerOrder: number) => [aStoredOption({ maxPerOrder })];
    const line = { option_id: 1, amount: 1, price: 7.5, sum: 7.5 };
    const orderLines = [line, line, line];
    expect(cart({ orderLines, totalAmount: 24 }, limited(3)).lines).toMatchObject([{ amount: 3 }]);
    expect(refusal(() => cart({ orderLines, totalAmount: 24 }, limited(2)))).toMatchObject({
      code: 'invalid',
      reason: 'too_many_tickets',
      message: 'U kunt per bestelling hoogstens 2 tickets kiezen voor Soort 1.',
      facts: { option_id: 1 },
    });
    expect(refusal(() => cart({ orderLines, totalAmount: 24 }, limited(1)))).toMatchObject({
      message: 'U kunt per bestelling hoogstens 1 ticket kiezen voor Soort 1.',
    });
  });

  test('with more tickets in all than one order may have (R-29)', () => {
    const orderLines = [
      { option_id: 1, amount: 2, price: 7.5, sum: 15 },
      { option_id: 2, amount: 1, price: 3, sum: 3 },
    ];
    const most = (orderMax: number) => OPTIONS.map((option) => ({ ...option, orderMax }));
    expect(cart({ orderLines, totalAmount: 19.5 }, most(3)).lines).toHaveLength(2);
    expect(refusal(() => cart({ orderLines, totalAmount: 19.5 }, most(2)))).toMatchObject({
      code: 'invalid',
      reason: 'too_many_tickets',
      message: expect.stringMatching(/^U kunt hoogstens 2 tickets per keer bestellen/) as string,
    });
  });
});

describe('a cart is the same cart (R-03)', () => {
  const content = (of: Partial<OrderRequest> = {}, email = 'anna@bezoeker.example') => contentOf(aRequest(of), email);
  const [one, two] = [
    { option_id: 1, amount: 1, price: 7.5, sum: 7.5 },
    { option_id: 2, amount: 1, price: 3, sum: 3 },
  ];

  test('however its lines are ordered or split, and its codes are typed', () => {
    expect(content({ orderLines: [one, one] })).toBe(content());
    expect(content({ orderLines: [two, one] })).toBe(content({ orderLines: [one, two] }));
    expect(content({ discountCode: ' lente-10' })).toBe(content({ discountCode: 'LENTE-10' }));
    expect(content({ discountCode: '' })).toBe(content());
    expect(content({ giftCard: '7kq2-m9xw-4tbn-6rvc' })).toBe(content({ giftCard: '7KQ2M9XW4TBN6RVC' }));
    expect(content({ giftCard: '', giftCardOf: null })).toBe(content());
  });

  test('as long as its hash is kept: what it has not is not in it', () => {
    const whole = ['Anna', 'de Vries', 'anna@bezoeker.example', '', 16.5, [[1, 2]]];
    expect(content()).toBe(JSON.stringify(whole));
    expect(content({ discountCode: 'LENTE-10' })).toBe(JSON.stringify([...whole, 'LENTE-10']));
    const card = { giftCard: '7KQ2M9XW4TBN6RVC', giftCardAmount: 5 };
    expect(content(card)).toBe(JSON.stringify([...whole, '7KQ2M9XW4TBN6RVC', 5]));
    expect(content({ giftCardOf: 'order', giftCardAmount: 5 })).toBe(JSON.stringify([...whole, 'order', 5]));
  });

  test('and another one where anything differs', () => {
    const card = { giftCard: '7KQ2M9XW4TBN6RVC', giftCardAmount: 5 };
    const all = [
      content(),
      content({}, 'bea@bezoeker.example'),
      content({ firstName: 'Bea' }),
      content({ lastName: 'Bos' }),
      content({ phoneNumber: '0612345678' }),
      content({ totalAmount: 1 }),
      content({ orderLines: [one] }),
      content({ discountCode: 'LENTE-10' }),
      content(card),
      content({ ...card, giftCardAmount: 6 }),
      content({ giftCardOf: 'order', giftCardAmount: 5 }),
      content({ giftCardOf: 'order', giftCardAmount: 6 }),
      content({ giftCardOf: 'other', giftCardAmount: 5 }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(content({ ...card, giftCardOf: 'order' })).toBe(content(card)); // what was typed counts
  });

  test('lines of one option are merged, by its number', () => {
    expect([...amountsByOption([two, one, two])]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('a ticket is named', () => {
  const day = { title: 'Entree', ...DAY };
  const other = { title: 'Entree', start: '2026-07-04T09:00:00.000Z', end: '2026-07-04T15:00:00.000Z' };
  test('by its title, and where another has the same one by its date too', () => {
    expect(nameAmong([day, { ...other, title: 'Lunch' }], day)).toBe('Entree');
    expect(nameAmong([day, other], day)).toMatch(/^Entree \(.*6 juni 2026.*\)$/);
    for (const none of [
      { ...day, start: null },
      { ...day, end: null },
    ]) {
      expect(nameAmong([none, other], none)).toBe('Entree');
    }
  });

  test('in the line that is ordered, with what it costs', () => {
    expect(orderLineOf({ ...aStoredOption(), ...DAY }, 3, 500)).toMatchObject({ unitPriceCents: 500, sumCents: 1500 });
  });
});

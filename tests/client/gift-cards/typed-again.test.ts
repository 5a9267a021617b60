import { expect, test } from 'vitest';
import { typedAgain } from '../../../client/sales/gift-cards/shop/shop.loader.ts';
import type { GiftCardOrderView } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';

const TODAY = '2026-07-11';
const again = { payment: '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11', firstName: 'Fenna', lastName: 'van Dijk' };
const ended = (about: Partial<GiftCardOrderView>) =>
  ({
    amount: 50,
    email: 'fenna@example.nl',
    recipientName: '',
    message: '',
    mailed: null,
    again,
    ...about,
  }) as GiftCardOrderView;
const mailedOn = (on: string) => ({ name: 'Oma', email: 'oma@example.nl', on, isSent: false });

test.each([
  [50, { amount: '50', otherAmount: '' }],
  [30, { amount: 'other', otherAmount: '30' }],
])('an amount of %i is chosen or typed as it was', (amount, fields) => {
  expect(typedAgain(ended({ amount }), TODAY)).toMatchObject({ ...fields, way: 'print', firstName: 'Fenna' });
});

test.each([
  ['2026-08-01', '2026-08-01'],
  ['2026-07-01', TODAY],
])('a card to be mailed on %s is mailed on %s', (on, mailOn) => {
  expect(typedAgain(ended({ mailed: mailedOn(on) }), TODAY)).toMatchObject({
    way: 'mail',
    recipientEmail: 'oma@example.nl',
    mailOn,
  });
});

test('nothing is filled in of a card that was paid', () => {
  const { again: _, ...paid } = ended({});
  expect(typedAgain(paid, TODAY)).toBeNull();
});

import { expect, test } from 'vitest';
import { bodyOf, typedOf } from '../../../../client/admin/correspondence/quotes/typed-quote.ts';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { type QuoteForm, quoteForm } from '../../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';

const FORM: QuoteForm = {
  optionId: 7,
  persons: 12,
  extras: [3],
  withCode: true,
  discount: { kind: 'percent', value: 10 },
  deposit: { kind: 'amount', value: 72.9 },
  validUntil: '2026-05-15',
  cancel: { until: '2026-07-04', costs: 25 },
  personsUntil: '2026-07-04',
};
const NONE: QuoteForm = { ...FORM, optionId: null, discount: null, deposit: null, cancel: null, personsUntil: null };

test.each([
  ['with all of it', FORM],
  ['with nothing that may be left out', NONE],
])('a form %s comes back as it was', (_, form) => {
  expect(bodyOf(typedOf(form))).toEqual(form);
});

test.each([
  ['persons', { persons: 'twaalf' }, 'persons'],
  ['no persons', { persons: '' }, 'persons'],
  ['a half person', { persons: '12,5' }, 'persons'],
  ['a discount in words', { discount: 'een beetje' }, 'discount.value'],
  ['more than a hundred percent', { discount: '101' }, 'discount.value'],
  ['a deposit of nothing', { deposit: '0' }, 'deposit.value'],
  ['no last day', { validUntil: '' }, 'validUntil'],
  ['costs above a hundred percent', { cancelCosts: '101' }, 'cancel.costs'],
  ['costs in words', { cancelCosts: 'niets' }, 'cancel.costs'],
])('%s is refused by its field', (_, typed, field) => {
  const { error } = quoteForm.safeParse(bodyOf({ ...typedOf(FORM), ...typed }), IN_DUTCH);
  expect(Object.keys(messagesOf(error?.issues ?? []))).toEqual([field]);
});

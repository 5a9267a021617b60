/** The rules of money, seats and tickets that `npm run mutate` breaks one expression at a time. */
export const RULES = [
  'src/modules/payments/refund.ts',
  'src/modules/payments/status.ts',
  'src/modules/ticketing/admin/order-money.ts',
  'src/modules/ticketing/discounts/discount.ts',
  'src/modules/ticketing/figures/vat-postings.ts',
  'src/modules/ticketing/gift-cards/gift-card.ts',
  'src/modules/ticketing/gift-cards/pay-with-card.ts',
  'src/modules/ticketing/offer/stock.ts',
  'src/modules/ticketing/offer/void-tickets.ts',
  'src/modules/ticketing/orders/tender.ts',
  'src/modules/ticketing/refunds/refund-wish.ts',
  'src/modules/ticketing/self-service/cancel-rule.ts',
  'src/modules/ticketing/orders/order.ts',
  'src/kernel/money.ts',
];

/** The tests that cover them; each runs in milliseconds. */
export const TESTS = [
  'tests/kernel/money.test.ts',
  'tests/payments/attempt.test.ts',
  'tests/payments/refund.test.ts',
  'tests/ticketing/refusals.test.ts',
  'tests/ticketing/admin/order-money.test.ts',
  'tests/ticketing/offer/moving-places.test.ts',
  'tests/ticketing/orders/tender.test.ts',
  'tests/ticketing/gift-cards/card-rules.test.ts',
  'tests/ticketing/discounts/discount.test.ts',
  'tests/ticketing/figures/vat-postings.test.ts',
  'tests/ticketing/gift-cards/gift-card.test.ts',
  'tests/ticketing/orders/order.test.ts',
  'tests/ticketing/orders/price.test.ts',
  'tests/ticketing/self-service/cancel-rule.test.ts',
];

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MoneyPanel } from '../../../../client/admin/orders/order/money-panel.tsx';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { AdminRefund } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const refund: AdminRefund = {
  id: 'refund',
  amount: 15,
  status: 'refunded',
  cause: 'request',
  reason: null,
  isByHand: false,
  lapsed: 0,
  isRestocked: false,
  createdAt: '2026-05-01T12:00:00+02:00',
};

test.each<[string, Partial<AdminRefund>, RegExp[], RegExp[]]>([
  ['on the card', { onCard: 5 }, [/^€\s15,00 Terugbetaald$/, /waarvan €\s5,00 op een cadeaubon/], [/weer af/]],
  [
    'off the card again after a refund that failed',
    { status: 'failed', amount: 10, takenOffCard: 5 },
    [/^€\s10,00 Niet gelukt$/, /€\s5,00 stond op de cadeaubon en is er weer af/],
    [/waarvan/],
  ],
  [
    'off the card again after a chargeback that was returned',
    { status: 'undone', takenOffCard: 15 },
    [/^€\s15,00 Teruggedraaid$/, /€\s15,00 stond op de cadeaubon en is er weer af/],
    [/Terugbetaald/, /waarvan/],
  ],
])('a refund says that its part is %s', (_, facts, sentence, unsaid) => {
  const order: Partial<AdminOrderDetail> = {
    id: 'order',
    lines: [],
    serviceCosts: 0,
    totalAmount: 15,
    vat: [],
    refunded: 0,
    refundable: 15,
    payments: [],
    refunds: [{ ...refund, ...facts }],
    taken: null,
  };
  render(
    <Admin call={aServer({}).call}>
      <MoneyPanel order={order as AdminOrderDetail} />
    </Admin>,
  );
  const texts = screen.getAllByRole('listitem').flatMap(({ children }) => [...children].map((one) => one.textContent));
  for (const one of sentence) expect(texts.some((text) => one.test(text))).toBe(true);
  for (const one of unsaid) expect(texts.some((text) => one.test(text))).toBe(false);
});

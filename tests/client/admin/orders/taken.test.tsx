import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Taken } from '../../../../client/admin/orders/order/taken.tsx';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

test.each([
  [{ by: 'Eva Eigenaar', device: null }, 'Eva Eigenaar'],
  [{ by: 'Eva Eigenaar', device: 'Firefox op Android' }, 'Eva Eigenaar, Firefox op Android'],
  [{ by: null, device: 'Poort 2' }, 'Poort 2'],
  [{ by: null, device: null }, 'Een account dat er niet meer is'],
])('of an order that %j took stands who it was', (who, shown) => {
  const taken = { ...who, freeBecause: null, settledAt: null };
  const order = { id: 'o', owed: 0, paidWith: 'cash', taken } as AdminOrderDetail;
  render(
    <Admin call={aServer({}).call}>
      <Taken order={order} taken={taken} />
    </Admin>,
  );
  expect(screen.getByText('Opgenomen door').parentElement?.textContent).toContain(shown);
});

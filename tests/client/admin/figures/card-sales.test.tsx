import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CardSales } from '../../../../client/admin/figures/memberships/card-sales.tsx';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

test('lists the cards sold per month and kind, with a file of the same days', async () => {
  const sums = { cards: 2, sold: 105, refunded: 50, chargedBack: 2.5, net: 52.5 };
  const sales = [
    { month: '2026-05', card: 'Gezinskaart', ...sums },
    { month: '2026-05', card: null, ...sums },
  ];
  render(
    <Admin call={aServer({}).call} data={{}}>
      <CardSales sales={sales} days={{ from: '2026-05-01', to: '2026-05-31' }} />
    </Admin>,
  );
  const table = await screen.findByRole('table', { name: 'Verkochte kaarten' });
  const [, family, gift] = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(family).toMatch(/mei 2026.*Gezinskaart.*2.*105,00.*52,50.*52,50/);
  expect(gift).toMatch(/Cadeaubon/);
  expect(screen.getByRole('link', { name: 'Download als CSV' }).getAttribute('href')).toBe(
    '/api/dmt-admin/figures/cards.csv?from=2026-05-01&to=2026-05-31',
  );
});

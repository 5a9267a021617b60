import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component as VatRows } from '../../../../client/admin/figures/vat-rows.page.tsx';
import type { VatRowsShown } from '../../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row: VatRowsShown['rows'][number] = {
  day: '2026-06-06',
  kind: 'sold',
  rate: 9,
  order: { id: '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11', number: 12 },
  gross: 7.5,
  base: 6.88,
  vat: 0.62,
};
const request = { year: 2026, quarter: 2, basis: 'supply', rate: '', kind: '', q: '', after: '' };

test('two lines of one order with the same amount are two rows', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown: VatRowsShown = { from: '2026-04-01', to: '2026-06-30', rows: [row, row], next: null };
  render(
    <Admin call={aServer({}).call} data={{ shown, asked: request }}>
      <VatRows />
    </Admin>,
  );
  await screen.findByRole('table');
  expect(screen.getAllByRole('link', { name: 'Bestelling 12' })).toHaveLength(2);
  expect(complaints.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
});

test('a search that finds nothing says so, and keeps the quarter', async () => {
  const shown: VatRowsShown = { from: '2026-04-01', to: '2026-06-30', rows: [], next: null };
  render(
    <Admin call={aServer({}).call} data={{ shown, asked: { ...request, rate: '9', q: 'lente' } }}>
      <VatRows />
    </Admin>,
  );
  await screen.findByText('Niets gevonden met ‘lente’ in dit kwartaal.');
  const form = screen.getByRole('searchbox', { name: 'Bestelnummer, factuurnummer of evenement' }).closest('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    q: 'lente',
    year: '2026',
    quarter: '2',
    basis: 'supply',
    rate: '9',
  });
  expect(screen.getByRole('link', { name: 'Toon alle regels' })).toBeDefined();
});

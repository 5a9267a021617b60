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
const request = { year: 2026, quarter: 2, basis: 'supply', rate: '', kind: '', after: '' };

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

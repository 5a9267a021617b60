import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SalesPlot } from '../../../../client/admin/figures/plots/sales-plot.tsx';
import type { SalesCurve } from '../../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const own: SalesCurve = {
  points: [
    { daysBefore: 20, tickets: 4 },
    { daysBefore: 8, tickets: 9 },
  ],
  until: 7,
};
const former = { id: 9, title: 'Open dag', year: 2025, points: [{ daysBefore: 14, tickets: 6 }], until: 0 };

const show = (sales: Parameters<typeof SalesPlot>[0]['sales']) =>
  render(
    <Admin call={aServer({}).call}>
      <SalesPlot sales={sales} />
    </Admin>,
  );
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the sale of an event up to its first date', () => {
  it('is listed for a few days beside the previous event, without days to come', async () => {
    show({ own, former });
    await screen.findByRole('table');
    expect(cellsOf('14 dagen ervoor')).toEqual(['4', '6']);
    expect(cellsOf('Nu, 7 dagen ervoor')).toEqual(['9', '6']);
    expect(cellsOf('3 dagen ervoor')).toEqual(['Nog te komen', '6']);
    expect(cellsOf('Op de dag zelf')).toEqual(['Nog te komen', '6']);
    expect(screen.queryByRole('row', { name: /^21 dagen/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Bekijk de cijfers van Open dag in 2025' }).getAttribute('href')).toBe(
      '/dmt-admin/cijfers?event=9',
    );
  });

  it('stands alone where there was no former time, and ends where the sale is now', async () => {
    show({ own, former: null });
    await screen.findByText('Er is geen eerder evenement met dezelfde naam om mee te vergelijken.');
    const moments = screen.getAllByRole('rowheader').map((head) => head.textContent);
    expect(moments).toEqual(['14 dagen ervoor', 'Nu, 7 dagen ervoor']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Moment', 'Deze keer']);
    const lines = document.querySelectorAll('figure path');
    expect([...lines].map((line) => line.getAttribute('d'))).toEqual(['M0 100H0V56.89H60V3H65']);
  });
});

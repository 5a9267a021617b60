import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { App } from '../../../client/start/app.tsx';
import { OrderTickets } from '../../../client/sales/orders/ticket/order-tickets.tsx';
import { newTicketCode } from '../../../src/kernel/ids.ts';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { fakeApi, site } from '../checkout/stage.tsx';
import { Surroundings } from '../surroundings.tsx';
import { anOrder, ticket } from './kept/an-order.ts';

afterEach(cleanup);

const [SATURDAY, SUNDAY] = ['2026-07-11', '2026-07-12'];
const BEFORE = '2026-07-01T12:00:00+02:00';

const some = (count: number, day: string) => Array.from({ length: count }, () => ticket(newTicketCode(), day));
const group = (amount: number, day: string) => {
  return { code: newTicketCode(), signature: '', amount, start: `${day}T11:00:00+02:00`, end: `${day}T17:00:00+02:00` };
};
const line = (day: string) => ({
  quantity: 1,
  eventOption: {
    id: 1,
    title: 'Volwassene',
    price: 7.5,
    eventDate: { startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` },
  },
});
const orderOn = (days: string[], about: Partial<OrderView>) => anOrder({ orderLines: days.map(line), ...about });

/** Renders the tickets as on `now`, and returns the heading of the first code and the text of the fold. */
function show(order: OrderView, now = BEFORE): { first: string | null; fold: string | null; isOpen: boolean } {
  render(
    <Surroundings>
      <OrderTickets order={order} now={now} />
    </Surroundings>,
  );
  const section = screen.getByRole('region', { name: 'Uw tickets' });
  const details = section.querySelector('details');
  const [list] = within(section).getAllByRole('list');
  expect(list?.querySelectorAll('li')).toHaveLength(1);
  return {
    first: list?.textContent.replaceAll(/[A-Z0-9]{4}-[\w-]+$/g, '') ?? null,
    fold: details?.querySelector('summary')?.textContent ?? null,
    isOpen: details?.open ?? false,
  };
}

describe('the code that is shown at the gate comes first (GAP-65)', () => {
  const [saturdays, sundays] = [some(2, SATURDAY), some(3, SUNDAY)];
  const both = orderOn([SATURDAY, SUNDAY], {
    groups: [group(2, SATURDAY), group(3, SUNDAY)],
    tickets: [...saturdays, ...sundays],
  });

  test('of five tickets for one date that is the code of all', () => {
    const { first, fold, isOpen } = show(
      orderOn([SATURDAY], { groups: [group(5, SATURDAY)], tickets: some(5, SATURDAY) }),
    );
    expect(first).toBe('Alles in één keerEén code voor alle 5 tickets van deze bestelling.');
    expect([fold, isOpen]).toEqual(['Elk ticket apart (5)', false]);
    const details = screen.getByRole('region').querySelector('details') as HTMLElement;
    expect(details.querySelectorAll('li')).toHaveLength(5);
  });

  test.each([
    ['before both dates', BEFORE, 'zaterdag 11 juli 2026'],
    ['during the first', '2026-07-11T14:59:00Z', 'zaterdag 11 juli 2026'],
    ['after the first', '2026-07-11T15:01:00Z', 'zondag 12 juli 2026'],
    ['after both', '2026-08-01T12:00:00Z', 'zaterdag 11 juli 2026'],
  ])('of two dates %s that is the party’s of one date', (_, now, date) => {
    const { first, fold } = show(both, now);
    expect(first).toContain(`Alles van ${date}`);
    expect(fold).toBe('Andere codes en tickets (6)');
  });

  test('of two dates with a ticket each that is the ticket of the next', () => {
    const order = orderOn([SATURDAY, SUNDAY], { groups: [], tickets: [...some(1, SATURDAY), ...some(1, SUNDAY)] });
    const { first, fold } = show(order, '2026-07-12T08:00:00Z');
    expect(first).toContain('Ticket 2 van 2');
    expect(fold).toBe('Andere codes en tickets (1)');
  });

  test('a void ticket is not first as long as another is valid', () => {
    const [cancelled, ...valid] = some(2, SATURDAY);
    const tickets = [{ ...(cancelled ?? ticket('')), isVoid: true }, ...valid];
    expect(show(orderOn([SATURDAY], { groups: [], tickets })).first).toContain('Ticket 2 van 2');
  });

  test('nothing is folded of a single ticket', () => {
    const { first, fold } = show(orderOn([SATURDAY], { groups: [], tickets: some(1, SATURDAY) }));
    expect(first).toContain('Ticket 1 van 1');
    expect(fold).toBeNull();
  });

  test.each([
    ['/bestelling/geheim', false],
    ['/bestelling/geheim?deel=1', true],
    ['/bestelling/geheim?deel=2', true],
  ])('each ticket is unfolded at the address of a part, also without scripts: %s', (address, isOpen) => {
    document.body.innerHTML = renderToString(
      <App site={site} api={fakeApi({})} csrfToken={null}>
        <MemoryRouter initialEntries={[address]}>
          <OrderTickets order={both} now={BEFORE} />
        </MemoryRouter>
      </App>,
    );
    expect(document.querySelector('details')?.open).toBe(isOpen);
    document.body.innerHTML = '';
  });
});

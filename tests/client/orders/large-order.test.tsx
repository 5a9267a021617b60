import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { askedPart, partAddress } from '../../../client/sales/orders/ticket/order-part.ts';
import { OrderTickets } from '../../../client/sales/orders/ticket/order-tickets.tsx';
import { drawAhead } from '../../../client/sales/orders/ticket/qr-ahead.ts';
import { drawnAhead } from '../../../client/sales/orders/ticket/qr-path.ts';
import { newTicketCode } from '../../../src/kernel/ids.ts';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { countTurns } from '../../support/turn-counter.ts';
import { Surroundings } from '../surroundings.tsx';
import { anOrder, ticket } from './kept/an-order.ts';

/** The second part of an order of 45 tickets. */
const part: NonNullable<OrderView['part']> = { number: 2, of: 3, size: 20, tickets: 45, good: 45 };
const some = (count: number) => Array.from({ length: count }, () => ticket(newTicketCode()));

afterEach(cleanup);

function show(order: OrderView, query?: string) {
  render(
    <Surroundings>
      <OrderTickets order={order} now="2026-05-01T12:00:00Z" {...(query !== undefined && { query })} />
    </Surroundings>,
  );
}

describe('the tickets of a large order (R-29)', () => {
  test('are shown in parts, each numbered among all and reached by a link', async () => {
    show(anOrder({ tickets: some(20), part }));
    expect(screen.getAllByText(/^Ticket \d+ van 45$/).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Ticket ${index + 21} van 45`),
    );
    expect(await screen.findAllByText('Tickets 21 t/m 40 van 45. In de PDF staan ze allemaal.')).toHaveLength(2);
    const links = screen.getAllByRole('link').slice(0, 3);
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['1–20', '?deel=1#your-tickets', null],
      ['21–40', '?deel=2#your-tickets', 'page'],
      ['41–45', '?deel=3#your-tickets', null],
    ]);
  });

  test('keep what else the address of their page needs', async () => {
    show(anOrder({ tickets: some(20), part }), '?payment=3f2b8f0e');
    expect((await screen.findAllByRole('link'))[2]?.getAttribute('href')).toBe('?payment=3f2b8f0e&deel=3#your-tickets');
  });

  test('that are all void are not to be shown at the gate', () => {
    const hint = 'Laat deze codes bij de ingang op uw telefoon zien, of neem de PDF geprint mee.';
    show(anOrder());
    expect(screen.getByText(hint)).toBeTruthy();
    cleanup();
    show(anOrder({ groups: [], tickets: some(2).map((one) => ({ ...one, isVoid: true })) }));
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('of an order that came whole need no links', () => {
    show(anOrder());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Ticket 2 van 2')).toBeTruthy();
  });

  test.each([
    ['', 1],
    ['?deel=3', 3],
    ['?deel=0', 1],
    ['?deel=-2', 1],
    ['?deel=2.5', 1],
    ['?deel=12345', 1],
    ['?deel=<b>', 1],
  ])('are those of part %s', (query, expected) => {
    expect(askedPart(`https://lindehof.example/bestelling/geheim${query}`)).toBe(expected);
  });

  test('have an address that leads back to the same part', () => {
    expect(askedPart(`https://lindehof.example/bestelling/geheim${partAddress(7, '?payment=x')}`)).toBe(7);
  });
});

test('codes are drawn four at a time before the page that shows them, and kept in bounded memory (R-29)', async () => {
  drawnAhead.clear();
  const turns = countTurns();
  const order = anOrder({ tickets: some(20), groups: [] });
  await drawAhead(order, 'https://lindehof.example/bestelling/geheim?deel=2');
  turns.stop();
  expect(turns.turns()).toBeGreaterThanOrEqual(4);
  expect([...drawnAhead.keys()]).toEqual(order.tickets.map(({ code }) => `https://lindehof.example/t/${code}`));
  for (let more = 0; more < 25; more++) await drawAhead(anOrder({ tickets: some(20) }), 'https://lindehof.example/');
  expect(drawnAhead.size).toBe(500);
  drawnAhead.clear();
});

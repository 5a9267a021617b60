import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as Visitors } from '../../../../client/admin/orders/visitors/visitors.page.tsx';
import type { Visitor, VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const CALL = 'GET /api/dmt-admin/events/7/visitors';
const EVENT = { id: 7, title: 'Open dag', path: '/events/7/open-dag', cancelled: false };
const ALL = Array.from({ length: 450 }, (_, index) => visitor(index + 1));
const listOf = (visitors: Visitor[]): VisitorList => {
  return { event: EVENT, date: null, days: [], expected: 450, visitors, questions: [], options: [] };
};

function visitor(number: number): Visitor {
  const tickets = [{ title: 'Kind', start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00', amount: 1 }];
  const rest = { firstName: 'Anna', email: 'a@b.nl', phoneNumber: '', tickets, amount: 1, totalAmount: 6 };
  return { orderId: `o${number}`, number, lastName: `Bakker${number}`, ...rest };
}

const rowsShown = () => document.querySelectorAll('tbody tr').length;
const adminPage = (call: ReturnType<typeof aServer>['call'], visitors: Visitor[]) =>
  render(
    <Admin call={call} data={{ list: listOf(visitors), now: '2026-05-01T10:00:00Z' }}>
      <Visitors />
    </Admin>,
  );

test('a long list begins with its first rows, finds everybody and prints all (R-29)', async () => {
  const server = aServer({ [CALL]: Response.json(listOf(ALL)) });
  adminPage(server.call, ALL.slice(0, 200));
  await screen.findByText(/Hier staan de eerste 200 van 450 bestellingen/);
  expect(rowsShown()).toBe(200);
  const search = screen.getByLabelText('Zoek een naam op deze lijst');
  fireEvent.change(search, { target: { value: 'bakker450' } });
  expect(screen.getByText(/Bakker450/)).toBeTruthy();
  expect(rowsShown()).toBe(1);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rowsShown()).toBe(450);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rowsShown()).toBe(1);
});

test('a list that comes whole with the page is not asked for again', () => {
  const server = aServer({});
  adminPage(server.call, ALL.slice(0, 199));
  expect(rowsShown()).toBe(199);
  expect(server.sent).toEqual([]);
});

test('says so when the rest of a long list does not come', async () => {
  adminPage(aServer({}).call, ALL.slice(0, 200));
  await screen.findByText(/Alleen de eerste 200 bestellingen konden worden geladen/);
});

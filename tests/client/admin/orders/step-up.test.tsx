import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CorrectAddress } from '../../../../client/admin/orders/order/buyer-panel.tsx';
import { Component as Visitors } from '../../../../client/admin/orders/visitors/visitors.page.tsx';
import type { VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const stale = () => refused(403, 'reauth_required', 'Bevestig eerst uw wachtwoord.');
const ACCOUNT = Response.json({ username: 'eva@x.nl', hasPassword: true, hasSecondFactor: false, providers: [] });
const proof = { 'GET /api/account': ACCOUNT, 'POST /api/auth/reauth': new Response(null, { status: 204 }) };
const LIST: VisitorList = {
  event: { id: 7, title: 'Open dag', path: '/events/7/open-dag', cancelled: false },
  date: null,
  days: [],
  expected: 0,
  visitors: [
    {
      orderId: 'o1',
      number: 1,
      firstName: 'Anna',
      lastName: 'Bakker',
      email: 'a@b.nl',
      phoneNumber: '',
      tickets: [],
      amount: 1,
      totalAmount: 6,
    },
  ],
  questions: [],
  options: [],
};

async function prove() {
  const dialog = await screen.findByRole('dialog', { name: /Bevestig/ });
  fireEvent.change(within(dialog).getByLabelText(/^Wachtwoord/, { selector: 'input' }), {
    target: { value: 'een lang wachtwoord' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Bevestig/ }));
}

test('the list of visitors opens at once; its file asks who takes it (S-18)', async () => {
  const line = 'GET /api/dmt-admin/events/7/visitors.csv';
  const file = new Response('Bakker', { headers: { 'content-type': 'text/csv' } });
  const server = aServer({ ...proof, [line]: [stale(), file] });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(); // a real press would leave the page
  render(
    <Admin call={server.call} data={{ list: LIST, now: '2026-05-01T10:00:00Z' }}>
      <Visitors />
    </Admin>,
  );
  expect(screen.getByRole('rowheader').textContent).toContain('Bakker, Anna');
  expect(server.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Download voor Excel' }));
  await prove();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.sent.map(({ line: sent }) => sent)).toEqual([line, 'GET /api/account', 'POST /api/auth/reauth', line]);
});

test('another address for an order keeps what was typed while it asks who corrects it (S-18)', async () => {
  const line = 'PUT /api/dmt-admin/orders/o1/email';
  const server = aServer({ ...proof, [line]: [stale(), Response.json({})] });
  let isOpen = true;
  render(
    <Admin call={server.call}>
      <CorrectAddress order={{ id: 'o1', email: 'ana@x.nl', canResend: true }} open onClose={() => (isOpen = false)} />
    </Admin>,
  );
  fireEvent.change(screen.getByLabelText(/^Nieuw e-mailadres/), { target: { value: 'anna@x.nl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sla het adres op' }));
  await prove();
  await waitFor(() => expect(isOpen).toBe(false));
  const sent = server.sent.filter((one) => one.line === line);
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'anna@x.nl', resend: true },
    { email: 'anna@x.nl', resend: true },
  ]);
});

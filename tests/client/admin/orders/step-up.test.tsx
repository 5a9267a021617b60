import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CorrectAddress } from '../../../../client/admin/orders/order/buyer-panel.tsx';
import { loader, Component as Visitors } from '../../../../client/admin/orders/visitors/visitors.page.tsx';
import { RouterContextProvider } from 'react-router-dom';
import { createApi } from '../../../../client/api/api.ts';
import { apiContext, nowContext } from '../../../../client/api/context.ts';
import type { VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const stale = () => refused(403, 'reauth_required', 'Bevestig eerst uw wachtwoord.');
const ACCOUNT = Response.json({ username: 'eva@x.nl', hasPassword: true, hasSecondFactor: false, providers: [] });
const proof = { 'GET /api/account': ACCOUNT, 'POST /api/auth/reauth': new Response(null, { status: 204 }) };
const LIST: VisitorList = {
  event: { id: 7, title: 'Open dag', path: '/events/7/open-dag', cancelled: false },
  date: null,
  days: [],
  expected: 0,
  visitors: [],
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

test('the list of visitors asks who looks, then is there (S-18)', async () => {
  const line = 'GET /api/dmt-admin/events//visitors';
  const server = aServer({ ...proof, [line]: [stale(), Response.json(LIST)] });
  render(
    <Admin
      call={server.call}
      data={{ list: null, now: '2026-05-01T10:00:00Z' }}
      reload={() => ({ list: LIST, now: '2026-05-01T10:00:00Z' })}
    >
      <Visitors />
    </Admin>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Bevestig en bekijk de lijst' }));
  await prove();
  await screen.findByText('Er zijn nog geen tickets verkocht.');
  expect(server.sent.map(({ line: sent }) => sent)).toEqual([line, 'GET /api/account', 'POST /api/auth/reauth', line]);
});

test('its loader says so instead of closing the door, also on the server', async () => {
  const server = aServer({ 'GET /api/dmt-admin/events/7/visitors?limit=200': stale() });
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(server.call));
  context.set(nowContext, () => '2026-05-01T10:00:00Z');
  const request = new Request('http://x/dmt-admin/bestellingen/bezoekers/7');
  const data = await loader({ context, params: { id: '7' }, request } as unknown as Parameters<typeof loader>[0]);
  expect(data.list).toBeNull();
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

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutTickets } from '../../../../client/admin/orders/refund/refund-choice.ts';
import { Component as Refund } from '../../../../client/admin/orders/refund/refund.page.tsx';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const order: AdminOrderDetail = {
  id: '6e0f5b1e-8a4f-4a53-9d57-0d9d6a1c2b3f',
  number: 1012,
  createdAt: '2026-05-01T10:00:00+02:00',
  paidAt: '2026-05-01T10:02:00+02:00',
  status: 'paid',
  refund: 'none',
  toReturn: null,
  paidWith: 'provider',
  owed: 0,
  taken: null,
  refunded: 0,
  refundable: 16,
  flag: null,
  flagText: null,
  firstName: 'Anna',
  lastName: 'de Boer',
  email: 'anna@bezoeker.example',
  phoneNumber: '06 12 34 56 78',
  event: { id: 7, title: 'Open dag', path: '/events/7/open-dag' },
  start: '2026-05-09T11:00:00+02:00',
  tickets: 2,
  orderLines: [],
  serviceCosts: 1,
  discount: null,
  totalAmount: 16,
  vat: [],
  lines: [
    {
      line: 0,
      title: 'Volwassene',
      amount: 2,
      price: 7.5,
      sum: 15,
      discount: 0,
      start: '2026-05-09T11:00:00+02:00',
      end: '2026-05-09T17:00:00+02:00',
      good: 2,
      lapsed: 0,
      tickets: [1, 2].map((number) => ({ code: `CODE${number}`, number, isVoid: false })),
    },
  ],
  payments: [],
  refunds: [],
  refundsAsked: 0,
  mails: [],
  canResend: true,
  href: null,
};

const line = `POST /api/dmt-admin/orders/${order.id}/refunds`;
/** Amounts have a no-break space. */
const shown = (words: string) => words.replaceAll('€ ', '€\u00a0');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: shown(name) }));
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: shown(name) }));

function open(answers: Parameters<typeof aServer>[0], shown = order) {
  const server = aServer(answers);
  render(
    <Admin call={server.call} data={shown}>
      <Refund />
    </Admin>,
  );
  return server.sent;
}

const stray = {
  paymentId: 'tr_stray',
  status: 'paid',
  amount: 9,
  createdAt: '2026-05-01T10:00:00+02:00',
  paidAt: '2026-05-01T11:00:00+02:00',
  refunded: 0,
  chargedBack: 0,
  refundable: 9,
  isOrders: false,
  mismatch: null,
} as const;

describe('paying back an order that the owner took (R-14)', () => {
  const taken = { by: 'Eva Eigenaar', device: null, freeBecause: null, settledAt: null };

  it.each([
    ['cash', /contant terug\. Wij schrijven dat op, en vragen de betaaldienst niets\./],
    ['terminal', /contant terug\. Wij schrijven dat op, en vragen de betaaldienst niets\./],
    ['invoice', /van de rekening vervalt\. Is die al betaald, maak het bedrag dan zelf over\./],
  ] as const)('of %s says who gives the money, and that it is written down', async (paidWith, sentence) => {
    const byHand: AdminOrderDetail = { ...order, paidWith, taken, refundable: 15, totalAmount: 15 };
    open({ [line]: Response.json({ id: 'x', status: 'refunded' }, { status: 202 }) }, byHand);
    press('Betaal € 15,00 terug');
    expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy();
    confirm('Betaal € 15,00 terug');
    await waitFor(() => screen.getByText('De terugbetaling is opgeschreven'));
    expect(screen.queryByText(/werkdagen/)).toBeNull();
  });

  it('whose invoice is open names what is asked no more', () => {
    open({}, { ...order, paidWith: 'invoice', taken, owed: 15, refundable: 15, totalAmount: 15 });
    expect(screen.getByText(/^De rekening van Anna de Boer staat nog open\./)).toBeTruthy();
  });
});

describe('paying back a payment that brought no tickets (R-12, R-14)', () => {
  const failed: AdminOrderDetail = {
    ...order,
    status: 'failed',
    tickets: 0,
    lines: order.lines.map((one) => ({ ...one, tickets: [] })),
    payments: [stray],
    toReturn: { payment: 'tr_stray', amount: 9 },
    refundable: 9,
  };

  it('names the payment, speaks of no tickets and lets none lapse', async () => {
    const sent = open({ [line]: Response.json({ id: 'x', status: 'waiting' }, { status: 202 }) }, failed);
    expect(screen.getByText(/Bij deze betaling horen geen tickets/)).toBeTruthy();
    expect(screen.queryByText(/Zet de plaatsen weer te koop/)).toBeNull();
    press('Betaal € 9,00 terug');
    confirm('Betaal € 9,00 terug');
    await waitFor(() => screen.getByText('De terugbetaling is onderweg'));
    expect(sent[0]?.body).toEqual({ amount: 9, void: false, restock: false, payment: 'tr_stray', seen: 0 });
  });

  it('beside one that did is paid back by itself when the address names it', () => {
    const both = { ...order, payments: [{ ...stray, paymentId: 'tr_good', isOrders: true, refundable: 16 }, stray] };
    expect(withoutTickets(both, null)).toBeNull();
    expect(withoutTickets(both, 'tr_good')).toBeNull();
    expect(withoutTickets(both, 'tr_unknown')).toBeNull();
    expect(withoutTickets(both, 'tr_stray')).toMatchObject({
      payment: 'tr_stray',
      order: { refundable: 9, totalAmount: 9, lines: [] },
    });
  });
});

describe('paying back (R-14)', () => {
  it('asks first, in a question that names amount and buyer', () => {
    const sent = open({});
    press('Betaal € 16,00 terug');
    expect(screen.getByRole('dialog', { name: shown('€ 16,00 terugbetalen aan Anna de Boer?') })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends some tickets with their price, and says that the money is on its way', async () => {
    const sent = open({ [line]: Response.json({ id: 'x', status: 'waiting' }, { status: 202 }) });
    fireEvent.click(screen.getByLabelText('Een deel van de tickets'));
    press('Eén Volwassene meer');
    fireEvent.change(screen.getByLabelText(/^Reden/), { target: { value: 'Ziek' } });
    press('Betaal € 7,50 terug');
    confirm('Betaal € 7,50 terug');
    await waitFor(() => screen.getByText('De terugbetaling is onderweg'));
    expect(sent[0]?.body).toEqual({
      amount: 7.5,
      void: true,
      restock: true,
      lines: [{ line: 0, amount: 1 }],
      reason: 'Ziek',
      seen: 0,
    });
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells who was first and when, shows their refund and lets the next press know of it', async () => {
    const message = 'Piet Poort heeft op 1 mei 2026 om 12:00 € 5,00 laten terugbetalen.';
    const server = aServer({
      [line]: [
        refused(409, 'refund_meanwhile', message),
        Response.json({ id: 'x', status: 'waiting', outcome: 'accepted' }, { status: 202 }),
      ],
    });
    const first: AdminOrderDetail['refunds'][number] = {
      id: 'r',
      amount: 5,
      status: 'refunded',
      cause: 'request',
      reason: 'Regen',
      by: 'Piet Poort',
      isByHand: false,
      lapsed: 0,
      isRestocked: false,
      createdAt: '2026-05-01T12:00:00+02:00',
    };
    const later = { ...order, refundable: 11, refunds: [first], refundsAsked: 1 };
    render(
      <Admin call={server.call} data={order} reload={() => later}>
        <Refund />
      </Admin>,
    );
    press('Betaal € 16,00 terug');
    confirm('Betaal € 16,00 terug');
    await screen.findByText(message);
    await screen.findByText(/Door Piet Poort · 1 mei 2026 om 12:00$/);
    confirm('Betaal € 11,00 terug');
    await waitFor(() => screen.getByText('De terugbetaling is onderweg'));
    expect(server.sent.map(({ body }) => (body as { seen: number }).seen)).toEqual([0, 1]);
  });

  it('repeats the same wish under the same key, another wish under another', async () => {
    const sent = open({ [line]: refused(503, 'payment_provider_error', 'Dit lukt nu niet.') });
    press('Betaal € 16,00 terug');
    confirm('Betaal € 16,00 terug');
    await screen.findByText('Dit lukt nu niet.');
    confirm('Betaal € 16,00 terug');
    await waitFor(() => expect(sent).toHaveLength(2));
    fireEvent.click(screen.getByLabelText('Zet de plaatsen weer te koop'));
    confirm('Betaal € 16,00 terug');
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends nothing before there is something to send', () => {
    const sent = open({});
    fireEvent.click(screen.getByLabelText('Alleen een bedrag'));
    press('Betaal terug');
    expect(screen.getByRole('alert').textContent).toContain('Vul een bedrag in zoals 12,50.');
    expect(screen.getByLabelText('Bedrag').getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(screen.getByLabelText('Bedrag'), { target: { value: '99' } });
    press('Betaal € 99,00 terug');
    expect(screen.getByRole('alert').textContent).toContain(shown('Vul hoogstens € 16,00 in.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

it('of an order that a gift card paid says that the amount is on a card, and nothing of a bank account (R-41)', async () => {
  const answer = Response.json({ id: 'x', status: 'refunded', outcome: 'accepted' }, { status: 202 });
  open({ [line]: answer }, { ...order, paidWith: 'card', giftCard: { amount: 16, toPay: 0, isTaxed: false } });
  press('Betaal € 16,00 terug');
  confirm('Betaal € 16,00 terug');
  await waitFor(() => screen.getByText('Het bedrag staat op een cadeaubon'));
  expect(screen.queryByText(/op de rekening\./)).toBeNull();
});

it('of an order that a gift card paid in part says that its part goes back to the card (R-41)', () => {
  open({}, { ...order, giftCard: { amount: 10, toPay: 6, isTaxed: false } });
  press('Betaal € 16,00 terug');
  expect(screen.getByRole('dialog').textContent).toContain('naar die bon');
  cleanup();
  open({});
  press('Betaal € 16,00 terug');
  expect(screen.getByRole('dialog').textContent).not.toContain('naar die bon');
});

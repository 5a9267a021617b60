import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Manual } from '../../../../client/admin/orders/manual/manual.page.tsx';
import { nothingChosen, requestOf, totalOf } from '../../../../client/admin/orders/manual/manual-choice.ts';
import type { ManualOffer } from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const day = { start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00' };
const offer: ManualOffer = {
  event: { id: 7, title: 'Open dag', cancelled: false },
  options: [
    { id: 1, title: 'Volwassene', price: 7.5, isPerson: true, free: 12, ...day },
    { id: 2, title: 'Kind', price: 3.1, isPerson: true, free: 4, ...day },
  ],
  questions: [],
};
const events = [{ value: '7', label: 'Open dag, 6 juni 2026' }];
const CALL = 'POST /api/dmt-admin/orders';
const taken = () => Response.json({ id: 'x', number: 1042 }, { status: 201 });
const money = (words: string) => words.replaceAll('€ ', '€\u00a0');

function open(answer: Response | Response[]) {
  const server = aServer({ [CALL]: answer });
  render(
    <Admin call={server.call} data={{ events, offer }}>
      <Manual />
    </Admin>,
  );
  return server;
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Neem de bestelling op/ }));
const fill = () => {
  type('Volwassene', '2');
  type('Achternaam', 'de Boer');
  fireEvent.click(field('Contant'));
};

describe('an order that the owner takes', () => {
  it('on an invoice promises no email that the site sends only when asked', () => {
    open(taken());
    expect(screen.getByText(/Met een e-mailadres kunt u die laten mailen/).textContent).not.toMatch(/mailt de site/);
  });

  it('is sent with what it costs, as it stood on the button, and leads to its page', async () => {
    const server = open(taken());
    fill();
    type('Kind', '1');
    type(/^E-mailadres/, ' boer@voorbeeld.nl ');
    expect(screen.getByRole('button', { name: money('Neem de bestelling op: € 18,10') })).toBeTruthy();
    submit();
    await screen.findByText('Bestelling 1042 is opgenomen');
    await screen.findByText('elders');
    expect(server.sent).toMatchObject([
      {
        line: CALL,
        body: {
          eventId: 7,
          orderLines: [
            { option_id: 1, amount: 2 },
            { option_id: 2, amount: 1 },
          ],
          firstName: '',
          lastName: 'de Boer',
          email: 'boer@voorbeeld.nl',
          phoneNumber: '',
          way: 'cash',
          reason: '',
          totalAmount: 18.1,
        },
      },
    ]);
  });

  it('says beside each field what is wrong, sends nothing, and keeps what was typed', () => {
    const server = open(taken());
    type('Volwassene', 'twee');
    type(/^E-mailadres/, 'boer@');
    fireEvent.click(field('Gratis'));
    submit();
    expect(field('Volwassene').getAttribute('aria-invalid')).toBe('true');
    expect(field('Achternaam').getAttribute('aria-invalid')).toBe('true');
    expect(field(/^E-mailadres/).getAttribute('aria-invalid')).toBe('true');
    expect(field('Waarom gratis?').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Vul in waarom deze tickets gratis zijn.')).toHaveLength(2);
    expect(field('Volwassene').value).toBe('twee');
    expect(field(/^E-mailadres/).value).toBe('boer@');
    expect(server.sent).toEqual([]);
  });

  it('asks for tickets and for how it is paid', () => {
    const server = open(taken());
    type('Achternaam', 'de Boer');
    submit();
    expect(screen.getAllByText('Kies minstens één ticket.')).toHaveLength(2);
    expect(screen.getAllByText('Kies hoe er wordt betaald.')).toHaveLength(2);
    expect(server.sent).toEqual([]);
  });

  it('shows at the tickets that they are gone, keeps what was typed, and keeps the key only when nobody knows what became of the order', async () => {
    const soldOut = 'Tickets uitverkocht: er zijn nog 1 tickets beschikbaar voor Volwassene.';
    const server = open([refused(409, 'sold_out', soldOut), refused(503, 'x', 'Later'), refused(503, 'x', 'Later')]);
    fill();
    submit();
    await waitFor(() => expect(screen.getAllByText(soldOut)).toHaveLength(2));
    expect(field('Volwassene').value).toBe('2');
    expect(field('Contant').checked).toBe(true);
    submit();
    await screen.findByText('Later');
    type('Volwassene', '1');
    submit();
    await waitFor(() => expect(server.sent).toHaveLength(3));
    const [first, again, other] = server.sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(again).not.toBe(first);
    expect(other).toBe(again);
  });
});

describe('the total of a manual order', () => {
  it('is the sum in cents; nothing when it is free, and nothing for what cannot be read', () => {
    const choice = { ...nothingChosen, amounts: { 1: '3', 2: '3' } };
    expect(totalOf(offer, choice)).toBe(31.8);
    expect(totalOf(offer, { ...choice, way: 'free' })).toBe(0);
    expect(totalOf(offer, { ...choice, amounts: { 1: '-1', 2: '1,5' } })).toBe(0);
  });

  it('sends no reason that belongs to another way of paying', () => {
    const choice = { ...nothingChosen, lastName: 'A', amounts: { 1: '1' }, way: 'cash', reason: 'oud' } as const;
    expect(requestOf(offer, choice).request.reason).toBe('');
    expect(requestOf(offer, choice).errors).toEqual({});
  });

  it('lists errors in the order of the form', () => {
    const choice = { ...nothingChosen, amounts: { 1: '0x', 2: '9999999' }, email: 'x' };
    expect(Object.keys(requestOf(offer, choice).errors)).toEqual(['amount-1', 'amount-2', 'lastName', 'email', 'way']);
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../client/api-fault.ts';
import type { Api } from '../../client/api.ts';
import { App } from '../../client/app.tsx';
import { checkoutStorage } from '../../client/checkout/checkout-storage.ts';
import type { ConfirmationData } from '../../client/checkout/confirmation-data.ts';
import { Confirmation } from '../../client/checkout/confirmation.tsx';
import { ToastArea } from '../../client/layout/toasts.tsx';
import type { OrderStatus } from '../../src/modules/ticketing/schema.ts';
import { fakeApi, site } from './stage.tsx';

const payment = '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11';
const order = (status: OrderStatus['status']): OrderStatus => ({
  status,
  orderLines: [{ quantity: 2, eventOption: { title: 'Entree volwassene', price: 7.5 } }],
  serviceCosts: 1,
  totalAmount: 16,
  vat: [{ rate: 9, amount: 1.32 }],
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@example.nl',
  phoneNumber: '06 12345678',
});
const known = (status: OrderStatus['status']): ConfirmationData => ({ kind: 'known', payment, order: order(status) });

function tree(first: ConfirmationData, api: Api = fakeApi({})) {
  return (
    <App site={site} api={api} csrfToken={null}>
      <MemoryRouter>
        <Confirmation first={first} eventPath="/events/7/hortensiadag" onClose={() => {}} />
        <ToastArea />
      </MemoryRouter>
    </App>
  );
}
const words = () => document.body.textContent.replaceAll('\u00A0', ' ');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// How a toast looks comes late, and no pretended clock brings it.
beforeAll(() => import('../../client/layout/toast.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('confirmation of a paid order (CHECK-13 to CHECK-20)', () => {
  it('stands open in the HTML of the server', () => {
    const html = renderToString(tree(known('paid')));
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toContain('Je aankoop is gelukt!');
  });
  it('lists lines, service costs, personal data, total and VAT per rate', () => {
    render(tree(known('paid')));
    for (const text of [
      'Je aankoop is gelukt!',
      'Heel erg bedankt.',
      'De tickets zijn verstuurd naar anna@example.nl.',
      '2 x Entree volwassene',
      '€ 15,00',
      'Servicekosten',
      'Totaal (inclusief 9% btw)',
      '€ 16,00',
      'waarvan 9% btw',
      '€ 1,32',
      'de Vries',
      '06 12345678',
    ]) {
      expect(words()).toContain(text);
    }
  });
  it('says so once in a toast and forgets the selection', async () => {
    sessionStorage.setItem('ticket_information', '{}');
    checkoutStorage.rememberStep('payment');
    render(tree(known('paid')));
    await wait(0);
    expect(screen.getAllByText('Bestelling geplaatst')).toHaveLength(1);
    expect(screen.getAllByText('Beste Anna de Vries, uw bestelling is afgerond.')).toHaveLength(2);
    expect(sessionStorage.getItem('ticket_information')).toBeNull();
    expect(localStorage.getItem('checkout_step')).toBeNull();
  });
});

describe('confirmation of an order that is not paid (STATE-17 to STATE-23)', () => {
  it.each([
    ['canceled', 'De betaling is geannuleerd door de gebruiker.'],
    ['expired', 'De betalingstermijn is verlopen en daarom is de bestelling afgewezen, gelieve opnieuw te bestellen.'],
    ['failed', 'De betaling is mislukt.'],
  ] as const)('says why after %s and offers to order again', (status, text) => {
    sessionStorage.setItem('ticket_information', 'kept');
    render(tree(known(status)));
    expect(screen.getByRole('heading', { name: 'Helaas is de betaling mislukt.' })).toBeTruthy();
    expect(words()).toContain(text);
    expect(screen.getByRole('link', { name: 'Opnieuw bestellen' }).getAttribute('href')).toBe('/events/7/hortensiadag');
    expect(sessionStorage.getItem('ticket_information')).toBe('kept');
  });
  it('asks every 5 seconds while the payment runs, until it is paid (CHECK-26)', async () => {
    const orderStatus = vi
      .fn<Api['orderStatus']>()
      .mockResolvedValueOnce(order('pending'))
      .mockRejectedValueOnce(new ApiFault({ status: 503 }))
      .mockResolvedValue(order('paid'));
    render(tree(known('open'), fakeApi({ orderStatus })));
    expect(words()).toContain('De betaling is nog niet afgerond.');
    expect(words()).toContain('De betaling is nog niet gestart.');
    await wait(5_000);
    expect(words()).toContain('De betaling is in behandeling en op dit moment nog niet helemaal verwerkt.');
    await wait(5_000);
    expect(words()).toContain('De betaling is nog niet afgerond.');
    await wait(5_000);
    expect(words()).toContain('Je aankoop is gelukt!');
    await wait(60_000);
    expect(orderStatus).toHaveBeenCalledTimes(3);
    expect(orderStatus).toHaveBeenCalledWith({ payment });
  });
  it('asks every 15 seconds after two minutes', async () => {
    const orderStatus = vi.fn<Api['orderStatus']>(async () => order('open'));
    render(tree(known('open'), fakeApi({ orderStatus })));
    await wait(120_000);
    const early = orderStatus.mock.calls.length;
    await wait(60_000);
    expect(early).toBe(24);
    expect(orderStatus.mock.calls.length - early).toBe(4);
  });
});

describe('confirmation that cannot be shown (CHECK-22, ERR-09)', () => {
  it('names the address of the garden when the status cannot be asked', () => {
    render(tree({ kind: 'error', payment }));
    expect(words()).toContain(
      'De betaling is mislukt. Neem contact op met info@lindehof.example als u denkt dat dit niet correct is.',
    );
  });
  it('stays in loading for at most 5 seconds', async () => {
    render(tree({ kind: 'loading', payment }, fakeApi({ orderStatus: () => new Promise(() => {}) })));
    expect(words()).toContain('Uw bestelling wordt geladen…');
    await wait(4_999);
    expect(words()).not.toContain('We kunnen deze bestelling');
    await wait(1);
    expect(words()).toContain('We kunnen deze bestelling in deze browser niet tonen.');
  });
  it('mails the link on request, and answers alike for every address', async () => {
    const orderLink = vi.fn<Api['orderLink']>(async () => ({
      message: 'Als er een bestelling staat, ontvangt u een e-mail.',
    }));
    render(tree({ kind: 'unproven', payment }, fakeApi({ orderLink })));
    const field = screen.getByLabelText('E-mailadres');
    fireEvent.change(field, { target: { value: 'geen adres' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await wait(0);
    expect(words()).toContain('Vul een geldig e-mailadres in.');
    fireEvent.change(field, { target: { value: ' anna@example.nl ' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await wait(0);
    expect(orderLink).toHaveBeenCalledWith('anna@example.nl');
    expect(words()).toContain('Als er een bestelling staat, ontvangt u een e-mail.');
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import type { Api } from '../../../client/api/api.ts';
import { App } from '../../../client/start/app.tsx';
import { checkoutStorage } from '../../../client/sales/checkout/cart/checkout-storage.ts';
import type { ConfirmationData } from '../../../client/sales/checkout/confirmation/confirmation-data.ts';
import '../../../client/sales/checkout/details/check-details.ts';
import { Confirmation } from '../../../client/sales/checkout/confirmation/confirmation.tsx';
import { ToastArea } from '../../../client/ui/messages/toasts.tsx';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { anEvent } from './event-samples.ts';
import { fakeApi, site } from './stage.tsx';

const STATUS = 'GET /api/mollie/order';
const payment = '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11';
const CODES = ['7KQ2M9XW4TBN6RVC0HGE3ZPDYA', '1J5S8FQ0ZC3W7XKT9VMB2RNEHG'];
const SATURDAY = { startDate: '2026-07-11T11:00:00+02:00', endDate: '2026-07-11T17:00:00+02:00' };
const order = (status: OrderView['status'], about: Partial<OrderView> = {}): OrderView => ({
  status,
  number: 1234,
  event: {
    id: 7,
    title: 'Hortensiadag',
    path: '/events/7/hortensiadag',
    place: 'Lindelaan 12, Dorp',
    cancelled: false,
  },
  orderLines: [{ quantity: 2, eventOption: { id: 12, title: 'Entree volwassene', price: 7.5, eventDate: SATURDAY } }],
  serviceCosts: 1,
  discount: null,
  totalAmount: 16,
  vat: [{ rate: 9, amount: 1.32 }],
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@example.nl',
  phoneNumber: '06 12345678',
  superseded: null,
  received: null,
  checkoutUrl: null,
  paidAt: null,
  groupCode: null,
  groups: [],
  tickets: [],
  ...about,
});
const ticket = (index: number, day: string) => ({
  code: CODES[index] ?? '',
  signature: '',
  title: 'Entree volwassene',
  number: 1,
  start: `2026-07-${day}T11:00:00+02:00`,
  end: `2026-07-${day}T17:00:00+02:00`,
  isVoid: false,
});
const known = (status: OrderView['status'], about: Partial<OrderView> = {}): ConfirmationData => {
  return { kind: 'known', payment, order: order(status, about) };
};

function tree(first: ConfirmationData, api: Api = fakeApi({})) {
  return (
    <App site={site} api={api} csrfToken={null}>
      <MemoryRouter>
        <Confirmation first={first} now="2026-07-01T12:00:00Z" event={anEvent()} />
        <ToastArea />
      </MemoryRouter>
    </App>
  );
}
const words = () => document.body.textContent.replaceAll('\u00A0', ' ');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Lazy parts, which fake timers do not load.
beforeAll(async () => {
  await import('../../../client/ui/messages/toast.tsx');
  render(tree(known('paid', { tickets: [ticket(0, '11')] })));
  await screen.findByRole('img', { name: /^QR-code van ticket 1/ });
  cleanup();
  render(tree(known('canceled')));
  await screen.findByRole('link', { name: 'Opnieuw bestellen' });
  cleanup();
  render(tree(known('failed', { superseded: { number: 1235, payment, state: 'open' } })));
  await screen.findByRole('link', { name: 'Bekijk bestelling 1235' });
  cleanup();
  render(tree(known('failed', { received: { amount: 16, reason: 'late', refund: 'coming' } })));
  await screen.findByText(/Wij hebben .* ontvangen/);
  cleanup();
});
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
  it('is a page in the HTML of the server, that leads back to the event', () => {
    document.body.innerHTML = renderToString(tree(known('paid')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Je aankoop is gelukt!');
    const back = screen.getByRole('link', { name: 'Terug naar het evenement' });
    expect(back.getAttribute('href')).toBe('/events/7/hortensiadag');
    document.body.innerHTML = '';
  });
  it('leaves out service costs of nothing', () => {
    render(tree(known('paid', { serviceCosts: 0, totalAmount: 15 })));
    expect(words()).not.toContain('Servicekosten');
  });
  it('says that a gift in the total has no VAT', () => {
    render(tree(known('paid', { gift: 5, totalAmount: 21 })));
    expect(words()).toContain('Totaal (inclusief 9% btw, behalve over de gift)');
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

describe('the paid screen is where the tickets are', () => {
  const group = 'G8E0KQ7M9XW3TBN5RVPD4YA6H2';
  const later = 'H8E0KQ7M9XW3TBN5RVPD4YA6H2';
  const paid = (about: Partial<OrderView> = {}) =>
    known('paid', { tickets: [ticket(0, '11'), ticket(1, '11')], groups: [], ...about });

  it('shows number, event, date, place, a code per ticket, and leads to PDF, calendar and route', () => {
    render(tree(paid()));
    for (const text of ['Bestelling 1234', 'Hortensiadag', '11 juli 2026 van 11:00 tot 17:00', 'Lindelaan 12, Dorp']) {
      expect(words()).toContain(text);
    }
    expect(words()).toContain('7KQ2-M9XW-4TBN-6RVC-0HGE-3ZPD-YA');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Tickets als PDF')).toBe(`/bestelling/tickets.pdf?payment=${payment}`);
    expect(href('Zet in agenda')).toBe(`/bestelling/agenda.ics?payment=${payment}`);
    expect(href('Route en parkeren')).toBe('/contact');
  });
  it('tells two dates apart: by line, by group code and by ticket', () => {
    const sunday = { startDate: '2026-07-12T11:00:00+02:00', endDate: '2026-07-12T17:00:00+02:00' };
    const line = { id: 13, title: 'Entree volwassene', price: 7.5, eventDate: sunday };
    const about = {
      orderLines: [...order('paid').orderLines, { quantity: 1, eventOption: line }],
      tickets: [ticket(0, '11'), ticket(1, '12')],
      groups: [
        { code: group, signature: '', amount: 2, start: SATURDAY.startDate, end: SATURDAY.endDate },
        { code: later, signature: '', amount: 3, start: sunday.startDate, end: sunday.endDate },
      ],
    };
    const html = renderToString(tree(paid(about)));
    document.body.innerHTML = html;
    const rows = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(rows[0]).toContain('2 x Entree volwassene 11 juli 2026 van 11:00 tot 17:00');
    expect(rows[1]).toContain('1 x Entree volwassene 12 juli 2026 van 11:00 tot 17:00');
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(['Alles van zaterdag 11 juli 2026', 'Alles van zondag 12 juli 2026']);
    expect(screen.getByRole('img', { name: 'QR-code van alle tickets van zondag 12 juli 2026' })).toBeTruthy();
    expect(words()).toContain('Eén code voor alle 3 tickets van deze datum.');
    document.body.innerHTML = '';
  });
  it('sends the tickets elsewhere on request', async () => {
    const correctAddress = vi.fn(() => ({ message: 'Verstuurd naar anna@voorbeeld.nl.' }));
    render(tree(paid(), fakeApi({}, { 'POST /api/mollie/order/address': correctAddress })));
    expect(screen.getByText('Adres fout?', { exact: false }).closest('details')?.open).toBe(false);
    const field = screen.getByLabelText('E-mailadres');
    fireEvent.change(field, { target: { value: 'anna@voorbeeld.nl' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await wait(0);
    expect(correctAddress).toHaveBeenCalledWith({ body: { payment, email: 'anna@voorbeeld.nl' } });
    expect(words()).toContain('De tickets zijn verstuurd naar anna@voorbeeld.nl.');
    expect(words()).toContain('Verstuurd naar anna@voorbeeld.nl.');
  });
  it('asks by itself about an address with a likely slip, also without JavaScript', () => {
    const html = renderToString(tree(paid({ email: 'anna@gmial.com' })));
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain('Bedoelt u anna@gmail.com?');
    expect(html).toMatch(/<form[^>]*action="[^"]*bevestiging\?payment=[^>]*method="post"/);
    expect(html).toContain('value="anna@gmail.com"');
  });
  it('tells beside the tickets that a second payment goes back', () => {
    render(tree(paid({ received: { amount: 16, reason: 'double', refund: 'coming' } })));
    expect(words()).toContain('Je aankoop is gelukt!');
    expect(words()).toContain('Wij hebben € 16,00 ontvangen voor bestelling 1234.');
    expect(words()).toContain('Deze bestelling was al betaald. Uw tickets blijven geldig.');
    expect(words()).toContain('U krijgt het hele bedrag van € 16,00 terug');
  });
});

describe('an order that another one came in place of (R-13)', () => {
  const superseded = { number: 1235, payment: '11111111-1111-4111-8111-111111111111', state: 'paid' } as const;
  const toOther = () => screen.getByRole('link', { name: 'Bekijk bestelling 1235' }).getAttribute('href');

  it.each(['coming', 'done', 'stuck'] as const)(
    'and that was paid too says what came in, what of it is %s, why',
    (refund) => {
      render(tree(known('canceled', { superseded, received: { amount: 16, reason: 'double', refund } })));
      expect(screen.getByRole('heading', { name: 'U krijgt uw betaling terug' })).toBeTruthy();
      expect(words()).toContain('Wij hebben € 16,00 ontvangen voor bestelling 1234.');
      expect(words()).toContain('Bestelling 1235 voor hetzelfde evenement was al betaald. Die tickets blijven geldig.');
      expect(words()).toContain(
        {
          coming: 'U krijgt het hele bedrag van € 16,00 terug, meestal binnen drie werkdagen',
          done: 'Het hele bedrag van € 16,00 is teruggestort',
          stuck: 'Mail info@lindehof.example en noem bestelnummer 1234.',
        }[refund],
      );
      expect(words()).not.toContain('geannuleerd');
      expect(screen.queryByRole('link', { name: 'Opnieuw bestellen' })).toBeNull();
      expect(toOther()).toBe(`/events/7/hortensiadag/bevestiging?payment=${superseded.payment}`);
    },
  );
  it('and whose payment still runs is asked about, and is never called canceled', async () => {
    const orderStatus = vi.fn(() => order('paid'));
    render(
      tree(known('open', { superseded: { ...superseded, state: 'open' } }), fakeApi({}, { [STATUS]: orderStatus })),
    );
    expect(screen.getByRole('heading', { name: 'Deze bestelling is vervangen' })).toBeTruthy();
    expect(words()).toContain('Bestelling 1235 kwam hiervoor in de plaats. Die is nog niet betaald.');
    expect(words()).not.toContain('geannuleerd');
    await wait(5_000);
    expect(words()).toContain('Je aankoop is gelukt!');
  });
  it('and that nobody paid says so, and offers to order again when neither was', () => {
    render(tree(known('canceled', { superseded: { ...superseded, state: 'ended' } })));
    expect(words()).toContain('Voor deze bestelling is niets betaald.');
    expect(screen.getByRole('link', { name: 'Opnieuw bestellen' })).toBeTruthy();
  });
});

describe('money that came too late (R-12)', () => {
  it.each([
    [false, 'de plaatsen waren intussen vergeven'],
    [true, 'het evenement gaat niet door'],
  ])('is told with the reason (event cancelled: %s)', (cancelled, why) => {
    const received = { amount: 16, reason: 'late', refund: 'coming' } as const;
    render(tree(known('expired', { received, event: { ...order('expired').event, cancelled } })));
    expect(words()).toContain(why);
    expect(words()).not.toContain('gelieve opnieuw te bestellen');
  });
});

describe('a payment that was left at the bank (STATE-17)', () => {
  it('can be gone on with, or the order be changed', () => {
    render(tree(known('open', { checkoutUrl: 'https://bank.example/pay' })));
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Verder met betalen')).toBe('https://bank.example/pay');
    expect(href('Bestelling aanpassen')).toBe('/events/7/hortensiadag?amount_12=2&aanpassen=1');
    expect(words()).toContain('De betaling is nog niet gestart.');
    expect(words()).not.toContain('niet opnieuw te betalen');
  });
  it.each(['pending', 'authorized'] as const)('is not offered to be paid again when it is %s', (status) => {
    render(tree(known(status)));
    expect(screen.queryByRole('link', { name: 'Verder met betalen' })).toBeNull();
    expect(words()).not.toContain('De betaling is nog niet gestart.');
    expect(words()).toContain('niet opnieuw te betalen');
  });
});

describe('an order that ended unpaid and can be ordered again (R-03)', () => {
  const again = { payment, now: { totalAmount: 14.4, toPay: 8 }, lost: [], answers: [] };
  const codes = { discount: { code: 'LENTE', amount: 1.6 }, giftCard: { amount: 6.4, toPay: 8, isTaxed: false } };
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('is paid by one press for the amount that stands there', async () => {
    const message = 'De betaaldienst antwoordt niet.';
    const send = vi.fn(() => Promise.reject(new ApiFault({ status: 503, message, body: { message } })));
    render(tree(known('canceled', { ...codes, again }), fakeApi({ send })));
    expect(words()).toContain('Te betalen: € 8,00.');
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw betalen' }));
    await wait(0);
    expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/api/mollie/order/again', { body: { payment, toPay: 8 } });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });
  it('goes to the waiting room if there is a queue, which leads back to this order', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const body = { message: 'U bent nummer 3 in de rij.', code: 'waiting_room' };
    const send = vi.fn(() => Promise.reject(new ApiFault({ status: 503, message: body.message, body })));
    render(tree(known('canceled', { ...codes, again }), fakeApi({ send })));
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw betalen' }));
    await wait(0);
    const back = `/events/7/hortensiadag/bevestiging?payment=${payment}`;
    expect(assign).toHaveBeenCalledExactlyOnceWith(`/wachtrij?naar=${encodeURIComponent(back)}`);
    assign.mockRestore();
  });
  it('comes back from the server with the new amount if that changed meanwhile', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const send = vi.fn(() => Promise.reject(new ApiFault({ status: 409, message: 'veranderd', body: {} })));
    render(tree(known('canceled', { ...codes, again }), fakeApi({ send })));
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw betalen' }));
    await wait(0);
    expect(submit).toHaveBeenCalledOnce();
    submit.mockRestore();
  });
  it.each([
    [{ discount: 'ended' }, 'De kortingscode LENTE is afgelopen.'],
    [{ discount: 'used' }, 'De kortingscode LENTE is intussen opgebruikt.'],
    [{ card: 'blocked' }, 'De cadeaubon is geblokkeerd.'],
    [{ card: 'ended' }, 'De cadeaubon is verlopen.'],
    [{ card: 'spent' }, 'De cadeaubon is intussen op.'],
  ] as const)('says why a code cannot be kept: %o', (why, text) => {
    const lost = 'card' in why ? ['gift-card' as const] : ['discount' as const];
    const now = { totalAmount: 16, toPay: 16 };
    render(tree(known('failed', { ...codes, again: { ...again, now, lost, why } })));
    expect(words()).toContain(text);
    expect(words()).toContain('u betaalt nu € 16,00 in plaats van € 8,00');
  });
  it('says what is left on the card, and when nothing is left to pay', () => {
    const less = { ...again, now: { totalAmount: 14.4, toPay: 12 }, why: { card: 'less' as const } };
    const { rerender } = render(tree(known('failed', { ...codes, again: less })));
    expect(words()).toContain('Op de cadeaubon staat nog € 2,40.');
    rerender(
      <div key="other">
        {tree(known('failed', { ...codes, again: { ...again, now: { totalAmount: 5, toPay: 0 } } }))}
      </div>,
    );
    expect(words()).toContain('Er is niets meer te betalen.');
    expect(screen.queryByRole('button', { name: 'Opnieuw betalen' })).toBeNull();
  });
  it('keeps all of it when the dialog is closed', () => {
    const html = renderToString(tree(known('canceled', { ...codes, again })));
    expect(html).toContain(`href="/events/7/hortensiadag?amount_12=2&amp;eerder=${payment}&amp;aanpassen=1"`);
  });
  it('can be paid from its own page once its repeat ended unpaid too', () => {
    const superseded = { number: 1235, payment, state: 'ended' as const };
    render(tree(known('canceled', { ...codes, again, superseded })));
    expect(screen.getByRole('button', { name: 'Opnieuw betalen' })).toBeTruthy();
  });
  it('says before what no longer works and what it costs now, and can be changed with all that was typed', () => {
    const changed = { ...again, now: { totalAmount: 16, toPay: 16 }, lost: ['discount', 'gift-card'] as const };
    render(tree(known('failed', { ...codes, again: { ...changed, lost: [...changed.lost] } })));
    expect(words()).toContain('De kortingscode LENTE geldt niet meer.');
    expect(words()).toContain('De cadeaubon kan niet meer worden gebruikt.');
    expect(words()).toContain('u betaalt nu € 16,00 in plaats van € 8,00');
    expect(href('Opnieuw bestellen')).toBe(`/events/7/hortensiadag?amount_12=2&eerder=${payment}&aanpassen=1`);
  });
  it('has to be chosen again where not all of it is for sale', () => {
    render(tree(known('expired', { again: { ...again, now: null } })));
    expect(words()).toContain('Niet alles uit uw bestelling is nog zo te koop.');
    expect(screen.queryByRole('button', { name: 'Opnieuw betalen' })).toBeNull();
    expect(href('Opnieuw bestellen')).toContain(`eerder=${payment}`);
  });
  it('posts a form where scripts do not run', () => {
    const html = renderToString(tree(known('canceled', { ...codes, again })));
    expect(html).toContain(`action="/events/7/hortensiadag/bevestiging?payment=${payment}"`);
    expect(html).toContain('name="toPay" value="8"');
  });
});

describe('confirmation of an order that is not paid (STATE-17 to STATE-24)', () => {
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
      .fn<() => Promise<ReturnType<typeof order>>>()
      .mockResolvedValueOnce(order('pending'))
      .mockRejectedValueOnce(new ApiFault({ status: 503 }))
      .mockResolvedValue(order('paid'));
    render(tree(known('open'), fakeApi({}, { [STATUS]: orderStatus })));
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
    expect(orderStatus).toHaveBeenCalledWith({ query: { payment, part: '1' } });
  });
  it('asks every 15 seconds after two minutes', async () => {
    const orderStatus = vi.fn(() => order('open'));
    render(tree(known('open'), fakeApi({}, { [STATUS]: orderStatus })));
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
  it('stays in loading for at most 5 seconds (F-25, GAP-44)', async () => {
    render(tree({ kind: 'loading', payment }, fakeApi({}, { [STATUS]: () => new Promise(() => {}) })));
    expect(words()).toContain('Uw bestelling wordt geladen…');
    await wait(4_999);
    expect(words()).not.toContain('We kunnen deze bestelling');
    await wait(1);
    expect(words()).toContain('We kunnen deze bestelling in deze browser niet tonen.');
  });
  it('mails the link on request, and answers alike for every address', async () => {
    const orderLink = vi.fn(() => ({
      message: 'Als er een bestelling staat, ontvangt u een e-mail.',
    }));
    render(tree({ kind: 'unproven', payment }, fakeApi({}, { 'POST /api/mollie/order/link': orderLink })));
    const field = screen.getByLabelText('E-mailadres');
    fireEvent.change(field, { target: { value: 'geen adres' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await wait(0);
    expect(words()).toContain('Vul een geldig e-mailadres in.');
    fireEvent.change(field, { target: { value: ' anna@example.nl ' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await wait(0);
    expect(orderLink).toHaveBeenCalledWith({ body: { email: 'anna@example.nl' } });
    expect(words()).toContain('Als er een bestelling staat, ontvangt u een e-mail.');
  });
});

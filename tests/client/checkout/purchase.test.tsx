import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import type { Api } from '../../../client/api/api.ts';
import { Component as EventPage } from '../../../client/programme/event/event.page.tsx';
import { CodeFields } from '../../../client/sales/checkout/payment/code-fields.tsx';
import { unaskedCodes } from '../../../client/sales/checkout/payment/codes.ts';
import { Component as PaymentPage } from '../../../client/sales/checkout/payment/payment.page.tsx';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { anEvent, anOption } from './event-samples.ts';
import { fakeApi, stage } from './stage.tsx';

const PATH = '/events/7/hortensiadag';
const ON = ', 11 juli 2026 van 11:00 tot 17:00';
const child = anOption({ id: 2, title: 'Kind', price: 3.5, maxPerOrder: 4 });
const soldOut = anOption({ id: 3, title: 'Rondleiding', ticketsSold: 50 });

type Setup = {
  options?: EventOption[] | null;
  states?: Record<number, string>;
  createOrder?: Api['createOrder'];
  quoteDiscount?: Api['quoteDiscount'];
  /** The server's event when a step is left. */
  reach?: Api['event'];
  at?: string;
  facts?: Partial<Event>;
};

function open(setup: Setup = {}) {
  const { options = [anOption(), child, soldOut], states, createOrder, quoteDiscount, reach, at = PATH, facts } = setup;
  const saleStates = states ?? { 1: 'open', 2: 'open', 3: 'sold-out' };
  const event = anEvent(facts);
  const onSale = (options ?? []).filter((option) => saleStates[option.id] === 'open');
  const page = {
    event,
    options,
    saleStates,
    nextDate: event.event_dates[0],
    calledOff: [],
    earlier: null,
    isOver: false,
    asked: null,
  };
  return stage(
    [
      { path: '/events/:id/:title', Component: EventPage, data: () => page },
      { path: '/events/:id/:title/betaling', Component: PaymentPage, data: () => ({ event, options: onSale }) },
    ],
    at,
    fakeApi({
      event: reach ?? (async () => event),
      ...(createOrder && { createOrder }),
      ...(quoteDiscount && { quoteDiscount }),
    }),
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const amountOf = (title: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: `Aantal tickets: ${title}${ON}` });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

async function toDetails() {
  await press(`Eén ticket meer: Entree volwassene${ON}`);
  await press(`Eén ticket meer: Entree volwassene${ON}`);
  await press('Ga verder naar bestellen!');
  await screen.findByRole('heading', { name: 'Persoonlijke gegevens' });
}

function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function toOverview(email = 'anna@example.nl') {
  await toDetails();
  fillIn({
    Voornaam: 'Anna',
    Achternaam: 'de Vries',
    'E-mail': email,
    'Telefoonnummer / mobiel': '06 12345678',
  });
  await press('Volgende stap');
  await screen.findByRole('heading', { name: 'Overzicht bestelling' });
}

const assign = vi.fn<(href: string | URL) => void>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the picture of an event is read out as its owner described it', async () => {
  open({ facts: { event_image_url: '/assets/images/theepot-960.jpg', event_image_alt: 'Een theepot in de tuin' } });
  await screen.findByRole('img', { name: 'Een theepot in de tuin' });
});

describe('ticket table (EVENT-09 to EVENT-18)', () => {
  it('has the five columns and the total with VAT and service costs', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Tickets' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Evenement', 'Datum', 'Prijs', 'Totaal', 'Aantal']);
    expect(plain(table.textContent)).toContain('11-07-2026 11:00 - 17:00');
    expect(plain(table.textContent)).toContain('Totaal (inclusief 9% btw)');
    expect(plain(table.textContent)).toContain('Servicekosten € 1,00 per bestelling');
    expect(table.textContent).toContain('Te betalen');
  });
  it('tells dates apart: a heading with the weekday, and the date in the name of plus, minus and amount', async () => {
    const eventDate = { startDate: '2026-07-12T11:00:00+02:00', endDate: '2026-07-12T17:00:00+02:00' };
    const undated = anOption({ id: 5, title: 'Later', eventDate: null });
    const sunday = anOption({ id: 4, eventDate });
    open({ options: [undated, sunday, anOption(), child], states: { 1: 'open', 2: 'open', 4: 'open', 5: 'undated' } });
    const table = await screen.findByRole('table', { name: 'Tickets' });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map((cell) => cell.textContent.replace('Vanaf 13 jaar', ''))).toEqual([
      'zaterdag 11 juli 2026',
      'Entree volwassene',
      'Kind',
      'zondag 12 juli 2026',
      'Entree volwassene',
      'Datum wordt z.s.m. bekend gemaakt.',
      'Later',
    ]);
    const sundays = ', 12 juli 2026 van 11:00 tot 17:00';
    await press(`Eén ticket meer: Entree volwassene${sundays}`);
    await press(`Eén ticket meer: Entree volwassene${ON}`);
    await press(`Eén ticket minder: Entree volwassene${ON}`);
    const field = (on: string) =>
      screen.getByRole<HTMLInputElement>('spinbutton', { name: `Aantal tickets: Entree volwassene${on}` });
    expect([field(ON).value, field(sundays).value]).toEqual(['0', '1']);
  });
  it('speaks of no amount and no VAT where all is free', async () => {
    open({ options: [anOption({ price: 0 })], states: { 1: 'open' } });
    const table = await screen.findByRole('table', { name: 'Tickets' });
    await press(`Eén ticket meer: Entree volwassene${ON}`);
    expect(within(table).getAllByText('gratis')).toHaveLength(3);
    expect(table.textContent).not.toMatch(/€|btw/);
    await press('Ga verder naar bestellen!');
    const lines = await screen.findByRole('table', { name: 'Uw bestelling' });
    expect(plain(lines.textContent)).toBe('1 x Entree volwassene 11 juli 2026 van 11:00 tot 17:00gratisTotaalgratis');
  });
  it('leads to the waiting list by one button if all is sold out', async () => {
    const gone = anOption({ ticketsSold: 50, waitlist: '/wachtlijst/7-1' });
    open({ options: [gone], states: { 1: 'sold-out' } });
    const way = await screen.findByRole('link', { name: 'Zet mij op de wachtlijst' });
    expect(way.getAttribute('href')).toBe('/wachtlijst/7-1');
  });
  it('says that an option is sold out in place of its amount', async () => {
    open();
    const row = (await screen.findByRole('rowheader', { name: /Rondleiding/ })).closest('tr');
    expect(row?.textContent).toContain('Tickets uitverkocht');
    expect(row?.querySelector('input')).toBeNull();
  });
  it('adds up while plus and minus are pressed, and stops at the limits', async () => {
    open();
    const minus = await button(`Eén ticket minder: Kind${ON}`);
    expect(minus.hasAttribute('disabled')).toBe(true);
    for (let press = 0; press < 4; press++) fireEvent.click(await button(`Eén ticket meer: Kind${ON}`));
    expect((await amountOf('Kind')).value).toBe('4');
    expect((await button(`Eén ticket meer: Kind${ON}`)).hasAttribute('disabled')).toBe(true);
    const table = await screen.findByRole('table', { name: 'Tickets' });
    expect(plain(table.textContent)).toContain('€ 14,00');
    expect(plain(table.textContent)).toContain('Te betalen € 15,00');
  });
  it('sets a typed amount to the limit when the field is left, and says so', async () => {
    open();
    const field = await amountOf('Kind');
    fireEvent.change(field, { target: { value: '9' } });
    fireEvent.blur(field);
    expect(field.value).toBe('4');
    expect(screen.getByText('U kunt per bestelling hoogstens 4 tickets kiezen voor Kind.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
  it('warns without a ticket, as a toast and in the page (VAL-11, ERR-24, GAP-57)', async () => {
    open();
    await press('Ga verder naar bestellen!');
    const warnings = await screen.findAllByText('De bestelling kan niet worden vervolgd.');
    expect(warnings).toHaveLength(2);
    expect(screen.getAllByText(/Controleer of u tickets heeft geselecteerd\./)).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Persoonlijke gegevens' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Tickets' });
    expect(table.textContent).toContain('De bestelling kan niet worden vervolgd.');
    fireEvent.click(await button(`Eén ticket meer: Kind${ON}`));
    expect(table.textContent).not.toContain('De bestelling kan niet worden vervolgd.');
  });
  it('makes way for a message when the options could not be read (ERR-07)', async () => {
    open({ options: null, states: {} });
    expect(await screen.findByText('De tickets konden niet worden geladen. Probeer het later opnieuw.')).toBeTruthy();
  });
});

describe('step Gegevens (CHECK-01 to CHECK-04, VAL-13 to VAL-15)', () => {
  it('opens on the same address, with focus on its heading and checkout_step 1', async () => {
    open();
    await toDetails();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Persoonlijke gegevens'));
    expect(localStorage.getItem('checkout_step')).toBe('1');
    const steps = screen.getByRole('list', { name: 'Stappen van uw bestelling' });
    expect(within(steps).getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
  });
  it('refuses empty fields at each field, on top and as a toast, and keeps what was typed (ERR-25)', async () => {
    open();
    await toDetails();
    fillIn({ Voornaam: 'Anna' });
    await press('Volgende stap');
    expect(await screen.findByText('Formulier ongeldig')).toBeTruthy();
    expect(screen.getAllByText('Vul alstublieft alle verplichte velden in.').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('link', { name: 'Achternaam: Dit veld is verplicht.' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Achternaam')));
    expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Anna');
  });
  it('moves nothing while a button is pressed, so that the first tap counts after an address was mended', async () => {
    open();
    await toDetails();
    fillIn({ Voornaam: 'Anna', Achternaam: 'de Vries', 'Telefoonnummer / mobiel': '0612345678' });
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    fireEvent.change(field, { target: { value: 'anna@gmial.com' } });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Volgende stap' }));
    fireEvent.blur(field);
    expect(screen.queryByText(/Bedoelt u/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Voornaam'));
    fireEvent.blur(field);
    expect(screen.getByText('Bedoelt u anna@gmail.com?')).toBeTruthy();
    fireEvent.input(field, { target: { value: 'anna@gmail.com' } });
    expect(screen.queryByText(/Bedoelt u/)).toBeNull();
  });
  it('keeps the ticket table and what was chosen without a connection, and goes on at the next press', async () => {
    const reach = vi.fn<Api['event']>(async () => anEvent());
    reach.mockRejectedValueOnce(new ApiFault({ status: 0 }));
    open({ reach });
    await press(`Eén ticket meer: Entree volwassene${ON}`);
    await press(`Eén ticket meer: Entree volwassene${ON}`);
    await press('Ga verder naar bestellen!');
    expect(await screen.findByText('Uw keuze staat er nog. Druk zo nog eens op de knop.')).toBeTruthy();
    expect((await amountOf('Entree volwassene')).value).toBe('2');
    await press('Ga verder naar bestellen!');
    expect(await screen.findByLabelText('Voornaam')).toBeTruthy();
  });
  it('asks about an address with a likely slip when its field is left, and takes over what was meant', async () => {
    open();
    await toDetails();
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    expect(screen.queryByText(/Bedoelt u/)).toBeNull();
    fireEvent.change(field, { target: { value: 'anna@gmial.com' } });
    fireEvent.blur(field);
    expect(screen.getByText('Bedoelt u anna@gmail.com?').closest('output')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await press('Ja, gebruik dit adres');
    expect(field.value).toBe('anna@gmail.com');
    const message = screen.getByText('Uw e-mailadres is nu anna@gmail.com.');
    expect(document.activeElement).toBe(message);
    expect(sessionStorage.getItem('ticket_information')).toContain('anna@gmail.com');
  });
  it('goes back to the table with the amounts kept and the details gone (CHECK-03)', async () => {
    open();
    await toDetails();
    fillIn({ Voornaam: 'Anna' });
    fireEvent.blur(screen.getByLabelText('Voornaam'));
    fireEvent.click(screen.getByRole('link', { name: 'Bestelling annuleren' }));
    expect((await amountOf('Entree volwassene')).value).toBe('2');
    expect(sessionStorage.getItem('ticket_information')).not.toContain('Anna');
  });
});

describe('without a connection', () => {
  const offline = () => Promise.reject(new ApiFault({ status: 0 }));
  const person = {
    Voornaam: 'Anna',
    Achternaam: 'de Vries',
    'E-mail': 'anna@example.nl',
    'Telefoonnummer / mobiel': '06 12345678',
  };

  it('the form stays with what was typed, says that it is kept, and goes on at the next try', async () => {
    let isOnline = true;
    open({ reach: () => (isOnline ? Promise.resolve(anEvent()) : offline()) });
    await toDetails();
    isOnline = false;
    fillIn(person);
    await press('Volgende stap');
    expect((await screen.findByRole('alert')).textContent).toContain('Uw gegevens zijn bewaard.');
    expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Anna');
    isOnline = true;
    await press('Probeer opnieuw');
    await screen.findByRole('heading', { name: 'Overzicht bestelling' });
  });

  it('an order that got no answer keeps its overview and says the same', async () => {
    open({ createOrder: offline });
    await toOverview();
    await press(/Ga door naar betaling/);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Geen verbinding met de server. Uw gegevens zijn bewaard.');
    expect(screen.getByRole('heading', { name: 'Overzicht bestelling' })).toBeDefined();
  });
});

describe('step Betaling (CHECK-05 to CHECK-11)', () => {
  it('shows lines, service costs, total, seller and the order button with its obligation (P-01, P-03, GAP-55)', async () => {
    open();
    await toOverview();
    const page = plain(document.body.textContent);
    for (const text of [
      '2 x Entree volwassene',
      '€ 7,50',
      '€ 15,00',
      'Servicekosten',
      'Te betalen (inclusief 9% btw)',
      '€ 16,00',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('De Lindehof, Lindelaan 12, 1234 AB Voorbeelddorp, KvK 12345678, btw NL001234567B01');
    expect(page).toContain('wettelijke bedenktijd van 14 dagen');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'iDEAL | Wero' }).checked).toBe(true);
    const pay = await button(/Ga door naar betaling/);
    expect(pay.textContent).toContain('bestelling met betalingsverplichting');
    expect(plain(pay.previousElementSibling?.textContent ?? '')).toBe('Te betalen € 16,00');
    expect(localStorage.getItem('checkout_step')).toBe('2');
  });
  it('says that a gift in the total has no VAT', async () => {
    open({ facts: { event_gifts: [2.5, 5] } });
    await toOverview();
    fireEvent.click(await screen.findByRole('radio', { name: /5,00/ }));
    expect(plain(screen.getByRole('table', { name: 'Overzicht bestelling' }).textContent)).toContain(
      'Te betalen (inclusief 9% btw, behalve over de gift)€ 21,00',
    );
  });
  it('leaves out service costs of nothing', async () => {
    open({ facts: { serviceCosts: 0 } });
    await toOverview();
    expect(plain(document.body.textContent)).toContain('€ 15,00');
    expect(document.body.textContent).not.toContain('Servicekosten');
  });
  it('says of each line for which date it is', async () => {
    const eventDate = { startDate: '2026-07-12T11:00:00+02:00', endDate: '2026-07-12T17:00:00+02:00' };
    open({ options: [anOption(), anOption({ id: 2, eventDate })] });
    await press('Eén ticket meer: Entree volwassene, 12 juli 2026 van 11:00 tot 17:00');
    await toOverview();
    const table = screen.getByRole('table', { name: 'Overzicht bestelling' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => plain(cell.textContent)),
    ).toEqual([
      '2 x Entree volwassene 11 juli 2026 van 11:00 tot 17:00 € 7,50 per stuk',
      '1 x Entree volwassene 12 juli 2026 van 11:00 tot 17:00 € 7,50 per stuk',
      'Servicekosten',
      'Te betalen (inclusief 9% btw)',
    ]);
  });
  it.each([
    ['as it was typed', null, 'anna@gmial.com'],
    ['as it was meant', 'Ja, gebruik dit adres', 'anna@gmail.com'],
  ])('asks about an address with a likely slip and orders with it %s', async (_, answer, email) => {
    const createOrder = vi.fn<Api['createOrder']>(async () => ({
      links: { checkout: { href: 'https://bank.example/pay' } },
    }));
    open({ createOrder });
    await toOverview('anna@gmial.com');
    expect(await screen.findByText('Bedoelt u anna@gmail.com?')).toBeTruthy();
    if (answer !== null) await press(answer);
    await press(/Ga door naar betaling/);
    await waitFor(() =>
      expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ email }), expect.anything()),
    );
  });
  it('an order that has to wait leads to the waiting room and from there back here, with all that was typed', async () => {
    const body = { code: 'waiting_room', message: 'Het is erg druk.', position: 7 };
    open({ createOrder: () => Promise.reject(new ApiFault({ status: 503, message: body.message, body })) });
    await toOverview();
    await press(/Ga door naar betaling/);
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith(`/wachtrij?naar=${encodeURIComponent(`${PATH}/betaling`)}`),
    );
    expect(sessionStorage.getItem('ticket_information')).toContain('Anna');
  });
  it('orders once however often the button is pressed, and leaves for the bank (CHECK-25)', async () => {
    const createOrder = vi.fn<Api['createOrder']>(async () => ({
      links: { checkout: { href: 'https://bank.example/pay' } },
    }));
    open({ createOrder });
    await toOverview();
    const order = await button(/Ga door naar betaling/);
    fireEvent.click(order);
    fireEvent.click(order);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'));
    expect(createOrder).toHaveBeenCalledTimes(1);
    expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ totalAmount: 16, serviceCosts: 1, firstName: 'Anna' });
    expect(createOrder.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getAllByText('U gaat nu naar de betaalpagina…').length).toBeGreaterThan(0);
  });
  it('a discount code is worked out and ordered with, also when it was only typed (R-38)', async () => {
    const quote = { discountCode: 'LENTE', discount: 5, serviceCosts: 1, totalAmount: 11 };
    const quoteDiscount = vi.fn<Api['quoteDiscount']>(async () => quote);
    const createOrder = vi.fn<Api['createOrder']>(async () => ({
      links: { checkout: { href: 'https://bank.example/pay' } },
    }));
    open({ quoteDiscount, createOrder });
    await toOverview();
    fireEvent.change(screen.getByLabelText(/^Kortingscode/), { target: { value: 'lente' } });
    await press(/Ga door naar betaling/);
    expect(plain((await screen.findByText(/is verwerkt/)).textContent)).toBe('De korting van € 5,00 is verwerkt.');
    expect(createOrder).not.toHaveBeenCalled();
    const page = plain(document.body.textContent);
    for (const text of ['Korting met code LENTE', '€ -5,00', '€ 11,00']) expect(page).toContain(text);
    await press(/Ga door naar betaling/);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'));
    expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ discountCode: 'LENTE', serviceCosts: 1, totalAmount: 11 });
  });
  it('says that a friends’ card lets its holder order before others, without a discount of nothing', async () => {
    const quote = { discountCode: 'ABCD', isFriend: true, discount: 0, serviceCosts: 1, totalAmount: 16 };
    open({ quoteDiscount: async () => quote, facts: { event_codes: ['friend'] } });
    await toOverview();
    fireEvent.change(screen.getByLabelText(/^Code van uw vriendenkaart/), { target: { value: 'abcd' } });
    await press(/Korting verwerken/);
    expect(await screen.findByText('Met uw vriendenkaart bestelt u nu al.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Korting met vriendenkaart');
  });
  it.each([
    [[], []],
    [['discount'], ['Kortingscode']],
    [['gift-card'], ['Code van uw cadeaubon']],
  ] as const)('of the kinds of code %j it shows the fields %j (R-38, R-41)', async (kinds, fields) => {
    open({ facts: { event_codes: [...kinds] } });
    await toOverview();
    expect(document.querySelector<HTMLDetailsElement>('form details')?.open ?? false).toBe(false);
    const shown = ['Kortingscode', 'Code van uw cadeaubon'].filter((name) =>
      screen.queryByLabelText(new RegExp(`^${name}`)),
    );
    expect(shown).toEqual(fields);
  });

  it('a code that came along keeps its field where none is left, until it is emptied and after (R-38)', () => {
    const fieldsWith = (discount: string) => (
      <CodeFields
        codes={unaskedCodes({ discount, card: '', cardOf: null })}
        kinds={[]}
        isBusy={false}
        onType={() => {}}
        onApply={() => {}}
        onDropCard={() => {}}
      />
    );
    const { rerender } = render(fieldsWith('LENTE'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Kortingscode/).value).toBe('LENTE');
    expect(document.querySelector('details')?.open).toBe(true);
    rerender(fieldsWith(''));
    expect(screen.getByLabelText<HTMLInputElement>(/^Kortingscode/).value).toBe('');
    expect(screen.queryByLabelText(/^Code van uw cadeaubon/)).toBeNull();
  });

  it('a code that is not good says so at its field, and the order goes on without it', async () => {
    const message = 'Deze kortingscode is niet (meer) geldig voor deze bestelling.';
    const body = { message, code: 'discount_invalid' };
    open({ quoteDiscount: () => Promise.reject(new ApiFault({ status: 422, message, body })) });
    await toOverview();
    const field = screen.getByLabelText<HTMLInputElement>(/^Kortingscode/);
    fireEvent.change(field, { target: { value: 'gok' } });
    await press('Korting verwerken');
    await screen.findByText(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('gok');
    expect(plain(document.body.textContent)).toContain('€ 16,00');
  });
  it('an order of nothing has no way to pay, and asks for no obligation', async () => {
    const quote = { discountCode: 'GRATIS', discount: 15, serviceCosts: 0, totalAmount: 0 };
    open({ quoteDiscount: async () => quote });
    await toOverview();
    fireEvent.change(screen.getByLabelText(/^Kortingscode/), { target: { value: 'gratis' } });
    await press('Korting verwerken');
    const place = await button('Bestelling plaatsen');
    expect(place.previousElementSibling?.textContent).toBe('U hoeft niets te betalen.');
    expect(screen.queryByRole('radio', { name: /^iDEAL/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Ga door naar betaling/ })).toBeNull();
  });
  it('never leaves for an address that is no web address (S-28)', async () => {
    open({ createOrder: async () => ({ links: { checkout: { href: 'javascript:alert(1)' } } }) });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await toOverview();
    await press(/Ga door naar betaling/);
    await screen.findAllByText('Helaas is het betalingsverzoek niet helemaal gelukt');
    expect(assign).not.toHaveBeenCalled();
  });
  it('shows the overview with the new prices when they changed (ERR-33)', async () => {
    const expected = { orderLines: [{ option_id: 1, price: 8, sum: 16 }], serviceCosts: 1.5, totalAmount: 17.5 };
    const body = { message: 'De prijzen van uw bestelling kloppen niet (meer).', code: 'price_mismatch', expected };
    const createOrder = vi
      .fn<Api['createOrder']>()
      .mockRejectedValueOnce(new ApiFault({ status: 409, message: body.message, body }))
      .mockResolvedValueOnce({ links: { checkout: { href: 'https://bank.example/pay' } } });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ createOrder });
    await toOverview();
    await press(/Ga door naar betaling/);
    await waitFor(() => expect(plain(document.body.textContent)).toContain('€ 17,50'));
    expect(screen.getAllByText('De prijzen van uw bestelling kloppen niet (meer).').length).toBeGreaterThan(0);
    await press(/Ga door naar betaling/);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(createOrder.mock.calls[1]?.[0].totalAmount).toBe(17.5);
    expect(createOrder.mock.calls[1]?.[1]).not.toBe(createOrder.mock.calls[0]?.[1]);
  });
  it('lowers the choice and says what changed when fewer tickets are left (ERR-34)', async () => {
    const body = {
      message: 'Tickets uitverkocht: er zijn nog 1 tickets beschikbaar.',
      code: 'sold_out',
      option_id: 1,
      remaining: 1,
    };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ createOrder: () => Promise.reject(new ApiFault({ status: 409, message: body.message, body })) });
    await toOverview();
    await press(/Ga door naar betaling/);
    expect(await screen.findByText('Uw keuze is aangepast van 2 naar 1.')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('1 x Entree volwassene');
    expect(plain(document.body.textContent)).toContain('€ 8,50');
  });
  it('can be tried again with the same key when the provider is away (ERR-08)', async () => {
    const body = { message: 'Online betalen is op dit moment niet mogelijk.', code: 'payments_unavailable' };
    const createOrder = vi.fn<Api['createOrder']>(() =>
      Promise.reject(new ApiFault({ status: 503, message: body.message, body })),
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open({ createOrder });
    await toOverview();
    await press(/Ga door naar betaling/);
    await screen.findAllByText(body.message);
    await press(/Ga door naar betaling/);
    await waitFor(() => expect(createOrder).toHaveBeenCalledTimes(2));
    expect(createOrder.mock.calls[0]?.[1]).toBe(createOrder.mock.calls[1]?.[1]);
  });
  it('goes back to the table with everything kept (CHECK-10)', async () => {
    open();
    await toOverview();
    fireEvent.click(screen.getByRole('button', { name: 'Bestelling aanpassen' }));
    expect((await amountOf('Entree volwassene')).value).toBe('2');
    expect(sessionStorage.getItem('ticket_information')).toContain('Anna');
  });
  it('clears everything when the order is cancelled (CHECK-11)', async () => {
    open();
    await toOverview();
    fireEvent.click(screen.getByRole('link', { name: 'Bestelling annuleren' }));
    const amount = await amountOf('Entree volwassene');
    await waitFor(() => {
      expect(amount.value).toBe('0');
      expect(sessionStorage.getItem('ticket_information')).toBeNull();
      expect(localStorage.getItem('checkout_step')).toBeNull();
    });
  });
  it('sends a visitor without a selection back to the event page with the warning (ROUTE-27)', async () => {
    open({ at: `${PATH}/betaling` });
    await screen.findByRole('heading', { name: 'Hortensiadag' });
    await waitFor(() =>
      expect(screen.getAllByText('De bestelling kan niet worden vervolgd.').length).toBeGreaterThan(0),
    );
    await act(async () => {});
  });
});

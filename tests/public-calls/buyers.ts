import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { type Admin, anOpenDay } from '../catalogue/admin/admin-house.ts';
import type { Browser } from '../identity/browser.ts';
import { askedFor } from '../ticketing/bookings/asked-for.ts';
import { orderOf } from '../support/buyer.ts';
import { fromPage } from './visitors.ts';
import { succeeds } from './watch-answers.ts';

const DAYS = ['2026-06-06', '2026-06-07'].map((day) => [`${day}T11:00:00+02:00`, `${day}T17:00:00+02:00`] as const);
const FIXED = { kind: 'fixed', amount: 1 };
const BUYER = {
  company: 'Tuinclub',
  name: 'Karel Koper',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: 'NL123456782B01',
  reference: 'Uitje 2026',
};

/** An open day on two dates that asks a question, and of which buyers can change everything themselves. */
async function openTwoDays(house: Admin): Promise<AdminEvent> {
  const question = { text: 'Eet u mee?', purpose: 'Voor de soep', kind: 'text', per: 'order' } as const;
  const event = await house.add(
    anOpenDay({
      event_dates: DAYS.map(([event_date_start, event_date_end]) => ({ event_date_start, event_date_end })),
      event_options: DAYS.map(([startDate, endDate]) => ({
        title: 'Volwassene',
        price: 7.5,
        availableTickets: 50,
        eventDate: { startDate, endDate },
      })),
      event_questions: [{ ...question, choices: [], isSensitive: false, atGate: false }],
    }),
  );
  const rule = { rule: { untilHours: 24, costs: FIXED }, dateUntilHours: 24, detailsUntilHours: 24 };
  await succeeds(house.admin.put(`/api/dmt-admin/events/${event.event_id}/cancel-rule`, rule));
  return house.seen(event.event_id);
}

type Bought = { browser: Browser; reference: string; email: string; pay: (isPaid?: boolean) => Promise<string> };

/** Places an order; `pay` ends its payment and gives the secret of the link that was mailed, '' while there is none. */
async function order(house: Admin, event: AdminEvent, changes: object = {}): Promise<Bought> {
  const [option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  const browser = house.browser();
  const { email, ...request } = orderOf(event, { ...option, event_id: event.event_id }, 2);
  const body = { email, ...request, ...changes };
  await succeeds(browser.post('/api/mollie/create', body, { 'idempotency-key': newUuid() }));
  const pay = async (isPaid = true) => payNewest(house, email, isPaid);
  return {
    browser,
    reference: browser.jar.get('checkout_ticket') ?? '',
    email,
    pay,
  };
}

async function payNewest(house: Admin, email: string, isPaid = true): Promise<string> {
  const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
  house.provider.pay(payment?.id ?? '', isPaid ? 'paid' : 'canceled');
  await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
  return isPaid ? secretTo(house, email) : '';
}

async function secretTo(house: Admin, email: string): Promise<string> {
  return /\/(?:bestelling|cadeaubon|vriendenkaart)\/([\w-]{43})/.exec((await house.mailTo(email)).text)?.[1] ?? '';
}

/** Orders tickets in every way, and does with them whatever a buyer can. */
export async function buyTickets(house: Admin): Promise<void> {
  const event = await openTwoDays(house);
  const [question] = (event.event_questions ?? []).map(({ id }) => id);
  const lines = [{ option_id: event.event_options[0]?.id, amount: 2 }];
  await succeeds(house.admin.post('/api/dmt-admin/discount-codes', { code: 'LENTE-10', kind: 'percent', value: 10 }));
  await succeeds(house.browser().post('/api/mollie/discount', { discountCode: 'lente-10', orderLines: lines }));

  const given = { answers: [{ question_id: question, answer: 'Graag' }] };
  const { browser, reference, email, pay } = await order(house, event, given);
  await succeeds(browser.get(`/api/mollie/order?payment=${reference}`));
  await pay(false);
  await succeeds(browser.get(`/api/mollie/order?payment=${reference}`));
  await succeeds(browser.post('/api/mollie/order/again', { payment: reference, toPay: 16.5 }));
  const secret = await payNewest(house, email);
  await succeeds(browser.get('/api/mollie/order'));
  await succeeds(browser.get(`/api/mollie/status?id=${reference}`));
  const { body } = await succeeds(browser.get(`/api/orders/${secret}?part=1`));
  const [ticket] = body['tickets'] as { code: string }[];
  await succeeds(browser.get(`/api/tickets/${ticket?.code}`));
  await succeeds(browser.post('/api/mollie/order/link', { email }));
  await changeOrder(house, { browser, email, secret, question });
  await callOff(house, event);
  await invoice(house, event);
  await signInAndRead(house, event);
  await orderFree(house);
  await wait(house);
}

type Changed = { browser: Browser; email: string; secret: string; question: number | undefined };

async function changeOrder(house: Admin, { browser, email, secret, question }: Changed): Promise<void> {
  const own = `/api/orders/${secret}`;
  await succeeds(browser.get(`${own}/answers?part=1`));
  await succeeds(browser.post(`${own}/answers`, { answers: [{ question_id: question, answer: 'Toch niet' }] }));
  await succeeds(browser.get(`${own}/answers`));
  const { body: dates } = await succeeds(browser.get(`${own}/date`));
  const [date] = dates['dates'] as { key: string }[];
  await succeeds(browser.post(`${own}/date`, { key: date?.key }));
  await succeeds(browser.get(`${own}/cancellation`));
  const { body } = await succeeds(browser.get(`${own}/cancellation?lines=0:1`));
  const { key, lines, refund } = body['quote'] as Record<string, unknown>;
  await succeeds(browser.post(`${own}/cancellation`, { key, lines, refund }));
  await succeeds(browser.get(own));
  await succeeds(browser.get(`${own}/details`));
  await succeeds(browser.post(`${own}/details`, { firstName: 'Anna', lastName: 'de Vries', email }));
  const next = `nieuw-${email}`;
  await succeeds(browser.post(`${own}/details`, { firstName: 'Anna', lastName: 'de Vries', email: next }));
  const token = /\/bestelling\/adres\?token=(\S+)/.exec((await house.mailTo(next)).text)?.[1] ?? '';
  await succeeds(browser.post('/api/orders/address', { token: decodeURIComponent(token) }));
  await succeeds(browser.post(`/api/orders/${await secretTo(house, next)}/links`));
}

async function callOff(house: Admin, event: AdminEvent): Promise<void> {
  const { browser, pay, reference, email } = await order(house, event);
  await pay();
  await succeeds(browser.post('/api/mollie/order/address', { payment: reference, email: `juist-${email}` }));
  const secret = await secretTo(house, `juist-${email}`);
  const [start, to] = DAYS.map(([from]) => from);
  const request = { starts: [start], reason: 'Er is storm voorspeld.', remedy: 'choose', to, answerBy: '2026-06-04' };
  const at = `/api/dmt-admin/events/${event.event_id}/call-off`;
  const { body: preview } = await succeeds(house.admin.post(`${at}/preview`, request));
  const { version } = await house.seen(event.event_id);
  const key = { 'idempotency-key': newUuid() };
  await succeeds(house.admin.post(at, { ...request, version, seen: preview['seen'] }, key));
  await house.wired.ticketing.sales.callOff.carryOutCallOffs();
  const { body } = await succeeds(browser.get(`/api/orders/${secret}/call-offs`));
  const [off] = body['callOffs'] as { id: string }[];
  await succeeds(browser.post(`/api/orders/${secret}/call-offs`, { callOff: off?.id, choice: 'refund' }));
  await succeeds(browser.get(`/api/orders/${secret}/call-offs`));
  await succeeds(browser.get(`/api/orders/${secret}`));
  await succeeds(browser.get(`/api/events/event/${event.event_id}`));
  await succeeds(browser.get(`/api/events/event/options/${event.event_id}`));
}

async function invoice(house: Admin, event: AdminEvent): Promise<void> {
  const setting = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
  await succeeds(house.admin.put('/api/dmt-admin/invoice-setting', setting));
  const { body: sold } = await succeeds(
    house.admin.post('/api/dmt-admin/orders', {
      eventId: event.event_id,
      firstName: 'Karel',
      lastName: 'Koper',
      email: 'karel@voorbeeld.example',
      phoneNumber: '',
      orderLines: [{ option_id: event.event_options[1]?.id, amount: 2 }],
      way: 'invoice',
      reason: '',
      totalAmount: 15,
    }),
  );
  const { body: shown } = await succeeds(house.admin.get(`/api/dmt-admin/orders/${String(sold['id'])}`));
  const own = `/api/orders/${String(shown['href']).split('/').at(-1)}`;
  const browser = house.browser();
  await succeeds(browser.get(`${own}/invoice`));
  await succeeds(browser.post(`${own}/invoice`, { ...BUYER, mail: true }));
  const { body } = await succeeds(browser.get(`${own}/invoice`));
  await succeeds(browser.get(own));
  const { pathname, search } = new URL(String(body['payHref']), house.wired.site.baseUrl);
  const secret = pathname.split('/').find((part) => part.length === 43);
  await succeeds(browser.get(`/api/orders/${secret}/invoice-payment${search}`));
  await succeeds(browser.post(`/api/orders/${secret}/invoice-payment${search}`));
}

async function signInAndRead(house: Admin, event: AdminEvent): Promise<void> {
  const { browser, person } = await house.aVisitor();
  const [, option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  const own = { ...orderOf(event, { ...option, event_id: event.event_id }, 1), email: person.email };
  await succeeds(browser.post('/api/mollie/create', own, { 'idempotency-key': newUuid() }));
  await payNewest(house, person.email);
  await succeeds(browser.get('/api/account/orders'));
  await succeeds(browser.get('/api/account/friend-card'));
}

/** An order without JavaScript that costs nothing is confirmed by mail. */
async function orderFree(house: Admin): Promise<void> {
  const [[startDate, endDate] = ['', '']] = DAYS;
  const option = { title: 'Gratis', price: 0, availableTickets: 10, eventDate: { startDate, endDate } };
  const event = await house.add(anOpenDay({ event_options: [option] }));
  const [free] = event.event_options;
  if (!free) throw new Error('nothing to order');
  const request = orderOf(event, { ...free, event_id: event.event_id }, 1);
  await succeeds(fromPage(house, '/api/mollie/create', request));
  const token = /bevestigen\?token=([\w.-]+)/.exec((await house.mailTo(request.email)).text)?.[1] ?? '';
  await succeeds(house.browser().post('/api/mollie/order/confirm', { token }));
}

/** A visitor joins the list of a sold-out option, and gets seats. */
async function wait(house: Admin): Promise<void> {
  const [[startDate, endDate] = ['', '']] = DAYS;
  const option = { title: 'Volwassene', price: 7.5, availableTickets: 0, eventDate: { startDate, endDate } };
  const event = await house.add(anOpenDay({ event_options: [option] }));
  await succeeds(house.admin.put(`/api/dmt-admin/events/${event.event_id}/waitlist`, { isOn: true, hours: 24 }));
  const browser = house.browser();
  await succeeds(browser.get(`/api/events/event/options/${event.event_id}`));
  const id = event.event_options[0]?.id;
  const email = 'wachter@bezoeker.example';
  await succeeds(browser.post('/api/waitlist', { optionId: id, amount: 2, email, until: null }));
  const secret = /\/wachtlijst\/([\w-]{43})/.exec((await house.mailTo(email)).text)?.[1] ?? '';
  await succeeds(browser.get(`/api/waitlist/${secret}`));
  await succeeds(browser.post(`/api/waitlist/${secret}`, { action: 'confirm' }));
  const more = { event_options: [{ ...option, id, availableTickets: 3 }] };
  await succeeds(house.change(event, more));
  await house.wired.ticketing.sales.waitlist.tendWaitlists();
  await succeeds(browser.get(`/api/waitlist/${secret}`));
  await succeeds(browser.post(`/api/waitlist/${secret}`, { action: 'accept', amount: 2 }));
}

/** A visitor reads the quote of a request, accepts it, and cancels the visit. */
export async function useQuote(house: Admin): Promise<void> {
  const { id, secret, body } = await askedFor(house);
  await succeeds(house.admin.post(`/api/dmt-admin/bookings/${id}/quote`, body, { 'idempotency-key': newUuid() }));
  const path = `/api/bookings/${secret}/quote`;
  const { number } = (await house.browser().get(path)).body as { number: number };
  await succeeds(house.browser().get(path));
  await succeeds(house.browser().post(path, { action: 'accept', number }));
  const { persons, total } = (await house.browser().get(path)).body as { persons: number; total: number };
  const same = { number, adults: persons, children: 0, total };
  await succeeds(house.browser().post(`/api/bookings/${secret}/persons`, same));
  await house.wired.ticketing.books.invoices.setInvoiceSetting(
    { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 },
    'the owner',
  );
  await succeeds(house.browser().post(`/api/bookings/${secret}/invoice`, { action: 'pay', open: total }));
  await payDeposit(house);
  await cancelQuote(house);
}

/** A visitor accepts a quote and cancels the visit. */
async function cancelQuote(house: Admin): Promise<void> {
  const { id, secret, body } = await askedFor(house);
  await succeeds(house.admin.post(`/api/dmt-admin/bookings/${id}/quote`, body, { 'idempotency-key': newUuid() }));
  const path = `/api/bookings/${secret}/quote`;
  const { number } = (await house.browser().get(path)).body as { number: number };
  await succeeds(house.browser().post(path, { action: 'accept', number }));
  await succeeds(house.browser().post(path, { action: 'cancel', costs: 0, back: 0 }));
}

/** A visitor accepts a quote with a deposit, and comes back from the bank. */
async function payDeposit(house: Admin): Promise<void> {
  const { id, secret, body } = await askedFor(house);
  const asked = { ...body, deposit: { kind: 'percent', value: 20 } };
  await succeeds(house.admin.post(`/api/dmt-admin/bookings/${id}/quote`, asked, { 'idempotency-key': newUuid() }));
  const browser = house.browser();
  const path = `/api/bookings/${secret}/quote`;
  const { number } = (await browser.get(path)).body as { number: number };
  await succeeds(browser.post(path, { action: 'accept', number }));
  const { payments } = await house.wired.ticketing.bookings.money.moneyOf({ id, state: 'accepted', cancelled: null });
  await succeeds(browser.get(`/api/bookings/paid?payment=${payments[0]?.orderId ?? ''}`));
}

/** Buys gift cards, pays with one and takes others back. */
export async function buyGiftCards(house: Admin): Promise<void> {
  await succeeds(
    house.admin.put('/api/dmt-admin/gift-cards/setting', { isOn: true, vatRate: null, isConfirmed: true }),
  );
  const browser = house.browser();
  await succeeds(browser.get('/api/gift-cards'));
  const buy = async (name: string, changes: object = {}) => {
    const person = { firstName: 'Anna', lastName: 'de Vries', email: `${name}@bezoeker.example` };
    await succeeds(browser.post('/api/gift-cards', { ...person, amount: 50, way: 'print', ...changes }));
    const reference = browser.jar.get('checkout_ticket') ?? '';
    await succeeds(browser.get(`/api/gift-cards/order?payment=${reference}`));
    const secret = await payNewest(house, person.email);
    const { body } = await succeeds(browser.get(`/api/gift-cards/order?order=${secret}`));
    return { email: person.email, secret, giftCard: String(body['code']), number: String(body['number']) };
  };
  const first = await buy('gever');
  const kind = { name: 'Vriend voor twee', gives: 'gratis entree', adults: 2, children: 0, months: 12, season: null };
  await succeeds(house.admin.put('/api/dmt-admin/friend-kinds', { ...kind, price: 35, vatRate: 9, isConfirmed: true }));
  await succeeds(browser.get('/api/gift-cards'));
  const friend = await buy('vriend', { amount: 35, kind: kind.name, recipientName: 'Anna de Vries' });
  await succeeds(browser.post('/api/gift-cards/replace-code', { secret: friend.secret, codeNumber: 1 }));
  await succeeds(browser.post('/api/gift-cards/balance', { giftCard: first.giftCard }));
  const event = await house.add();
  const orderLines = [{ option_id: event.event_options[0]?.id, amount: 2 }];
  await succeeds(browser.post('/api/mollie/gift-card', { giftCard: first.giftCard, orderLines }));
  const { id, secret, body: quote } = await askedFor(house);
  const terms = { ...quote, deposit: { kind: 'percent', value: 20 } };
  await succeeds(house.admin.post(`/api/dmt-admin/bookings/${id}/quote`, terms, { 'idempotency-key': newUuid() }));
  await succeeds(browser.post(`/api/bookings/${secret}/gift-card`, { giftCard: first.giftCard }));
  await succeeds(browser.post('/api/gift-cards/withdraw', { secret: first.secret }));
  await succeeds(browser.get(`/api/gift-cards/order?order=${first.secret}`));

  const second = await buy('berouw');
  const declared = { name: 'Anna de Vries', purchase: second.number, email: second.email };
  await succeeds(browser.post('/api/withdrawals', declared, { 'idempotency-key': newUuid() }));
  await house.wired.mailer.deliver();
  const texts = house.transport.accepted.map(({ email: { text } }) => /\/herroepen\/([\w-]{43})/.exec(text)?.[1]);
  const link = `/api/withdrawals/${texts.findLast((one) => one !== undefined)}`;
  await succeeds(browser.get(link));
  await succeeds(browser.post(link));
}

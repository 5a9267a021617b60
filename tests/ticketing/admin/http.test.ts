import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type {
  AdminOrder,
  AdminOrderDetail,
  VisitorList,
} from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type {
  ManualOffer,
  ManualOrderAnswer,
} from '../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { breaches } from '../shop.ts';

let house: Admin;
let eventId: number;
beforeEach(async () => {
  house = await openAdmin();
  const event = await house.add();
  eventId = event.event_id;
  await house.sell(event, 2);
});
afterEach(async () => {
  await house.close();
});

const read = async <Answer>(path: string): Promise<Answer> => {
  const answer = await house.admin.get(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Answer;
};
const orders = (query = '') => read<AdminOrder[]>(`/api/dmt-admin/orders${query}`);
const detail = (id: string) => read<AdminOrderDetail>(`/api/dmt-admin/orders/${id}`);
const theOrder = async () => {
  const [order] = await orders();
  if (!order) throw new Error('no order');
  return order;
};
const refund = (id: string, body: unknown, key: string | null = newUuid()) =>
  house.admin.post(`/api/dmt-admin/orders/${id}/refunds`, body, key === null ? {} : { 'idempotency-key': key });

describe('GET /api/dmt-admin/orders', () => {
  test('lists orders with all that the desk needs, and nothing that proves anything', async () => {
    const order = await theOrder();
    expect(order).toMatchObject({
      number: 1,
      status: 'paid',
      firstName: 'Anna',
      totalAmount: 16.5,
      tickets: 2,
      start: '2026-06-06T11:00:00+02:00',
      refunded: 0,
      refund: 'none',
      flag: null,
      event: { id: eventId, title: 'Open dag' },
    });
    expect(JSON.stringify(order)).not.toMatch(/hash|secret|code/i);
  });

  test.each([
    ['?q=anna', 1],
    ['?q=niemand', 0],
    ['?q=1', 1],
    ['?status=paid', 1],
    ['?status=open', 0],
    ['?flag=1', 0],
    ['?limit=1', 1],
  ])('finds by %s', async (query, count) => {
    expect(await orders(query)).toHaveLength(count);
  });

  test('finds by a whole address, however it is written (S-13)', async () => {
    const { email } = await theOrder();
    const by = (address: string) => orders(`?email=${encodeURIComponent(address)}`);
    expect(await by(` ${email.toUpperCase()} `)).toHaveLength(1);
    expect(await by(email.slice(1))).toEqual([]);
  });

  test.each(['?status=stolen', '?limit=0', '?limit=101', '?limit=1e1', '?event=x', '?flag=yes', '?q=a&q=b'])(
    'refuses %s',
    async (query) => {
      expect((await house.admin.get(`/api/dmt-admin/orders${query}`)).status).toBe(422);
    },
  );
});

describe('POST /api/dmt-admin/orders', () => {
  const body = async (changes: Record<string, unknown> = {}) => {
    const { options } = await read<ManualOffer>(`/api/dmt-admin/events/${eventId}/tickets`);
    const [option] = options;
    return {
      eventId,
      firstName: 'Bert',
      lastName: 'Bakker',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: option?.id, amount: 2 }],
      way: 'cash',
      reason: '',
      totalAmount: 15,
      ...changes,
    };
  };
  const take = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    house.admin.post('/api/dmt-admin/orders', await body(changes), headers);

  test('takes an order by hand, the same once for one key, and tells how it was paid', async () => {
    const key = { 'idempotency-key': newUuid() };
    const answer = await take({}, key);
    expect(answer.status).toBe(201);
    expect(await take({}, key)).toMatchObject({ status: 201, text: answer.text });
    const { id } = JSON.parse(answer.text) as ManualOrderAnswer;
    expect(await orders()).toHaveLength(2);
    expect(await detail(id)).toMatchObject({
      paidWith: 'cash',
      totalAmount: 15,
      email: '',
      payments: [],
      taken: { by: 'Eva Eigenaar', device: null, freeBecause: null, settledAt: null },
    });
    expect(await take({ lastName: 'Boer' }, key)).toMatchObject({
      status: 422,
      text: expect.stringContaining('key_reused'),
    });
    expect(await breaches(house.database)).toEqual([]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ lastName: ' ' }, 'lastName'],
    [{ email: 'bert@' }, 'email'],
    [{ way: 'free', totalAmount: 0 }, 'reason'],
    [{ way: 'provider' }, 'way'],
    [{ orderLines: [] }, 'orderLines'],
    [{ orderLines: [{ option_id: 1, amount: -1 }] }, 'orderLines.0.amount'],
    [{ totalAmount: '15' }, 'totalAmount'],
    [{ phoneNumber: 'a\nb' }, 'phoneNumber'],
  ])('refuses %j at its field', async (changes, field) => {
    const answer = await take(changes);
    expect(answer.status).toBe(422);
    expect(Object.keys((JSON.parse(answer.text) as { errors: Record<string, string> }).errors)).toEqual([field]);
  });

  test('on an invoice is settled once, and then owes nothing', async () => {
    const { id } = JSON.parse((await take({ way: 'invoice' })).text) as ManualOrderAnswer;
    expect((await orders('?owed=1')).map((order) => order.id)).toEqual([id]);
    for (let time = 0; time < 2; time++) {
      expect((await house.admin.post(`/api/dmt-admin/orders/${id}/settled`, {})).status).toBe(204);
    }
    expect(await orders('?owed=1')).toEqual([]);
    expect((await detail(id)).taken?.settledAt).toBeTruthy();
    const other = await theOrder();
    expect((await house.admin.post(`/api/dmt-admin/orders/${newUuid()}/settled`, {})).status).toBe(404);
    expect(other.paidWith).toBe('invoice');
  });
});

describe('one order at the desk', () => {
  test('shows lines, tickets, payments and mails', async () => {
    const shown = await detail((await theOrder()).id);
    expect(shown.lines).toMatchObject([{ title: 'Volwassene', amount: 2, price: 7.5, sum: 15 }]);
    expect(shown.lines[0]?.tickets.map(({ number, isVoid }) => [number, isVoid])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(shown.payments).toMatchObject([{ status: 'paid', amount: 16.5, isOrders: true, mismatch: null }]);
    expect(shown.mails.map(({ title, state }) => [title, state])).toContainEqual(['Tickets', 'sent']);
    expect(shown).toMatchObject({ refundable: 16.5, canResend: true, refunds: [] });
    expect(shown.href).toMatch(/^\/bestelling\/.{43}$/);
  });

  test('has the dates of the event as they are now', async () => {
    const [option] = (await house.seen(eventId)).event_options;
    const eventDate = { startDate: '2026-06-07T12:00:00+02:00', endDate: '2026-06-07T17:00:00+02:00' };
    const moved = await house.change(await house.seen(eventId), {
      event_dates: [{ event_date_start: eventDate.startDate, event_date_end: eventDate.endDate }],
      event_options: option && [{ ...option, eventDate }],
    });
    expect(moved.status).toBe(200);
    expect((await theOrder()).start).toBe(eventDate.startDate);
    expect((await detail((await theOrder()).id)).lines[0]?.start).toBe(eventDate.startDate);
  });

  test.each(['1', newUuid(), "' or 1=1"])('is not there for %s', async (id) => {
    const answer = await house.admin.get(`/api/dmt-admin/orders/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
  });
});

describe('POST /api/dmt-admin/orders/{id}/refunds (R-14)', () => {
  test('answers 202 with the state of the refund, and mails the buyer how much', async () => {
    const { id, email } = await theOrder();
    const answer = await refund(id, { amount: 7.5, void: true, restock: true, lines: [{ line: 0, amount: 1 }] });
    expect(answer).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(await theOrder()).toMatchObject({ refunded: 7.5, refund: 'under-way', tickets: 1 });
    expect(await house.mailTo(email)).toMatchObject({ text: expect.stringContaining('€ 7,50') as string });
    expect(await breaches(house.database)).toEqual([]);
  });

  test('in whole voids the tickets at the gate too', async () => {
    const { id } = await theOrder();
    const [ticket] = (await detail(id)).lines[0]?.tickets ?? [];
    expect((await refund(id, { amount: 16.5, void: true, restock: true, reason: ' Ziek ' })).status).toBe(202);
    const gate = await house.browser().get(`/api/tickets/${ticket?.code}`);
    expect(gate.body).toMatchObject({ validity: 'void' });
    const shown = await detail(id);
    expect(shown.refunds).toMatchObject([{ reason: 'Ziek', lapsed: 2, isRestocked: true, cause: 'request' }]);
    expect(shown).toMatchObject({ canResend: false, refundable: 0 });
  });

  test('tells who asked, and stops a second page that did not know of it', async () => {
    const { id } = await theOrder();
    expect((await detail(id)).refundsAsked).toBe(0);
    const wish = { amount: 5, void: false, restock: false, seen: 0 };
    const key = newUuid();
    expect((await refund(id, wish, key)).status).toBe(202);
    expect((await refund(id, wish, key)).status).toBe(202);
    const second = await refund(id, wish);
    expect(second).toMatchObject({ status: 409, body: { code: 'refund_meanwhile' } });
    expect(second.body['message']).toMatch(/^Eva Eigenaar heeft op 1 mei 2026 om \d\d:\d\d €\u00a05,00 laten terug/);
    const shown = await detail(id);
    expect(shown).toMatchObject({ refundsAsked: 1, refunds: [{ amount: 5, by: 'Eva Eigenaar' }] });
    expect((await refund(id, { ...wish, seen: 1 })).status).toBe(202);
    expect((await theOrder()).refunded).toBe(10);
    expect(await breaches(house.database)).toEqual([]);
  });

  test('of more than is left is the contract’s 409', async () => {
    const answer = await refund((await theOrder()).id, { amount: 16.51, void: true, restock: true });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'refund_too_high',
        message: 'Het bedrag is hoger dan wat nog kan worden terugbetaald.',
      },
    });
  });

  test.each([
    [{}, 'amount'],
    [{ amount: 0, void: false, restock: false }, 'amount'],
    [{ amount: -1, void: true, restock: true }, 'amount'],
    [{ amount: 1.005, void: true, restock: true }, 'amount'],
    [{ amount: '5', void: true, restock: true }, 'amount'],
    [{ amount: 5, void: 'yes', restock: true }, 'void'],
    [{ amount: 5, void: true, restock: true, lines: [{ line: -1, amount: 1 }] }, 'lines.0.line'],
    [{ amount: 5, void: true, restock: true, reason: 'x'.repeat(501) }, 'reason'],
  ])('refuses %j', async (body, field) => {
    const answer = await refund((await theOrder()).id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] ?? {})).toContain(field);
  });

  test('asks for a key', async () => {
    const answer = await refund((await theOrder()).id, { amount: 1, void: false, restock: false }, null);
    expect(answer).toMatchObject({ status: 422, body: { code: 'key_missing' } });
  });

  test('only shortly after the owner proved who they are (S-18)', async () => {
    const { id } = await theOrder();
    house.clock.advance({ minutes: 11 });
    const answer = await refund(id, { amount: 1, void: false, restock: false });
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect((await theOrder()).refunded).toBe(0);
  });
});

describe('POST /api/dmt-admin/events/{id}/refunds (R-14, R-27)', () => {
  const address = () => `/api/dmt-admin/events/${eventId}/refunds`;
  const start = (key: string | null = newUuid()) =>
    house.admin.post(address(), undefined, key === null ? {} : { 'idempotency-key': key });
  const cancel = async () => {
    const { version } = await house.seen(eventId);
    const answer = await house.admin.post(`/api/dmt-admin/events/${eventId}/cancel`, { version, reason: 'Storm.' });
    expect(answer.status).toBe(200);
  };

  test('pays back everybody of a cancelled event, and tells how far that is', async () => {
    await cancel();
    const before = { isStarted: false, orders: 1, refunded: 0, waiting: 1, failed: 0, total: 16.5, left: 16.5 };
    expect(await read(address())).toEqual({ ...before, failures: [] });
    expect(await start()).toMatchObject({ status: 202, body: { ...before, isStarted: true } });
    await house.wired.ticketing.sales.refunds.refundEvents();
    expect(await read(address())).toMatchObject({ refunded: 1, waiting: 0, left: 0 });
    expect(await theOrder()).toMatchObject({ refunded: 16.5, tickets: 0 });
    expect(await detail((await theOrder()).id)).toMatchObject({ refunds: [{ reason: 'Evenement geannuleerd' }] });
    expect(await breaches(house.database)).toEqual([]);
  });

  test('is refused for an event that goes on, one that nobody knows, and without a key', async () => {
    expect(await start()).toMatchObject({ status: 409, body: { code: 'not_cancelled' } });
    expect(await start(null)).toMatchObject({ status: 422, body: { code: 'key_missing' } });
    expect((await house.admin.get('/api/dmt-admin/events/999/refunds')).status).toBe(404);
  });

  test('only shortly after the owner proved who they are (S-18)', async () => {
    await cancel();
    house.clock.advance({ minutes: 11 });
    expect(await start()).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    await house.wired.ticketing.sales.refunds.refundEvents();
    expect((await theOrder()).refunded).toBe(0);
  });
});

describe('helping a buyer', () => {
  test('asks the bank again and tells the state', async () => {
    const { id } = await theOrder();
    expect((await house.admin.post(`/api/dmt-admin/orders/${id}/check`)).body).toEqual({ status: 'paid' });
    house.provider.breakDown('unavailable');
    expect(await house.admin.post(`/api/dmt-admin/orders/${id}/check`)).toMatchObject({
      status: 503,
      body: { code: 'payment_provider_error' },
    });
  });

  test('finds a payment whose news never came', async () => {
    await house.sell(await house.seen(eventId), 1, false);
    const order = await theOrder();
    expect(order.status).toBe('open');
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', 'paid');
    expect((await house.admin.post(`/api/dmt-admin/orders/${order.id}/check`)).body).toEqual({ status: 'paid' });
    expect((await theOrder()).tickets).toBe(1);
  });

  test('mails the tickets again, once for two clicks', async () => {
    const { id, email } = await theOrder();
    const before = (await house.mailsTo(email)).length;
    house.clock.advance({ minutes: 5 });
    expect((await house.admin.post(`/api/dmt-admin/orders/${id}/resend`)).status).toBe(202);
    expect((await house.admin.post(`/api/dmt-admin/orders/${id}/resend`)).status).toBe(202);
    expect((await house.mailsTo(email)).length).toBe(before + 1);
    expect(await breaches(house.database)).toEqual([]);
  });

  test('does not mail tickets that nobody has', async () => {
    await house.sell(await house.seen(eventId), 1, false);
    const { id } = await theOrder();
    expect(await house.admin.post(`/api/dmt-admin/orders/${id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'no_tickets' },
    });
  });

  test('corrects an address; what still waits for the old one is not sent', async () => {
    const event = await house.seen(eventId);
    const { outbox } = house.wired;
    await house.sell(event, 1, false);
    const order = await theOrder();
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', 'paid');
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    expect((await outbox.health()).waiting).toBeGreaterThan(0);
    const put = (email: string) => house.admin.put(`/api/dmt-admin/orders/${order.id}/email`, { email, resend: true });
    expect((await put('geen adres')).body).toMatchObject({ errors: { email: 'Vul een geldig e-mailadres in.' } });
    expect(await put(' Goed@Voorbeeld.NL ')).toMatchObject({ status: 200, body: { email: 'goed@voorbeeld.nl' } });
    expect(await house.mailsTo('goed@voorbeeld.nl')).toHaveLength(1);
    const states = (await detail(order.id)).mails.filter(({ kind }) => kind === 'order-paid');
    expect(states.map(({ state }) => state).toSorted()).toEqual(['sent', 'withdrawn']);
  });

  test('takes an order from the list of those that need attention', async () => {
    const { id } = await theOrder();
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.chargeBack(payment?.id ?? '', 100);
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    expect(await orders('?flag=1')).toMatchObject([
      { flag: 'chargeback', flagText: 'De bank van de koper heeft de betaling teruggehaald.' },
    ]);
    const done = (body: object) => house.admin.post(`/api/dmt-admin/orders/${id}/done`, body);
    expect((await done({})).body).toMatchObject({ errors: { flag: 'Dit veld is verplicht.' } });
    expect(await done({ flag: 'refund-failed' })).toMatchObject({
      status: 409,
      body: { code: 'stale', message: 'Deze bestelling is intussen gewijzigd. Laad de pagina opnieuw.' },
    });
    expect(await orders('?flag=1')).toHaveLength(1);
    expect((await done({ flag: 'chargeback' })).status).toBe(204);
    expect(await orders('?flag=1')).toEqual([]);
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    expect(await orders('?flag=1')).toEqual([]);
  });

  test('is written in the trail', async () => {
    const { id } = await theOrder();
    await house.admin.post(`/api/dmt-admin/orders/${id}/resend`);
    await house.admin.put(`/api/dmt-admin/orders/${id}/email`, { email: 'nieuw@voorbeeld.nl', resend: false });
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.chargeBack(payment?.id ?? '', 100);
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    await house.admin.post(`/api/dmt-admin/orders/${id}/done`, { flag: 'chargeback' });
    const trail = (await house.wired.audit.recent(10)).filter(({ subject }) => subject === `order:${id}`);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['order-looked-after', house.ownerId],
      ['order-address-corrected', house.ownerId],
      ['tickets-resent', house.ownerId],
    ]);
    expect(JSON.stringify(trail)).not.toContain('@');
  });
});

describe('the visitors of an event', () => {
  const visitors = (query = '') => read<VisitorList>(`/api/dmt-admin/events/${eventId}/visitors${query}`);

  test('are listed, of one day if so asked', async () => {
    expect(await visitors()).toMatchObject({
      event: { id: eventId, title: 'Open dag', cancelled: false },
      days: ['2026-06-06'],
      expected: 2,
      options: [{ title: 'Volwassene', expected: 2, capacity: 10 }],
      visitors: [{ firstName: 'Anna', amount: 2, totalAmount: 16.5 }],
    });
    expect((await visitors('?date=2026-06-06')).expected).toBe(2);
    expect(await visitors('?date=2026-06-07')).toMatchObject({ expected: 0, visitors: [] });
    expect((await house.admin.get(`/api/dmt-admin/events/${eventId}/visitors?date=morgen`)).status).toBe(422);
    expect((await house.admin.get('/api/dmt-admin/events/99999/visitors')).status).toBe(404);
  });

  test('are read without a fresh proof, and each reading is in the trail (S-18)', async () => {
    house.clock.advance({ minutes: 11 });
    expect((await visitors()).visitors).toHaveLength(1);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({ subject: `event:${eventId}` });
  });

  test('come as a file for a Dutch spreadsheet, in the trail, after a fresh proof (S-18)', async () => {
    const address = `/api/dmt-admin/events/${eventId}/visitors.csv`;
    const answer = await house.admin.get(`${address}?date=2026-06-06`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="bezoekers-${eventId}-2026-06-06.csv"`,
    );
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toMatch(/Achternaam;Voornaam;Ticket;Aantal;Datum;Tijd;Bestelnummer;E-mail;Telefoon$/);
    expect(lines[1]).toMatch(/;Anna;Volwassene;2;06-06-2026;11:00;1;/);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({ action: 'visitors-exported' });
    house.clock.advance({ minutes: 11 });
    expect((await house.admin.get(address)).body).toMatchObject({ code: 'reauth_required' });
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSecret, newUuid } from '../../src/kernel/ids.ts';
import { testApp } from '../support/test-app.ts';
import { anOffer } from './shop.ts';

const EVENT = 9001;

type App = Awaited<ReturnType<typeof testApp>>;

/** A browser: keeps cookies, repeats the request token. */
function browser({ app }: App) {
  const jar = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', 'localhost:3000');
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const token = jar.get('XSRF-TOKEN');
    if (token) headers.set('x-xsrf-token', decodeURIComponent(token));
    const answer = await app.request(`http://localhost:3000${path}`, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { jar, request, post };
}

describe('the addresses of the shop', () => {
  let shop: App;
  let optionId: number;
  beforeEach(async () => {
    shop = await testApp();
    await shop.wired.ticketing.sales.offer.saveOffer(
      anOffer({ eventId: EVENT, path: `/events/${EVENT}/open-dag` }, [{}]),
    );
    optionId = (await shop.wired.ticketing.sales.offer.optionsOf(EVENT))[0]?.id ?? 0;
  });
  afterEach(async () => {
    await shop.close();
  });

  const anOrder = (changes: Record<string, unknown> = {}) => ({
    firstName: 'Anna',
    lastName: 'de Vries',
    email: 'anna@voorbeeld.example',
    phoneNumber: '0612345678',
    orderLines: [{ option_id: optionId, amount: 2, description: 'Entree', price: 7.5, sum: 15 }],
    serviceCosts: 1.5,
    totalAmount: 16.5,
    ...changes,
  });
  const visit = async () => {
    const visitor = browser(shop);
    await visitor.request('/api/auth/session');
    return visitor;
  };
  const buy = async () => {
    const visitor = await visit();
    const answer = await visitor.post('/api/mollie/create', anOrder(), { 'idempotency-key': newUuid() });
    expect(answer.status).toBe(201);
    const [payment] = await shop.provider.since('2000-01-01T00:00:00.000Z');
    const reference = visitor.jar.get('checkout_ticket') ?? '';
    return { visitor, paymentId: payment?.id ?? '', reference, answer };
  };
  const webhook = (body: string, type = 'application/x-www-form-urlencoded') =>
    browser(shop).request('/api/mollie/webhook', { method: 'POST', headers: { 'content-type': type }, body });
  const linkOf = async (reference: string) =>
    (await shop.wired.ticketing.sales.orders.orderForMail(reference))?.linkSecret ?? '';

  test('an order that the bank cancelled is ordered again by the browser that placed it, or by its mailed link', async () => {
    const { visitor, paymentId, reference } = await buy();
    shop.provider.pay(paymentId, 'canceled');
    const view = await (await visitor.request(`/api/mollie/order?payment=${reference}`)).json();
    expect(view).toMatchObject({ status: 'canceled', again: { payment: reference, now: { toPay: 16.5 }, lost: [] } });

    const again = { payment: reference, toPay: 16.5 };
    const stranger = await visit();
    expect((await stranger.post('/api/mollie/order/again', again)).status).toBe(404);
    const changed = await visitor.post('/api/mollie/order/again', { ...again, toPay: 1 });
    expect([changed.status, (await changed.json()).code]).toEqual([409, 'again_changed']);
    const paid = await visitor.post('/api/mollie/order/again', again);
    expect([paid.status, await paid.json()]).toEqual([201, { links: { checkout: { href: expect.any(String) } } }]);
    const second = visitor.jar.get('checkout_ticket') ?? '';
    expect(second).not.toBe(reference);
    const byLink = { order: await linkOf(reference), toPay: 16.5 };
    expect((await stranger.post('/api/mollie/order/again', byLink)).status).toBe(201);
    expect(await (await visitor.request(`/api/mollie/order?payment=${reference}`)).json()).toMatchObject({
      superseded: { payment: second, state: 'open' },
    });
  });

  test('a whole purchase: create, webhook, order, tickets, PDF, calendar, ticket (API-26 to API-28, API-40, ENT-29, ENT-30, GAP-53, GAP-54)', async () => {
    const { visitor, paymentId, reference, answer } = await buy();
    expect(await answer.json()).toEqual({ links: { checkout: { href: expect.stringMatching(/^https:/) } } });
    expect(await (await visitor.request(`/api/mollie/order?payment=${reference}`)).json()).toEqual({
      status: 'open',
      kept: { until: '2026-05-01T12:15:00+02:00' },
      number: expect.any(Number),
      event: {
        id: EVENT,
        title: 'Open dag',
        path: `/events/${EVENT}/open-dag`,
        place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
        cancelled: false,
      },
      orderLines: [
        {
          quantity: 2,
          eventOption: {
            id: optionId,
            title: 'Entree volwassene',
            price: 7.5,
            eventDate: { startDate: '2026-06-06T11:00:00+02:00', endDate: '2026-06-06T17:00:00+02:00' },
          },
        },
      ],
      superseded: null,
      received: null,
      checkoutUrl: expect.stringMatching(/^https:/),
      again: { payment: reference, now: null, lost: [], answers: [] },
      paidAt: null,
      groupCode: null,
      groups: [],
      tickets: [],
      serviceCosts: 1.5,
      discount: null,
      totalAmount: 16.5,
      vat: [{ rate: 9, amount: 1.36 }],
      firstName: 'Anna',
      lastName: 'de Vries',
      email: 'anna@voorbeeld.example',
      phoneNumber: '0612345678',
    });
    shop.provider.pay(paymentId, 'paid');
    const heard = await webhook(`id=${paymentId}`);
    expect([heard.status, await heard.text()]).toEqual([200, '']);
    const status = await visitor.request(`/api/mollie/status?id=${reference}`);
    expect(await status.json()).toEqual({ id: reference, status: 'paid' });

    const secret = await linkOf(reference);
    const order = await (await browser(shop).request(`/api/orders/${secret}`)).json();
    expect(order).toMatchObject({
      status: 'paid',
      event: { id: EVENT, title: 'Open dag', path: `/events/${EVENT}/open-dag`, cancelled: false },
      tickets: [{ number: 1, isVoid: false, start: '2026-06-06T11:00:00+02:00' }, { number: 2 }],
    });
    const ticket = await browser(shop).request(`/api/tickets/${order.tickets[0].code}`);
    const ticketBody = await ticket.json();
    expect(ticketBody).toEqual({
      event: { title: 'Open dag', path: `/events/${EVENT}/open-dag`, cancelled: false },
      start: '2026-06-06T11:00:00+02:00',
      end: '2026-06-06T17:00:00+02:00',
      option: 'Entree volwassene',
      kind: 'ticket',
      amount: 1,
      validity: 'valid',
      entered: 0,
      enteredAt: null,
    });
    const group = await (await browser(shop).request(`/api/tickets/${order.groupCode}`)).json();
    expect(group).toMatchObject({ kind: 'group', amount: 2, validity: 'valid' });
    const pdf = await browser(shop).request(`/bestelling/${secret}/tickets.pdf`);
    expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ]);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    const calendar = await browser(shop).request(`/bestelling/${secret}/agenda.ics`);
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
  });

  test('the browser that ordered gets its tickets, PDF and calendar by its cookie, and nobody else does (S-19)', async () => {
    const { visitor, paymentId, reference } = await buy();
    const paths = [`/bestelling/tickets.pdf?payment=${reference}`, `/bestelling/agenda.ics?payment=${reference}`];
    for (const path of paths) expect((await visitor.request(path)).status).toBe(404);
    shop.provider.pay(paymentId, 'paid');
    await webhook(`id=${paymentId}`);
    const order = await (await visitor.request(`/api/mollie/order?payment=${reference}`)).json();
    expect(order).toMatchObject({
      status: 'paid',
      tickets: [{ code: expect.any(String) }, { code: expect.any(String) }],
      groups: [{ code: order.groupCode, amount: 2 }],
    });
    expect(JSON.stringify(order)).not.toContain(await linkOf(reference));
    const answers = await Promise.all(paths.map((path) => visitor.request(path)));
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')])).toEqual([
      ['application/pdf', 'no-store'],
      ['text/calendar; charset=utf-8', 'no-store'],
    ]);
    const stranger = await visit();
    for (const path of paths) expect((await stranger.request(path)).status).toBe(404);
  });

  test('the browser that ordered corrects the address: new mail, old link dead, once (S-19, S-30)', async () => {
    const { visitor, paymentId, reference } = await buy();
    const correct = async (who: typeof visitor, email: string) =>
      (await who.post('/api/mollie/order/address', { payment: reference, email })).status;
    expect(await correct(visitor, 'goed@voorbeeld.example')).toBe(409); // nothing to send yet
    shop.provider.pay(paymentId, 'paid');
    await webhook(`id=${paymentId}`);
    const old = await linkOf(reference);
    expect(await correct(await visit(), 'dief@voorbeeld.example')).toBe(404);
    expect(await correct(visitor, 'geen adres')).toBe(422);
    const answer = await visitor.post('/api/mollie/order/address', {
      payment: reference,
      email: ' Goed@Voorbeeld.example ',
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'De tickets zijn verstuurd naar goed@voorbeeld.example.' },
    ]);
    expect((await browser(shop).request(`/api/orders/${old}`)).status).toBe(404);
    const order = await (await visitor.request('/api/mollie/order')).json();
    expect(order.email).toBe('goed@voorbeeld.example');
    const mails = shop.database.query<{ outbox: { kind: string; recipient: string; created_at: string } }>();
    const sent = await mails.selectFrom('outbox').select('recipient').where('kind', '=', 'order-paid').execute();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'anna@voorbeeld.example',
      'goed@voorbeeld.example',
    ]);
    expect(await correct(visitor, 'goed@voorbeeld.example')).toBe(429);
  });

  test('sets the reference readable and the secret for the server only, both for half an hour (S-01, CONST-11 to CONST-13, F-12, GAP-45, GAP-46)', async () => {
    const { answer } = await buy();
    const cookies = answer.headers.getSetCookie();
    const ofName = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    expect(ofName('checkout_ticket')).toMatch(/^checkout_ticket=[0-9a-f-]{36}; Max-Age=1800; Path=\/; SameSite=Lax$/);
    expect(ofName('lh_order')).toMatch(/^lh_order=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('shows an order to nobody without proof, and unknown and foreign ids alike (S-19, F-11, SEC-06, GAP-45)', async () => {
    const { reference } = await buy();
    const stranger = await visit();
    const planted = await visit();
    planted.jar.set('lh_order', newSecret());
    planted.jar.set('checkout_ticket', reference);
    const asked = [
      await stranger.request('/api/mollie/order'),
      await stranger.request(`/api/mollie/order?payment=${reference}`),
      await stranger.request(`/api/mollie/status?id=${reference}`),
      await stranger.request(`/api/mollie/order?payment=${newUuid()}`),
      await stranger.request(`/api/mollie/order?order=${newSecret()}`),
      await stranger.request('/api/mollie/order?order=x'),
      await stranger.request(`/api/orders/${newSecret()}`),
      await stranger.request(`/api/orders/${reference}`),
      await planted.request('/api/mollie/order'),
      await planted.request(`/api/mollie/order?payment=${reference}`),
    ];
    for (const answer of asked) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ code: 'order_not_found', message: 'Bestelling niet gevonden.' });
    }
  });

  test('the cookie shows the order for half an hour, the link for months (S-01, S-19, GAP-47)', async () => {
    const { visitor, reference } = await buy();
    const secret = await linkOf(reference);
    shop.clock.advance({ minutes: 29 });
    expect((await visitor.request('/api/mollie/order')).status).toBe(200);
    shop.clock.advance({ minutes: 1 });
    expect((await visitor.request('/api/mollie/order')).status).toBe(404);
    shop.clock.advance({ days: 89 });
    expect((await visitor.request(`/api/mollie/order?order=${secret}`)).status).toBe(200);
    shop.clock.advance({ days: 1 });
    expect((await visitor.request(`/api/mollie/order?order=${secret}`)).status).toBe(404);
  });

  test('a holder of the link can end old links; the new one is sent by email only (S-19)', async () => {
    const { visitor, paymentId, reference } = await buy();
    const secret = await linkOf(reference);
    const end = async (link: string) => (await visitor.post(`/api/orders/${link}/links`, {})).status;
    expect(await end(secret)).toBe(404); // not paid yet
    shop.provider.pay(paymentId, 'paid');
    await webhook(`id=${paymentId}`);
    await shop.wired.mailer.deliver();
    const before = shop.transport.accepted.length;
    expect(await end(newSecret())).toBe(404);
    const answer = await visitor.post(`/api/orders/${secret}/links`, {});
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    for (const gone of [`/api/orders/${secret}`, `/bestelling/${secret}/tickets.pdf`]) {
      expect((await browser(shop).request(gone)).status).toBe(404);
    }
    expect(await end(secret)).toBe(404);
    await shop.wired.mailer.deliver();
    const [letter, ...more] = shop.transport.accepted.slice(before);
    expect([letter?.to, more]).toEqual(['anna@voorbeeld.example', []]);
    const [, fresh = ''] = /\/bestelling\/([\w-]{43})/.exec(letter?.email.text ?? '') ?? [];
    expect((await browser(shop).request(`/api/orders/${fresh}`)).status).toBe(200);
  });

  test.each([
    ['price_mismatch', 409, { totalAmount: 1 }],
    ['invalid', 422, { firstName: '' }],
    ['order_empty', 422, { orderLines: [] }],
    ['card_data', 422, { cardholderNumber: '4111111111111111' }],
  ])('create answers %s with %i and the contract’s body (ERR-33)', async (code, status, changes) => {
    const visitor = await visit();
    const answer = await visitor.post('/api/mollie/create', anOrder(changes));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
    expect((await shop.wired.ticketing.sales.offer.optionsOf(EVENT))[0]?.ticketsSold).toBe(0);
  });

  test('names the field that is wrong', async () => {
    const visitor = await visit();
    const answer = await visitor.post('/api/mollie/create', anOrder({ email: 'anna', phoneNumber: undefined }));
    expect(await answer.json()).toEqual({
      code: 'invalid',
      message: 'Vul alstublieft alle verplichte velden in.',
      errors: { email: 'Vul een geldig e-mailadres in.', phoneNumber: 'Dit veld is verplicht.' },
    });
    const odd = { firstName: 'An\u0007na', lastName: 'Bak\u2028ker', email: 'an\uFE0Fna@tuin.nl' };
    expect(await (await visitor.post('/api/mollie/create', anOrder(odd))).json()).toMatchObject({
      errors: {
        firstName: 'Deze waarde is niet geldig.',
        lastName: 'Deze waarde is niet geldig.',
        email: 'Vul een geldig e-mailadres in.',
      },
    });
  });

  test('unknown fields change nothing (S-20)', async () => {
    const visitor = await visit();
    const body = { ...anOrder(), status: 'paid', id: newUuid(), paid_by: 'x', __proto__: { isAdmin: true } };
    expect((await visitor.post('/api/mollie/create', body)).status).toBe(201);
    expect((await (await visitor.request('/api/mollie/order')).json()).status).toBe('open');
  });

  test('a key that is no UUID, and a body that is no JSON, are refused', async () => {
    const visitor = await visit();
    expect((await visitor.post('/api/mollie/create', anOrder(), { 'idempotency-key': 'x' })).status).toBe(422);
    const headers = { 'content-type': 'application/json' };
    expect((await visitor.request('/api/mollie/create', { method: 'POST', headers, body: '{' })).status).toBe(400);
  });

  test('the webhook reads one well-formed id and believes nothing else (R-08, SEC-07)', async () => {
    const { paymentId } = await buy();
    for (const body of [
      '',
      'id=',
      'id=tr_x/../../methods',
      `id=${paymentId}&id=${paymentId}`,
      'id[]=tr_1',
      `id=tr_${'a'.repeat(65)}`,
    ]) {
      expect((await webhook(body)).status).toBe(422);
    }
    expect((await webhook(JSON.stringify({ id: paymentId }), 'application/json')).status).toBe(415);
    expect((await webhook(`id=${'a'.repeat(5_000)}`)).status).toBe(413);
    expect((await webhook(`id=${paymentId}&status=paid&amount=1`)).status).toBe(200);
    expect((await webhook('id=tr_unknown')).status).toBe(200);
    expect((await shop.wired.ticketing.sales.offer.optionsOf(EVENT))[0]?.ticketsSold).toBe(2);
  });

  test('the webhook answers 503 when the provider cannot be asked, and the repeat fulfils', async () => {
    const { paymentId, reference, visitor } = await buy();
    shop.provider.pay(paymentId, 'paid');
    shop.provider.breakDown('unknown');
    const answer = await webhook(`id=${paymentId}`);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
    shop.provider.breakDown(null);
    expect((await webhook(`id=${paymentId}`)).status).toBe(200);
    const status = await visitor.request(`/api/mollie/status?id=${reference}`);
    expect((await status.json()).status).toBe('paid');
  });

  test('mails the link to the buyer and answers everybody alike (S-10, S-19, GAP-47)', async () => {
    const { paymentId } = await buy();
    shop.provider.pay(paymentId, 'paid');
    await webhook(`id=${paymentId}`);
    const answers = [];
    for (const email of ['Anna@voorbeeld.example', 'niemand@voorbeeld.example', 'anna@voorbeeld.example']) {
      const visitor = await visit();
      const answer = await visitor.post('/api/mollie/order/link', { email });
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]); // although this one was too soon for another mail (S-30)
    expect(answers[0]).toEqual([
      202,
      { message: 'Als er een bestelling op dit e-mailadres staat, ontvangt u een e-mail met de link.' },
    ]);
    const mails = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    const links = await mails.select('recipient').where('kind', '=', 'order-link').execute();
    expect(links.map((mail) => mail.recipient)).toEqual(['anna@voorbeeld.example']);
  });

  test('an unpaid order has no tickets, no PDF and no group code', async () => {
    const { reference } = await buy();
    const secret = await linkOf(reference);
    expect(await (await browser(shop).request(`/api/orders/${secret}`)).json()).toMatchObject({
      status: 'open',
      paidAt: null,
      groupCode: null,
      tickets: [],
    });
    expect((await browser(shop).request(`/bestelling/${secret}/tickets.pdf`)).status).toBe(404);
    expect((await browser(shop).request('/api/tickets/NOCODE')).status).toBe(404);
  });

  test('a ticket of a cancelled or past event says so (GAP-65)', async () => {
    const { paymentId, reference } = await buy();
    shop.provider.pay(paymentId, 'paid');
    await webhook(`id=${paymentId}`);
    const code = (await shop.wired.ticketing.sales.orders.orderForMail(reference))?.tickets[0]?.code ?? '';
    const validity = async () =>
      (await (await browser(shop).request(`/api/tickets/${code.toLowerCase()}`)).json()).validity;
    expect(await validity()).toBe('valid');
    shop.clock.set('2026-06-07T00:00:00.000Z');
    expect(await validity()).toBe('past');
    const cancelled = anOffer({ eventId: EVENT, isOnSale: false, isCancelled: true }, [{ id: optionId }]);
    await shop.wired.ticketing.sales.offer.saveOffer(cancelled);
    expect(await validity()).toBe('cancelled');
  });
});

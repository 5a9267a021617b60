import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import type { Api } from '../../../client/api/api.ts';
import { apiContext, nowContext, pageContext, siteContext } from '../../../client/api/context.ts';
import { action } from '../../../client/sales/checkout/payment/payment.action.ts';
import { anEvent, anOption } from './event-samples.ts';
import { testSite as site } from '../../support/test-site.ts';
import { fakeApi } from './fake-api.ts';

const KEY = '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11';
const details = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.nl', phoneNumber: '06 12345678' };
const inTheFuture = { startDate: '2026-07-11T11:00:00+02:00', endDate: '2026-07-11T17:00:00+02:00' };
const options = [
  anOption({ eventDate: inTheFuture, maxPerOrder: 4 }),
  anOption({ id: 3, title: 'Kind t/m 3 jaar', price: 0, eventDate: inTheFuture }),
];

type Post = {
  fields: Record<string, string>;
  createOrder?: Api['createOrder'];
  quoteDiscount?: Api['quoteDiscount'];
  eventOptions?: Api['eventOptions'];
  isForged?: boolean;
};

async function post({ fields, createOrder, quoteDiscount, eventOptions, isForged = false }: Post) {
  const context = new RouterContextProvider();
  const api = fakeApi({
    event: async () => anEvent(),
    eventOptions: eventOptions ?? (async () => options),
    ...(createOrder && { createOrder }),
    ...(quoteDiscount && { quoteDiscount }),
  });
  context.set(apiContext, api);
  context.set(siteContext, site);
  context.set(nowContext, () => '2026-05-01T10:00:00.000Z');
  context.set(pageContext, { csrfToken: 'token', isForged });
  const url = new URL('http://localhost:3000/events/7/hortensiadag/betaling');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const params = { id: '7', title: 'hortensiadag' };
  const answer = await action({ request, url, params, context, pattern: '/events/:id/:title/betaling' });
  const headers = new Headers(answer.init?.headers);
  return { view: answer.data, status: answer.init?.status, headers };
}

const ordered = { amount_1: '2', ...details, intent: 'create', idempotencyKey: KEY, shownTotal: '1600' };
const bank = async () => ({ links: { checkout: { href: 'https://bank.example/pay' } } });

describe('an order of more tickets than one may hold, posted without JavaScript (R-29)', () => {
  it('is not placed with fewer tickets unasked, also where they are free', async () => {
    const placed: unknown[] = [];
    const free = [anOption({ price: 0, availableTickets: 300, orderMax: 50, eventDate: inTheFuture })];
    const { view, status } = await post({
      fields: { ...ordered, amount_1: '60' },
      eventOptions: async () => free,
      createOrder: async (order) => {
        placed.push(order);
        return bank();
      },
    });
    expect([placed, status]).toEqual([[], 409]);
    expect(view).toMatchObject({
      step: 'details',
      items: [{ amount: 50 }],
      values: { firstName: details.firstName },
      message: expect.stringContaining('hoogstens 50 tickets per keer') as string,
    });
  });
});

describe('step 1 posted without JavaScript (CHECK-04)', () => {
  it('answers the overview with a new key and stores nothing', async () => {
    const { view, status } = await post({ fields: { amount_1: '2', ...details } });
    expect(status).toBe(200);
    expect(view).toMatchObject({ step: 'payment', details, messages: [] });
    expect(view.step === 'payment' && view.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('comes back filled in, with a message at each wrong field', async () => {
    const { view, status } = await post({ fields: { amount_1: '2', ...details, email: 'anna' } });
    expect(status).toBe(422);
    expect(view).toMatchObject({
      step: 'details',
      values: { ...details, email: 'anna' },
      errors: { email: 'Vul een geldig e-mailadres in.' },
    });
  });
  it('without tickets says so', async () => {
    expect(await post({ fields: { amount_1: '0', ...details } })).toMatchObject({
      view: { step: 'nothing' },
      status: 422,
    });
    expect(await post({ fields: { amount_99: '2', ...details } })).toMatchObject({
      view: { step: 'nothing' },
      status: 422,
    });
  });
  it('with more tickets than one order may hold shows what changed', async () => {
    const { view, status } = await post({ fields: { amount_1: '9', ...details } });
    expect(status).toBe(409);
    expect(view).toMatchObject({
      step: 'payment',
      messages: ['U kunt per bestelling hoogstens 4 tickets kiezen voor Entree volwassene.'],
    });
  });
});

describe('overview posted without JavaScript (CHECK-09, S-22)', () => {
  it('orders with the key of the form and leaves by a page of ours', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, status, headers } = await post({ fields: ordered, createOrder });
    expect(createOrder).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ totalAmount: 16, serviceCosts: 1 }),
      KEY,
    );
    expect(status).toBe(200);
    expect(view).toEqual({ step: 'leaving', href: 'https://bank.example/pay' });
    expect(headers.get('refresh')).toBe('0; url=https://bank.example/pay');
  });
  it('never goes to an address that is no web address (S-28)', async () => {
    const { view, headers } = await post({
      fields: ordered,
      createOrder: async () => ({ links: { checkout: { href: 'javascript:alert(1)' } } }),
    });
    expect(view.step).toBe('payment');
    expect(headers.has('refresh')).toBe(false);
  });
  it('orders nothing without the request token, and comes back filled in (S-05)', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, status } = await post({ fields: ordered, createOrder, isForged: true });
    expect(createOrder).not.toHaveBeenCalled();
    expect(status).toBe(403);
    expect(view).toMatchObject({ step: 'payment', details, idempotencyKey: KEY });
  });
  it('orders nothing when the total is not the one that was shown (R-02)', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, status } = await post({ fields: { ...ordered, shownTotal: '1' }, createOrder });
    expect(createOrder).not.toHaveBeenCalled();
    expect(status).toBe(409);
    expect(view.step === 'payment' && view.messages[0]).toContain('De prijzen van uw bestelling kloppen niet (meer).');
  });
  it('shows the overview with the words of a refusal and its status', async () => {
    const body = { message: 'De ticketverkoop voor dit evenement is gesloten.', code: 'sale_closed' };
    const createOrder = () => Promise.reject(new ApiFault({ status: 409, message: body.message, body }));
    const { view, status } = await post({ fields: ordered, createOrder });
    expect(status).toBe(409);
    expect(view).toMatchObject({ step: 'payment', messages: [body.message], idempotencyKey: KEY });
  });
});

describe('a discount code without JavaScript (R-38)', () => {
  const INVALID = 'Deze kortingscode is niet (meer) geldig voor deze bestelling.';
  const quote = { discountCode: 'LENTE', discount: 5, serviceCosts: 1, totalAmount: 11 };
  const typed = { ...ordered, discountCode: ' lente ' };
  const invalid = () =>
    Promise.reject(
      new ApiFault({ status: 422, message: INVALID, body: { message: INVALID, code: 'discount_invalid' } }),
    );

  it('is worked out by its button, and nothing is ordered by that', async () => {
    const quoteDiscount = vi.fn<Api['quoteDiscount']>(async () => quote);
    const { view, status } = await post({ fields: { ...typed, applyDiscount: '1' }, quoteDiscount });
    expect(quoteDiscount).toHaveBeenCalledExactlyOnceWith('lente', [{ option_id: 1, amount: 2 }]);
    expect(status).toBe(200);
    expect(view).toMatchObject({
      step: 'payment',
      messages: [],
      codes: { discount: { typed: 'lente', applied: { quote } } },
    });
  });
  it('that was only typed is shown with its total first', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, status } = await post({ fields: typed, createOrder, quoteDiscount: async () => quote });
    expect(createOrder).not.toHaveBeenCalled();
    expect(status).toBe(409);
    expect(view).toMatchObject({ step: 'payment', codes: { discount: { applied: { quote } } } });
  });
  it('is ordered with at the total that was shown', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const fields = { ...typed, shownTotal: '1100' };
    const { view } = await post({ fields, createOrder, quoteDiscount: async () => quote });
    expect(createOrder).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ discountCode: 'LENTE', serviceCosts: 1, totalAmount: 11 }),
      KEY,
    );
    expect(view.step).toBe('leaving');
  });
  it('that takes everything off waits for the link in the mail', async () => {
    const nothing = { ...quote, discount: 15, serviceCosts: 0, totalAmount: 0 };
    const fields = { ...typed, shownTotal: '0' };
    const { view } = await post({ fields, createOrder: bank, quoteDiscount: async () => nothing });
    expect(view).toMatchObject({ step: 'held', email: details.email });
  });
  it('that is not good is refused at its field, as it was typed', async () => {
    const { view, status } = await post({ fields: typed, quoteDiscount: invalid });
    expect(status).toBe(422);
    expect(view).toMatchObject({
      step: 'payment',
      codes: { discount: { typed: 'lente', applied: null, error: INVALID } },
    });
  });
  it('that was spent meanwhile is refused there too', async () => {
    const fields = { ...typed, shownTotal: '1100' };
    const { view, status } = await post({ fields, createOrder: invalid, quoteDiscount: async () => quote });
    expect(status).toBe(422);
    expect(view).toMatchObject({
      step: 'payment',
      messages: [],
      codes: { discount: { applied: null, error: INVALID } },
    });
  });
});

describe('an address with a likely slip, without JavaScript', () => {
  const slip = { ...details, email: 'anna@gmial.com' };

  it('is no reason to refuse: the overview shows it, and the order goes on with it', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    expect((await post({ fields: { amount_1: '2', ...slip } })).view).toMatchObject({ step: 'payment', details: slip });
    await post({ fields: { ...ordered, ...slip }, createOrder });
    expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ email: 'anna@gmial.com' }), KEY);
  });
  it('is replaced by the one that was meant once somebody says so, and nothing is ordered by that', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const fields = { ...ordered, ...slip, correctedEmail: 'anna@gmail.com' };
    const { view, status } = await post({ fields, createOrder });
    expect(createOrder).not.toHaveBeenCalled();
    expect(status).toBe(200);
    expect(view).toMatchObject({ step: 'payment', details: { ...slip, email: 'anna@gmail.com' }, messages: [] });
    expect(view.step === 'payment' && view.idempotencyKey).not.toBe(KEY);
  });
  it('that is no address at all is refused at its field', async () => {
    const { view, status } = await post({ fields: { ...ordered, correctedEmail: 'anna' } });
    expect(status).toBe(422);
    expect(view).toMatchObject({ step: 'details', errors: { email: 'Vul een geldig e-mailadres in.' } });
  });
});

describe('free tickets without JavaScript (S-29)', () => {
  const free = { amount_3: '2', ...details };

  it('wait for the link in the mail', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, headers } = await post({ fields: { ...free, intent: 'create' }, createOrder });
    expect(createOrder).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ totalAmount: 0, serviceCosts: 0 }),
      expect.any(String),
    );
    expect(view).toMatchObject({ step: 'held', email: details.email, items: [{ option_id: 3, amount: 2 }] });
    expect(headers.has('refresh')).toBe(false);
  });
  it('are not ordered without the request token', async () => {
    const createOrder = vi.fn<Api['createOrder']>(bank);
    const { view, status } = await post({ fields: { ...free, intent: 'create' }, createOrder, isForged: true });
    expect(createOrder).not.toHaveBeenCalled();
    expect({ step: view.step, status }).toEqual({ step: 'details', status: 403 });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, openExternal, type ExternalServices } from './own-world.ts';

let external: ExternalServices;
beforeEach(() => {
  external = openExternal();
});
afterEach(() => {
  external.close();
});
const made = async (changes: Record<string, unknown> = {}) => {
  const { body } = await external.call('/v2/payments', { body: aPayment(changes) });
  return String(body['id']);
};
const paid = async () => {
  const id = await made();
  external.control.setStatus(id, 'paid');
  return id;
};
const refund = (id: string, body: unknown, key?: string) =>
  external.call(`/v2/payments/${id}/refunds`, { body, ...(key === undefined ? {} : { key }) });
const fiveEuros = { amount: { currency: 'EUR', value: '5.00' }, description: 'Terug' };

describe('the simulated Mollie answers in the published form', () => {
  it('gives a new payment its id, times with offset, links and state', async () => {
    const { status, headers, body } = await external.call('/v2/payments', { body: aPayment() });
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('application/hal+json');
    expect(body).toMatchObject({
      resource: 'payment',
      id: expect.stringMatching(/^tr_[A-Za-z0-9]{22}$/),
      mode: 'test',
      createdAt: '2026-05-01T10:00:00+00:00',
      expiresAt: '2026-05-01T10:15:00+00:00',
      amount: { value: '12.50', currency: 'EUR' },
      method: 'ideal',
      metadata: { attempt: 'a' },
      status: 'open',
      isCancelable: false,
      sequenceType: 'oneoff',
      profileId: expect.stringMatching(/^pfl_/),
      _links: {
        self: { href: expect.stringContaining('https://api.mollie.com/v2/payments/tr_'), type: 'application/hal+json' },
        checkout: { href: `http://localhost:3000/demo/mollie/${String(body['id'])}`, type: 'text/html' },
      },
    });
    expect(body).not.toHaveProperty('amountRefunded');
    expect(body).not.toHaveProperty('webhookUrl');
  });

  it('has no link to pay and no expiry once a payment was paid, but what can be refunded', async () => {
    const { body } = await external.call(`/v2/payments/${await paid()}`);
    expect(body).toMatchObject({
      status: 'paid',
      paidAt: '2026-05-01T10:00:00+00:00',
      amountRefunded: { value: '0.00', currency: 'EUR' },
      amountRemaining: { value: '12.50', currency: 'EUR' },
    });
    expect(body['_links']).not.toHaveProperty('checkout');
    expect(body).not.toHaveProperty('expiresAt');
  });

  it('answers an unknown id with the published 404', async () => {
    const { status, body } = await external.call('/v2/payments/tr_nobody');
    expect(status).toBe(404);
    expect(body).toEqual({
      status: 404,
      title: 'Not Found',
      detail: "No entity exists with token 'tr_nobody'",
      _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
    });
  });

  it('lets nobody in without a key', async () => {
    expect((await external.call('/v2/payments', { authorization: 'Bearer' })).status).toBe(401);
    expect(
      (await external.call('/v2/payments', { body: aPayment(), authorization: 'Bearer sk_12345678901' })).status,
    ).toBe(401);
  });

  it('hides test payments from a live key', async () => {
    const id = await made();
    expect((await external.call(`/v2/payments/${id}`, { authorization: 'Bearer live_dHar4XY7LxsDO' })).status).toBe(
      404,
    );
  });

  it('lists newest first, in pages that link to the next', async () => {
    const ids = [await made(), await made(), await made()];
    const first = await external.call('/v2/payments?limit=2');
    expect(first.body).toMatchObject({ count: 2, _embedded: { payments: [{ id: ids[2] }, { id: ids[1] }] } });
    const next = `https://api.mollie.com/v2/payments?from=${ids[0]}&limit=2`;
    expect(first.body['_links']).toMatchObject({ previous: null, next: { href: next } });
    const second = await external.call(`/v2/payments?from=${ids[0]}&limit=2`);
    expect(second.body).toMatchObject({ count: 1, _embedded: { payments: [{ id: ids[0] }] }, _links: { next: null } });
  });

  it('refuses a cursor or limit that makes no sense', async () => {
    expect(await external.call('/v2/payments?from=tr_x')).toMatchObject({ status: 400, body: { field: 'from' } });
    expect(await external.call('/v2/payments?limit=251')).toMatchObject({ status: 400, body: { field: 'limit' } });
  });
});

describe('the simulated Mollie refuses what the real one would', () => {
  it.each([
    ['an unknown field', { desription: 'x' }, 'desription'],
    ['a read-only field', { status: 'paid' }, 'status'],
    ['a field that a key may not send', { profileId: 'pfl_x' }, 'profileId'],
    ['testmode with a key', { testmode: true }, 'testmode'],
    ['a missing description', { description: undefined }, 'description'],
    ['a missing amount', { amount: undefined }, 'amount'],
    ['a number as amount', { amount: { currency: 'EUR', value: 12.5 } }, 'amount'],
    ['one decimal', { amount: { currency: 'EUR', value: '12.5' } }, 'amount'],
    ['nothing to pay', { amount: { currency: 'EUR', value: '0.00' } }, 'amount'],
    ['an unknown part of the amount', { amount: { currency: 'EUR', value: '1.00', vat: '0' } }, 'amount'],
    ['too much for iDEAL', { amount: { currency: 'EUR', value: '50000.01' } }, 'amount'],
    ['another currency', { amount: { currency: 'USD', value: '12.50' } }, 'amount.currency'],
    ['a path as return address', { redirectUrl: '/terug' }, 'redirectUrl'],
    ['a webhook that is no web address', { webhookUrl: 'mailto:x@example.com' }, 'webhookUrl'],
    ['a method that is not active', { method: 'paypal' }, 'method'],
    ['an unknown language', { locale: 'nl' }, 'locale'],
    ['too much metadata', { metadata: { text: 'x'.repeat(1100) } }, 'metadata'],
  ])('%s', async (_, changes, field) => {
    expect(await external.call('/v2/payments', { body: aPayment(changes) })).toMatchObject({
      status: 422,
      body: { status: 422, title: 'Unprocessable Entity', detail: expect.any(String), field },
    });
    expect(external.control.payments()).toEqual([]);
  });

  it('an unknown field of a refund', async () => {
    expect(await refund(await paid(), { ...fiveEuros, reason: 'x' })).toMatchObject({
      status: 422,
      body: { field: 'reason' },
    });
  });

  it('a call that it does not simulate', async () => {
    expect((await external.call('/v2/customers')).status).toBe(404);
  });
});

describe('the simulated Mollie keeps an idempotency key for an hour', () => {
  const create = (key: string, changes: Record<string, unknown> = {}) =>
    external.call('/v2/payments', { body: aPayment(changes), key });

  it('the same key gives the same answer', async () => {
    const first = await create('k');
    external.clock.advance({ minutes: 59 });
    expect((await create('k')).body).toEqual(first.body);
    expect(external.control.payments()).toHaveLength(1);
  });

  it('another body under the same key is refused', async () => {
    await create('k');
    expect((await create('k', { description: 'anders' })).status).toBe(409);
    expect(external.control.payments()).toHaveLength(1);
  });

  it('after an hour the key is forgotten', async () => {
    await create('k');
    external.clock.advance({ hours: 1 });
    expect((await create('k')).status).toBe(201);
    expect(external.control.payments()).toHaveLength(2);
  });

  it('a refused request does not use the key up', async () => {
    await create('k', { description: '' });
    expect((await create('k')).status).toBe(201);
  });

  it('a key survives a restart', async () => {
    const first = await create('k');
    external.reopen();
    expect((await create('k')).body['id']).toBe(first.body['id']);
  });
});

describe('the simulated Mollie lets time pass', () => {
  it('a payment expires when its time is over, at that time', async () => {
    const id = await made();
    external.clock.advance({ minutes: 14, seconds: 59 });
    expect((await external.call(`/v2/payments/${id}`)).body['status']).toBe('open');
    external.clock.advance({ minutes: 30 });
    expect((await external.call(`/v2/payments/${id}`)).body).toMatchObject({
      status: 'expired',
      expiredAt: '2026-05-01T10:15:00+00:00',
    });
  });

  it('only an open payment expires', async () => {
    const id = await made();
    external.control.setStatus(id, 'pending');
    external.clock.advance({ hours: 5 });
    expect((await external.call(`/v2/payments/${id}`)).body['status']).toBe('pending');
  });

  it('a refund is queued, pending, refunded', async () => {
    const id = await paid();
    const { body } = await refund(id, fiveEuros);
    expect(body).toMatchObject({
      resource: 'refund',
      id: expect.stringMatching(/^re_/),
      paymentId: id,
      status: 'queued',
    });
    const state = async () => (await external.call(`/v2/payments/${id}/refunds/${String(body['id'])}`)).body['status'];
    external.clock.advance({ seconds: 10 });
    expect(await state()).toBe('pending');
    external.clock.advance({ seconds: 50 });
    expect(await state()).toBe('refunded');
    const payment = await external.call(`/v2/payments/${id}`);
    expect(payment.body).toMatchObject({ amountRefunded: { value: '5.00' }, amountRemaining: { value: '7.50' } });
  });

  it('a twin of a refund within seconds is refused, later it is not', async () => {
    const id = await paid();
    await refund(id, fiveEuros, 'one');
    expect((await refund(id, fiveEuros, 'two')).status).toBe(409);
    external.clock.advance({ seconds: 11 });
    expect((await refund(id, fiveEuros, 'two')).status).toBe(201);
    external.clock.advance({ seconds: 11 });
    expect((await refund(id, fiveEuros, 'three')).status).toBe(422);
  });
});

describe('the state of the simulators', () => {
  it('is there after a restart', async () => {
    const id = await paid();
    await refund(id, fiveEuros);
    external.control.setFault('mollie', { kind: 'delay', milliseconds: 0 });
    external.reopen();
    expect((await external.call(`/v2/payments/${id}`)).body).toMatchObject({ id, status: 'paid' });
    expect(external.control.refundsOf(id)).toHaveLength(1);
    expect(external.control.faults().mollie).toEqual({ kind: 'delay', milliseconds: 0 });
  });

  it('holds the calls that were received', async () => {
    await external.call('/v2/payments', { body: aPayment(), key: 'k' });
    expect(external.control.calls('mollie')).toEqual([
      { service: 'mollie', method: 'POST', path: '/v2/payments', idempotencyKey: 'k', body: aPayment() },
    ]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryProvider } from '../../src/modules/payments/adapters/provider.memory.ts';
import { checkoutRule } from '../../src/modules/payments/adapters/checkout-rule.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import type { Provider, ProviderRefund } from '../../src/modules/payments/provider.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { type Control, startSimulators } from '../../src/world/simulators/index.ts';
import { fixedClock, patientAfter, type FixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';

const BASE_URL = 'http://localhost:3000';
const API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
const LIMIT_MS = 250;

type Bench = {
  provider: Provider;
  clock: FixedClock;
  offer(ways: { id: string; name: string }[]): void;
  pay(paymentId: string, status: string): void;
  chargeBack(paymentId: string, cents: number): void;
  moveRefund(id: string, status: ProviderRefund['status']): void;
  letCancel(paymentId: string): void;
  stop(): void;
};
type MollieBench = Bench & { control: Control };

async function memory(): Promise<Bench> {
  const clock = fixedClock();
  const provider = createMemoryProvider({ clock });
  return { ...provider, provider, clock, stop: () => undefined };
}

async function mollie(): Promise<MollieBench> {
  const clock = fixedClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'provider-'));
  const services = { mollie: true, resend: false };
  const { control, stop } = await startSimulators({ dataDir, baseUrl: BASE_URL, services, log: quietLog(), clock });
  const after = patientAfter(() => !!control.faults().mollie);
  const outgoing = createOutgoing({
    clock: { ...clock, after },
    log: quietLog(),
    isInTransaction: () => false,
    limitMs: LIMIT_MS,
  });
  const isAllowedCheckout = checkoutRule({ hosts: ['www.mollie.com'], baseUrl: BASE_URL, isLoopbackAllowed: false });
  return {
    provider: createMollieProvider({ apiKey: API_KEY, outgoing, isAllowedCheckout }),
    clock,
    control,
    offer: (ways) => control.offerMethods(ways),
    pay: (id, status) => control.setStatus(id, status),
    chargeBack: (id, cents) => control.chargeBack(id, cents),
    moveRefund: (id, status) => control.setRefundStatus(id, status),
    letCancel: (id) => control.alter(id, { isCancelable: true }),
    stop: () => {
      stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const anAttempt = (changes: Partial<Parameters<Provider['create']>[0]> = {}) => ({
  attemptId: crypto.randomUUID(),
  orderId: crypto.randomUUID(),
  amountCents: 12_50,
  description: 'Bestelling 2026-0001',
  redirectUrl: `${BASE_URL}/events/7/open-dag/bevestiging?payment=1`,
  cancelUrl: `${BASE_URL}/events/7/open-dag/bevestiging?payment=1`,
  webhookUrl: null,
  ...changes,
});

describe.each([
  { name: 'in memory', open: memory },
  { name: 'Mollie', open: mollie },
])('a payment provider: $name (R-07, R-14)', ({ open }) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => {
    bench.stop();
  });
  const aPaidPayment = async (amountCents = 12_50) => {
    const { id } = await bench.provider.create(anAttempt({ amountCents }));
    bench.pay(id, 'paid');
    return id;
  };

  it('makes an open payment of the asked amount, with a link and our attempt', async () => {
    const attempt = anAttempt();
    const payment = await bench.provider.create(attempt);
    expect(payment).toMatchObject({
      status: 'open',
      amountCents: 12_50,
      currency: 'EUR',
      mode: 'test',
      attemptId: attempt.attemptId,
      createdAt: '2026-05-01T10:00:00.000Z',
      expiresAt: '2026-05-01T10:15:00.000Z',
      paidAt: null,
      refundedCents: 0,
      chargedBackCents: 0,
    });
    expect(payment.id).toMatch(/^tr_[A-Za-z0-9]{1,64}$/);
    expect(payment.checkoutUrl).toMatch(/^https?:/);
  });

  it('tells the ways to pay of the account, and makes payments by one that no code names', async () => {
    const ways = [
      { id: 'ideal', name: 'iDEAL | Wero' },
      { id: 'wero', name: 'Wero' },
      { id: 'bancontact', name: 'Bancontact' },
      { id: 'knaken', name: 'Knaken' },
    ];
    bench.offer(ways);
    expect(await bench.provider.ways()).toEqual(ways);
    for (const { id } of ways) {
      const payment = await bench.provider.create(anAttempt({ method: id }));
      expect(payment).toMatchObject({ status: 'open', checkoutUrl: expect.stringMatching(/^https?:/) });
    }
  });

  it('makes one payment for a repeated attempt', async () => {
    const attempt = anAttempt();
    const [first, second] = await Promise.all([bench.provider.create(attempt), bench.provider.create(attempt)]);
    expect(second.id).toBe(first.id);
    expect(await bench.provider.since('2026-01-01T00:00:00.000Z')).toHaveLength(1);
  });

  it('finds a payment as it was made, and nothing under an unknown id', async () => {
    const payment = await bench.provider.create(anAttempt());
    expect(await bench.provider.find(payment.id)).toEqual(payment);
    expect(await bench.provider.find('tr_unknown')).toBeNull();
    expect(await bench.provider.find('../customers')).toBeNull();
  });

  it.each(['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'])('tells the status %s', async (status) => {
    const { id } = await bench.provider.create(anAttempt());
    bench.pay(id, status);
    expect(await bench.provider.find(id)).toMatchObject({ status, checkoutUrl: null });
  });

  it('tells when a payment was paid', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.clock.advance({ minutes: 3 });
    bench.pay(id, 'paid');
    expect((await bench.provider.find(id))?.paidAt).toBe('2026-05-01T10:03:00.000Z');
  });

  it('passes a status word that nobody knows on as it is (R-11)', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.pay(id, 'shipped');
    expect((await bench.provider.find(id))?.status).toBe('shipped');
  });

  it('lets an unpaid payment expire after fifteen minutes', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.clock.advance({ minutes: 15 });
    expect((await bench.provider.find(id))?.status).toBe('expired');
  });

  it('ends an open payment that may be ended, and no other', async () => {
    const { id } = await bench.provider.create(anAttempt());
    expect(await bench.provider.cancel(id)).toBeNull();
    bench.letCancel(id);
    expect(await bench.provider.cancel(id)).toMatchObject({ id, status: 'canceled', checkoutUrl: null });
    expect((await bench.provider.find(id))?.status).toBe('canceled');
    expect(await bench.provider.cancel(id)).toBeNull();
    const paid = await aPaidPayment();
    bench.letCancel(paid);
    expect(await bench.provider.cancel(paid)).toBeNull();
    expect(await bench.provider.cancel('tr_unknown')).toBeNull();
    expect((await bench.provider.find(paid))?.status).toBe('paid');
  });

  it('lists the payments since an instant, newest first', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number++) {
      ids.push((await bench.provider.create(anAttempt())).id);
      bench.clock.advance({ minutes: 1 });
    }
    const listed = await bench.provider.since('2026-05-01T10:01:00.000Z');
    expect(listed.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('refunds once under the same refund id, and counts it', async () => {
    const paymentId = await aPaidPayment();
    const request = { refundId: crypto.randomUUID(), paymentId, amountCents: 5_00, description: 'Terug' };
    const first = await bench.provider.refund(request);
    expect(first).toMatchObject({ status: 'queued', amountCents: 5_00, refundId: request.refundId });
    expect(await bench.provider.refund(request)).toEqual(first);
    expect(await bench.provider.refundsOf(paymentId)).toEqual([first]);
    expect((await bench.provider.find(paymentId))?.refundedCents).toBe(5_00);
  });

  it('refuses to refund more than was paid, or what was not paid', async () => {
    const paymentId = await aPaidPayment(10_00);
    const refund = (id: string, amountCents: number) =>
      bench.provider.refund({ refundId: crypto.randomUUID(), paymentId: id, amountCents, description: 'Terug' });
    await refund(paymentId, 6_00);
    await expect(refund(paymentId, 4_01)).rejects.toMatchObject({ name: 'ProviderFault', kind: 'refused' });
    const unpaid = await bench.provider.create(anAttempt());
    await expect(refund(unpaid.id, 1_00)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('makes the amount of a failed refund refundable again', async () => {
    const paymentId = await aPaidPayment();
    const refund = await bench.provider.refund({
      refundId: crypto.randomUUID(),
      paymentId,
      amountCents: 12_50,
      description: 'Terug',
    });
    bench.moveRefund(refund.id, 'failed');
    expect((await bench.provider.refundsOf(paymentId))[0]?.status).toBe('failed');
    expect((await bench.provider.find(paymentId))?.refundedCents).toBe(0);
  });

  it('tells what the bank took back', async () => {
    const paymentId = await aPaidPayment();
    bench.chargeBack(paymentId, 12_50);
    expect((await bench.provider.find(paymentId))?.chargedBackCents).toBe(12_50);
  });

  it('hands out copies', async () => {
    const payment = await bench.provider.create(anAttempt());
    payment.status = 'paid';
    expect((await bench.provider.find(payment.id))?.status).toBe('open');
  });
});

describe('Mollie when something breaks (R-07, R-17, S-28)', () => {
  let bench: MollieBench;
  beforeEach(async () => {
    bench = await mollie();
  });
  afterEach(() => {
    bench.stop();
  });
  const stored = () => bench.control.payments().length;

  it('sends only published fields, the attempt as key, method ideal, euros and Dutch (CONST-07, CONST-08)', async () => {
    const attempt = anAttempt({ webhookUrl: 'https://lindehof.example/api/mollie/webhook' });
    await bench.provider.create(attempt);
    expect(bench.control.calls('mollie')).toEqual([
      {
        service: 'mollie',
        method: 'POST',
        path: '/v2/payments',
        idempotencyKey: attempt.attemptId,
        body: {
          amount: { currency: 'EUR', value: '12.50' },
          description: attempt.description,
          method: 'ideal',
          locale: 'nl_NL',
          redirectUrl: attempt.redirectUrl,
          cancelUrl: attempt.cancelUrl,
          webhookUrl: attempt.webhookUrl,
          metadata: { attempt: attempt.attemptId, order: attempt.orderId },
        },
      },
    ]);
  });

  it('leaves the webhook address out when Mollie cannot reach us', async () => {
    await bench.provider.create(anAttempt());
    expect(bench.control.calls('mollie')[0]?.body).not.toHaveProperty('webhookUrl');
  });

  it('calls a refused request refused, and nothing exists', async () => {
    await expect(bench.provider.create(anAttempt({ amountCents: 90_000_00 }))).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(stored()).toBe(0);
  });

  it('does not know the outcome when Mollie hangs, and adopts the payment by the same key', async () => {
    const attempt = anAttempt();
    bench.control.setFault('mollie', { kind: 'accept-then-hang', times: 1 });
    await expect(bench.provider.create(attempt)).rejects.toMatchObject({ kind: 'unknown' });
    expect(stored()).toBe(1);
    const payment = await bench.provider.create(attempt);
    expect(payment.id).toBe(bench.control.payments()[0]?.id);
    expect(stored()).toBe(1);
  });

  it('does not know the outcome of a cut connection, a page of HTML or a lasting 500', async () => {
    for (const fault of [
      { kind: 'cut' },
      { kind: 'accept-then-cut' },
      { kind: 'html', retryAfterSeconds: 0 },
      { kind: 'error', status: 500, retryAfterSeconds: 0 },
      { kind: 'accept-then-error', status: 503, retryAfterSeconds: 0 },
    ] as const) {
      bench.control.setFault('mollie', fault);
      await expect(bench.provider.create(anAttempt())).rejects.toMatchObject({ kind: 'unknown' });
      bench.control.setFault('mollie', null);
      await bench.provider.find('tr_unknown'); // an answer in between, so that the breaker stays closed
    }
  });

  it('survives a brief failure, because the client retries under the same key', async () => {
    bench.control.setFault('mollie', { kind: 'accept-then-error', retryAfterSeconds: 0, times: 1 });
    const payment = await bench.provider.create(anAttempt());
    expect(payment.status).toBe('open');
    expect(stored()).toBe(1);
  });

  it('waits no longer than the limit, whatever Retry-After asks of the client', async () => {
    bench.control.setFault('mollie', { kind: 'error', status: 503, retryAfterSeconds: 3600 });
    await expect(bench.provider.create(anAttempt())).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('is unavailable while Mollie is too busy, since nothing was done', async () => {
    bench.control.setFault('mollie', { kind: 'busy' });
    await expect(bench.provider.create(anAttempt())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(stored()).toBe(0);
  });

  it('is unavailable without a call once the breaker is open', async () => {
    bench.control.setFault('mollie', { kind: 'cut' });
    for (let failure = 0; failure < 5; failure++) {
      await expect(bench.provider.find(`tr_abc${failure}`)).rejects.toMatchObject({ kind: 'unknown' });
    }
    await expect(bench.provider.find('tr_abc')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(bench.control.calls('mollie')).toHaveLength(5);
  });

  it('keeps the breaker closed for refusals', async () => {
    const tooMuch = anAttempt({ amountCents: 90_000_00 });
    for (let refusal = 0; refusal < 6; refusal++) {
      await expect(bench.provider.create(tooMuch)).rejects.toMatchObject({ kind: 'refused' });
    }
    expect((await bench.provider.create(anAttempt())).status).toBe('open');
  });

  it('keeps the breaker closed for a payment that cannot be read, and for one that fails again and again', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.control.alter(id, { amountCents: -1 });
    for (let question = 0; question < 20; question++) {
      await expect(bench.provider.find(id)).rejects.toMatchObject({ kind: 'unreadable' });
    }
    bench.control.setFault('mollie', { kind: 'cut' });
    for (let question = 0; question < 20; question++) {
      await expect(bench.provider.find(id)).rejects.toMatchObject({ kind: 'unknown' });
    }
    bench.control.setFault('mollie', null);
    expect((await bench.provider.create(anAttempt())).status).toBe('open');
  });

  it('cannot read what is cut in half or no JSON, and says so', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.control.setFault('mollie', { kind: 'cut-json' });
    await expect(bench.provider.find(id)).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(bench.provider.create(anAttempt())).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it.each([404, 410])('a payment that is answered with %i is one that Mollie does not have', async (status) => {
    const { id } = await bench.provider.create(anAttempt());
    bench.control.setFault('mollie', { kind: 'error', status });
    expect(await bench.provider.find(id)).toBeNull();
  });

  it('reads a list but for what makes no sense in it, and names that', async () => {
    const attempt = anAttempt();
    const bad = await bench.provider.create(attempt);
    const good = await bench.provider.create(anAttempt());
    const nameless = await bench.provider.create(anAttempt());
    bench.control.alter(bad.id, { amountCents: -1 });
    bench.control.alter(nameless.id, { amountCents: -1, metadata: null });
    const strange: unknown[] = [];
    const found = await bench.provider.since('2026-05-01T00:00:00.000Z', (one) => strange.push(one));
    expect(found.map(({ id }) => id)).toEqual([good.id]);
    expect(strange).toEqual([
      { id: nameless.id, attemptId: null },
      { id: bad.id, attemptId: attempt.attemptId },
    ]);
  });

  it('stops what it began when the time is up: no second try comes after it', async () => {
    bench.control.setFault('mollie', { kind: 'error', status: 503, retryAfterSeconds: 1 });
    await expect(bench.provider.create(anAttempt())).rejects.toMatchObject({ kind: 'unknown' });
    bench.control.setFault('mollie', null);
    await delay(1_500);
    expect(bench.control.calls('mollie')).toHaveLength(1);
  });

  it('reads more payments than fit on a page', async () => {
    for (let number = 0; number < 251; number++) await bench.provider.create(anAttempt());
    const all = await bench.provider.since('2026-05-01T00:00:00.000Z');
    expect(new Set(all.map(({ id }) => id)).size).toBe(251);
  });

  it('passes no link on that may not be followed', async () => {
    const { id } = await bench.provider.create(anAttempt());
    const outgoing = createOutgoing({ clock: bench.clock, log: quietLog(), isInTransaction: () => false });
    const strict = createMollieProvider({ apiKey: API_KEY, outgoing, isAllowedCheckout: () => false });
    await expect(strict.create(anAttempt())).rejects.toMatchObject({ kind: 'unreadable' });
    expect(await strict.find(id)).toMatchObject({ status: 'open', checkoutUrl: null });
  });

  it('tells of which profile a payment is, and asks for money back in its own currency', async () => {
    const { id } = await bench.provider.create(anAttempt());
    bench.control.alter(id, { profileId: 'pfl_other', status: 'paid' });
    expect((await bench.provider.find(id))?.profileId).toBe('pfl_other');
    const wish = { refundId: crypto.randomUUID(), paymentId: id, amountCents: 5_00, description: 'Terug' };
    await expect(bench.provider.refund({ ...wish, currency: 'USD' })).rejects.toMatchObject({ kind: 'refused' });
    expect(bench.control.calls('mollie').at(-1)?.body).toMatchObject({ amount: { currency: 'USD', value: '5.00' } });
  });

  it('reports a payment of somebody else without an attempt', async () => {
    const { id } = await bench.provider.create(anAttempt());
    for (const metadata of [null, 'text', 7, ['attempt'], { attempt: 7 }]) {
      bench.control.alter(id, { metadata });
      expect((await bench.provider.find(id))?.attemptId).toBeNull();
    }
  });
});

describe('the rule for payment links (S-28)', () => {
  const rule = checkoutRule({
    hosts: ['www.mollie.com'],
    baseUrl: 'https://lindehof.example',
    isLoopbackAllowed: false,
  });

  it.each(['https://www.mollie.com/checkout/x', 'https://lindehof.example/demo/mollie/tr_1'])('follows %s', (link) => {
    expect(rule(link)).toBe(true);
  });

  it.each([
    'http://www.mollie.com/checkout/x',
    'https://www.mollie.com.evil.example/x',
    'https://www.mollie.com@evil.example/x',
    'https://evil@www.mollie.com/x',
    'https://www.mollie.com:8443/x',
    'http://lindehof.example/x',
    'http://127.0.0.1:4010/demo/mollie/tr_1',
    'javascript:alert(1)',
    '//www.mollie.com/x',
    '',
  ])('refuses %s', (link) => {
    expect(rule(link)).toBe(false);
  });

  it('follows http on this machine only if set to', () => {
    const local = checkoutRule({ hosts: [], baseUrl: 'https://lindehof.example', isLoopbackAllowed: true });
    expect(local('http://127.0.0.1:4010/demo/mollie/tr_1')).toBe(true);
    expect(local('http://192.168.1.5/demo/mollie/tr_1')).toBe(false);
  });
});

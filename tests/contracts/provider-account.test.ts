import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMollieAccount } from '../../src/modules/payments/adapters/account.mollie.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import type { ProviderAccount } from '../../src/modules/payments/index.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { type Control, startSimulators } from '../../src/world/simulators/index.ts';
import { type FixedClock, fixedClock, patientAfter } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';

const BASE_URL = 'http://localhost:3000';
const TOKEN = 'access_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ';
const SINCE = '2026-01-01T00:00:00.000Z';

let control: Control;
let stop: () => void;
let clock: FixedClock;
let account: ProviderAccount;
let pay: (amountCents?: number) => Promise<string>;
let refund: (paymentId: string, amountCents: number) => Promise<string>;
const requests: string[] = [];

beforeEach(async () => {
  clock = fixedClock();
  requests.length = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'account-'));
  const services = { mollie: true, resend: false };
  const started = await startSimulators({ dataDir, baseUrl: BASE_URL, services, log: quietLog(), clock });
  control = started.control;
  stop = () => {
    started.stop();
    rmSync(dataDir, { recursive: true });
  };
  const after = patientAfter(() => !!control.faults().mollie);
  const outgoing = createOutgoing({
    clock: { ...clock, after },
    log: quietLog(),
    isInTransaction: () => false,
    limitMs: 2_500,
  });
  account = createMollieAccount({ token: TOKEN, outgoing });
  const apiKey = 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  const shop = createMollieProvider({ apiKey, outgoing, isAllowedCheckout: () => true });
  pay = async (amountCents = 12_50) => {
    const { id } = await shop.create({
      attemptId: crypto.randomUUID(),
      orderId: crypto.randomUUID(),
      amountCents,
      description: 'Bestelling 2026-0001',
      redirectUrl: BASE_URL,
      cancelUrl: BASE_URL,
      webhookUrl: null,
    });
    control.setStatus(id, 'paid');
    return id;
  };
  refund = async (paymentId, amountCents) => {
    const refundId = crypto.randomUUID();
    const { id } = await shop.refund({ refundId, paymentId, amountCents, description: 'Terug' });
    control.setRefundStatus(id, 'refunded');
    return id;
  };
});
afterEach(() => {
  stop();
});

const payoutsSince = (from: string) => account.payoutsSince(from, (name) => void requests.push(String(name)));

describe('the account of the organisation at Mollie', () => {
  it('tells the balance, to the cent', async () => {
    expect(await account.balance()).toEqual({ availableCents: 0, pendingCents: 0 });
    await pay();
    expect(await account.balance()).toEqual({ availableCents: 12_50 - 35, pendingCents: 0 });
  });

  it('tells payouts with their fees in hundredths of cents, and all that they are made of', async () => {
    const [first, second] = [await pay(), await pay(30_00)];
    const refunded = await refund(second, 5_00);
    control.chargeBack(first, 12_50);
    const made = control.payOut();
    const [payout, ...more] = await payoutsSince(SINCE);
    expect(more).toEqual([]);
    expect(payout).toEqual({
      id: made?.id,
      reference: '1234567.2605.01',
      status: 'paidout',
      amountCents: 12_50 + 30_00 - 5_00 - 12_50 - 70,
      at: clock.now(),
      balanceId: 'bal_gVMhHKqSSRYJyPsuoPNFH',
      fees: [{ id: 'fee:2026-05:0', description: 'iDEAL', parts: 2 * 35_09 }],
    });
    const lines = await account.linesOf(payout?.id ?? '');
    expect(lines.map(({ id, kind, paymentId, cents }) => ({ id, kind, paymentId, cents }))).toEqual([
      { id: second, kind: 'payment', paymentId: second, cents: 30_00 },
      { id: first, kind: 'payment', paymentId: first, cents: 12_50 },
      { id: refunded, kind: 'refund', paymentId: second, cents: -5_00 },
      { id: expect.stringMatching(/^chb_/), kind: 'chargeback', paymentId: first, cents: -12_50 },
    ]);
    expect(lines[0]?.profileId).toBe('pfl_3RkSN1zuPE');
    expect((await account.balance()).availableCents).toBe(0);
  });

  it('reads page after page, and no further back than asked', async () => {
    for (let count = 0; count < 101; count++) await pay(1_00);
    control.payOut();
    clock.set('2026-05-09T10:00:00.000Z');
    await pay(1_00);
    control.payOut();
    expect((await payoutsSince(SINCE)).map(({ reference }) => reference)).toEqual([
      '1234567.2605.02',
      '1234567.2605.01',
    ]);
    const [, older] = await payoutsSince(SINCE);
    expect(await account.linesOf(older?.id ?? '')).toHaveLength(101);
    expect(await payoutsSince('2026-05-08T00:00:00.000Z')).toHaveLength(1);
  });

  it('tells what else moved on the balance, back to the transfer before a payout', async () => {
    await pay();
    control.payOut();
    clock.set('2026-05-02T10:00:00.000Z');
    await pay();
    clock.set('2026-05-02T11:00:00.000Z');
    control.moveBalance('balance-correction', 25);
    clock.set('2026-05-02T12:00:00.000Z');
    control.payOut();
    const [payout] = await payoutsSince(SINCE);
    const movements = await account.movementsUntil(payout?.balanceId ?? '', payout?.id ?? '');
    expect(movements.slice(0, 3).map(({ type, cents, payoutId }) => ({ type, cents, payoutId }))).toEqual([
      { type: 'outgoing-transfer', cents: -(12_50 - 35 + 25), payoutId: payout?.id },
      { type: 'balance-correction', cents: 25, payoutId: null },
      { type: 'payment', cents: 12_50, payoutId: null },
    ]);
  });

  it('leaves out payouts that are not made yet, and names those that it cannot read', async () => {
    await pay();
    const made = control.payOut();
    control.alterSettlement(made?.id ?? '', { status: 'open' });
    expect(await payoutsSince(SINCE)).toEqual([]);
    control.alterSettlement(made?.id ?? '', { status: 'paidout', amountCents: 0.5 });
    expect(await payoutsSince(SINCE)).toEqual([]);
    expect(requests).toEqual(['1234567.2605.01']);
  });

  it('only ever asks, and each question carries its limits', async () => {
    await pay();
    control.payOut();
    await account.balance();
    const [payout] = await payoutsSince(SINCE);
    await account.linesOf(payout?.id ?? '');
    const calls = control.calls('mollie').filter(({ path }) => !path.startsWith('/v2/payments'));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/balances/primary',
      'GET /v2/settlements?limit=100&currencies=EUR',
      `GET /v2/settlements/${payout?.id}/payments?limit=100`,
      `GET /v2/settlements/${payout?.id}/refunds?limit=100`,
      `GET /v2/settlements/${payout?.id}/chargebacks?limit=100`,
    ]);
  });
});

/** Published API of each question: its address, and the parameters that it takes. */
const PUBLISHED: [path: RegExp, parameters: Record<string, RegExp>][] = [
  [/^\/v2\/balances\/primary$/, {}],
  [/^\/v2\/balances\/bal_[^/]+\/transactions$/, { from: /^baltr_/, limit: /^([1-9]|[1-9]\d|1\d\d|2[0-4]\d|250)$/ }],
  [
    /^\/v2\/settlements$/,
    {
      from: /^stl_/,
      limit: /^([1-9]|[1-9]\d|1\d\d|2[0-4]\d|250)$/,
      balanceId: /^bal_/,
      year: /^\d{4}$/,
      month: /^\d{1,2}$/,
      currencies: /^(EUR|GBP|CHF|DKK|NOK|PLN|SEK|USD|CZK|HUF|AUD|CAD|RON)$/,
    },
  ],
  ...(
    [
      ['payments', /^tr_/],
      ['refunds', /^re_/],
      ['chargebacks', /^chb_/],
    ] as const
  ).map(([kind, from]): [RegExp, Record<string, RegExp>] => [
    new RegExp(`^/v2/settlements/stl_[^/]+/${kind}$`),
    { from, limit: /^([1-9]|[1-9]\d|1\d\d|2[0-4]\d|250)$/ },
  ]),
];

it('asks only what Mollie publishes, also page after page', async () => {
  for (let count = 0; count < 105; count++) await pay(100 + count);
  await refund(await pay(), 250);
  control.payOut();
  const [payout] = await payoutsSince(SINCE);
  await account.balance();
  await account.linesOf(payout?.id ?? '');
  const calls = control.calls('mollie').filter(({ path }) => !path.startsWith('/v2/payments'));
  expect(calls.some(({ path }) => path.includes('from='))).toBe(true);
  for (const { method, path } of calls) {
    const { pathname, searchParams } = new URL(path, 'https://api.mollie.com');
    const parameters = PUBLISHED.find(([form]) => form.test(pathname))?.[1];
    const wrong = [...searchParams].filter(([name, value]) => !parameters?.[name]?.test(value));
    expect({ method, path, isKnown: parameters !== undefined, wrong }).toEqual({
      method: 'GET',
      path,
      isKnown: true,
      wrong: [],
    });
  }
});

describe('an account that does not answer', () => {
  const broken = () => account.balance().then(null, (fault: unknown) => fault);

  it('is refused where the token is none, or an API key', async () => {
    const outgoing = createOutgoing({ clock, log: quietLog(), isInTransaction: () => false });
    for (const token of ['live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', 'access_']) {
      const fault = await createMollieAccount({ token, outgoing })
        .balance()
        .then(null, (thrown: unknown) => thrown);
      expect(fault).toMatchObject({ name: 'ProviderFault', kind: 'refused' });
    }
  });

  it.each([
    ['busy', 'unavailable'],
    ['cut-json', 'unreadable'],
    ['cut', 'unknown'],
    ['error', 'unknown'],
  ] as const)('ends %s as %s', async (kind, ends) => {
    control.setFault('mollie', { kind, retryAfterSeconds: 0 });
    expect(await broken()).toMatchObject({ name: 'ProviderFault', kind: ends });
  });

  it('keeps nobody from paying, however often it fails', async () => {
    control.setFault('mollie', { kind: 'error', retryAfterSeconds: 0, about: 'balances' });
    for (let count = 0; count < 6; count++) await broken();
    expect(await pay()).toMatch(/^tr_/);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlHooks } from '../../../src/platform/records/hooks/adapters/hooks.sql.ts';
import { createAnnounce } from '../../../src/platform/records/hooks/announce.ts';
import { createHookDispatcher, forgetDeliveries, KEPT_DAYS } from '../../../src/platform/records/hooks/dispatcher.ts';
import type { Hooks, HookTarget } from '../../../src/platform/records/hooks/hooks.ts';
import { type HookAnswer, HookFault, type HookSender } from '../../../src/platform/records/hooks/sender.ts';
import { newHookSecret } from '../../../src/platform/records/hooks/signature.ts';
import { createSqlOutbox } from '../../../src/platform/mail/adapters/outbox.sql.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { openMigrated } from '../../support/migrated.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { testSecrets } from '../../support/test-secrets.ts';

const START = '2026-05-01T10:00:00.000Z';
const URL_A = 'https://hooks.voorbeeld.nl/a';
const accepted: HookAnswer = { status: 204, retryAfterSeconds: null };

describe('sending webhooks (R-16)', () => {
  const clock = fixedClock();
  const log = quietLog();
  let database: Database;
  let hooks: Hooks;
  let sent: Parameters<HookSender>[0][];
  let answer: (url: string) => HookAnswer | Promise<HookAnswer>;

  beforeEach(async () => {
    clock.set(START);
    database = await openMigrated();
    hooks = createSqlHooks(database);
    sent = [];
    answer = () => accepted;
  });
  afterEach(() => database.close());

  const dispatcherOf = (changes: Partial<Parameters<typeof createHookDispatcher>[0]> = {}) =>
    createHookDispatcher({
      hooks,
      send: async (request) => {
        sent.push(request);
        return answer(request.url);
      },
      secrets: testSecrets,
      outbox: createSqlOutbox(database, clock),
      atomically: database.atomically,
      clock,
      log,
      ownerEmail: 'eigenaar@lindehof.example',
      ...changes,
    });
  const aTarget = async (id: string, changes: Partial<HookTarget> = {}) => {
    const none = { oldSecret: null, oldSecretUntil: null, pausedBecause: null, failures: 0, failingSince: null };
    const made = { madeAt: clock.now(), madeBy: 'a', restsUntil: clock.now(), kinds: ['order.paid'] };
    const secret = testSecrets.seal('hook-secret', newHookSecret(), id);
    await hooks.insert({ id, url: URL_A, secret, ...none, ...made, ...changes });
  };
  const tell = (orderNumber: number) =>
    createAnnounce<{ 'order.paid': { orderNumber: number } }>({ hooks, clock })('order.paid', () => ({ orderNumber }));
  const alerts = async () => {
    const mails = await createSqlOutbox(database, clock).list({ states: ['waiting'], limit: 10 });
    return mails.map(({ kind }) => kind);
  };
  const numbers = () =>
    sent.map(({ body }) => (JSON.parse(body) as { data: { orderNumber: number } }).data.orderNumber);

  test('loses nothing of a day on which nobody answers, and sends each message once it is over', async () => {
    await aTarget('a');
    answer = () => Promise.reject(new HookFault('no-connection'));
    const { deliver } = dispatcherOf();
    for (let hour = 0; hour < 24; hour++) {
      await tell(hour);
      for (let look = 0; look < 2; look++) {
        await deliver();
        clock.advance({ minutes: 30 });
      }
    }
    const tries = sent.length;
    expect(tries).toBeGreaterThan(24);
    expect(tries).toBeLessThan(60); // the pauses grow: an hour at most
    expect(await hooks.health()).toMatchObject({ waiting: 24, failed: 0, paused: 0 });
    sent = [];
    answer = () => accepted;
    for (let look = 0; look < 12; look++) {
      await deliver();
      clock.advance({ minutes: 30 });
    }
    expect(numbers().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(24);
    expect(await hooks.health()).toMatchObject({ waiting: 0, failed: 0 });
  });

  test('repeats a message byte for byte under its id, with the time and signature of the attempt', async () => {
    await aTarget('a');
    await tell(12);
    answer = () => ({ status: 500, retryAfterSeconds: null });
    const { deliver } = dispatcherOf();
    await deliver();
    clock.advance({ minutes: 1 });
    await deliver();
    const [first, second] = sent;
    expect(sent).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(60);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  test('sends again under the same id what was sent when the process died', async () => {
    await aTarget('a');
    await tell(12);
    const dying = { ...hooks, mark: () => Promise.reject(new Error('killed')) };
    await expect(dispatcherOf({ hooks: dying }).deliver()).rejects.toThrow('killed');
    clock.advance({ minutes: 4 });
    expect(await dispatcherOf().deliver()).toBe(0); // its claim still stands
    clock.advance({ minutes: 1 });
    expect(await dispatcherOf().deliver()).toBe(1);
    const [first, again] = sent.map(({ headers, body }) => [headers['webhook-id'], body]);
    expect(again).toEqual(first);
  });

  test('lets two dispatchers at once send each message once, in order', async () => {
    await aTarget('a');
    for (let number = 0; number < 6; number++) {
      await tell(number);
      clock.advance({ seconds: 1 });
    }
    let open = 0;
    answer = async () => {
      expect(++open).toBe(1);
      await clock.wait(0);
      open--;
      return accepted;
    };
    const [first, second] = [dispatcherOf(), dispatcherOf()];
    while ((await hooks.health()).waiting > 0) await Promise.all([first.deliver(), second.deliver()]);
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('keeps nobody waiting for a slow program, which has ten seconds', async () => {
    await aTarget('a', { url: 'https://traag.voorbeeld.nl/' });
    await aTarget('b');
    await tell(1);
    const limits: { milliseconds: number; run: () => void }[] = [];
    const hurried = {
      ...clock,
      after: (milliseconds: number, run: () => void) => (limits.push({ milliseconds, run }), () => {}),
    };
    const slow: HookSender = (request, signal) => {
      sent.push(request);
      if (!request.url.includes('traag')) return Promise.resolve(accepted);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new HookFault('timeout'))));
    };
    const delivering = dispatcherOf({ clock: hurried, send: slow }).deliver();
    const stateOf = async (target: string) => (await hooks.list({ limit: 9 })).find((one) => one.targetId === target);
    await expect.poll(async () => (await stateOf('b'))?.state).toBe('delivered');
    expect(new Set(limits.map(({ milliseconds }) => milliseconds))).toEqual(new Set([10_000]));
    for (const { run } of limits) run();
    expect(await delivering).toBe(1);
    expect(await stateOf('a')).toMatchObject({ state: 'waiting', outcome: 'timeout', attempts: 1 });
  });

  test.each([301, 400, 404, 429, 500])('counts an answer %i as a failure', async (status) => {
    await aTarget('a');
    await tell(1);
    answer = () => ({ status, retryAfterSeconds: null });
    expect(await dispatcherOf().deliver()).toBe(0);
    expect(await hooks.list({ limit: 1 })).toMatchObject([{ state: 'waiting', outcome: `http-${status}` }]);
  });

  test('waits as long as a program asks, but a day at most', async () => {
    await aTarget('a');
    await tell(1);
    answer = () => ({ status: 503, retryAfterSeconds: 7200 });
    const { deliver } = dispatcherOf();
    await deliver();
    expect(await hooks.find('a')).toMatchObject({ restsUntil: '2026-05-01T12:00:00.000Z' });
    clock.advance({ hours: 2 });
    answer = () => ({ status: 503, retryAfterSeconds: 9_999_999 });
    await deliver();
    expect(await hooks.find('a')).toMatchObject({ restsUntil: '2026-05-02T12:00:00.000Z' });
  });

  test('pauses a program that says it is gone, tells the owner, and keeps the message', async () => {
    await aTarget('a');
    await tell(1);
    answer = () => ({ status: 410, retryAfterSeconds: null });
    await dispatcherOf().deliver();
    expect(await hooks.find('a')).toMatchObject({ pausedBecause: 'gone' });
    expect(await alerts()).toEqual(['owner-alert']);
    clock.advance({ days: 1 });
    await dispatcherOf().deliver();
    expect(sent).toHaveLength(1);
    expect(await hooks.health()).toMatchObject({ waiting: 1, paused: 1 });
  });

  test('pauses a program after three days without an answer, and tells the owner once', async () => {
    await aTarget('a');
    await tell(1);
    await tell(2);
    answer = () => Promise.reject(new HookFault('certificate'));
    const { deliver } = dispatcherOf();
    const pausedAfter: number[] = [];
    for (let hour = 0; hour < 100; hour++) {
      await deliver();
      if ((await hooks.find('a'))?.pausedBecause) pausedAfter.push(hour);
      clock.advance({ hours: 1 });
    }
    expect(pausedAfter[0]).toBeGreaterThanOrEqual(72);
    expect(pausedAfter[0]).toBeLessThan(80);
    expect(await hooks.find('a')).toMatchObject({ pausedBecause: 'failing' });
    expect(await alerts()).toEqual(['owner-alert']);
    expect(await hooks.list({ limit: 9 })).toHaveLength(2);
  });

  test('gives up one message that a program refuses for days, and sends it the others', async () => {
    await aTarget('a');
    await tell(13);
    answer = () => ({ status: 422, retryAfterSeconds: null });
    const { deliver } = dispatcherOf({
      send: async (request) => {
        sent.push(request);
        return request.body.includes('"orderNumber":13}') ? { status: 422, retryAfterSeconds: null } : accepted;
      },
    });
    for (let hour = 0; hour < 200; hour++) {
      await tell(100 + hour);
      await deliver();
      clock.advance({ hours: 1 });
      await deliver();
    }
    expect(await hooks.find('a')).toMatchObject({ pausedBecause: null, failures: 0 });
    expect(await hooks.health()).toMatchObject({ waiting: 0, failed: 1 });
    expect(numbers().filter((number) => number === 13)).toHaveLength(20);
    expect(await alerts()).toEqual([]);
  });

  test('signs with the old secret too, for as long as it is good', async () => {
    const sealed = testSecrets.seal('hook-secret', newHookSecret(), 'a');
    await aTarget('a', { oldSecret: sealed, oldSecretUntil: '2026-05-02T10:00:00.000Z' });
    const { deliver } = dispatcherOf();
    await tell(1);
    await deliver();
    clock.advance({ days: 1 });
    await tell(2);
    await deliver();
    expect(sent.map(({ headers }) => headers['webhook-signature']?.split(' ').length)).toEqual([2, 1]);
  });

  test('leaves what it is sending when the process ends, for later', async () => {
    await aTarget('a');
    await tell(1);
    const leaving = new AbortController();
    answer = () => {
      leaving.abort();
      return Promise.reject(new HookFault('timeout'));
    };
    expect(await dispatcherOf().deliver(leaving.signal)).toBe(0);
    expect(await hooks.list({ limit: 1 })).toMatchObject([{ state: 'waiting', outcome: null, attempts: 1 }]);
    expect(await hooks.find('a')).toMatchObject({ failures: 0 });
  });

  test('writes no URL, body or secret into the log (S-34)', async () => {
    await aTarget('a');
    await tell(1);
    answer = () => Promise.reject(new Error('https://hooks.voorbeeld.nl/a?key=geheim'));
    await dispatcherOf().deliver();
    expect(log.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(log.lines)).not.toMatch(/voorbeeld|geheim|whsec_|orderNumber/);
  });

  test('forgets messages after thirty days', async () => {
    await aTarget('a');
    await tell(1);
    clock.advance({ days: KEPT_DAYS });
    await tell(2);
    clock.advance({ seconds: 1 });
    await forgetDeliveries({ hooks, clock, log });
    expect(await hooks.list({ limit: 9 })).toHaveLength(1);
  });
});

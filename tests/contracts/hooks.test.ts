import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createSqlHooks } from '../../src/platform/records/hooks/adapters/hooks.sql.ts';
import { createAnnounce } from '../../src/platform/records/hooks/announce.ts';
import type { ClaimedDelivery, DeliveryMark, Hooks, HookTarget } from '../../src/platform/records/hooks/hooks.ts';
import { type OpenEngine, engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';

type News = { 'order.paid': { orderNumber: number }; 'gate.entered': { count: number } };

const START = '2026-05-01T10:00:00.000Z';

describe.each(engines)('the store of webhooks on $name (R-16)', ({ open }) => {
  const clock = fixedClock();
  let opened: OpenEngine;
  let hooks: Hooks;

  beforeEach(async () => {
    clock.set(START);
    opened = await open();
    hooks = createSqlHooks(opened.database);
  });
  afterEach(() => opened.close());

  const aTarget = async (changes: Partial<HookTarget> = {}): Promise<HookTarget> => {
    const target: HookTarget = {
      id: newUuid(),
      url: 'https://hooks.voorbeeld.nl/tuin',
      kinds: ['order.paid'],
      secret: 'sealed',
      oldSecret: null,
      oldSecretUntil: null,
      pausedBecause: null,
      madeAt: clock.now(),
      madeBy: 'a',
      failures: 0,
      failingSince: null,
      restsUntil: clock.now(),
      ...changes,
    };
    await hooks.insert(target);
    return target;
  };
  const tell = (number: number) =>
    createAnnounce<News>({ hooks, clock })('order.paid', () => ({ orderNumber: number }));
  const later = (minutes: number) => new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString();
  const claimAny = () => hooks.claim(clock.now(), later(5));
  const claim = async (): Promise<ClaimedDelivery> => {
    const claimed = await claimAny();
    if (!claimed) throw new Error('nothing was due');
    return claimed;
  };
  const accepted = (): DeliveryMark => ({ state: 'delivered', at: clock.now(), outcome: 'http-204' });
  const failed = (changes: object = {}): DeliveryMark => ({
    state: 'waiting',
    outcome: 'http-500',
    until: later(1),
    restsUntil: later(1),
    failingSince: clock.now(),
    pausedBecause: null,
    ...changes,
  });

  test('keeps a target as it was given', async () => {
    const target = await aTarget({ oldSecret: 'before', oldSecretUntil: later(10), pausedBecause: 'gone' });
    expect(await hooks.targets()).toEqual([target]);
    expect(await hooks.change(target.id, { kinds: [], pausedBecause: null })).toBe(true);
    expect(await hooks.find(target.id)).toEqual({ ...target, kinds: [], pausedBecause: null });
    expect(await hooks.change('nobody', { url: 'https://a.nl/' })).toBe(false);
  });

  test('stores one delivery per target that wants the kind, also while it is paused', async () => {
    const [first, paused] = [await aTarget(), await aTarget({ pausedBecause: 'asked' })];
    await aTarget({ kinds: ['gate.entered'] });
    await tell(12);
    const stored = await hooks.list({ limit: 10 });
    expect(stored.map(({ targetId }) => targetId).toSorted()).toEqual([first.id, paused.id].toSorted());
    expect(await claim()).toMatchObject({
      kind: 'order.paid',
      body: `{"type":"order.paid","timestamp":"${START}","data":{"orderNumber":12}}`,
      attempts: 1,
      claim: 1,
    });
    expect(await claimAny()).toBeNull();
  });

  test('asks for no facts that nobody wants', async () => {
    await aTarget({ kinds: [] });
    const facts = () => Promise.reject(new Error('asked'));
    await createAnnounce<News>({ hooks, clock })('order.paid', facts);
    expect(await hooks.health()).toEqual({ waiting: 0, failed: 0, paused: 0, oldestWaitingAt: null });
  });

  test('forgets a delivery whose cause is rolled back', async () => {
    await aTarget();
    const cause = opened.database.atomically(async () => {
      await tell(12);
      throw new Error('no');
    });
    await expect(cause).rejects.toThrow('no');
    expect(await hooks.list({ limit: 10 })).toEqual([]);
  });

  test('lets ten dispatchers send to three targets one message each, and none of them twice', async () => {
    for (let target = 0; target < 3; target++) await aTarget();
    for (let number = 0; number < 4; number++) await tell(number);
    const claims = await Promise.all(Array.from({ length: 10 }, claimAny));
    const taken = claims.filter((one) => one !== null);
    expect(new Set(taken.map(({ target }) => target.id)).size).toBe(taken.length);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    expect(taken.length).toBeGreaterThan(0);
  });

  test('sends the oldest first, and the next once that is marked', async () => {
    await aTarget();
    const bodies: string[] = [];
    for (let number = 1; number <= 3; number++) {
      await tell(number);
      clock.advance({ seconds: 1 });
    }
    for (let number = 1; number <= 3; number++) {
      const claimed = await claim();
      bodies.push(claimed.body);
      expect(await claimAny()).toBeNull();
      expect(await hooks.mark(claimed, accepted())).toBe(true);
    }
    expect(bodies.map((body) => (JSON.parse(body) as { data: unknown }).data)).toEqual(
      [1, 2, 3].map((orderNumber) => ({ orderNumber })),
    );
  });

  test('hands out again what a dispatcher left for five minutes, and ignores its late mark', async () => {
    await aTarget();
    await tell(1);
    const stale = await claim();
    clock.advance({ seconds: 299 });
    expect(await claimAny()).toBeNull();
    clock.advance({ seconds: 1 });
    const fresh = await claim();
    expect(fresh).toMatchObject({ id: stale.id, body: stale.body, attempts: 2 });
    expect(await hooks.mark(stale, failed({ state: 'failed', pausedBecause: 'gone' }))).toBe(false);
    expect(await hooks.mark(fresh, accepted())).toBe(true);
    expect(await hooks.mark(fresh, failed())).toBe(false);
    expect(await hooks.targets()).toMatchObject([{ pausedBecause: null, failures: 0 }]);
  });

  test('lets a target that fails rest with all that waits for it', async () => {
    await aTarget();
    await tell(1);
    await tell(2);
    await hooks.mark(await claim(), failed({ restsUntil: later(2) }));
    expect(await hooks.targets()).toMatchObject([{ failures: 1, failingSince: START }]);
    clock.advance({ seconds: 119 });
    expect(await claimAny()).toBeNull();
    clock.advance({ seconds: 1 });
    const second = await claim();
    await hooks.mark(second, failed({ failingSince: START }));
    expect(await hooks.targets()).toMatchObject([{ failures: 2, failingSince: START }]);
    clock.advance({ minutes: 1 });
    await hooks.mark(await claim(), accepted());
    expect(await hooks.targets()).toMatchObject([{ failures: 0, failingSince: null }]);
  });

  test('sends nothing to a paused target until all that it missed is made due again', async () => {
    const { id } = await aTarget();
    await tell(1);
    await tell(2);
    await hooks.mark(await claim(), failed({ state: 'failed', pausedBecause: 'failing' }));
    clock.advance({ days: 1 });
    expect(await claimAny()).toBeNull();
    expect(await hooks.health()).toEqual({ waiting: 1, failed: 1, paused: 1, oldestWaitingAt: START });
    await hooks.change(id, { pausedBecause: null });
    await hooks.resendAll(id, clock.now());
    for (let count = 0; count < 2; count++) await hooks.mark(await claim(), accepted());
    expect(await claimAny()).toBeNull();
  });

  test('sends one again under its own id, also if it was accepted', async () => {
    await aTarget();
    await tell(1);
    const first = await claim();
    await hooks.mark(first, accepted());
    expect(await hooks.resend('nothing', clock.now())).toBeNull();
    expect(await hooks.resend(first.id, clock.now())).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await claim()).toMatchObject({ id: first.id, body: first.body, attempts: 1 });
  });

  test('lists deliveries in pages, newest first', async () => {
    await aTarget();
    for (let number = 0; number < 5; number++) await tell(number); // in one millisecond
    const all = (await hooks.list({ limit: 10 })).map(({ id }) => id);
    const first = (await hooks.list({ limit: 2 })).map(({ id }) => id);
    const rest = (await hooks.list({ limit: 10, before: first[1] })).map(({ id }) => id);
    expect([...first, ...rest]).toEqual(all);
    expect(await hooks.list({ limit: 10, before: 'nothing' })).toEqual([]);
  });

  test('removes a target with its deliveries, and a mark that comes after does nothing', async () => {
    const { id } = await aTarget();
    await tell(1);
    const claimed = await claim();
    expect(await hooks.remove(id)).toBe(true);
    expect(await hooks.remove(id)).toBe(false);
    expect(await hooks.mark(claimed, accepted())).toBe(false);
    expect(await hooks.list({ limit: 10 })).toEqual([]);
  });

  test('pauses all that are on, after a restore, and keeps why others were paused', async () => {
    await aTarget({ id: 'a' });
    await aTarget({ id: 'b', pausedBecause: 'asked' });
    expect(await hooks.pauseAll('restored')).toBe(1);
    const why = (await hooks.targets()).map(({ id, pausedBecause }) => [id, pausedBecause]);
    expect(why).toEqual([
      ['a', 'restored'],
      ['b', 'asked'],
    ]);
  });

  test('forgets the oldest deliveries, so many at a time', async () => {
    await aTarget();
    for (let number = 0; number < 3; number++) await tell(number);
    clock.advance({ days: 1 });
    await tell(3);
    expect(await hooks.forgetBefore(clock.now(), 2)).toBe(2);
    expect(await hooks.forgetBefore(clock.now(), 2)).toBe(1);
    expect(await hooks.list({ limit: 10 })).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { createMemoryOutbox } from '../../src/platform/mail/adapters/outbox.memory.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import type { ClaimedMail, FactsByKind, Outbox, OutboxMail } from '../../src/platform/mail/outbox.ts';
import { engines } from '../support/engines.ts';
import { fixedClock, type FixedClock } from '../support/fixed-clock.ts';

type Opened = { outbox: Outbox<FactsByKind>; atomically: Atomically; close(): Promise<void> };

const adapters: { name: string; open(clock: FixedClock): Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async (clock) => {
      const memory = new MemoryDatabase();
      return { outbox: createMemoryOutbox(memory, clock), atomically: memory.atomically, close: async () => {} };
    },
  },
  ...engines.map((engine) => ({
    name: engine.name,
    open: async (clock: FixedClock) => {
      const { database, close } = await engine.open();
      return { outbox: createSqlOutbox(database, clock), atomically: database.atomically, close };
    },
  })),
];

const aMail = (about: Partial<OutboxMail<FactsByKind>> = {}): OutboxMail<FactsByKind> => ({
  kind: 'order-paid',
  to: 'anna@example.org',
  facts: { orderId: 'a' },
  lane: 'urgent',
  ...about,
});

describe.each(adapters)('the outbox in $name (R-16)', ({ open }) => {
  const clock = fixedClock();
  let opened: Opened;
  let outbox: Outbox<FactsByKind>;

  beforeEach(async () => {
    clock.set('2026-05-01T10:00:00.000Z');
    opened = await open(clock);
    outbox = opened.outbox;
  });
  afterEach(() => opened.close());

  const claim = async (): Promise<ClaimedMail> => {
    const mail = await outbox.claim(clock.now());
    if (!mail) throw new Error('nothing was due');
    return mail;
  };

  test('stores no email without an address, such as to an erased buyer', async () => {
    await outbox.put(aMail({ to: '' }));
    expect(await outbox.claim(clock.now())).toBeNull();
    expect((await outbox.health()).waiting).toBe(0);
  });

  test('hands out queued emails with their facts', async () => {
    await outbox.put(aMail({ facts: { orderId: 'a', names: ['Zoë', '"'] } }));
    expect(await claim()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'order-paid',
      to: 'anna@example.org',
      facts: { orderId: 'a', names: ['Zoë', '"'] },
      lane: 'urgent',
      createdAt: '2026-05-01T10:00:00.000Z',
      attempts: 1,
      claim: 1,
      unsureSince: null,
    });
  });

  test('keeps one mail per key, also when it was sent long ago', async () => {
    await outbox.put(aMail({ uniqueKey: 'order-paid:a', facts: { first: true } }));
    await outbox.put(aMail({ uniqueKey: 'order-paid:a', facts: { first: false } }));
    const mail = await claim();
    expect(mail.facts).toEqual({ first: true });
    await outbox.mark(mail, { state: 'sent', messageId: 'm', at: clock.now() });
    await outbox.put(aMail({ uniqueKey: 'order-paid:a' }));
    expect(await outbox.claim(clock.now())).toBeNull();
  });

  test('keeps every mail that has no key', async () => {
    await outbox.put(aMail());
    await outbox.put(aMail());
    expect(await outbox.health()).toMatchObject({ waiting: 2 });
  });

  test('ten parallel writers of one key leave one mail', async () => {
    await Promise.all(Array.from({ length: 10 }, () => outbox.put(aMail({ uniqueKey: 'order-paid:a' }))));
    expect(await outbox.health()).toMatchObject({ waiting: 1 });
  });

  test('forgets a mail whose cause is rolled back', async () => {
    const cause = opened.atomically(async () => {
      await outbox.put(aMail());
      throw new Error('no');
    });
    await expect(cause).rejects.toThrow('no');
    expect(await outbox.health()).toEqual({
      waiting: 0,
      waitingBulk: 0,
      held: 0,
      oldestWaitingAt: null,
      dead: 0,
      lastSentAt: null,
      sentSince: 0,
    });
  });

  test('hands an email to only one of ten mailers', async () => {
    for (let count = 0; count < 6; count++) await outbox.put(aMail());
    const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(clock.now())));
    const ids = claims.flatMap((mail) => mail?.id ?? []);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  test('lets urgent mail pass before bulk, and older before newer', async () => {
    await outbox.put(aMail({ kind: 'newsletter', lane: 'bulk' }));
    clock.advance({ seconds: 1 });
    await outbox.put(aMail({ kind: 'first' }));
    clock.advance({ seconds: 1 });
    await outbox.put(aMail({ kind: 'second' }));
    const kinds = [await claim(), await claim(), await claim()].map((mail) => mail.kind);
    expect(kinds).toEqual(['first', 'second', 'newsletter']);
  });

  test('hands an email out again when its mailer has been silent for five minutes', async () => {
    await outbox.put(aMail());
    const first = await claim();
    clock.advance({ seconds: 299 });
    expect(await outbox.claim(clock.now())).toBeNull();
    clock.advance({ seconds: 1 });
    const again = await claim();
    expect(again).toMatchObject({ id: first.id, attempts: 2, unsureSince: '2026-05-01T10:00:00.000Z' });
  });

  test('does not let a mailer with a stale claim decide', async () => {
    await outbox.put(aMail());
    const stale = await claim();
    clock.advance({ minutes: 5 });
    const fresh = await claim();
    await outbox.mark(stale, { state: 'dead', error: 'refused' });
    expect(await outbox.health()).toMatchObject({ waiting: 1, dead: 0 });
    await outbox.mark(fresh, { state: 'sent', messageId: 'm', at: clock.now() });
    await outbox.mark(fresh, { state: 'dead', error: 'refused' });
    expect(await outbox.health()).toMatchObject({ waiting: 0, dead: 0, lastSentAt: '2026-05-01T10:05:00.000Z' });
  });

  test('keeps a failed mail until its next attempt', async () => {
    await outbox.put(aMail());
    const until = '2026-05-01T10:00:30.000Z';
    await outbox.mark(await claim(), { state: 'waiting', until, error: 'http-429', isUnsure: false });
    clock.advance({ milliseconds: 29_999 });
    expect(await outbox.claim(clock.now())).toBeNull();
    clock.advance({ milliseconds: 1 });
    expect(await claim()).toMatchObject({ attempts: 2, unsureSince: null });
  });

  test('remembers since when a mail may have been accepted', async () => {
    await outbox.put(aMail());
    const began = clock.now();
    await outbox.mark(await claim(), { state: 'waiting', until: clock.now(), error: 'no-answer', isUnsure: true });
    clock.advance({ hours: 1 });
    await outbox.mark(await claim(), { state: 'waiting', until: clock.now(), error: 'http-429', isUnsure: false });
    expect(await claim()).toMatchObject({ attempts: 3, unsureSince: began });
  });

  test('does not count a try that was postponed', async () => {
    await outbox.put(aMail());
    await outbox.mark(await claim(), { state: 'postponed', until: clock.now() });
    expect(await claim()).toMatchObject({ attempts: 1, claim: 2, unsureSince: null });
  });

  test('keeps a mail back until the time that was asked for', async () => {
    await outbox.put(aMail({ notBefore: '2026-05-01T10:15:00.000Z' }));
    clock.advance({ minutes: 14 });
    expect(await outbox.claim(clock.now())).toBeNull();
    clock.advance({ minutes: 1 });
    expect(await claim()).toMatchObject({ attempts: 1, createdAt: '2026-05-01T10:00:00.000Z' });
  });

  test('never hands out a withdrawn, dead or sent mail', async () => {
    for (let count = 0; count < 3; count++) await outbox.put(aMail());
    await outbox.mark(await claim(), { state: 'withdrawn' });
    await outbox.mark(await claim(), { state: 'dead', error: 'refused' });
    await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    clock.advance({ days: 30 });
    expect(await outbox.claim(clock.now())).toBeNull();
  });

  test('makes a dead mail due again under its own key, once', async () => {
    await outbox.put(aMail());
    const mail = await claim();
    await outbox.mark(mail, { state: 'dead', error: 'refused' });
    clock.advance({ days: 2 });
    expect(await outbox.resend(mail.id, clock.now())).toBe(true);
    expect(await outbox.resend(mail.id, clock.now())).toBe(false);
    expect(await outbox.resend('00000000-0000-4000-8000-000000000000', clock.now())).toBe(false);
    expect(await claim()).toMatchObject({ id: mail.id, attempts: 1, unsureSince: null });
  });

  test('tells how many wait, since when, how many died and when one was last sent', async () => {
    for (let count = 0; count < 4; count++) {
      await outbox.put(aMail());
      clock.advance({ minutes: 1 });
    }
    await outbox.mark(await claim(), { state: 'dead', error: 'refused' });
    await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    await claim();
    await outbox.put(aMail({ lane: 'bulk' }));
    expect(await outbox.health('2026-05-01T10:04:00.000Z')).toEqual({
      waiting: 3,
      waitingBulk: 1,
      held: 0,
      oldestWaitingAt: '2026-05-01T10:02:00.000Z',
      dead: 1,
      lastSentAt: '2026-05-01T10:04:00.000Z',
      sentSince: 1,
    });
    expect(await outbox.health('2026-05-01T10:04:00.001Z')).toMatchObject({ sentSince: 0 });
  });

  test('lists mails newest first, by state, page after page', async () => {
    for (const kind of ['one', 'two', 'three', 'four']) {
      await outbox.put(aMail({ kind }));
      clock.advance({ minutes: 1 });
    }
    await outbox.mark(await claim(), { state: 'dead', error: 'refused' });
    await claim();
    const list = (about: Partial<Parameters<Outbox<FactsByKind>['list']>[0]> = {}) =>
      outbox.list({ states: ['waiting', 'sending', 'dead'], limit: 100, ...about });
    const all = await list();
    expect(all.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'four waiting',
      'three waiting',
      'two sending',
      'one dead',
    ]);
    expect((await list({ limit: 2, before: all[0]?.id ?? '' })).map(({ kind }) => kind)).toEqual(['three', 'two']);
    expect((await list({ states: ['dead'], before: all[0]?.id ?? '' })).map(({ kind }) => kind)).toEqual(['one']);
    expect(await list({ before: 'unknown' })).toEqual([]);
    expect(await outbox.find(all[3]?.id ?? '')).toEqual({
      id: all[3]?.id,
      kind: 'one',
      to: 'anna@example.org',
      state: 'dead',
      attempts: 1,
      createdAt: '2026-05-01T10:00:00.000Z',
      nextAttemptAt: expect.any(String),
      sentAt: null,
      lastError: 'refused',
      isHeld: false,
    });
    expect(await outbox.find('unknown')).toBeNull();
  });

  test('counts the mails of a batch apart from all others', async () => {
    for (let count = 0; count < 5; count++) await outbox.put(aMail({ batch: 'issue:1' }));
    await outbox.put(aMail({ batch: 'issue:2' }));
    await outbox.put(aMail());
    const outcomes = [
      { state: 'sent', messageId: 'm', at: clock.now() },
      { state: 'withdrawn' },
      { state: 'dead', error: 'refused' },
    ] as const;
    for (let handled = 0; handled < outcomes.length;) {
      const mail = await claim();
      const stored = await outbox.countBatch('issue:1');
      const outcome = outcomes[handled];
      if (outcome) await outbox.mark(mail, outcome);
      const now = await outbox.countBatch('issue:1');
      if (now.waiting < stored.waiting) handled++;
    }
    expect(await outbox.countBatch('issue:1')).toEqual({ waiting: 2, sent: 1, withdrawn: 1, dead: 1 });
    expect(await outbox.countBatch('issue:9')).toEqual({ waiting: 0, sent: 0, withdrawn: 0, dead: 0 });
  });

  test('records a bounce once, by the id of the provider', async () => {
    await outbox.put(aMail({ batch: 'issue:1' }));
    const mail = await claim();
    await outbox.mark(mail, { state: 'sent', messageId: 'msg-1', at: clock.now() });
    expect(await outbox.noteReport('msg-2', 'bounce')).toBeNull();
    const answer = await Promise.all([outbox.noteReport('msg-1', 'bounce'), outbox.noteReport('msg-1', 'complaint')]);
    expect(answer.filter((batch) => batch !== null)).toEqual(['issue:1']);
    expect(await outbox.noteReport('msg-1', 'complaint')).toBeNull();
  });

  test('makes postponed emails of a batch due at once, but no failed ones', async () => {
    await outbox.put(aMail({ batch: 'issue:1', kind: 'postponed' }));
    await outbox.mark(await claim(), { state: 'postponed', until: '2026-05-01T10:05:00.000Z' });
    await outbox.put(aMail({ batch: 'issue:1', kind: 'failed' }));
    const until = '2026-05-01T10:05:00.000Z';
    await outbox.mark(await claim(), { state: 'waiting', until, error: 'http-500', isUnsure: true });
    await outbox.hurryBatch('issue:1', clock.now());
    expect(await claim()).toMatchObject({ kind: 'postponed' });
    expect(await outbox.claim(clock.now())).toBeNull();
  });

  test('forgets an address but still sends what is urgent (P-11)', async () => {
    await outbox.put(aMail({ kind: 'sent' }));
    await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    await outbox.put(aMail({ kind: 'newsletter', lane: 'bulk' }));
    await outbox.put(aMail({ kind: 'goodbye', to: 'Anna@Example.org' }));
    await outbox.put(aMail({ kind: 'other', to: 'bram@example.org' }));
    expect((await outbox.ofAddress('ANNA@example.org')).map(({ kind }) => kind).toSorted()).toEqual([
      'goodbye',
      'newsletter',
      'sent',
    ]);
    await outbox.forgetAddress('anna@example.org');
    expect((await outbox.ofAddress('anna@example.org')).map(({ kind }) => kind)).toEqual(['goodbye']);
    const due = [await claim(), await claim()].map(({ kind }) => kind).toSorted();
    expect(due).toEqual(['goodbye', 'other']);
    expect(await outbox.claim(clock.now())).toBeNull();
  });

  test('forgets what was on its way as soon as that is done, however it ends (P-11)', async () => {
    for (const kind of ['sent', 'withdrawn', 'dead', 'tried']) await outbox.put(aMail({ kind }));
    await outbox.put(aMail({ kind: 'last', isForgottenWhenDone: true, to: 'carla@example.org' }));
    await outbox.put(aMail({ kind: 'other', to: 'bram@example.org' }));
    await outbox.forgetAddress('anna@example.org');
    for (let claimed = await outbox.claim(clock.now()); claimed; claimed = await outbox.claim(clock.now())) {
      const { kind } = claimed;
      const until = '2026-12-01T10:00:00.000Z';
      if (kind === 'tried') await outbox.mark(claimed, { state: 'waiting', until, error: 'x', isUnsure: false });
      else if (kind === 'dead') await outbox.mark(claimed, { state: 'dead', error: 'refused' });
      else if (kind === 'withdrawn') await outbox.mark(claimed, { state: 'withdrawn' });
      else await outbox.mark(claimed, { state: 'sent', messageId: 'm', at: clock.now() });
    }
    const all = await outbox.list({ states: ['waiting', 'sent', 'withdrawn', 'dead'], limit: 100 });
    expect(all.flatMap(({ kind, to }) => (to === '' ? [] : kind)).toSorted()).toEqual(['other', 'tried']);
  });

  test('holds emails until the owner releases one or all of them (R-24)', async () => {
    for (const kind of ['one', 'two', 'three', 'four']) await outbox.put(aMail({ kind }));
    await outbox.put(aMail({ kind: 'issue', lane: 'bulk' }));
    await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    const underWay = await claim();
    expect(await outbox.hold(clock.now())).toBe(4);
    expect(await outbox.hold(clock.now())).toBe(0);
    await outbox.mark(underWay, { state: 'sent', messageId: 'late', at: clock.now() });
    expect(await outbox.claim('2026-06-01T00:00:00.000Z')).toBeNull();
    expect(await outbox.health()).toMatchObject({ waiting: 0, waitingBulk: 0, held: 4, oldestWaitingAt: null });
    const list = (isHeld: boolean) => outbox.list({ states: ['waiting', 'sending'], limit: 100, isHeld });
    const held = await list(true);
    expect(held.map(({ isHeld, state }) => [isHeld, state])).toEqual(held.map(() => [true, 'waiting']));
    await outbox.put(aMail({ kind: 'new' }));
    expect((await list(false)).map(({ kind }) => kind)).toEqual(['new']);

    const [first, second] = held;
    expect(await outbox.release(first?.id ?? '', clock.now())).toBe(1);
    expect(await outbox.withdraw(second?.id ?? '')).toBe(1);
    expect(await outbox.release(second?.id ?? '', clock.now())).toBe(0);
    expect((await outbox.find(second?.id ?? ''))?.state).toBe('withdrawn');
    expect(await outbox.health()).toMatchObject({ waiting: 2, held: 2 });
    expect(await outbox.release(null, clock.now())).toBe(2);
    expect(await outbox.health()).toMatchObject({ waiting: 4, held: 0 });
    expect(await outbox.withdraw(null)).toBe(0);
  });

  test('withdraws of held mail only what was put in before an instant, and counts it (P-09)', async () => {
    await outbox.put(aMail({ kind: 'old' }));
    await outbox.hold(clock.now());
    clock.advance({ days: 1 });
    const between = clock.now();
    await outbox.put(aMail({ kind: 'new' }));
    await outbox.hold(clock.now());
    await outbox.put(aMail({ kind: 'not held' }));
    expect([await outbox.heldBefore(between), await outbox.heldBefore('2030-01-01T00:00:00.000Z')]).toEqual([1, 2]);
    expect(await outbox.withdraw(null, between)).toBe(1);
    expect(await outbox.withdraw(null, between)).toBe(0);
    const withdrawn = await outbox.list({ states: ['withdrawn'], limit: 10 });
    expect(withdrawn.map(({ kind }) => kind)).toEqual(['old']);
    expect(await outbox.health()).toMatchObject({ held: 1, waiting: 1 });
  });

  test('a person who is forgotten is forgotten in mail that is held, too (P-11)', async () => {
    await outbox.put(aMail());
    await outbox.put(aMail({ lane: 'bulk' }));
    await outbox.hold(clock.now());
    await outbox.forgetAddress('anna@example.org');
    expect(await outbox.health()).toMatchObject({ held: 1 });
    await outbox.withdraw(null);
    expect(await outbox.ofAddress('anna@example.org')).toEqual([]);
  });

  test('forgets mails about something, to whomever they went (P-11)', async () => {
    await outbox.put(aMail({ kind: 'old address', to: 'old@example.org', facts: { accountId: 'one' } }));
    await outbox.put(aMail({ kind: 'other', facts: { accountId: 'one-and-more' } }));
    for (const _ of [1, 2]) await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    await outbox.forgetAbout('one');
    const all = await outbox.list({ states: ['sent'], limit: 100 });
    expect(all.flatMap(({ kind, to }) => (to === '' ? [] : kind))).toEqual(['other']);
  });

  test('forgets old mails that ended, keeps their keys, and drops old newsletters (P-09)', async () => {
    await outbox.put(aMail({ uniqueKey: 'order-paid:a' }));
    await outbox.mark(await claim(), { state: 'dead', error: 'refused' });
    await outbox.put(aMail({ lane: 'bulk', batch: 'issue:1' }));
    await outbox.mark(await claim(), { state: 'sent', messageId: 'm', at: clock.now() });
    await outbox.put(aMail({ kind: 'waiting' }));
    const old = '2026-05-02T00:00:00.000Z';
    expect(await outbox.forgetBefore('2026-05-01T10:00:00.000Z', 100)).toBe(0);
    expect(await outbox.forgetBefore(old, 1)).toBe(1);
    expect(await outbox.forgetBefore(old, 100)).toBe(1);
    expect(await outbox.forgetBefore(old, 100)).toBe(0);
    const states = ['waiting', 'sending', 'sent', 'withdrawn', 'dead'] as const;
    const rows = await outbox.list({ states, limit: 100 });
    expect(rows.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual(['order-paid ', 'waiting anna@example.org']);
    const dead = rows.find(({ state }) => state === 'dead');
    expect(await outbox.resend(dead?.id ?? '', clock.now())).toBe(false);
    await outbox.put(aMail({ uniqueKey: 'order-paid:a' }));
    expect(await outbox.health()).toMatchObject({ waiting: 1 });
  });
});

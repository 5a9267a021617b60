import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { createMemoryOutbox } from '../../src/platform/mail/adapters/outbox.memory.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import type { ClaimedMail, Outbox, OutboxMail } from '../../src/platform/mail/outbox.ts';
import { engines } from '../support/engines.ts';
import { fixedClock, type FixedClock } from '../support/fixed-clock.ts';

type Opened = { outbox: Outbox; atomically: Atomically; close(): Promise<void> };

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

const aMail = (about: Partial<OutboxMail> = {}): OutboxMail => ({
  kind: 'order-paid',
  to: 'anna@example.org',
  facts: { orderId: 'a' },
  lane: 'urgent',
  ...about,
});

describe.each(adapters)('the outbox in $name (R-16)', ({ open }) => {
  const clock = fixedClock();
  let opened: Opened;
  let outbox: Outbox;

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

  test('hands out what was put in, with its facts', async () => {
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
    expect(await outbox.health()).toEqual({ waiting: 0, oldestWaitingAt: null, dead: 0, lastSentAt: null });
  });

  test('hands a mail to one of ten postmen only', async () => {
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

  test('gives a mail out again when its postman has said nothing for five minutes', async () => {
    await outbox.put(aMail());
    const first = await claim();
    clock.advance({ seconds: 299 });
    expect(await outbox.claim(clock.now())).toBeNull();
    clock.advance({ seconds: 1 });
    const again = await claim();
    expect(again).toMatchObject({ id: first.id, attempts: 2, unsureSince: '2026-05-01T10:00:00.000Z' });
  });

  test('does not let a postman with a stale claim decide', async () => {
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
    expect(await outbox.health()).toEqual({
      waiting: 2,
      oldestWaitingAt: '2026-05-01T10:02:00.000Z',
      dead: 1,
      lastSentAt: '2026-05-01T10:04:00.000Z',
    });
  });
});

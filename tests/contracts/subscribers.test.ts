import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryNewsletter } from '../../src/modules/newsletter/adapters/newsletter.memory.ts';
import { createSqlNewsletter } from '../../src/modules/newsletter/adapters/newsletter.sql.ts';
import type { NewSubscriber, Subscribers } from '../../src/modules/newsletter/ports.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import {
  createMemorySuppressions,
  createSqlSuppressions,
} from '../../src/platform/mail/suppression/adapters/suppressions.ts';
import type { Suppressions } from '../../src/platform/mail/suppression/suppression-list.ts';
import { engines } from '../support/engines.ts';

type Opened = {
  subscribers: Subscribers;
  suppressions: Suppressions;
  atomically: Atomically;
  close(): Promise<void>;
};

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => {
    const database = new MemoryDatabase();
    return {
      subscribers: createMemoryNewsletter(database).subscribers,
      suppressions: createMemorySuppressions(database),
      atomically: database.atomically,
      close: async () => {},
    };
  },
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return {
      subscribers: createSqlNewsletter(database).subscribers,
      suppressions: createSqlSuppressions(database),
      atomically: database.atomically,
      close,
    };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-08T10:00:00.000Z';

const aSubscriber = (changes: Partial<NewSubscriber> = {}): NewSubscriber => ({
  email: `${newUuid()}@voorbeeld.example`,
  name: 'Noor Bakker',
  state: 'unconfirmed',
  requestedAt: NOW,
  confirmedAt: null,
  form: 'block',
  textVersion: '2026-11',
  confirmKey: newUuid(),
  confirmHash: newUuid(),
  confirmExpiresAt: LATER,
  unsubscribeHash: newUuid(),
  sealedUnsubscribe: 'verzegeld',
  sealedFor: null,
  mailedAt: [],
  ...changes,
});
const aReader = () => aSubscriber({ state: 'confirmed', confirmedAt: NOW });

describe.each([memory, ...stored])('subscribers in $name (P-06)', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const put = async (subscriber: NewSubscriber) => (await opened.subscribers.insert(subscriber)) ?? 0;

  test('a subscriber comes back as it was stored, and as a copy', async () => {
    const subscriber = aSubscriber({ mailedAt: [NOW, LATER] });
    const id = await put(subscriber);
    const found = await opened.subscribers.find(id);
    expect(found).toEqual({ ...subscriber, id });
    found?.mailedAt.push('anders');
    expect(await opened.subscribers.findByEmail(subscriber.email)).toEqual({ ...subscriber, id });
    expect(await opened.subscribers.findByConfirmHash(subscriber.confirmHash ?? '')).toEqual({ ...subscriber, id });
    expect(await opened.subscribers.find(id + 1000)).toBeNull();
  });

  test('an address has one row, however many ask at once', async () => {
    const { email } = aSubscriber();
    const inserted = Array.from({ length: 20 }, () => opened.subscribers.insert(aSubscriber({ email })));
    expect((await Promise.all(inserted)).filter((id) => id !== null)).toHaveLength(1);
  });

  test('a change touches what is given and nothing else', async () => {
    const subscriber = aSubscriber({ mailedAt: [NOW] });
    const id = await put(subscriber);
    await opened.subscribers.change(id, { name: 'Anders', confirmHash: null });
    expect(await opened.subscribers.find(id)).toEqual({ ...subscriber, id, name: 'Anders', confirmHash: null });
  });

  test('a link confirms once, by its own secret, before it expires (S-11)', async () => {
    const subscriber = aSubscriber();
    const hash = subscriber.confirmHash ?? '';
    const id = await put(subscriber);
    expect(await opened.subscribers.confirm(newUuid(), NOW)).toBe(false);
    expect(await opened.subscribers.confirm(hash, LATER)).toBe(false);
    const tries = Array.from({ length: 20 }, () => opened.subscribers.confirm(hash, NOW));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await opened.subscribers.find(id)).toMatchObject({ state: 'confirmed', confirmedAt: NOW });
  });

  test('a removed subscriber is gone, and its number is not given again', async () => {
    const subscriber = aReader();
    const id = await put(subscriber);
    expect(await opened.subscribers.remove(id)).toBe(true);
    expect(await opened.subscribers.remove(id)).toBe(false);
    expect(await opened.subscribers.findByEmail(subscriber.email)).toBeNull();
    expect(await put(subscriber)).toBeGreaterThan(id);
  });

  test('lists go from new to old, in steps, by state and part of name or address', async () => {
    const name = newUuid();
    const first = await put(aSubscriber({ name: `Jan ${name.toUpperCase()}` }));
    const second = await put({ ...aReader(), name });
    const third = await put({ ...aReader(), email: `${name}@voorbeeld.example` });
    const ids = async (filter: Parameters<Subscribers['list']>[0], limit = 10) =>
      (await opened.subscribers.list(filter, limit)).map((subscriber) => subscriber.id);
    expect(await ids({ search: name }, 2)).toEqual([third, second]);
    expect(await ids({ search: name, before: second })).toEqual([first]);
    expect(await ids({ search: name, state: 'unconfirmed' })).toEqual([first]);
    expect(await ids({ search: '%' })).toEqual([]);
    const fourth = await put({ ...aReader(), name: `Élise ${name}` });
    expect(await ids({ search: `Élise ${name.toUpperCase()}` })).toEqual([fourth]);
  });

  test('readers are gone through in ascending order, and counted by state', async () => {
    const before = await opened.subscribers.count();
    const ids = [await put(aReader()), await put(aReader()), await put(aReader())];
    await put(aSubscriber());
    const page = await opened.subscribers.confirmedAfter((ids[0] ?? 0) - 1, 2);
    expect(page.map((subscriber) => subscriber.id)).toEqual(ids.slice(0, 2));
    expect((await opened.subscribers.confirmedAfter(ids[1] ?? 0, 10)).map((reader) => reader.id)).toEqual([ids[2]]);
    expect(await opened.subscribers.count()).toEqual({
      confirmed: before.confirmed + 3,
      unconfirmed: before.unconfirmed + 1,
    });
  });

  test('the sweep takes unconfirmed requests that are too old, and no reader (P-09)', async () => {
    const old = '2026-04-01T10:00:00.000Z';
    const request = await put(aSubscriber({ requestedAt: old }));
    const reader = await put({ ...aReader(), requestedAt: old });
    const recent = await put(aSubscriber());
    expect(await opened.subscribers.removeUnconfirmed('2026-04-15T10:00:00.000Z')).toBe(1);
    const left = await Promise.all([request, reader, recent].map((id) => opened.subscribers.find(id)));
    expect(left.map((subscriber) => subscriber?.id ?? null)).toEqual([null, reader, recent]);
  });

  test('a failure halfway leaves nothing behind', async () => {
    const subscriber = aSubscriber();
    const failing = opened.atomically(async () => {
      await opened.subscribers.insert(subscriber);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await opened.subscribers.findByEmail(subscriber.email)).toBeNull();
  });
});

describe.each([memory, ...stored])('suppressed addresses in $name (R-16)', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('an address is suppressed until that is lifted', async () => {
    const hash = newUuid();
    expect(await opened.suppressions.find(hash)).toBeNull();
    await opened.suppressions.add(hash, 'bounce', NOW);
    await opened.suppressions.add(hash, 'bounce', LATER);
    expect(await opened.suppressions.find(hash)).toBe('bounce');
    await opened.suppressions.lift(hash);
    expect(await opened.suppressions.find(hash)).toBeNull();
  });

  test('a complaint weighs more than mail that came back', async () => {
    const hash = newUuid();
    await opened.suppressions.add(hash, 'bounce', NOW);
    await opened.suppressions.add(hash, 'complaint', NOW);
    await opened.suppressions.add(hash, 'bounce', LATER);
    expect(await opened.suppressions.find(hash)).toBe('complaint');
  });

  test('many are asked for at once', async () => {
    const hashes = Array.from({ length: 500 }, newUuid);
    await opened.suppressions.add(hashes[3] ?? '', 'bounce', NOW);
    expect([...(await opened.suppressions.among(hashes))]).toEqual([[hashes[3], 'bounce']]);
    expect((await opened.suppressions.among([])).size).toBe(0);
  });
});

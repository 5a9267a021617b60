import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryIdentity } from '../../src/modules/identity/adapters/memory/identity.memory.ts';
import { createSqlIdentity } from '../../src/modules/identity/adapters/sql/identity.sql.ts';
import type { ApiKey, ApiKeys } from '../../src/modules/identity/ports/api-keys.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = { apiKeys: ApiKeys; close(): Promise<void> };

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => ({
    apiKeys: createMemoryIdentity(new MemoryDatabase()).identityStores.apiKeys,
    close: async () => {},
  }),
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return { apiKeys: createSqlIdentity(database).identityStores.apiKeys, close };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-02T10:00:00.000Z';

const aKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: newUuid(),
  name: 'Boekhoudprogramma',
  roles: ['programme', 'orders'],
  eventIds: [3, 12],
  secretHash: newUuid(),
  madeBy: newUuid(),
  madeAt: NOW,
  endsOn: '2026-12-31',
  lastUsedOn: null,
  revokedAt: null,
  ...changes,
});

describe.each([memory, ...stored])('API keys in $name', ({ open }) => {
  let apiKeys: ApiKeys;
  let close: Opened['close'];
  beforeAll(async () => {
    ({ apiKeys, close } = await open());
  });
  afterAll(() => close());

  const find = ({ secretHash }: ApiKey) => apiKeys.bySecret(secretHash);

  test('come back as they were stored, the newest first, as copies', async () => {
    const [older, newer] = [aKey(), aKey({ roles: ['books'], eventIds: [], madeAt: LATER, lastUsedOn: '2026-05-02' })];
    for (const key of [older, newer]) await apiKeys.insert(key);
    const ids = [older.id, newer.id];
    expect((await apiKeys.all()).filter(({ id }) => ids.includes(id))).toEqual([newer, older]);
    const found = await find(older);
    expect(found).toEqual(older);
    found?.eventIds.push(99);
    expect(await find(older)).toEqual(older);
    expect(await apiKeys.bySecret(newUuid())).toBeNull();
  });

  test('count the first use of a day, once for all who use it at that moment', async () => {
    const key = aKey();
    await apiKeys.insert(key);
    const uses = await Promise.all([1, 2, 3].map(() => apiKeys.use(key.id, '2026-05-01')));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await apiKeys.use(key.id, '2026-05-02')).toBe(true);
    expect(await apiKeys.use(key.id, '2026-05-01')).toBe(false);
    expect(await find(key)).toEqual({ ...key, lastUsedOn: '2026-05-02' });
  });

  test('are revoked once, even by several at once', async () => {
    const [key, other] = [aKey(), aKey()];
    for (const one of [key, other]) await apiKeys.insert(one);
    const done = await Promise.all([1, 2, 3].map(() => apiKeys.revoke(key.id, LATER)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect([await find(key), await find(other)]).toEqual([{ ...key, revokedAt: LATER }, other]);
    expect(await apiKeys.revoke(newUuid(), LATER)).toBe(false);
  });

  test('are revoked with the account that made them, where they were not before', async () => {
    const madeBy = newUuid();
    const [gone, live, other] = [aKey({ madeBy, revokedAt: NOW }), aKey({ madeBy }), aKey()];
    for (const key of [gone, live, other]) await apiKeys.insert(key);
    expect(await apiKeys.revokeThoseOf(madeBy, LATER)).toEqual([live.id]);
    expect((await Promise.all([gone, live, other].map(find))).map((key) => key?.revokedAt)).toEqual([NOW, LATER, null]);
  });

  test('are removed long after their end, however they ended', async () => {
    const ended = aKey({ endsOn: '2026-05-01' });
    const revoked = aKey({ revokedAt: NOW });
    const recent = [aKey({ endsOn: '2026-05-02' }), aKey({ revokedAt: LATER })];
    for (const key of [ended, revoked, ...recent]) await apiKeys.insert(key);
    await apiKeys.sweep(LATER);
    expect(await Promise.all([ended, revoked, ...recent].map(find))).toEqual([null, null, ...recent]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryIdentity } from '../../src/modules/identity/adapters/memory/identity.memory.ts';
import { createSqlIdentity } from '../../src/modules/identity/adapters/sql/identity.sql.ts';
import type { IdentityStores } from '../../src/modules/identity/ports.ts';
import type { Passkey } from '../../src/modules/identity/ports/passkeys.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = Pick<IdentityStores, 'passkeys' | 'passkeyChallenges'> & { close(): Promise<void> };

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => ({
    ...createMemoryIdentity(new MemoryDatabase()).identityStores,
    close: async () => {},
  }),
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Opened> => {
    const { database, close } = await open();
    return { ...createSqlIdentity(database).identityStores, close };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-01T10:30:00.000Z';

const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: newUuid(),
  accountId: newUuid(),
  credentialId: newUuid(),
  publicKey: 'a-key',
  counter: 0,
  transports: ['internal', 'hybrid'],
  name: 'Telefoon van Ans',
  madeAt: NOW,
  lastUsedAt: null,
  ...changes,
});

describe.each([memory, ...stored])('passkeys in $name', ({ open }) => {
  let store: Opened;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('come back as they were stored, the oldest first, as copies', async () => {
    const accountId = newUuid();
    const newer = aPasskey({ accountId, madeAt: LATER, transports: [], counter: 2 ** 32 - 1, lastUsedAt: LATER });
    const older = aPasskey({ accountId });
    for (const passkey of [newer, older, aPasskey()]) expect(await store.passkeys.add(passkey)).toBe(true);
    const own = await store.passkeys.ofAccount(accountId);
    expect(own).toEqual([older, newer]);
    own[0]?.transports.push('usb');
    expect(await store.passkeys.byCredential(older.credentialId)).toEqual(older);
    expect(await store.passkeys.byCredential(newUuid())).toBeNull();
  });

  test('have one owner per credential, even if ten are added at once', async () => {
    const credentialId = newUuid();
    const added = await Promise.all(Array.from({ length: 10 }, () => store.passkeys.add(aPasskey({ credentialId }))));
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  test('count each use once, from the counter that was read', async () => {
    const passkey = aPasskey({ counter: 5 });
    await store.passkeys.add(passkey);
    const after = { counter: 6, at: LATER };
    const uses = await Promise.all([1, 2, 3].map(() => store.passkeys.use(passkey.id, 5, after)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await store.passkeys.byCredential(passkey.credentialId)).toEqual({
      ...passkey,
      counter: 6,
      lastUsedAt: LATER,
    });
    expect(await store.passkeys.use(newUuid(), 5, after)).toBe(false);
  });

  test('are removed by their own account only', async () => {
    const [one, other] = [aPasskey(), aPasskey()];
    const second = aPasskey({ accountId: one.accountId });
    for (const passkey of [one, second, other]) await store.passkeys.add(passkey);
    expect(await store.passkeys.remove(one.accountId, other.id)).toBe(false);
    expect(await store.passkeys.remove(one.accountId, one.id)).toBe(true);
    expect(await store.passkeys.remove(one.accountId, one.id)).toBe(false);
    await store.passkeys.removeAll(one.accountId);
    expect(await store.passkeys.ofAccount(one.accountId)).toEqual([]);
    expect(await store.passkeys.ofAccount(other.accountId)).toEqual([other]);
  });

  test('answer a challenge that is taken once, for its purpose and browser, and in its time', async () => {
    const [browser, other] = [newUuid(), newUuid()];
    const { passkeyChallenges: challenges } = store;
    await challenges.put(browser, 'code', 'older', LATER);
    await challenges.put(browser, 'code', 'newer', LATER);
    await challenges.put(browser, 'again', 'another', LATER);
    expect(await challenges.take(other, 'code', NOW)).toBeNull();
    expect(await challenges.take(browser, 'add', NOW)).toBeNull();
    const taken = await Promise.all([1, 2, 3].map(() => challenges.take(browser, 'code', NOW)));
    expect(taken.filter((one) => one !== null)).toEqual(['newer']);
    expect(await challenges.take(browser, 'again', LATER)).toBeNull();
    await challenges.put(browser, 'sign-in', 'kept', LATER);
    await challenges.sweep(NOW);
    expect(await challenges.take(browser, 'sign-in', NOW)).toBe('kept');
    await challenges.put(browser, 'sign-in', 'swept', LATER);
    await challenges.sweep(LATER);
    expect(await challenges.take(browser, 'sign-in', NOW)).toBeNull();
  });
});

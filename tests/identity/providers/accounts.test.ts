import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { createMemoryIdentity } from '../../../src/modules/identity/adapters/memory/identity.memory.ts';
import { createOidcAccounts } from '../../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import { createSqlIdentity } from '../../../src/modules/identity/adapters/sql/identity.sql.ts';
import { createEmbeddedAccounts } from '../../../src/modules/identity/account/embedded-accounts.ts';
import type { AccountRows, Accounts, NewAccount } from '../../../src/modules/identity/ports/accounts.ts';
import type { Passwords } from '../../../src/modules/identity/ports/credentials.ts';
import type { Atomically } from '../../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { engines } from '../../support/engines.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { openPretended, realm } from './pretended.ts';

type Bench = { accounts: Accounts; stop(): unknown };
type Way = { name: string; open(): Promise<Bench> };

const passwords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
};
const embedded = (rows: AccountRows, atomically: Atomically) =>
  createEmbeddedAccounts({ rows, passwords, atomically, clock: fixedClock() });

const WAYS: Way[] = [
  {
    name: 'of our own in memory',
    open: async () => {
      const memory = new MemoryDatabase();
      return { accounts: embedded(createMemoryIdentity(memory).accountRows, memory.atomically), stop: () => undefined };
    },
  },
  ...engines.map(({ name, open }) => ({
    name: `of our own on ${name}`,
    open: async () => {
      const { close, database } = await open();
      return { accounts: embedded(createSqlIdentity(database).accountRows, database.atomically), stop: close };
    },
  })),
  {
    name: 'at an identity provider',
    open: async () => {
      const pretended = await openPretended();
      return {
        accounts: createOidcAccounts(pretended.ground, {
          ...realm,
          isPasswordGrantAllowed: true,
          isActivationPending: async () => false,
        }),
        ...pretended,
      };
    },
  },
];

const PASSWORD = 'een  lang wachtwoord é€😀 ';
const anAccount = (changes: Partial<NewAccount> = {}): NewAccount => {
  const request = {
    email: `anna.${newUuid()}@example.com`,
    firstName: 'Anna',
    lastName: 'de Vries',
    password: PASSWORD,
    ...changes,
  };
  return { ...request, passwordHash: request.password === null ? null : `hash of ${request.password}` };
};

describe.each(WAYS)('accounts $name', ({ open }) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(async () => {
    await bench.stop();
  });
  const made = async (account = anAccount()): Promise<string> => {
    const outcome = await bench.accounts.create(account);
    if (outcome.kind !== 'created') throw new Error('the address is known');
    return outcome.id;
  };
  const active = async (account = anAccount()): Promise<string> => {
    const id = await made(account);
    await bench.accounts.activate(id);
    return id;
  };

  it('are made enabled and not confirmed, with what was asked (ROLE-09)', async () => {
    const account = anAccount();
    const id = await made(account);
    const { email, firstName, lastName } = account;
    const expected = { id, email, firstName, lastName, isVerified: false, isEnabled: true, hasPassword: true };
    expect(await bench.accounts.find(id)).toEqual(expected);
    expect(await bench.accounts.findByEmail(email)).toEqual(expected);
  });

  it('are not found by an unknown id or address, or by a part of one', async () => {
    await made(anAccount({ email: 'anna@example.com' }));
    expect(await bench.accounts.find(newUuid())).toBeNull();
    expect(await bench.accounts.find('../users')).toBeNull();
    for (const email of ['nna@example.com', 'anna@example.co', 'anna', '%', '*']) {
      expect(await bench.accounts.findByEmail(email)).toBeNull();
    }
  });

  it('may be without a password', async () => {
    const account = anAccount({ password: null });
    const id = await active(account);
    expect(await bench.accounts.find(id)).toMatchObject({ hasPassword: false });
    expect(await bench.accounts.authenticate(account.email, '')).toBeNull();
  });

  it('are replaced under a new id while they are not confirmed (S-12)', async () => {
    const account = anAccount();
    const first = await made(account);
    const second = await bench.accounts.create({ ...account, firstName: 'Bob' });
    expect(second).toMatchObject({ kind: 'created', replaced: first });
    expect(await bench.accounts.find(first)).toBeNull();
    expect(await bench.accounts.findByEmail(account.email)).toMatchObject({ firstName: 'Bob' });
  });

  it('stay as they are once they are confirmed', async () => {
    const account = anAccount();
    const id = await active(account);
    expect(await bench.accounts.create({ ...account, firstName: 'Bob' })).toEqual({ kind: 'known' });
    expect(await bench.accounts.find(id)).toMatchObject({ firstName: 'Anna', isVerified: true });
  });

  it('are one per address, also when many ask at once', async () => {
    const asked = anAccount();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bench.accounts.create(asked)));
    const alive = await Promise.all(
      outcomes.map(async (outcome) => (outcome.kind === 'created' ? await bench.accounts.find(outcome.id) : null)),
    );
    expect(alive.filter((account) => account !== null)).toHaveLength(1);
  });

  it('are confirmed once and for all, and confirming again is no fault (IDP-05)', async () => {
    const id = await active();
    await bench.accounts.activate(id);
    expect(await bench.accounts.find(id)).toMatchObject({ isVerified: true });
    await bench.accounts.activate(newUuid());
  });

  it('open by exactly their password (S-07)', async () => {
    const account = anAccount();
    const id = await active(account);
    expect(await bench.accounts.authenticate(account.email, PASSWORD)).toMatchObject({ id, email: account.email });
    for (const wrong of [PASSWORD.trim(), PASSWORD.toUpperCase(), '', `${PASSWORD}x`]) {
      expect(await bench.accounts.authenticate(account.email, wrong)).toBeNull();
    }
    expect(await bench.accounts.authenticate('nobody@example.com', PASSWORD)).toBeNull();
  });

  it('tell a right password before they are confirmed, and a wrong one not (S-12)', async () => {
    const account = anAccount();
    const id = await made(account);
    expect(await bench.accounts.authenticate(account.email, PASSWORD)).toMatchObject({ id, isVerified: false });
    expect(await bench.accounts.authenticate(account.email, 'another')).toBeNull();
  });

  it('take a new password, and the old one is worth nothing', async () => {
    const account = anAccount();
    const id = await active(account);
    await bench.accounts.setPassword(id, 'een ander wachtwoord', 'hash of een ander wachtwoord');
    expect(await bench.accounts.authenticate(account.email, PASSWORD)).toBeNull();
    expect(await bench.accounts.authenticate(account.email, 'een ander wachtwoord')).toMatchObject({ id });
  });

  it('take other names, seen at once', async () => {
    const id = await active();
    await bench.accounts.find(id);
    await bench.accounts.rename(id, { firstName: 'Anne', lastName: "van 't Hof" });
    expect(await bench.accounts.find(id)).toMatchObject({ firstName: 'Anne', lastName: "van 't Hof" });
  });

  it('take another address, but not that of somebody else (S-13)', async () => {
    const [mine, theirs] = [anAccount(), anAccount()];
    const id = await active(mine);
    await active(theirs);
    expect(await bench.accounts.changeEmail(id, theirs.email)).toBe('taken');
    expect(await bench.accounts.find(id)).toMatchObject({ email: mine.email });
    expect(await bench.accounts.changeEmail(id, 'new@example.com')).toBe('changed');
    expect(await bench.accounts.find(id)).toMatchObject({ email: 'new@example.com', isVerified: true });
    expect(await bench.accounts.findByEmail(mine.email)).toBeNull();
    expect(await bench.accounts.authenticate('new@example.com', PASSWORD)).toMatchObject({ id });
  });

  it('are closed and opened again', async () => {
    const id = await active();
    await bench.accounts.setEnabled(id, false);
    expect(await bench.accounts.find(id)).toMatchObject({ isEnabled: false, isVerified: true });
    await bench.accounts.setEnabled(id, true);
    expect(await bench.accounts.find(id)).toMatchObject({ isEnabled: true });
  });

  it('are gone when they are removed, and removing again is no fault', async () => {
    const account = anAccount();
    const id = await active(account);
    await bench.accounts.find(id);
    await bench.accounts.remove(id);
    await bench.accounts.remove(id);
    expect(await bench.accounts.find(id)).toBeNull();
    expect(await bench.accounts.authenticate(account.email, PASSWORD)).toBeNull();
    expect(await bench.accounts.create(account)).toMatchObject({ kind: 'created', replaced: null });
  });

  it('hand out copies', async () => {
    const id = await active();
    const copy = await bench.accounts.find(id);
    if (copy) copy.firstName = 'changed';
    expect(await bench.accounts.find(id)).toMatchObject({ firstName: 'Anna' });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryAccountRows } from '../../src/modules/identity/adapters/accounts.memory.ts';
import { createOidcAccounts } from '../../src/modules/identity/adapters/accounts.oidc.ts';
import { createSqlAccountRows } from '../../src/modules/identity/adapters/accounts.sql.ts';
import { createEmbeddedAccounts } from '../../src/modules/identity/embedded-accounts.ts';
import type { AccountRows, Accounts, NewAccount } from '../../src/modules/identity/ports/accounts.ts';
import type { Passwords } from '../../src/modules/identity/ports/passwords.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { BASE_URL, openPretended, type Pretended, realm } from './pretended.ts';

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
      return { accounts: embedded(createMemoryAccountRows(memory), memory.atomically), stop: () => undefined };
    },
  },
  ...engines.map(({ name, open }) => ({
    name: `of our own on ${name}`,
    open: async () => {
      const { close, database } = await open();
      return { accounts: embedded(createSqlAccountRows(database), database.atomically), stop: close };
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
  const asked = {
    email: `anna.${newUuid()}@example.com`,
    firstName: 'Anna',
    lastName: 'de Vries',
    password: PASSWORD,
    ...changes,
  };
  return { ...asked, passwordHash: asked.password === null ? null : `hash of ${asked.password}` };
};

describe.each(WAYS)('accounts $name', ({ open }) => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(async () => {
    await bench.stop();
  });
  const made = async (asked = anAccount()): Promise<string> => {
    const outcome = await bench.accounts.create(asked);
    if (outcome.kind !== 'created') throw new Error('the address is known');
    return outcome.id;
  };
  const active = async (asked = anAccount()): Promise<string> => {
    const id = await made(asked);
    await bench.accounts.activate(id);
    return id;
  };

  it('are made enabled and not confirmed, with what was asked (ROLE-09)', async () => {
    const asked = anAccount();
    const id = await made(asked);
    const { email, firstName, lastName } = asked;
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
    const asked = anAccount({ password: null });
    const id = await active(asked);
    expect(await bench.accounts.find(id)).toMatchObject({ hasPassword: false });
    expect(await bench.accounts.authenticate(asked.email, '')).toBeNull();
  });

  it('are replaced under a new id while they are not confirmed (S-12)', async () => {
    const asked = anAccount();
    const first = await made(asked);
    const second = await bench.accounts.create({ ...asked, firstName: 'Bob' });
    expect(second).toMatchObject({ kind: 'created', replaced: first });
    expect(await bench.accounts.find(first)).toBeNull();
    expect(await bench.accounts.findByEmail(asked.email)).toMatchObject({ firstName: 'Bob' });
  });

  it('stay as they are once they are confirmed', async () => {
    const asked = anAccount();
    const id = await active(asked);
    expect(await bench.accounts.create({ ...asked, firstName: 'Bob' })).toEqual({ kind: 'known' });
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
    const asked = anAccount();
    const id = await active(asked);
    expect(await bench.accounts.authenticate(asked.email, PASSWORD)).toMatchObject({ id, email: asked.email });
    for (const wrong of [PASSWORD.trim(), PASSWORD.toUpperCase(), '', `${PASSWORD}x`]) {
      expect(await bench.accounts.authenticate(asked.email, wrong)).toBeNull();
    }
    expect(await bench.accounts.authenticate('nobody@example.com', PASSWORD)).toBeNull();
  });

  it('tell a right password before they are confirmed, and a wrong one not (S-12)', async () => {
    const asked = anAccount();
    const id = await made(asked);
    expect(await bench.accounts.authenticate(asked.email, PASSWORD)).toMatchObject({ id, isVerified: false });
    expect(await bench.accounts.authenticate(asked.email, 'another')).toBeNull();
  });

  it('take a new password, and the old one is worth nothing', async () => {
    const asked = anAccount();
    const id = await active(asked);
    await bench.accounts.setPassword(id, 'een ander wachtwoord', 'hash of een ander wachtwoord');
    expect(await bench.accounts.authenticate(asked.email, PASSWORD)).toBeNull();
    expect(await bench.accounts.authenticate(asked.email, 'een ander wachtwoord')).toMatchObject({ id });
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
    const asked = anAccount();
    const id = await active(asked);
    await bench.accounts.find(id);
    await bench.accounts.remove(id);
    await bench.accounts.remove(id);
    expect(await bench.accounts.find(id)).toBeNull();
    expect(await bench.accounts.authenticate(asked.email, PASSWORD)).toBeNull();
    expect(await bench.accounts.create(asked)).toMatchObject({ kind: 'created', replaced: null });
  });

  it('hand out copies', async () => {
    const id = await active();
    const copy = await bench.accounts.find(id);
    if (copy) copy.firstName = 'changed';
    expect(await bench.accounts.find(id)).toMatchObject({ firstName: 'Anna' });
  });
});

describe('accounts at an identity provider', () => {
  let pretended: Pretended;
  let accounts: Accounts;
  const open = (changes: Partial<Parameters<typeof createOidcAccounts>[1]> = {}) =>
    createOidcAccounts(pretended.ground, {
      ...realm,
      isPasswordGrantAllowed: true,
      isActivationPending: async () => false,
      ...changes,
    });
  beforeEach(async () => {
    pretended = await openPretended();
    accounts = open();
  });
  afterEach(() => {
    pretended.stop();
  });
  const anna = async () => {
    const asked = anAccount({ email: 'anna@example.com' });
    const outcome = await accounts.create(asked);
    if (outcome.kind !== 'created') throw new Error('the address is known');
    return outcome.id;
  };
  const calls = (path: string) => pretended.control.calls('oidc').filter((call) => call.path.includes(path));

  it('are asked for in the published form (IDP-04, ROLE-09)', async () => {
    await anna();
    expect(calls('/admin/realms/tuin/users').find(({ method }) => method === 'POST')?.body).toMatchObject({
      username: 'anna@example.com',
      email: 'anna@example.com',
      enabled: true,
      emailVerified: false,
      requiredActions: ['VERIFY_EMAIL'],
      realmRoles: ['offline_access', 'uma_authorization'],
      clientRoles: { account: ['manage-account', 'view-profile'] },
    });
  });

  it('have the usual roles, also where the provider takes none from that call (ROLE-09, ROLE-10)', async () => {
    await anna();
    expect(pretended.control.realmUsers()[0]).toMatchObject({
      realmRoles: ['offline_access', 'uma_authorization'],
      clientRoles: { account: ['manage-account', 'view-profile'] },
    });
  });

  it('are managed with one admin token until shortly before its end (ROLE-08, IDP-03)', async () => {
    const id = await anna();
    await accounts.activate(id);
    const tokens = () => calls('/token').filter(({ body }) => String(body).includes('client_credentials')).length;
    expect(tokens()).toBe(1);
    pretended.clock.advance({ minutes: 4, seconds: 55 });
    await accounts.activate(id);
    expect(tokens()).toBe(2);
  });

  it('send the mail of the provider, whose link comes back to our own page (IDP-10)', async () => {
    const id = await anna();
    const link = `${BASE_URL}/activate/${id}?token=een-geheim&x=1`;
    await accounts.sendActivation?.(id, link);
    const [mail] = pretended.control.mails();
    expect(mail?.to).toEqual(['anna@example.com']);
    const page = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await pretended.press(page, {})).href).toBe(link);
    expect(await open().find(id)).toMatchObject({ isVerified: true });
    await expect(pretended.press(page, {})).rejects.toThrow('422');
  });

  it('are not confirmed by the mail of the provider before our own page was passed (S-12)', async () => {
    let isPending = true;
    accounts = open({ isActivationPending: async () => isPending });
    const id = await anna();
    await accounts.activate(id); // the same as a click in the mail of the provider
    expect(await accounts.findByEmail('anna@example.com')).toMatchObject({ id, isVerified: false });
    expect(await accounts.find(id)).toMatchObject({ isVerified: false });
    expect(await accounts.authenticate('anna@example.com', PASSWORD)).toMatchObject({ isVerified: false });
    isPending = false;
    expect(await accounts.find(id)).toMatchObject({ isVerified: true });
  });

  it('are asked again after half a minute, not on every request', async () => {
    const id = await anna();
    await accounts.activate(id);
    await accounts.find(id);
    const before = calls(`/users/${id}`).length;
    pretended.control.changeRealmUser(id, { enabled: false });
    expect(await accounts.find(id)).toMatchObject({ isEnabled: true });
    expect(calls(`/users/${id}`)).toHaveLength(before);
    pretended.clock.advance({ seconds: 30 });
    expect(await accounts.find(id)).toMatchObject({ isEnabled: false });
  });

  it('do not open while they are disabled, and leave no session at the provider', async () => {
    const id = await anna();
    await accounts.activate(id);
    expect(await accounts.authenticate('anna@example.com', PASSWORD)).toMatchObject({ id });
    expect(calls('/logout')).toHaveLength(1);
    pretended.control.changeRealmUser(id, { enabled: false });
    expect(await accounts.authenticate('anna@example.com', PASSWORD)).toBeNull();
  });

  it('send no password anywhere unless the password grant is allowed (IDP-07)', async () => {
    accounts = open({ isPasswordGrantAllowed: false });
    const id = await anna();
    await accounts.activate(id);
    expect(accounts.takesPasswords).toBe(false);
    expect(await accounts.authenticate('anna@example.com', PASSWORD)).toBeNull();
    expect(calls('/token').filter(({ body }) => String(body).includes('grant_type=password'))).toEqual([]);
  });

  it('end the session at the provider by its refresh token, and say nothing when that fails (IDP-11)', async () => {
    await accounts.activate(await anna());
    const { flowState, url } = await pretended.signIn.begin('OIDC');
    const form = { choice: 'sign-in', username: 'anna@example.com', password: PASSWORD };
    const { search } = await pretended.press(url, form);
    const { refreshToken } = await pretended.signIn.finish('OIDC', search, flowState);
    await accounts.endSession?.(refreshToken ?? '');
    await accounts.endSession?.('not a token');
    pretended.control.setFault('oidc', { kind: 'error' });
    await accounts.endSession?.(refreshToken ?? '');
    pretended.control.setFault('oidc', null);
    const again = await fetch(`${realm.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken ?? '',
        client_id: realm.clientId,
        client_secret: realm.clientSecret,
      }),
    });
    expect(again.status).toBe(400);
  });

  it.each(['error', 'cut', 'hang', 'html'] as const)('are unavailable while the provider fails: %s', async (kind) => {
    const id = await anna();
    pretended.control.setFault('oidc', { kind });
    const unavailable = { name: 'IdentityFault', kind: 'unavailable' };
    await expect(accounts.activate(id)).rejects.toMatchObject(unavailable);
    await expect(accounts.findByEmail('anna@example.com')).rejects.toMatchObject(unavailable);
    if (kind !== 'hang')
      await expect(accounts.authenticate('anna@example.com', 'x')).rejects.toMatchObject(unavailable);
  });

  it('cannot be managed with a wrong admin secret', async () => {
    accounts = open({ adminClientSecret: 'wrong' });
    await expect(accounts.findByEmail('anna@example.com')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('are not asked for over plain http, but on this machine', () => {
    expect(() => open({ issuer: 'http://inlog.example/realms/tuin' })).toThrow('https');
    expect(() => open({ issuer: 'http://127.0.0.1:8080/realms/tuin' })).not.toThrow();
  });
});

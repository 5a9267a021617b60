import { memoryOnce } from '../support/memory-once.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSecret, newUuid } from '../../src/kernel/ids.ts';
import {
  createMemoryErasureJournal,
  createPlainPasswords,
} from '../../src/modules/identity/adapters/memory/accounts.memory.ts';
import { createOidcAccounts } from '../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import { createSqlIdentity } from '../../src/modules/identity/adapters/sql/identity.sql.ts';
import { createMemoryIdentity } from '../../src/modules/identity/adapters/memory/identity.memory.ts';
import { createTimeCodes } from '../../src/modules/identity/adapters/credentials.oslo.ts';
import { createEmbeddedAccounts, createIdentity, type Identity } from '../../src/modules/identity/index.ts';
import { linkSecretOf } from '../../src/modules/identity/sign-in/links.ts';
import type { IdentityStores } from '../../src/modules/identity/ports.ts';
import type { AccountRows, Accounts } from '../../src/modules/identity/ports/accounts.ts';
import type { Purpose } from '../../src/modules/identity/ports/tokens.ts';
import { createMemoryAudit } from '../support/memory-audit.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { openPretended, realm } from '../identity/providers/pretended.ts';
import { engines } from '../support/engines.ts';
import { type FixedClock, fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';

type Ground = {
  stores: IdentityStores;
  accounts: Accounts;
  clock: FixedClock;
  atomically: Atomically;
  close(): unknown;
};
type Way = { name: string; open(): Promise<Ground> };

const passwords = createPlainPasswords();
const timeCodes = createTimeCodes();

function embedded(rows: AccountRows, stores: IdentityStores, atomically: Atomically, close: () => unknown): Ground {
  const clock = fixedClock();
  return { stores, clock, atomically, close, accounts: createEmbeddedAccounts({ rows, passwords, atomically, clock }) };
}

const WAYS: Way[] = [
  {
    name: 'accounts of our own in memory',
    open: async () => {
      const memory = new MemoryDatabase();
      const { atomically } = memory;
      return embedded(
        createMemoryIdentity(memory).accountRows,
        createMemoryIdentity(memory).identityStores,
        atomically,
        () => undefined,
      );
    },
  },
  ...engines.map(({ name, open }) => ({
    name: `accounts of our own on ${name}`,
    open: async () => {
      const { database, close } = await open();
      return embedded(
        createSqlIdentity(database).accountRows,
        createSqlIdentity(database).identityStores,
        database.atomically,
        close,
      );
    },
  })),
  {
    name: 'accounts at an identity provider',
    open: async () => {
      const memory = new MemoryDatabase();
      const { atomically, isInTransaction } = memory;
      const stores = createMemoryIdentity(memory).identityStores;
      const { ground, clock, stop } = await openPretended({ isInTransaction });
      const isActivationPending = async (id: string) =>
        (await stores.tokens.ofAccount(id, 'activation')).some((token) => token.usedAt === null);
      const accounts = createOidcAccounts(ground, { ...realm, isPasswordGrantAllowed: true, isActivationPending });
      return { stores, accounts, clock, atomically, close: stop };
    },
  },
];

describe.each(WAYS)('identity with $name', ({ open }) => {
  let ground: Ground;
  let identity: Identity;
  let mails: { kind: string; to: string }[];
  beforeEach(async () => {
    ground = await open();
    mails = [];
    const { stores, accounts, atomically, clock } = ground;
    identity = createIdentity({
      ...stores,
      accounts,
      atomically,
      once: memoryOnce(new MemoryDatabase(), clock),
      clock,
      passwords,
      timeCodes,
      passkeyChecks: null,
      providerSignIn: null,
      secrets: testSecrets,
      outbox: { put: async (mail) => void mails.push(mail), forgetAbout: async () => undefined },
      traces: { wipe: async () => undefined },
      audit: createMemoryAudit(new MemoryDatabase(), clock),
      log: quietLog(),
      site: testSite,
      isSecondFactorRequired: true,
      passwordMinLength: 8,
      isCommonPassword: () => false,
      consumePass: async () => true,
      personal: [],
      erasureJournal: createMemoryErasureJournal(),
    });
  });
  afterEach(async () => {
    await ground.close();
  });

  const aPerson = () => ({
    email: `ans.${newUuid()}@voorbeeld.nl`,
    firstName: 'Ans',
    lastName: 'Bakker',
    password: 'een lange zin over linden',
  });
  type Person = ReturnType<typeof aPerson>;
  const browser = { oldSecret: null, name: 'Firefox op Linux', isRemembered: false };
  const signIn = (person: Pick<Person, 'email' | 'password'>, deviceSecret: string | null = null) =>
    identity.sessions.signIn({
      username: person.email,
      password: person.password,
      deviceSecret,
      preLoginSecret: newSecret(),
      mayWaitOnly: false,
      browser,
    });
  /** The link that was mailed last for a purpose. */
  const linkOf = async (userId: string, purpose: Purpose) => {
    const [token] = await ground.stores.tokens.ofAccount(userId, purpose);
    return { userId, token: token ? linkSecretOf(testSecrets, token.id) : '' };
  };
  const idOf = async (email: string) => (await ground.accounts.findByEmail(email))?.id ?? '';
  const registered = async (person = aPerson()) => {
    const { deviceSecret } = await identity.registration.signUp({ ...person, deviceSecret: null, captcha: null });
    return { person, deviceSecret, userId: await idOf(person.email) };
  };
  const activated = async () => {
    const made = await registered();
    const link = await linkOf(made.userId, 'activation');
    await identity.registration.activate({ ...link, password: null, deviceSecret: made.deviceSecret });
    return made;
  };
  const refused = { code: 'unauthorized', reason: 'invalid_credentials' };

  test('somebody registers, activates, signs in and out (LOGIN-20, ACT-02)', async () => {
    const { person, deviceSecret, userId } = await registered();
    await expect(signIn(person)).rejects.toMatchObject(refused);
    const link = await linkOf(userId, 'activation');
    expect(await identity.registration.activate({ ...link, password: null, deviceSecret })).toBe('activated');
    expect(await identity.registration.activate({ ...link, password: null, deviceSecret })).toBe('already-active');
    await expect(signIn({ ...person, password: 'verkeerd' })).rejects.toMatchObject(refused);
    const { secret } = await signIn(person);
    const visitor = await identity.sessions.visitorOf(secret);
    expect(identity.sessions.sessionInfo(visitor)).toMatchObject({
      loggedIn: true,
      username: person.email,
      name: 'Ans Bakker',
    });
    await identity.sessions.signOut(secret);
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
  });

  test('the registration password opens activation in another browser, a guess does not (S-12)', async () => {
    const { person, userId } = await registered();
    const link = await linkOf(userId, 'activation');
    const elsewhere = (password: string | null) =>
      identity.registration.activate({ ...link, password, deviceSecret: newSecret() });
    await expect(elsewhere(null)).rejects.toMatchObject({ reason: 'password_required' });
    await expect(elsewhere('verkeerd')).rejects.toMatchObject({ code: 'invalid' });
    expect(await elsewhere(person.password)).toBe('activated');
  });

  test('the last to register has the account, and earlier links are dead (S-12)', async () => {
    const attacker = await registered({ ...aPerson(), password: 'van de aanvaller' });
    const stale = await linkOf(attacker.userId, 'activation');
    const owner = await registered({ ...aPerson(), email: attacker.person.email });
    expect(owner.userId).not.toBe(attacker.userId);
    const late = identity.registration.activate({ ...stale, password: null, deviceSecret: attacker.deviceSecret });
    await expect(late).rejects.toMatchObject({ code: 'gone' });
    const link = await linkOf(owner.userId, 'activation');
    await identity.registration.activate({ ...link, password: null, deviceSecret: owner.deviceSecret });
    await expect(signIn(attacker.person)).rejects.toMatchObject(refused);
    expect((await signIn(owner.person)).visitor.account.id).toBe(owner.userId);
  });

  test('of twenty that use a reset link at once one succeeds, and all sessions end (S-11)', async () => {
    const { person, userId } = await activated();
    const { secret } = await signIn(person);
    await identity.passwords.requestReset(person.email, person.email);
    const { token } = await linkOf(userId, 'reset');
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) =>
        identity.passwords.confirmReset(userId, token, `een nieuwe lange zin ${one}`),
      ),
    );
    const [winner] = all.flatMap((one, index) => (one.status === 'fulfilled' ? [index] : []));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
    await expect(signIn(person)).rejects.toMatchObject(refused);
    expect(await signIn({ ...person, password: `een nieuwe lange zin ${winner}` })).toBeTruthy();
  });

  test('forty guesses at once reach the password five times, and the known browser still gets in (S-09)', async () => {
    const { person } = await activated();
    const { deviceSecret } = await signIn(person);
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, one) => signIn({ ...person, password: `gok ${one}` })),
    );
    const reasons = all.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'in'));
    expect(reasons.filter((code) => code === 'unauthorized').length).toBeLessThanOrEqual(5);
    expect(reasons).not.toContain('in');
    await expect(signIn(person)).rejects.toMatchObject({ code: 'too-many' });
    expect(await signIn(person, deviceSecret)).toBeTruthy();
  });

  test('a session that ended while its secret was being renewed stays ended (S-04)', async () => {
    const { person, userId } = await activated();
    const { visitor, secret } = await signIn(person);
    await identity.sessions.signOut(secret);
    const renewing = identity.account.changePassword(visitor, person.password, 'een nieuwe lange zin');
    await expect(renewing).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await ground.stores.sessions.ofAccount(userId)).toEqual([]);
  });

  test('a session that was refused is gone, and no clock that is set back revives it (R-28)', async () => {
    const { person, userId } = await activated();
    const { secret } = await signIn(person);
    const then = ground.clock.now();
    ground.clock.advance({ days: 2 });
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
    await expect.poll(() => ground.stores.sessions.ofAccount(userId)).toEqual([]);
    ground.clock.set(then);
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
  });

  test('a proof of identity does not become newer when the clock is set back (R-28, S-18)', async () => {
    const { person, userId } = await activated();
    const { secret } = await signIn(person);
    const then = ground.clock.now();
    ground.clock.advance({ minutes: 30 });
    await identity.sessions.visitorOf(secret);
    const lastUsed = async () => (await ground.stores.sessions.ofAccount(userId))[0]?.lastUsedAt;
    await expect.poll(lastUsed).toBe(ground.clock.now());
    ground.clock.set(then);
    const visitor = await identity.sessions.visitorOf(secret);
    expect(visitor && identity.sessions.isFresh(visitor)).toBe(false);
  });

  test('signed-in users go on reading when nothing can be written (R-20)', async () => {
    const { person } = await activated();
    const { secret } = await signIn(person);
    ground.clock.advance({ minutes: 5 });
    const touch = ground.stores.sessions.touch;
    ground.stores.sessions.touch = () => Promise.reject(new Error('the disk is full'));
    try {
      expect(await identity.sessions.visitorOf(secret)).toMatchObject({ account: { email: person.email } });
    } finally {
      ground.stores.sessions.touch = touch;
    }
  });

  test('an address changes when the new one is confirmed, once (S-13)', async () => {
    const { person, userId } = await activated();
    const { visitor, secret } = await signIn(person);
    const email = aPerson().email;
    await identity.account.requestEmail(visitor, email);
    const { token } = await linkOf(userId, 'email');
    const all = await Promise.allSettled([1, 2, 3].map(() => identity.account.confirmEmail(token)));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
    await expect(signIn(person)).rejects.toMatchObject(refused);
    expect((await signIn({ ...person, email })).visitor.account).toMatchObject({ id: userId, email });
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'account-email-changed', to: person.email }));
  });

  test('an administrator comes in with a second factor, and each code works once (S-17)', async () => {
    const { person } = await activated();
    await identity.staff.appointAdministrator(person.email);
    const half = await signIn(person);
    expect(identity.sessions.sessionInfo(half.visitor)).toMatchObject({ loggedIn: false, mfa: 'enrol', roles: [] });
    const { secret } = await identity.secondFactor.startEnrolment(half.visitor);
    const codeNow = () => timeCodes.codeAt(secret, Math.floor(Date.parse(ground.clock.now()) / 30_000));
    const { visitor } = await identity.secondFactor.confirmEnrolment(half.visitor, await codeNow());
    expect(identity.sessions.sessionInfo(visitor)).toMatchObject({ loggedIn: true, roles: ['administrator'] });
    expect(await identity.sessions.visitorOf(half.secret)).toBeNull();
    ground.clock.advance({ seconds: 30 });
    const waiting = await Promise.all([1, 2, 3].map(() => signIn(person)));
    const code = await codeNow();
    const all = await Promise.allSettled(waiting.map((one) => identity.secondFactor.enterCode(one.visitor, code)));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('a closed account is out at once, and an erased one is gone (S-04, P-11)', async () => {
    const { person, userId } = await activated();
    const first = await signIn(person);
    await identity.staff.changeUser(userId, { enabled: false }, newUuid());
    expect(await identity.sessions.visitorOf(first.secret)).toBeNull();
    await expect(signIn(person)).rejects.toMatchObject(refused);
    await identity.staff.changeUser(userId, { enabled: true }, newUuid());
    const { secret } = await signIn(person);
    await identity.privacy.erase(person.email);
    expect(await identity.sessions.visitorOf(secret)).toBeNull();
    await expect(signIn(person)).rejects.toMatchObject(refused);
    expect(await ground.accounts.find(userId)).toBeNull();
  });

  test('a known address is not registered again; its owner gets an email (S-10)', async () => {
    const { person, userId } = await activated();
    await identity.registration.signUp({ ...person, password: 'van de aanvaller', deviceSecret: null, captcha: null });
    expect(await idOf(person.email)).toBe(userId);
    expect(mails.at(-1)).toMatchObject({ kind: 'account-known', to: person.email });
    await expect(signIn({ ...person, password: 'van de aanvaller' })).rejects.toMatchObject(refused);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlIdentity } from '../../src/modules/identity/adapters/sql/identity.sql.ts';
import { createMemoryIdentity } from '../../src/modules/identity/adapters/memory/identity.memory.ts';
import type { IdentityStores } from '../../src/modules/identity/ports.ts';
import type { AccountRow, AccountRows } from '../../src/modules/identity/ports/accounts.ts';
import type { Session } from '../../src/modules/identity/ports/sessions.ts';
import type { GateDevice, Invitation } from '../../src/modules/identity/ports/staff.ts';
import type { OneTimeToken } from '../../src/modules/identity/ports/tokens.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryAudit } from '../support/memory-audit.ts';
import { createSqlAudit } from '../../src/platform/records/audit/adapters/audit.sql.ts';
import type { Audit } from '../../src/platform/records/audit/audit.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';

type Opened = IdentityStores & { accounts: AccountRows; audit: Audit; atomically: Atomically; close(): Promise<void> };

const memory = {
  name: 'memory',
  open: async (): Promise<Opened> => {
    const database = new MemoryDatabase();
    return {
      ...createMemoryIdentity(database).identityStores,
      accounts: createMemoryIdentity(database).accountRows,
      audit: createMemoryAudit(database, fixedClock()),
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
      ...createSqlIdentity(database).identityStores,
      accounts: createSqlIdentity(database).accountRows,
      audit: createSqlAudit(database, fixedClock()),
      atomically: database.atomically,
      close,
    };
  },
}));

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-01T10:30:00.000Z';
const MUCH_LATER = '2026-05-09T10:00:00.000Z';

const anAccount = (changes: Partial<AccountRow> = {}): AccountRow => ({
  id: newUuid(),
  email: `${newUuid()}@voorbeeld.nl`,
  firstName: 'Ans',
  lastName: 'Bakker',
  passwordHash: 'a hash',
  isVerified: true,
  isEnabled: true,
  createdAt: NOW,
  ...changes,
});
const aSession = (changes: Partial<Session> = {}): Session => ({
  id: newUuid(),
  secretHash: newUuid(),
  accountId: newUuid(),
  stage: 'full',
  startedAt: NOW,
  lastUsedAt: NOW,
  confirmedAt: NOW,
  isRemembered: true,
  browser: 'Firefox op Linux',
  sealedRefreshToken: null,
  providerSession: null,
  ...changes,
});
const aToken = (changes: Partial<OneTimeToken> = {}): OneTimeToken => ({
  id: newUuid(),
  purpose: 'reset',
  secretHash: newUuid(),
  accountId: newUuid(),
  email: 'ans@voorbeeld.nl',
  browserHash: null,
  detail: null,
  createdAt: NOW,
  expiresAt: LATER,
  usedAt: null,
  ...changes,
});

describe.each([memory, ...stored])('what identity stores in $name', ({ open }) => {
  let store: Opened;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('an account comes back as it was stored, as a copy', async () => {
    const account = anAccount({ passwordHash: null, isVerified: false });
    expect(await store.accounts.insert(account)).toBe(true);
    const found = await store.accounts.find(account.id);
    expect(found).toEqual(account);
    if (found) found.firstName = 'Changed';
    expect(await store.accounts.findByEmail(account.email)).toEqual(account);
    expect(await store.accounts.find(newUuid())).toBeNull();
  });

  test('an address has one account, also of ten that come at once (S-13)', async () => {
    const email = `${newUuid()}@voorbeeld.nl`;
    const stored = await Promise.all(Array.from({ length: 10 }, () => store.accounts.insert(anAccount({ email }))));
    expect(stored.filter(Boolean)).toHaveLength(1);
    const other = anAccount();
    await store.accounts.insert(other);
    expect(await store.accounts.change(other.id, { email })).toBe(false);
    expect(await store.accounts.find(other.id)).toEqual(other);
  });

  test('an account is changed and removed', async () => {
    const account = anAccount({ isVerified: false });
    await store.accounts.insert(account);
    expect(await store.accounts.change(account.id, { isVerified: true, lastName: 'Smit' })).toBe(true);
    expect(await store.accounts.find(account.id)).toEqual({ ...account, isVerified: true, lastName: 'Smit' });
    expect(await store.accounts.change(newUuid(), { lastName: 'Smit' })).toBe(false);
    await store.accounts.remove(account.id);
    expect(await store.accounts.find(account.id)).toBeNull();
  });

  test('an activation link that nobody used stays, and its account is found by age (P-09, S-12)', async () => {
    const old = {
      purpose: 'activation' as const,
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-04T00:00:00.000Z',
    };
    const [waiting, used] = [aToken(old), aToken({ ...old, usedAt: NOW })];
    for (const token of [waiting, used, aToken({ ...old, purpose: 'reset' })]) await store.tokens.replace(token);
    await store.tokens.sweep(NOW);
    expect(await store.tokens.byId(waiting.id)).toEqual(waiting);
    expect(await store.tokens.byId(used.id)).toBeNull();
    expect(await store.tokens.abandoned('2026-01-02T00:00:00.000Z', 10)).toEqual([waiting.accountId]);
    expect(await store.tokens.abandoned('2026-01-01T00:00:00.000Z', 10)).toEqual([]);
  });

  test('a session is found by the hash of its cookie, and gone once ended (S-04)', async () => {
    const session = aSession();
    await store.sessions.insert(session);
    expect(await store.sessions.bySecret(session.secretHash)).toEqual(session);
    await store.sessions.touch(session.id, LATER);
    await store.sessions.confirm(session.id, LATER);
    expect(await store.sessions.bySecret(session.secretHash)).toMatchObject({ lastUsedAt: LATER, confirmedAt: LATER });
    const ended = await Promise.all([store.sessions.remove(session.id), store.sessions.remove(session.id)]);
    expect(ended.toSorted()).toEqual([false, true]);
    expect(await store.sessions.bySecret(session.secretHash)).toBeNull();
    await store.sessions.touch(session.id, LATER);
    expect(await store.sessions.bySecret(session.secretHash)).toBeNull();
  });

  test('sessions end with the one at the provider that they began with, and go on without it when they may', async () => {
    const [accountId, other] = [newUuid(), newUuid()];
    const aThere = (changes: Partial<Session>) => aSession({ accountId, providerSession: newUuid(), ...changes });
    const [first, second, kept] = [aThere({}), aThere({}), aThere({ sealedRefreshToken: 'sealed' })];
    const own = aSession({ accountId });
    const foreign = aThere({ accountId: other });
    for (const session of [first, second, kept, own, foreign]) await store.sessions.insert(session);
    const left = async () => (await store.sessions.ofAccount(accountId)).map(({ id }) => id).toSorted();
    const { providerSession } = first;
    expect(await store.sessions.removeAtProvider({ accountId: other, providerSession })).toBe(0);
    expect(await store.sessions.removeAtProvider({ accountId: null, providerSession })).toBe(1);
    await store.sessions.detach(kept.id);
    expect(await store.sessions.removeAtProvider({ accountId, providerSession: null })).toBe(1);
    expect(await left()).toEqual([kept.id, own.id].toSorted());
    expect(await store.sessions.bySecret(kept.secretHash)).toMatchObject({
      sealedRefreshToken: null,
      providerSession: null,
    });
    expect(await store.sessions.ofAccount(other)).toHaveLength(1);
  });

  test('a logout token counts once, until it is swept', async () => {
    const hash = newUuid();
    const used = await Promise.all([store.logoutTokens.use(hash, LATER), store.logoutTokens.use(hash, LATER)]);
    expect(used.toSorted()).toEqual([false, true]);
    await store.logoutTokens.sweep(NOW);
    expect(await store.logoutTokens.use(hash, LATER)).toBe(false);
    await store.logoutTokens.sweep(LATER);
    expect(await store.logoutTokens.use(hash, MUCH_LATER)).toBe(true);
  });

  test('the sessions of an account end together, but for one (S-04)', async () => {
    const accountId = newUuid();
    const [first, second] = [aSession({ accountId }), aSession({ accountId, startedAt: LATER })];
    await store.sessions.insert(first);
    await store.sessions.insert(second);
    await store.sessions.insert(aSession());
    expect((await store.sessions.ofAccount(accountId)).map((session) => session.id)).toEqual([second.id, first.id]);
    await store.sessions.removeAll(accountId, second.id);
    expect((await store.sessions.ofAccount(accountId)).map((session) => session.id)).toEqual([second.id]);
  });

  test('of each kind of session those are swept that started or were used too long ago (I-7)', async () => {
    const accountId = newUuid();
    const gone = { usedBefore: LATER, startedBefore: NOW };
    const kept = { usedBefore: NOW, startedBefore: NOW };
    const kinds = {
      half: { stage: 'code' },
      visitor: { isRemembered: false },
      remembered: {},
    } as const satisfies Record<string, Partial<Session>>;
    for (const kind of ['half', 'visitor', 'remembered'] as const) {
      for (const changes of Object.values(kinds)) await store.sessions.insert(aSession({ accountId, ...changes }));
      await store.sessions.sweep({ half: kept, visitor: kept, remembered: kept });
      expect(await store.sessions.ofAccount(accountId)).toHaveLength(3);
      await store.sessions.sweep({ half: kept, visitor: kept, remembered: kept, [kind]: gone });
      const left = await store.sessions.ofAccount(accountId);
      expect(left).toHaveLength(2);
      expect(left).not.toContainEqual(expect.objectContaining({ stage: 'full', isRemembered: true, ...kinds[kind] }));
      await store.sessions.sweep({ half: gone, visitor: gone, remembered: { usedBefore: NOW, startedBefore: LATER } });
      expect(await store.sessions.ofAccount(accountId)).toEqual([]);
    }
  });

  test('of twenty that use a token at once one succeeds (S-11)', async () => {
    const token = aToken();
    await store.tokens.replace(token);
    const uses = await Promise.all(Array.from({ length: 20 }, () => store.tokens.use(token.id, NOW)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await store.tokens.find(token.secretHash, 'reset')).toEqual({ ...token, usedAt: NOW });
    await store.tokens.restore(token.id);
    expect(await store.tokens.use(token.id, LATER)).toBe(false);
    expect(await store.tokens.use(token.id, NOW)).toBe(true);
  });

  test('a token works for its purpose only, and a newer one takes its place (S-11)', async () => {
    const accountId = newUuid();
    const [older, newer, other] = [
      aToken({ accountId }),
      aToken({ accountId }),
      aToken({ accountId, purpose: 'email', detail: 'facts', browserHash: 'a browser' }),
    ];
    await store.tokens.replace(older);
    await store.tokens.replace(other);
    await store.tokens.replace(newer);
    expect(await store.tokens.byId(older.id)).toBeNull();
    expect(await store.tokens.find(newer.secretHash, 'activation')).toBeNull();
    expect(await store.tokens.byId(other.id)).toEqual(other);
    await store.tokens.removeAll(accountId, ['email']);
    expect(await store.tokens.byId(other.id)).toBeNull();
    await store.tokens.removeAll(accountId);
    expect(await store.tokens.byId(newer.id)).toBeNull();
  });

  test('tokens without an account are replaced by address', async () => {
    const email = `${newUuid()}@voorbeeld.nl`;
    const older = aToken({ accountId: null, email, purpose: 'export' });
    await store.tokens.replace(older);
    await store.tokens.replace(aToken({ accountId: null, email, purpose: 'export' }));
    expect(await store.tokens.byId(older.id)).toBeNull();
    const last = aToken({ accountId: null, email, purpose: 'erasure' });
    await store.tokens.replace(last);
    await store.tokens.sweep(LATER);
    expect(await store.tokens.byId(last.id)).toBeNull();
  });

  test('two guesses at once are counted as two (S-09)', async () => {
    const key = newUuid();
    const next = { key, count: 1, blockedUntil: NOW };
    const first = await Promise.all([store.loginTries.swap(null, next), store.loginTries.swap(null, next)]);
    expect(first.toSorted()).toEqual([false, true]);
    expect(await store.loginTries.swap(1, { ...next, count: 2, blockedUntil: LATER })).toBe(true);
    expect(await store.loginTries.swap(1, { ...next, count: 2 })).toBe(false);
    expect(await store.loginTries.find(key)).toEqual({ key, count: 2, blockedUntil: LATER });
    await store.loginTries.clear([key]);
    expect(await store.loginTries.find(key)).toBeNull();
    await store.loginTries.swap(null, next);
    await store.loginTries.sweep(LATER, 1);
    await store.loginTries.sweep(NOW, 100);
    expect(await store.loginTries.find(key)).toEqual(next);
    await store.loginTries.sweep(LATER, 100);
    expect(await store.loginTries.find(key)).toBeNull();
  });

  test('a browser is known to one account until its time is over', async () => {
    const [browser, accountId] = [newUuid(), newUuid()];
    await store.devices.put(browser, accountId, LATER);
    await store.devices.put(browser, accountId, MUCH_LATER);
    expect(await store.devices.isKnown(browser, accountId, LATER)).toBe(true);
    expect(await store.devices.isKnown(browser, accountId, MUCH_LATER)).toBe(false);
    expect(await store.devices.isKnown(browser, newUuid(), NOW)).toBe(false);
    await store.devices.removeAll(accountId);
    expect(await store.devices.isKnown(browser, accountId, NOW)).toBe(false);
  });

  test('mails to an address are counted by kind', async () => {
    const address = newUuid();
    await store.mailTurns.add('reset', address, NOW);
    await store.mailTurns.add('reset', address, LATER);
    await store.mailTurns.add('activation', address, NOW);
    expect(await store.mailTurns.since('reset', address, '2026-05-01T09:00:00.000Z')).toEqual([NOW, LATER]);
    expect(await store.mailTurns.since('reset', address, NOW)).toEqual([LATER]);
    await store.mailTurns.sweep(MUCH_LATER);
    expect(await store.mailTurns.since('reset', address, '2026-05-01T09:00:00.000Z')).toEqual([]);
  });

  test('a role is granted once and taken away', async () => {
    const accountId = newUuid();
    const before = await store.roles.count('administrator');
    const by = newUuid();
    const holding = { accountId, role: 'administrator', since: NOW, by } as const;
    await store.roles.grant(holding);
    await store.roles.grant({ ...holding, since: LATER, by: null });
    expect(await store.roles.of(accountId)).toEqual(['administrator']);
    expect(await store.roles.holdings(accountId)).toEqual([holding]);
    expect(await store.atomically(() => store.roles.count('administrator'))).toBe(before + 1);
    expect(await store.roles.holdings()).toContainEqual(holding);
    await store.roles.revoke(accountId, 'administrator');
    expect(await store.roles.of(accountId)).toEqual([]);
    expect(await store.roles.holdings(accountId)).toEqual([]);
    expect((await store.roles.holdings()).map((one) => one.accountId)).not.toContain(accountId);
  });

  test('each of the three roles is kept, in the order in which they came', async () => {
    const accountId = newUuid();
    await store.roles.grant({ accountId, role: 'gate', since: LATER, by: null });
    await store.roles.grant({ accountId, role: 'programme', since: NOW, by: null });
    await store.roles.grant({ accountId, role: 'administrator', since: MUCH_LATER, by: null });
    expect(await store.roles.of(accountId)).toEqual(['programme', 'gate', 'administrator']);
    await store.roles.revoke(accountId, 'gate');
    expect((await store.roles.holdings(accountId)).map(({ role }) => role)).toEqual(['programme', 'administrator']);
    await store.roles.revoke(accountId, 'administrator');
  });

  const anInvitation = (facts: Partial<Invitation> = {}): Invitation => ({
    id: newUuid(),
    secretHash: newUuid(),
    email: `${newUuid()}@x.nl`,
    role: 'programme',
    invitedBy: newUuid(),
    invitedAt: NOW,
    expiresAt: MUCH_LATER,
    acceptedAt: null,
    ...facts,
  });

  test('an invitation replaces the one that waits for the same address and role, and no other', async () => {
    const first = anInvitation();
    const other = anInvitation({ email: first.email, role: 'gate' });
    const second = anInvitation({ email: first.email, invitedAt: LATER });
    expect(await store.invitations.replace(first)).toEqual([]);
    expect(await store.invitations.replace(other)).toEqual([]);
    expect(await store.invitations.replace(second)).toEqual([first.id]);
    expect(await store.invitations.byId(first.id)).toBeNull();
    expect(await store.invitations.bySecret(second.secretHash)).toEqual(second);
    expect(await store.invitations.ofEmail(first.email)).toEqual([second, other]);
    expect(await store.invitations.waiting()).toEqual(expect.arrayContaining([second, other]));
    await store.invitations.removeFor(first.email);
    expect(await store.invitations.ofEmail(first.email)).toEqual([]);
  });

  test('an invitation is accepted once, in time, and cannot be taken back after that', async () => {
    const [one, late] = [anInvitation(), anInvitation({ expiresAt: LATER })];
    await store.invitations.replace(one);
    await store.invitations.replace(late);
    expect(await store.invitations.accept(late.id, LATER)).toBe(false);
    expect(await Promise.all([1, 2, 3].map(() => store.invitations.accept(one.id, NOW)))).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await store.invitations.byId(one.id)).toEqual({ ...one, acceptedAt: NOW });
    expect((await store.invitations.waiting()).map(({ id }) => id)).not.toContain(one.id);
    expect(await store.invitations.remove(one.id)).toBe(false);
    expect(await store.invitations.remove(late.id)).toBe(true);
    await store.invitations.sweep(MUCH_LATER);
    expect(await store.invitations.byId(one.id)).toBeNull();
  });

  test('a device at the gate begins once, in time, and is over after its night', async () => {
    const device = (codeExpiresAt: string): GateDevice => ({
      id: newUuid(),
      name: 'Telefoon schuur',
      codeHash: newUuid(),
      codeExpiresAt,
      madeBy: newUuid(),
      madeAt: NOW,
      secretHash: null,
      startedAt: null,
      endsAt: null,
    });
    const [one, late] = [device(LATER), device(NOW)];
    await store.gateDevices.insert(one);
    await store.gateDevices.insert(late);
    const session = { secretHash: newUuid(), startedAt: NOW, endsAt: LATER };
    expect(await store.gateDevices.begin(late.id, { ...session, secretHash: newUuid() })).toBe(false);
    const begun = await Promise.all(
      [session, { ...session, secretHash: newUuid() }].map((each) => store.gateDevices.begin(one.id, each)),
    );
    expect(begun.filter(Boolean).length).toBe(1);
    const found = await store.gateDevices.byCode(one.codeHash);
    expect(found).toMatchObject({ ...one, secretHash: expect.any(String) as string, startedAt: NOW, endsAt: LATER });
    expect(await store.gateDevices.bySecret(found?.secretHash ?? '')).toEqual(found);
    const liveIds = async (now: string) => (await store.gateDevices.live(now)).map(({ id }) => id);
    expect(await liveIds(NOW)).toContain(one.id);
    expect(await liveIds(NOW)).not.toContain(late.id);
    expect(await liveIds(LATER)).not.toContain(one.id);
    await store.gateDevices.sweep(NOW);
    expect(await store.gateDevices.byCode(late.codeHash)).toBeNull();
    expect(await store.gateDevices.byCode(one.codeHash)).toEqual(found);
    expect([await store.gateDevices.remove(one.id), await store.gateDevices.remove(one.id)]).toEqual([true, false]);
  });

  test('what an account let in at the gate ends with all of its sessions, and with no single one (S-16)', async () => {
    const [maker, other] = [newUuid(), newUuid()];
    const madeBy = async (accountId: string) => {
      const codes = { codeHash: newUuid(), codeExpiresAt: LATER, secretHash: null, startedAt: null, endsAt: null };
      const device: GateDevice = { id: newUuid(), name: 'Schuur', madeBy: accountId, madeAt: NOW, ...codes };
      await store.gateDevices.insert(device);
      return device.codeHash;
    };
    const session = aSession({ accountId: maker, providerSession: 'one' });
    await store.sessions.insert(session);
    const [code, running, others] = [await madeBy(maker), await madeBy(maker), await madeBy(other)];
    const id = (await store.gateDevices.byCode(running))?.id ?? '';
    await store.gateDevices.begin(id, { secretHash: newUuid(), startedAt: NOW, endsAt: LATER });
    await store.sessions.removeAtProvider({ accountId: maker, providerSession: 'one' });
    await store.sessions.remove(session.id);
    expect(await store.gateDevices.byCode(code)).not.toBeNull();
    await store.sessions.removeAll(maker, newUuid());
    expect([await store.gateDevices.byCode(code), await store.gateDevices.byCode(running)]).toEqual([null, null]);
    expect(await store.gateDevices.byCode(others)).not.toBeNull();
    await store.sessions.removeAtProvider({ accountId: other, providerSession: null });
    expect(await store.gateDevices.byCode(others)).toBeNull();
  });

  test('a step of a second factor and a recovery code work once (S-17)', async () => {
    const accountId = newUuid();
    const factor = { accountId, sealedSecret: 'sealed', pendingSecret: null, lastStep: 5 };
    expect(await store.secondFactors.find(accountId)).toBeNull();
    await store.secondFactors.save({ ...factor, sealedSecret: null, pendingSecret: 'sealed' });
    await store.secondFactors.save(factor);
    expect(await store.secondFactors.find(accountId)).toEqual(factor);
    const uses = await Promise.all([1, 2, 3].map(() => store.secondFactors.useStep(accountId, 6)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await store.secondFactors.useStep(accountId, 5)).toBe(false);
    await store.secondFactors.setRecoveryCodes(accountId, ['one', 'two']);
    const codes = await Promise.all([1, 2, 3].map(() => store.secondFactors.useRecoveryCode(accountId, 'one')));
    expect(codes.filter(Boolean)).toHaveLength(1);
    expect(await store.secondFactors.useRecoveryCode(newUuid(), 'two')).toBe(false);
    await store.secondFactors.remove(accountId);
    expect(await store.secondFactors.useRecoveryCode(accountId, 'two')).toBe(false);
    expect(await store.secondFactors.find(accountId)).toBeNull();
  });

  test('an identity of a provider belongs to one account, and its issuer counts (S-15)', async () => {
    const [accountId, subject] = [newUuid(), newUuid()];
    const identity = { issuer: 'https://a.example', subject, provider: 'GOOGLE' as const, accountId };
    expect(await store.identities.add(identity)).toBe(true);
    expect(await store.identities.add(identity)).toBe(true);
    expect(await store.identities.add({ ...identity, accountId: newUuid() })).toBe(false);
    expect(await store.identities.find('https://a.example', subject)).toBe(accountId);
    expect(await store.identities.find('https://b.example', subject)).toBeNull();
    expect(await store.identities.providersOf(accountId)).toEqual(['GOOGLE']);
    await store.identities.removeAll(accountId);
    expect(await store.identities.find('https://a.example', subject)).toBeNull();
  });

  test('the identities of one provider are taken from one account', async () => {
    const accountId = newUuid();
    const identity = (provider: 'GOOGLE' | 'FACEBOOK', owner = accountId) =>
      ({ issuer: 'https://issuer.example', subject: newUuid(), provider, accountId: owner }) as const;
    const others = identity('GOOGLE', newUuid());
    for (const one of [identity('GOOGLE'), identity('FACEBOOK'), others]) await store.identities.add(one);
    expect(await store.identities.remove(accountId, 'GOOGLE')).toBe(true);
    expect(await store.identities.remove(accountId, 'GOOGLE')).toBe(false);
    expect(await store.identities.providersOf(accountId)).toEqual(['FACEBOOK']);
    expect(await store.identities.find(others.issuer, others.subject)).toBe(others.accountId);
  });

  test('unused recovery codes are counted (S-17)', async () => {
    const accountId = newUuid();
    expect(await store.secondFactors.recoveryCodesLeft(accountId)).toBe(0);
    await store.secondFactors.setRecoveryCodes(accountId, ['a', 'b', 'c']);
    await store.secondFactors.useRecoveryCode(accountId, 'b');
    expect(await store.secondFactors.recoveryCodesLeft(accountId)).toBe(2);
  });

  test('an account is found by its last use; a warning counts until the next one (P-09)', async () => {
    const [long, lately] = [newUuid(), newUuid()];
    await store.usage.note(long, NOW);
    await store.usage.note(lately, MUCH_LATER);
    expect(await store.usage.unwarned(LATER, 10)).toContain(long);
    expect(await store.usage.unwarned(LATER, 10)).not.toContain(lately);
    await store.usage.warn(long, LATER);
    expect(await store.usage.unwarned(LATER, 10)).not.toContain(long);
    expect(await store.usage.overdue(LATER, LATER, 10)).not.toContain(long);
    expect(await store.usage.overdue(LATER, MUCH_LATER, 10)).toContain(long);
    await store.usage.note(long, NOW);
    expect(await store.usage.overdue(LATER, MUCH_LATER, 10)).not.toContain(long);
    expect(await store.usage.unwarned(LATER, 10)).toContain(long);
    await store.usage.remove(long);
    expect(await store.usage.unwarned(LATER, 10)).not.toContain(long);
  });

  test('an erasure that was carried out is known, until it is old (R-24)', async () => {
    const [old, recent] = [newUuid(), newUuid()];
    await store.erasures.done(old, NOW);
    await store.erasures.done(old, NOW);
    await store.erasures.done(recent, MUCH_LATER);
    expect(await store.erasures.isDone(old)).toBe(true);
    await store.erasures.sweep(LATER);
    expect(await store.erasures.isDone(old)).toBe(false);
    expect(await store.erasures.isDone(recent)).toBe(true);
  });

  test('a sign-in under way is taken once, at its own provider and in its time (S-14)', async () => {
    const browser = newUuid();
    const flow = { provider: 'GOOGLE' as const, sealed: 'sealed', expiresAt: LATER };
    await store.flows.put(browser, { ...flow, sealed: 'older' });
    await store.flows.put(browser, flow);
    const taken = await Promise.all([1, 2, 3].map(() => store.flows.take(browser, 'GOOGLE', NOW)));
    expect(taken.filter((one) => one !== null)).toEqual(['sealed']);
    await store.flows.put(browser, flow);
    expect(await store.flows.take(browser, 'FACEBOOK', NOW)).toBeNull();
    await store.flows.put(browser, flow);
    expect(await store.flows.take(browser, 'GOOGLE', LATER)).toBeNull();
  });

  test('the audit trail grows, is read from its end, and goes with the years (S-35, P-09)', async () => {
    await store.audit.note({ action: 'sign-in', actorId: 'a' });
    await store.audit.note({ action: 'role-granted', actorId: 'a', subject: 'b', facts: { role: 'administrator' } });
    const [newest, older] = await store.audit.recent(2);
    expect(newest).toMatchObject({ action: 'role-granted', subject: 'b', facts: { role: 'administrator' }, at: NOW });
    expect(older).toMatchObject({ action: 'sign-in', actorId: 'a', subject: null, facts: {} });
    expect(await store.audit.recent(10, newest?.id)).toHaveLength(1);
    await store.audit.forgetBefore(NOW);
    expect(await store.audit.recent(2)).toHaveLength(2);
    await store.audit.forgetBefore(LATER);
    expect(await store.audit.recent(2)).toEqual([]);
  });

  test('a failure halfway leaves nothing behind', async () => {
    const account = anAccount();
    const work = store.atomically(async () => {
      await store.accounts.insert(account);
      await store.roles.grant({ accountId: account.id, role: 'administrator', since: NOW, by: null });
      throw new Error('halfway');
    });
    await expect(work).rejects.toThrow('halfway');
    expect(await store.accounts.find(account.id)).toBeNull();
    expect(await store.roles.of(account.id)).toEqual([]);
  });
});

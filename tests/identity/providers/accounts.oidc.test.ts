import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOidcAccounts } from '../../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import type { Accounts } from '../../../src/modules/identity/ports/accounts.ts';
import { BASE_URL, openPretended, type Pretended, realm } from './pretended.ts';

const PASSWORD = 'een  lang wachtwoord é€😀 ';
const ANNA = {
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'de Vries',
  password: PASSWORD,
  passwordHash: null,
};

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
    const outcome = await accounts.create(ANNA);
    if (outcome.kind !== 'created') throw new Error('the address is known');
    return outcome.id;
  };
  const calls = (path: string) => pretended.control.calls('oidc').filter((call) => call.path.includes(path));

  it('are asked for in the published form (IDP-04, ROLE-09, ENT-43, ENT-47)', async () => {
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

  it('are not confirmed by the mail of the provider before our own page was passed (S-12, ENT-44)', async () => {
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

  it('send no password anywhere unless the password grant is allowed (IDP-07, F-03)', async () => {
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

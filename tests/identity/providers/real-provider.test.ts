import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKeycloakAdmin } from '../../../src/modules/identity/adapters/openid/keycloak-admin.ts';
import type { Ground } from '../../../src/modules/identity/adapters/openid/openid-server.ts';
import { createOidcSignIn } from '../../../src/modules/identity/adapters/openid/sign-in.oidc.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { BASE_URL } from './pretended.ts';
import { ADMIN, type RealProvider, SITE, type Sign, startRealProvider } from './real-provider.ts';

let provider: RealProvider;
let ground: Ground;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // that its sign-in pages are for development
  provider = await startRealProvider();
  const outgoing = createOutgoing({ clock: systemClock, log: quietLog(), isInTransaction: () => false });
  ground = { baseUrl: BASE_URL, outgoing, clock: systemClock, log: quietLog() };
});
afterEach(() => {
  provider.spoil(null);
});
afterAll(() => provider.stop());

const site = (changes: Partial<Parameters<typeof createOidcSignIn>[1]> = {}) =>
  createOidcSignIn(ground, { issuer: provider.issuer, ...SITE, adminRole: null, secondFactorValues: [], ...changes });
const signIn = async (one = site()) => {
  const { flowState, url } = await one.begin();
  return one.finish(await provider.visit(url), flowState);
};
const refused = { name: 'IdentityFault', kind: 'refused' };
const seconds = () => Math.floor(Date.now() / 1000);

describe('a real OpenID Connect provider (S-14)', () => {
  it('lets a visitor in, whose name and address come from userinfo (IDP-08, IDP-09)', async () => {
    expect(await signIn()).toEqual({
      issuer: provider.issuer,
      subject: 'd5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11',
      email: 'anna@example.com',
      isEmailVerified: true,
      firstName: 'Anna',
      lastName: 'de Vries',
      hasSecondFactor: false,
      roles: null,
      refreshToken: expect.any(String),
      provenAt: '1970-01-01T00:00:00.000Z', // it tells no time unless asked, so nobody knows
      providerSession: null,
    });
  });

  it('tells when the visitor proved who they are, once that is asked (S-18)', async () => {
    const one = site();
    const { flowState, url } = await one.begin(true);
    const { provenAt } = await one.finish(await provider.visit(url), flowState);
    expect(Math.abs(Date.parse(provenAt ?? '') / 1000 - seconds())).toBeLessThan(60);
  });

  it('is known by its signed token: userinfo names no other issuer, time or session (S-14)', async () => {
    provider.spoil({
      userinfo: (body) => ({ ...body, iss: 'https://elders.example', auth_time: seconds(), sid: 'x' }),
    });
    expect(await signIn()).toMatchObject({
      issuer: provider.issuer,
      provenAt: '1970-01-01T00:00:00.000Z',
      providerSession: null,
    });
  });

  it('tells of a visitor who turned back (SOCIAL-14)', async () => {
    const one = site();
    const { flowState, url } = await one.begin();
    const query = await provider.visit(url, 'abort');
    await expect(one.finish(query, flowState)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('takes each code once', async () => {
    const one = site();
    const { flowState, url } = await one.begin();
    const query = await provider.visit(url);
    await one.finish(query, flowState);
    await expect(one.finish(query, flowState)).rejects.toMatchObject(refused);
  });

  it('takes a code from no other browser', async () => {
    const one = site();
    const [mine, theirs] = [await one.begin(), await one.begin()];
    const query = new URLSearchParams(await provider.visit(theirs.url));
    await expect(one.finish(query.toString(), mine.flowState)).rejects.toMatchObject(refused);
    query.set('state', new URL(mine.url).searchParams.get('state') ?? '');
    await expect(one.finish(query.toString(), mine.flowState)).rejects.toMatchObject(refused);
  });

  it('is followed to a new key at once, and to the next', async () => {
    const one = site();
    for (let times = 0; times < 3; times++) {
      await expect(signIn(one)).resolves.toMatchObject({ email: 'anna@example.com' });
      provider.rotateKey();
    }
  });

  it('is no longer believed under a key that it took away', async () => {
    const one = site();
    await signIn(one);
    let old: Sign | null = null;
    provider.spoil({
      idToken: (claims, sign) => {
        old = sign;
        return sign.byProvider(claims);
      },
    });
    await signIn(one);
    provider.rotateKey();
    provider.spoil({ idToken: (claims) => old?.byProvider(claims) ?? '' });
    await expect(signIn(one)).rejects.toMatchObject(refused);
  });

  it.each<[string, (claims: Record<string, unknown>, sign: Sign) => string | null]>([
    ['for another audience', (claims, sign) => sign.byProvider({ ...claims, aud: 'another-site' })],
    ['for us among others, without a party', (claims, sign) => sign.byProvider({ ...claims, aud: ['site', 'other'] })],
    ['for another party', (claims, sign) => sign.byProvider({ ...claims, azp: 'another-site' })],
    ['of another issuer', (claims, sign) => sign.byProvider({ ...claims, iss: 'https://issuer.example' })],
    ['with another nonce', (claims, sign) => sign.byProvider({ ...claims, nonce: 'of-another-sign-in' })],
    ['without a nonce', (claims, sign) => sign.byProvider({ ...claims, nonce: undefined })],
    ['of another person', (claims, sign) => sign.byProvider({ ...claims, sub: 'somebody-else' })],
    ['of nobody', (claims, sign) => sign.byProvider({ ...claims, sub: undefined })],
    ['that has ended', (claims, sign) => sign.byProvider({ ...claims, exp: seconds() - 60 })],
    ['without an end', (claims, sign) => sign.byProvider({ ...claims, exp: undefined })],
    ['of an hour ago', (claims, sign) => sign.byProvider({ ...claims, iat: seconds() - 3600 })],
    ['of the future', (claims, sign) => sign.byProvider({ ...claims, iat: seconds() + 3600 })],
    ['that nobody signed', (claims, sign) => sign.notAtAll(claims)],
    ['that a stranger signed', (claims, sign) => sign.byStranger(claims)],
    ['that was signed with our own secret', (claims, sign) => sign.bySecret(claims)],
    ['that was changed after signing', (claims, sign) => spliced(sign.byProvider(claims), { ...claims, acr: '2' })],
    ['that is none', () => 'not-a-token'],
    ['that is missing', () => null],
  ])('is refused with an ID token %s', async (_, idToken) => {
    provider.spoil({ idToken });
    await expect(signIn()).rejects.toMatchObject(refused);
  });

  it('is refused when userinfo tells of another person', async () => {
    provider.spoil({ userinfo: (body) => ({ ...body, sub: 'somebody-else' }) });
    await expect(signIn()).rejects.toMatchObject(refused);
  });

  it('confirms an address by true alone, not by a word (S-15)', async () => {
    provider.spoil({ userinfo: (body) => ({ ...body, email_verified: 'true' }) });
    expect(await signIn()).toMatchObject({ email: 'anna@example.com', isEmailVerified: false });
  });

  it.each([
    42,
    'no address',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    ['a@example.com'],
    null,
  ])('comes without an address for %j (S-13)', async (email) => {
    provider.spoil({ userinfo: (body) => ({ ...body, email }) });
    expect(await signIn()).toMatchObject({ email: null, firstName: 'Anna' });
  });

  it('vouches for a second factor only where it is trusted for that (S-17)', async () => {
    provider.spoil({ idToken: (claims, sign) => sign.byProvider({ ...claims, amr: ['pwd', 'otp'] }) });
    expect(await signIn()).toMatchObject({ hasSecondFactor: false });
    expect(await signIn(site({ secondFactorValues: ['otp'] }))).toMatchObject({ hasSecondFactor: true });
  });

  it('gives roles only by the one that is configured (S-15)', async () => {
    provider.spoil({ userinfo: (body) => ({ ...body, realm_access: { roles: ['administrator', 'beheerder'] } }) });
    expect(await signIn()).toMatchObject({ roles: null });
    expect(await signIn(site({ adminRole: 'eigenaar' }))).toMatchObject({ roles: [] });
    expect(await signIn(site({ adminRole: 'beheerder' }))).toMatchObject({ roles: ['administrator'] });
  });

  it('does not know us by a wrong secret', async () => {
    await expect(signIn(site({ clientSecret: 'wrong' }))).rejects.toMatchObject(refused);
  });

  it('is not accepted under an issuer that it does not name itself', async () => {
    const other = site({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') });
    await expect(other.begin()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('gives the token for admin calls once, and again when it is no longer taken (IDP-03, ROLE-08)', async () => {
    const client = { issuer: provider.issuer, clientId: ADMIN.adminClientId, clientSecret: ADMIN.adminClientSecret };
    const admin = createKeycloakAdmin(ground, client);
    const before = provider.count('/token');
    expect(await admin.call('GET', '/users', [200])).toMatchObject({ status: 200, body: [] });
    expect(await admin.call('GET', '/users', [200])).toMatchObject({ status: 200 });
    expect(provider.count('/token') - before).toBe(1);
  });
});

/** The header and signature of one token around the claims of another. */
function spliced(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
}

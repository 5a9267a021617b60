import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGoogleSignIn } from '../../../src/modules/identity/adapters/openid/sign-in.google.ts';
import { LIMIT_SECONDS } from '../../../src/modules/identity/adapters/openid/openid-server.ts';
import type { SignInProvider } from '../../../src/modules/identity/ports/provider-sign-in.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import type { TokenFault } from '../../../src/world/simulators/identity-rows.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { BASE_URL, openPretended, type Pretended, realm } from './pretended.ts';

let world: Pretended;
beforeAll(async () => {
  world = await openPretended();
});
afterEach(() => {
  for (const { name } of CASES) {
    world.control.setFault(name, null);
    world.control.setTokenFault(name, null);
  }
});
afterAll(() => {
  world.stop();
});

const ANNA = { givenName: 'Anna', familyName: 'de Vries', email: 'Anna@Example.com', emailVerified: true };
type Case = { provider: SignInProvider; name: 'google' | 'facebook' | 'oidc'; issuer: string };
const CASES: Case[] = [
  { provider: 'GOOGLE', name: 'google', issuer: 'https://accounts.google.com' },
  { provider: 'FACEBOOK', name: 'facebook', issuer: 'https://www.facebook.com' },
  { provider: 'OIDC', name: 'oidc', issuer: realm.issuer },
];

/** Makes Anna known to the provider and gives the form by which she signs in on its page. */
function annaAt({ name }: Case, changes: Partial<typeof ANNA> & { email?: string } = {}): Record<string, string> {
  const anna = { ...ANNA, ...changes };
  if (name !== 'oidc') {
    const email = anna.email === '' ? null : anna.email;
    return { choice: world.control.savePerson({ ...anna, email, provider: name }).subject };
  }
  const { email, emailVerified, familyName: lastName, givenName: firstName } = anna;
  const id = 'd5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11';
  const rights = { requiredActions: [], realmRoles: [], clientRoles: {}, enabled: true };
  const person = { id, username: email, email, emailVerified, firstName, lastName, password: 'een lang wachtwoord' };
  world.control.saveRealmUser({ ...person, ...rights, createdAt: world.clock.now() });
  return { choice: 'sign-in', username: email, password: 'een lang wachtwoord' };
}

async function visit(one: Case, form = annaAt(one)): Promise<{ query: string; flowState: string; begun: URL }> {
  const { flowState, url } = await world.signIn.begin(one.provider);
  return { query: (await world.press(url, form)).search, flowState, begun: new URL(url) };
}

describe.each(CASES)('sign-in by $provider (S-14)', (one) => {
  const { issuer, name, provider } = one;
  const finish = ({ flowState, query }: { query: string; flowState: string }) =>
    world.signIn.finish(provider, query, flowState);

  it('sends the visitor with state, nonce, PKCE and our one callback, and without a secret (SOCIAL-06, GAP-30)', async () => {
    const { begun } = await visit(one);
    const sent = Object.fromEntries(begun.searchParams);
    expect(sent).toMatchObject({
      response_type: 'code',
      redirect_uri: `${BASE_URL}/api/auth/oauth/callback/${name}`,
      scope: name === 'facebook' ? 'openid email public_profile' : 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(sent[secret]).toMatch(/^[\w-]{43,}$/);
    expect(begun.href).not.toContain('secret');
  });

  it('takes other secrets for each sign-in', async () => {
    const [first, second] = [await world.signIn.begin(provider), await world.signIn.begin(provider)];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new URL(first.url).searchParams.get(name)).not.toBe(new URL(second.url).searchParams.get(name));
    }
  });

  it('proves who came, with the address in its one form (S-13, S-15, ENT-48)', async () => {
    const proven = await finish(await visit(one));
    expect(proven).toMatchObject({
      issuer,
      subject: expect.stringMatching(/^[\w-]{10,}$/),
      email: 'anna@example.com',
      isEmailVerified: name !== 'facebook',
      firstName: 'Anna',
      lastName: 'de Vries',
      hasSecondFactor: false,
      roles: name === 'oidc' ? [] : null,
    });
    expect(proven.refreshToken).toEqual(name === 'oidc' ? expect.any(String) : null);
  });

  it('does not call an address confirmed that the provider does not (S-15)', async () => {
    const proven = await finish(await visit(one, annaAt(one, { emailVerified: false })));
    expect(proven).toMatchObject({ email: 'anna@example.com', isEmailVerified: false });
  });

  it('keeps the same subject when the address changes (S-15, GAP-23)', async () => {
    const before = await finish(await visit(one));
    const again = { ...ANNA, email: 'new@example.com', subject: before.subject };
    if (name === 'oidc') world.control.changeRealmUser(before.subject, { email: again.email });
    else world.control.savePerson({ ...again, provider: name });
    const form =
      name === 'oidc' ? { choice: 'sign-in', username: 'new@example.com', password: 'een lang wachtwoord' } : null;
    const after = await finish(await visit(one, form ?? { choice: before.subject }));
    expect(after).toMatchObject({ subject: before.subject, email: 'new@example.com' });
  });

  it('calls it cancelled when the visitor turns back (SOCIAL-14)', async () => {
    await expect(finish(await visit(one, { choice: 'cancel' }))).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'x'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    ['two states', (query) => query.append('state', query.get('state') ?? '')],
    ['another code', (query) => query.set('code', 'of-somebody-else')],
    ['two codes', (query) => query.append('code', 'another')],
    ['no code', (query) => query.delete('code')],
    ['another issuer', (query) => query.set('iss', 'https://issuer.example')],
    ['a token instead of a code', (query) => query.set('id_token', 'a.b.c')],
    ['a refusal with a foreign state', (query) => query.set('error', 'access_denied') ?? query.set('state', 'x')],
  ])('refuses a callback with %s', async (_, spoil) => {
    const visited = await visit(one);
    const query = new URLSearchParams(visited.query);
    spoil(query);
    await expect(finish({ ...visited, query: query.toString() })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('refuses a code a second time', async () => {
    const visited = await visit(one);
    await finish(visited);
    await expect(finish(visited)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('gives a code to one of many that bring it at once', async () => {
    const visited = await visit(one);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => finish(visited)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a code of another browser, by state and by PKCE', async () => {
    const mine = await world.signIn.begin(provider);
    const theirs = await visit(one);
    await expect(finish({ query: theirs.query, flowState: mine.flowState })).rejects.toMatchObject({ kind: 'refused' });
    const query = new URLSearchParams(theirs.query);
    query.set('state', new URL(mine.url).searchParams.get('state') ?? '');
    const injected = { query: query.toString(), flowState: mine.flowState };
    await expect(finish(injected)).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each(['', '{}', '[]', '{"state":"","nonce":"","verifier":""}'])('refuses the flow state %s', async (flowState) => {
    const { query } = await visit(one);
    await expect(finish({ query, flowState })).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each<TokenFault['kind']>([
    'wrong-audience',
    'wrong-authorized-party',
    'wrong-issuer',
    'wrong-nonce',
    'expired',
    'from-the-future',
    'unsigned',
    'foreign-key',
    'signed-with-client-secret',
    'missing',
    ...(name === 'google' ? [] : ['other-subject' as const]),
  ])('refuses an ID token with this fault: %s (SOCIAL-03)', async (kind) => {
    const visited = await visit(one);
    world.control.setTokenFault(name, { kind });
    await expect(finish(visited)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('follows the provider to a new key at once', async () => {
    await finish(await visit(one));
    const visited = await visit(one);
    world.control.rotateKey(name);
    await expect(finish(visited)).resolves.toMatchObject({ issuer });
  });

  it.each(['error', 'cut', 'hang', 'html', 'busy'] as const)(
    'is unavailable while the provider fails: %s',
    async (kind) => {
      const visited = await visit(one);
      world.control.setFault(name, { kind });
      await expect(finish(visited)).rejects.toMatchObject({ name: 'IdentityFault', kind: 'unavailable' });
    },
  );

  it('is unavailable with half an answer', async () => {
    const visited = await visit(one);
    world.control.setFault(name, { kind: 'cut-json' });
    await expect(finish(visited)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('does not pause a provider because visitors turn back or bring rubbish (R-17)', async () => {
    for (let times = 0; times < 8; times++) {
      const visited = await visit(one, { choice: 'cancel' });
      await expect(finish(visited)).rejects.toMatchObject({ kind: 'cancelled' });
    }
    await expect(finish(await visit(one))).resolves.toMatchObject({ issuer });
  });
});

describe('a provider that gives no answer at all', () => {
  it('keeps a visitor waiting for less than five seconds (S-14)', async () => {
    const outgoing = createOutgoing({ clock: world.clock, log: quietLog(), isInTransaction: () => false });
    const google = createGoogleSignIn({ ...world.ground, outgoing }, { clientId: 'x', clientSecret: 'y' });
    world.control.setFault('google', { kind: 'hang' });
    expect(LIMIT_SECONDS).toBeLessThan(5);
    await expect(google.begin()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a person without an address', () => {
  it.each(CASES.filter(({ name }) => name !== 'oidc'))('comes from $provider without one', async (one) => {
    const { flowState, query } = await visit(one, annaAt(one, { email: '' }));
    await expect(world.signIn.finish(one.provider, query, flowState)).resolves.toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });
});

describe('what Facebook is asked (SOCIAL-02, SOCIAL-05)', () => {
  it('is these fields and no more, of the configured version, with proof of our secret', async () => {
    const one = CASES[1];
    if (!one) throw new Error('no Facebook');
    const { flowState, query } = await visit(one);
    await world.signIn.finish('FACEBOOK', query, flowState);
    const asked = world.control.calls('facebook').find(({ path }) => path.includes('/me'));
    expect(asked?.path).toMatch(/^\/v10\.0\/me\?/);
    const sent = new URLSearchParams(asked?.path.split('?')[1]);
    expect(sent.get('fields')).toBe('id,name,email,picture,first_name,last_name');
    expect(sent.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
    expect(sent.has('access_token')).toBe(false);
  });
});

describe('roles and second factors of the identity provider', () => {
  const [, , oidc] = CASES;
  it('come only by the role that is configured (S-15, ROLE-11)', async () => {
    if (!oidc) throw new Error('no provider');
    const form = annaAt(oidc);
    world.control.changeRealmUser('d5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11', { realmRoles: ['administrator', 'admin'] });
    const first = await visit(oidc, form);
    expect((await world.signIn.finish('OIDC', first.query, first.flowState)).roles).toEqual([]);
    world.control.changeRealmUser('d5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11', { realmRoles: ['beheerder'] });
    const second = await visit(oidc, form);
    expect((await world.signIn.finish('OIDC', second.query, second.flowState)).roles).toEqual(['administrator']);
  });
});

describe('a provider that cannot be reached at all', () => {
  it.each(CASES.filter(({ name }) => name !== 'facebook'))(
    '$provider makes the start unavailable (SOCIAL-11)',
    async (one) => {
      world.clock.advance({ hours: 2 }); // what it published about itself is too old by now
      world.control.setFault(one.name, { kind: 'cut' });
      await expect(world.signIn.begin(one.provider)).rejects.toMatchObject({ kind: 'unavailable' });
      world.control.setFault(one.name, null);
      await expect(world.signIn.begin(one.provider)).resolves.toMatchObject({ url: expect.any(String) });
    },
  );
});

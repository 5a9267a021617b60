import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openExternal, type ExternalServices, pagesOf } from '../../simulators/own-world.ts';

const BACK = 'http://localhost:3000/api/auth/oauth/callback/google';
const google = { clientId: 'demo-google', clientSecret: 'secret', redirectUris: [BACK] };

let external: ExternalServices;
let pages: Hono;
const open = (changes: Parameters<typeof pagesOf>[1] = {}) =>
  pagesOf(external, { services: { mollie: false, resend: true, google, facebook: google }, ...changes });
beforeEach(() => {
  external = openExternal();
  pages = open();
});
afterEach(() => {
  external.close();
});

const address = (changes: Record<string, string> = {}) =>
  `/demo/google/auth?${new URLSearchParams({
    client_id: 'demo-google',
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    ...changes,
  }).toString()}`;
const post = (form: Record<string, string>, at = address()) =>
  pages.request(at, { method: 'POST', body: new URLSearchParams({ _csrf: 'a-token', ...form }) });
const anna = {
  choice: 'new',
  givenName: 'Anna',
  familyName: 'Jansen',
  email: 'anna@example.com',
  emailVerified: 'true',
};

describe('the pretended sign-in page of Google (S-14)', () => {
  it('sends the visitor back with a code and the state', async () => {
    const answer = await post(anna);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.searchParams.get('state')).toBe('a-state');
    expect(back.searchParams.get('code')).toMatch(/^code/);
    expect(back.searchParams.get('iss')).toBe('https://accounts.google.com');
  });

  it('offers the accounts that were used before, and gives the same address the same subject', async () => {
    await post(anna);
    await post(anna);
    const [person, ...more] = external.control.people('google');
    expect(more).toEqual([]);
    const page = await (await pages.request(address())).text();
    expect(page).toContain(`name="choice" value="${person?.subject}"`);
    expect(page).toContain('<input type="hidden" name="_csrf" value="a-token" />');
    expect((await post({ choice: person?.subject ?? '' })).status).toBe(303);
  });

  it('sends a visitor who turns back with access_denied', async () => {
    const back = new URL((await post({ choice: 'cancel' })).headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state' });
  });

  it.each([
    ['a client that it does not know', { client_id: 'other' }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/' }],
    ['another way than by code', { response_type: 'token' }],
    ['a challenge that is no hash', { code_challenge: 'x', code_challenge_method: 'plain' }],
  ])('sends nobody anywhere for %s', async (_, changes) => {
    expect((await pages.request(address(changes))).status).toBe(422);
    const answer = await post(anna, address(changes));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('location')).toBeNull();
  });

  it('asks again when no name was given', async () => {
    const answer = await post({ ...anna, givenName: '' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('role="alert"');
  });

  it('stores nothing when the guard refuses (S-05)', async () => {
    pages = open({ guard: (c) => Promise.resolve(c.text('forged', 403)) });
    expect((await post(anna)).status).toBe(403);
    expect(external.control.people('google')).toEqual([]);
  });

  it('does not exist where Google is real', async () => {
    pages = open({ services: { mollie: true, resend: true } });
    expect((await pages.request(address())).status).toBe(404);
  });

  it('escapes what the visitor typed', async () => {
    await post({ ...anna, givenName: '<script>alert(1)</script>' });
    expect(await (await pages.request(address())).text()).not.toContain('<script>alert');
  });
});

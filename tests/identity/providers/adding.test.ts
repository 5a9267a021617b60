import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { ANNA, openProviderHouse, placeOf, type ProviderHouse } from './provider-house.ts';

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse();
});
afterAll(() => house.close());

type Way = 'GOOGLE' | 'FACEBOOK';
const account = async (browser: Browser) => (await browser.get('/api/account')).body;

/** Somebody with an identity at a provider, and the form by which they sign in there. */
function known(provider: Way, email: string) {
  const name = provider === 'GOOGLE' ? 'google' : 'facebook';
  return { choice: house.control.savePerson({ ...ANNA, email, provider: name }).subject };
}

/** From the button of the profile to the address that the provider sends the browser back to. */
async function leave(browser: Browser, provider: Way, form: Record<string, string>): Promise<string> {
  const begun = await browser.post('/api/account/providers', { provider });
  if (begun.status !== 200) throw new Error(`adding did not begin: ${begun.text}`);
  const back = await house.pretended.press(String(begun.body['href']), form);
  return back.pathname + back.search;
}

describe('adding a way to sign in to one’s account (S-15)', () => {
  it('needs no equal address: the owner is signed in here and proved the identity there', async () => {
    const { browser, person } = await house.aVisitor();
    expect(await account(browser)).toMatchObject({ providers: [], linkable: ['GOOGLE', 'FACEBOOK'] });
    const form = known('GOOGLE', 'heel-anders@example.com');
    const answer = await browser.get(await leave(browser, 'GOOGLE', form));
    expect(placeOf(answer)).toBe('302 /profile?notice=linked');
    expect(await account(browser)).toMatchObject({ providers: ['GOOGLE'], linkable: ['FACEBOOK'] });
    expect(await house.mailsTo(person.email)).toContain('U kunt nu met Google inloggen bij de Lindehof');
    const elsewhere = house.browser();
    await elsewhere.get(await house.visit(elsewhere, 'GOOGLE', form));
    expect(await elsewhere.session()).toMatchObject({ loggedIn: true, username: person.email });
  });

  it('never takes an identity away from another account', async () => {
    const form = known('GOOGLE', 'bezet@example.com');
    const first = await house.aVisitor();
    await first.browser.get(await leave(first.browser, 'GOOGLE', form));
    const second = await house.aVisitor();
    const answer = await second.browser.get(await leave(second.browser, 'GOOGLE', form));
    expect(placeOf(answer)).toBe('302 /profile?notice=link_taken');
    expect(await account(second.browser)).toMatchObject({ providers: [] });
  });

  it('ends in nothing when another account, or nobody, is signed in when the visitor comes back', async () => {
    const { browser } = await house.aVisitor();
    const other = await house.anAccount();
    const back = await leave(browser, 'FACEBOOK', known('FACEBOOK', 'later@example.com'));
    await house.signIn(browser, other.person);
    expect(placeOf(await browser.get(back))).toBe('302 /profile?notice=link_failed');
    expect(await account(browser)).toMatchObject({ providers: [] });
    const again = await leave(browser, 'FACEBOOK', known('FACEBOOK', 'later@example.com'));
    await browser.post('/api/auth/logout', {});
    expect(placeOf(await browser.get(again))).toBe('302 /profile?notice=link_failed');
    expect(await browser.session()).toMatchObject({ loggedIn: false });
  });

  it('cannot be finished in another browser, so that nobody links a stranger’s identity to their own (F-08)', async () => {
    const { browser } = await house.aVisitor();
    const victim = await house.aVisitor();
    const back = await leave(browser, 'GOOGLE', known('GOOGLE', 'aanvaller@example.com'));
    expect(placeOf(await victim.browser.get(back))).toBe('302 /login?notice=failed');
    expect(await account(victim.browser)).toMatchObject({ providers: [] });
  });

  it('happens together with the mail about it, or not at all', async () => {
    const { browser } = await house.aVisitor();
    const back = await leave(browser, 'GOOGLE', known('GOOGLE', 'stroomuitval@example.com'));
    const { outbox } = house.external;
    const { put } = outbox;
    outbox.put = () => Promise.reject(new Error('the power went'));
    expect((await browser.get(back)).status).toBe(500);
    outbox.put = put;
    expect(await account(browser)).toMatchObject({ providers: [] });
  });

  it('tells when the visitor gave up, and when the provider is down', async () => {
    const { browser } = await house.aVisitor();
    const back = await leave(browser, 'GOOGLE', { choice: 'cancel' });
    expect(placeOf(await browser.get(back))).toBe('302 /profile?notice=link_cancelled');
    const next = await leave(browser, 'GOOGLE', known('GOOGLE', 'storing@example.com'));
    house.control.setFault('google', { kind: 'error', status: 503 });
    expect(placeOf(await browser.get(next))).toBe('302 /profile?notice=link_unavailable');
    house.control.setFault('google', null);
  });

  it('asks for a fresh proof, and knows no other providers (S-18)', async () => {
    const { browser } = await house.aVisitor();
    const oidc = await browser.post('/api/account/providers', { provider: 'OIDC' });
    expect(oidc).toMatchObject({ status: 422, body: { code: 'login_provider_not_found' } });
    house.clock.advance({ minutes: 11 });
    const late = await browser.post('/api/account/providers', { provider: 'GOOGLE' });
    expect(late).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
  });
});

describe('taking a way to sign in away', () => {
  it('ends it at once, and the owner hears of it', async () => {
    const { browser, person } = await house.aVisitor();
    const form = known('FACEBOOK', 'weg@example.com');
    await browser.get(await leave(browser, 'FACEBOOK', form));
    expect((await browser.delete('/api/account/providers/facebook')).status).toBe(204);
    expect((await browser.delete('/api/account/providers/facebook')).status).toBe(404);
    expect((await browser.delete('/api/account/providers/oidc')).status).toBe(404);
    expect(await account(browser)).toMatchObject({ providers: [] });
    expect(await house.mailsTo(person.email)).toContain('Inloggen met Facebook is weggehaald bij de Lindehof');
  });

  it('leaves the only one there is', async () => {
    const browser = house.browser();
    await house.come(browser, 'GOOGLE', { email: 'alleen-google@example.com' });
    expect(await account(browser)).toMatchObject({ hasPassword: false, providers: ['GOOGLE'] });
    const answer = await browser.delete('/api/account/providers/google');
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_sign_in_method' } });
    const password = 'een lange zin over appels';
    expect((await browser.put('/api/account/password', { password, repeatPassword: password })).status).toBe(204);
    expect((await browser.delete('/api/account/providers/google')).status).toBe(204);
  });
});

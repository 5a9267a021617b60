import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteHere, startSiteHere } from '../../support/site-in-process.ts';

/** A browser over real HTTP: keeps cookies of one site, follows nothing by itself, and writes down all it gets. */
function createVisitor(origin: string) {
  const jar = new Map<string, string>();
  const seen: string[] = [];
  const go = async (url: string, form?: Record<string, string>, json?: unknown) => {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
    const answer = await fetch(new URL(url, origin), {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== null && {
          origin,
          'sec-fetch-site': 'same-origin',
          'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await answer.text();
    seen.push(url, text, JSON.stringify([...answer.headers]));
    return { status: answer.status, text, location: answer.headers.get('location') ?? '' };
  };
  const session = async () => JSON.parse((await go('/api/auth/session')).text) as Record<string, unknown>;

  /** From the button to the page after the callback. */
  const signIn = async (provider: string, form: Record<string, string>) => {
    await session();
    const begun = await go('/api/auth/oauth/signin', undefined, { provider });
    const { href } = JSON.parse(begun.text) as { href: string };
    const page = await go(href);
    const csrf = /name="_csrf" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const back = await go(href, { ...form, _csrf: csrf });
    return (await go(back.location)).location;
  };
  return { go, jar, seen, session, signIn };
}

const anna = {
  choice: 'new',
  givenName: 'Anna',
  familyName: 'Jansen',
  email: 'anna@example.com',
  emailVerified: 'true',
};
const leaked = /access_\w{20}|refresh_\w{20}|eyJ[\w-]{20,}|"(access|refresh|id)_token"|client_secret/;

describe('a site with a pretended Google and Facebook', () => {
  let site: SiteHere;
  beforeAll(async () => {
    site = await startSiteHere({ environment: { GOOGLE_CLIENT_ID: 'demo', FACEBOOK_APP_ID: 'demo' } });
  });
  afterAll(() => site.stop());

  it('lets a visitor in through the page of Google, and nothing of it reaches the browser (S-14, F-05, ENT-48)', async () => {
    const visitor = createVisitor(site.origin);
    expect(await visitor.signIn('GOOGLE', anna)).toBe('/home');
    expect(await visitor.session()).toMatchObject({
      loggedIn: true,
      username: 'anna@example.com',
      name: 'Anna Jansen',
    });
    expect(visitor.seen.join('\n') + [...visitor.jar].join('\n')).not.toMatch(leaked);
  });

  it('asks for the mail before it believes an address of Facebook', async () => {
    const visitor = createVisitor(site.origin);
    expect(await visitor.signIn('FACEBOOK', { ...anna, email: 'bob@example.com' })).toBe('/login?notice=confirm');
    const mail = () => site.control.mails().find(({ to }) => to.includes('bob@example.com'));
    await expect.poll(mail, { timeout: 60_000 }).toBeDefined();
    const token = /link=([\w-]+)/.exec(mail()?.text ?? '')?.[1];
    expect((await visitor.go('/api/auth/oauth/link', undefined, { token })).status).toBe(200);
    expect(await visitor.session()).toMatchObject({ loggedIn: true, username: 'bob@example.com' });
    expect(visitor.seen.join('\n')).not.toMatch(leaked);
  });

  it('knows no login service', async () => {
    const visitor = createVisitor(site.origin);
    await visitor.session();
    expect((await visitor.go('/api/auth/oauth/signin', undefined, { provider: 'OIDC' })).status).toBe(422);
    expect((await visitor.go('/demo/oidc/auth')).text).not.toContain('Inlogdienst');
  });

  it('writes no name, address or token of a visitor into its log (S-34)', () => {
    expect(JSON.stringify(site.log.lines)).not.toMatch(/anna@|bob@|Jansen|code=|state=/);
  });
});

describe('a site whose accounts are kept at a pretended login service', () => {
  let site: SiteHere;
  beforeAll(async () => {
    site = await startSiteHere({ environment: { IDENTITY_MODE: 'oidc' } });
  });
  afterAll(() => site.stop());

  it('lets a user in through its page, and ends that session on logout (IDP-08, IDP-11)', async () => {
    site.control.saveRealmUser({
      id: 'd5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11',
      username: 'carla@example.com',
      email: 'carla@example.com',
      firstName: 'Carla',
      lastName: 'Smit',
      enabled: true,
      emailVerified: true,
      requiredActions: [],
      password: 'een lang wachtwoord',
      realmRoles: [],
      clientRoles: {},
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const visitor = createVisitor(site.origin);
    const form = { choice: 'sign-in', username: 'carla@example.com', password: 'een lang wachtwoord' };
    expect(await visitor.signIn('OIDC', form)).toBe('/home');
    expect(await visitor.session()).toMatchObject({ loggedIn: true, name: 'Carla Smit' });
    await visitor.go('/api/auth/logout', undefined, {});
    expect(await visitor.session()).toMatchObject({ loggedIn: false });
    const ended = () => site.control.calls('oidc').filter(({ path }) => path.endsWith('/logout'));
    await expect.poll(ended).toHaveLength(1);
    expect(visitor.seen.join('\n')).not.toMatch(leaked);
  });
});

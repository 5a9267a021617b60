import { describe, expect, it } from 'vitest';
import { createRender, type RenderedPage } from '../../../client/start/entry-server.tsx';
import type { Call } from '../../../client/api/api.ts';
import type { SessionInfo } from '../../../client/api/account.ts';
import { contentAnswers } from '../content-answers.ts';
import { aSite, NOW } from '../fixtures.ts';
import { jan, nobody, type Sent } from './house.tsx';

const content = contentAnswers();
const site = { ...aSite, signIn: { providers: ['GOOGLE' as const], hasPasswordForm: true } };
const render = createRender({ site, now: () => NOW, log: () => undefined });

type Asked = {
  session?: SessionInfo;
  form?: Record<string, string>;
  isForged?: boolean;
  answers?: Record<string, Response>;
};

/** Requests a page as a browser without JavaScript. */
async function ask(address: string, { answers = {}, form, isForged = false, session = nobody }: Asked = {}) {
  const sent: Sent[] = [];
  const api: Call = async (path, { body, method = 'GET' }) => {
    if (path === '/api/auth/session') return Response.json(session);
    if (method === 'GET') return (await content(path)) ?? Response.json({}, { status: 404 });
    sent.push({ line: `${method} ${path}`, body: JSON.parse(typeof body === 'string' ? body : '') });
    return answers[`${method} ${path}`] ?? Response.json({ message: 'Nee.', code: 'not_found' }, { status: 404 });
  };
  const request = new Request(
    site.baseUrl + address,
    form && {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  );
  const page = await render({ request, api, csrfToken: 'bewijs', isForged, isBannerClosed: false });
  return { page, sent, html: page instanceof Response ? '' : page.body };
}

const location = (page: Response | RenderedPage) =>
  page instanceof Response ? `${page.status} ${page.headers.get('location')}` : 'no redirect';
const statusOf = (page: Response | RenderedPage) => page.status;
const signIn = { intent: 'sign-in', username: 'jan@voorbeeld.nl', password: 'Zonnebloem42', returnTo: '/theetuin' };
const SIGN_IN = 'POST /api/auth/signin';

describe('the login page (ROUTE-14, LOGIN-01)', () => {
  it.each([
    ['/login', 'Inloggen bij de Lindehof', 'Onthoud mij'],
    ['/login?view=register', 'Registreren bij de Lindehof', 'Herhaal e-mailadres'],
    ['/login?view=reset', 'Inloggen bij de Lindehof', 'Stuur link'],
    ['/login?view=code', 'Inloggen bij de Lindehof', 'Onthoud mij'],
    ['/login?userId=1&token=2', 'Nieuw wachtwoord', 'Wachtwoord wijzigen'],
    ['/login?link=2', 'Inloggen bij de Lindehof', 'Bevestig dat dit e-mailadres van u is.'],
    ['/login?notice=failed', 'Inloggen bij de Lindehof', 'Invalid Credentials'],
    ['/login?code=geraden&state=geraden', 'Inloggen bij de Lindehof', 'Onthoud mij'],
  ])('%s is headed %j, and nothing is written by opening it (STATE-04)', async (address, heading, words) => {
    const { html, page, sent } = await ask(address);
    expect(statusOf(page)).toBe(200);
    expect(html).toContain(`${heading}</h1>`);
    expect(html).toContain(words);
    expect(sent).toEqual([]);
  });

  it('redirects signed-in users to where they came from, but shows emailed links to everybody', async () => {
    expect(location((await ask('/login', { session: jan })).page)).toBe('302 /home');
    expect(location((await ask('/login?returnTo=/profile', { session: jan })).page)).toBe('302 /profile');
    expect(location((await ask('/login?returnTo=//boos.example', { session: jan })).page)).toBe('302 /home');
    // Characters beyond Latin-1 are not allowed in headers.
    const rose = await ask('/login?returnTo=/agenda%3Fq%3D%C5%B7%F0%9F%8C%B9', { session: jan });
    expect(location(rose.page)).toBe('302 /agenda?q=%C5%B7%F0%9F%8C%B9');
    expect((await ask('/login?userId=1&token=2', { session: jan })).html).toContain('Nieuw wachtwoord</h1>');
  });

  it('resumes a half-finished sign-in (S-17)', async () => {
    expect((await ask('/login', { session: { ...nobody, mfa: 'code' } })).html).toContain('herstelcodes');
    expect((await ask('/login', { session: { ...nobody, mfa: 'enrol' } })).html).toContain('App instellen');
  });
});

describe('the forms of the login page without JavaScript', () => {
  it('sign in and lead back (LOGIN-24), or to the code', async () => {
    const done = await ask('/login', {
      form: { ...signIn, isLoginRemember: 'on' },
      answers: { [SIGN_IN]: Response.json(jan) },
    });
    expect(location(done.page)).toBe('303 /theetuin');
    expect(done.sent[0]?.body).toEqual({
      username: 'jan@voorbeeld.nl',
      password: 'Zonnebloem42',
      isLoginRemember: true,
    });
    const half = Response.json({ ...nobody, mfa: 'code' });
    const code = await ask('/login', { form: signIn, answers: { [SIGN_IN]: half } });
    expect(location(code.page)).toBe('303 /login?returnTo=%2Ftheetuin');
  });

  it('come back filled in but for the passwords, with what is wrong (LOGIN-25, VAL-02)', async () => {
    const wrong = Response.json({ message: 'Login gegevens onjuist', code: 'invalid_credentials' }, { status: 401 });
    const refused = await ask('/login', { form: signIn, answers: { [SIGN_IN]: wrong } });
    expect(statusOf(refused.page)).toBe(401);
    expect(refused.html).toContain('Login gegevens onjuist');
    expect(refused.html).toContain('value="jan@voorbeeld.nl"');
    expect(refused.html).toContain('name="returnTo" value="/theetuin"');
    expect(refused.html).toContain('Nieuwe activatielink aanvragen');
    expect(JSON.stringify(refused.page)).not.toContain('Zonnebloem42');

    const empty = await ask('/login', { form: { intent: 'sign-in', username: '', password: '' } });
    expect(statusOf(empty.page)).toBe(422);
    expect(empty.html).toContain('Vul uw wachtwoord in.');
    expect(empty.sent).toEqual([]);
  });

  it('write nothing when our page did not send them (S-05)', async () => {
    const { html, page, sent } = await ask('/login', { form: signIn, isForged: true });
    expect(statusOf(page)).toBe(403);
    expect(html).toContain('value="jan@voorbeeld.nl"');
    expect(sent).toEqual([]);
  });

  it.each(['alles', 'constructor', ''])('do nothing when they ask for %j', async (intent) => {
    const { page, sent } = await ask('/login', { form: { intent } });
    expect([statusOf(page), sent]).toEqual([422, []]);
  });

  it('leave for a provider by a page of ours, because a redirect is forbidden (S-22)', async () => {
    const href = 'https://accounts.google.com/o/oauth2?state=1';
    const { html, page, sent } = await ask('/login', {
      form: { provider: 'GOOGLE', returnTo: '/theetuin', username: '', password: '' },
      answers: { 'POST /api/auth/oauth/signin': Response.json({ href }) },
    });
    expect(page.headers.get('refresh')).toBe(`0; url=${href}`);
    expect(html).toContain(`href="${href}"`);
    expect(sent[0]?.body).toEqual({ provider: 'GOOGLE', isLoginRemember: false, returnTo: '/theetuin' });
  });

  it('set up an authenticator app; a mistyped code keeps the secret, and the codes are shown though signed in (S-17)', async () => {
    const secret = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };
    const begun = await ask('/login', {
      form: { intent: 'enrol', returnTo: '/dmt-admin' },
      session: { ...nobody, mfa: 'enrol' },
      answers: { 'POST /api/auth/totp/enrol': Response.json(secret) },
    });
    expect(begun.html).toContain('ABCD EFGH');
    expect(begun.html).toContain('<svg');
    expect(begun.html).toContain('name="returnTo" value="/dmt-admin"');

    const invalid = Response.json({ message: 'Deze code is niet juist.', code: 'totp_invalid' }, { status: 422 });
    const mistyped = await ask('/login', {
      form: { intent: 'confirm-enrolment', code: '1', ...secret },
      session: { ...nobody, mfa: 'enrol' },
      answers: { 'POST /api/auth/totp/confirm': invalid },
    });
    expect(mistyped.html).toContain('Deze code is niet juist.');
    expect(mistyped.html).toContain('ABCD EFGH');
    const made = await ask('/login', {
      form: { intent: 'confirm-enrolment', code: '1', secret: 'x', uri: 'javascript:1' },
    });
    expect(made.html).not.toContain('javascript:1');

    const done = await ask('/login', {
      form: { intent: 'confirm-enrolment', code: '123456', returnTo: '/dmt-admin', ...secret },
      session: jan,
      answers: { 'POST /api/auth/totp/confirm': Response.json({ ...jan, recoveryCodes: ['EEN-TWEE'] }) },
    });
    expect(done.html).toContain('EEN-TWEE');
    expect(done.html).toContain('href="/dmt-admin"');
  });

  it('choose a new password by a mailed link, and keep the link while the two differ (LOGIN-23)', async () => {
    const form = { intent: 'new-password', userId: 'u', token: 'geheim', password: 'Zonnebloem', repeatPassword: 'b' };
    const differ = await ask('/login?userId=u&token=geheim', { form });
    expect(differ.html).toContain('Nieuw wachtwoord</h1>');
    expect(differ.html).toContain('Wachtwoorden zijn niet gelijk aan elkaar!');
    const message = 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.';
    const done = await ask('/login', {
      form: { ...form, repeatPassword: 'Zonnebloem' },
      answers: { 'POST /api/auth/reset/confirm': Response.json({ message }) },
    });
    expect(done.html).toContain(message);
  });
});

describe('the activation page (ROUTE-03, ROUTE-32)', () => {
  const id = '11111111-1111-4111-8111-111111111111';

  it('answers every well-formed id alike and opens nothing', async () => {
    const { html, page, sent } = await ask(`/activate/${id}?token=x`);
    expect([statusOf(page), sent]).toEqual([200, []]);
    expect(html).toContain('Activeer account');
    expect(statusOf((await ask('/activate/7')).page)).toBe(404);
  });

  it('tells in the page how it ended, without JavaScript', async () => {
    const form = { token: 'x' };
    const ending = (status: number, body: unknown) =>
      ask(`/activate/${id}?token=x`, {
        form,
        answers: { 'POST /api/auth/account/activate': Response.json(body, { status }) },
      });
    expect((await ending(200, { status: 'activated' })).html).toContain('Account geactiveerd');
    expect((await ending(410, { message: 'Weg.', code: 'link_invalid' })).html).toContain(
      'Deze activatielink is niet geldig of verlopen.',
    );
    const elsewhere = await ending(422, { message: 'Vul in.', code: 'password_required' });
    expect(elsewhere.html).toContain('Vul het wachtwoord in dat u bij het registreren koos.');
    expect(elsewhere.html).toContain('value="x"');
  });

  it('has an address without an id, for emails of a login service', async () => {
    expect(location((await ask(`/activate?userId=${id}&token=a%2Bb`)).page)).toBe(`302 /activate/${id}?token=a%2Bb`);
    expect((await ask('/activate?code=geraden')).html).toContain('Account activatie');
    expect((await ask(`/activate?userId=//boos.example&token=x`)).html).toContain('Account activatie');
  });
});

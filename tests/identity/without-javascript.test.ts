import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../../src/kernel/ids.ts';
import { testSite } from '../support/test-site.ts';
import { testApp } from '../support/test-app.ts';
import { aPerson } from './accounts-house.ts';
import { createBrowser } from './browser.ts';

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

/** A call as a page of ours makes it for a visitor without JavaScript: forgery was judged at the page. */
const fromPage = (path: string, body: unknown, clientAddress = '10.1.2.3') =>
  site.app.request(
    testSite.baseUrl + path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { internal: true, clientAddress },
  );

describe('proof that no robot is at work (S-29)', () => {
  test('is asked for a sign-up by script, used once, and not for a page without JavaScript', async () => {
    const person = aPerson();
    const body = { ...person, username: person.email };
    const browser = createBrowser(site.app);
    const refused = await browser.post('/api/auth/signup', body);
    expect(refused).toMatchObject({ status: 422, body: { code: 'captcha_required' } });
    expect(await site.wired.identity.usersWith(person.email)).toEqual([]);

    const pre = newSecret();
    browser.jar.set('lh_pre', pre);
    const pass = { solutionHash: 'a', purpose: 'signup', browserHash: site.wired.secrets.hash(pre) } as const;
    await site.outside.passes.put({ ...pass, expiresAt: '2026-05-01T10:10:00.000Z' });
    expect((await browser.post('/api/auth/signup', body)).status).toBe(201);
    expect((await browser.post('/api/auth/signup', body)).body).toMatchObject({ code: 'captcha_required' });

    const plain = aPerson();
    expect((await fromPage('/api/auth/signup', { ...plain, username: plain.email })).status).toBe(201);
  });

  test('is asked for a sign-in after repeated failures; without JavaScript only time passes (S-09)', async () => {
    const email = aPerson().email;
    const guess = { username: email, password: 'een gok' };
    for (let failure = 0; failure < 5; failure++) {
      expect((await createBrowser(site.app).post('/api/auth/signin', guess)).status).toBe(401);
    }
    expect((await fromPage('/api/auth/signin', guess)).status).toBe(429);
    site.clock.advance({ seconds: 2 });
    const asked = await createBrowser(site.app).post('/api/auth/signin', guess);
    expect(asked).toMatchObject({ status: 422, body: { code: 'captcha_required' } });
    expect((await fromPage('/api/auth/signin', guess)).status).toBe(401);
  });

  test('cannot be waved away from outside: a browser is no page of ours', async () => {
    const person = aPerson();
    const headers = { internal: 'true', 'x-internal': '1' };
    const answer = await createBrowser(site.app).post(
      '/api/auth/signup',
      { ...person, username: person.email },
      headers,
    );
    expect(answer.body).toMatchObject({ code: 'captcha_required' });
  });
});

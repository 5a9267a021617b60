import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { aPerson } from '../accounts-house.ts';

let site: Inbox;
beforeAll(async () => {
  site = await openInbox();
});
afterAll(() => site.close());

describe('proof that no robot is at work (S-29)', () => {
  test('is asked for a sign-up by script, used once, and not for a page without JavaScript', async () => {
    const person = aPerson();
    const body = { ...person, username: person.email };
    const browser = site.browser();
    const refused = await browser.post('/api/auth/signup', body);
    expect(refused).toMatchObject({ status: 422, body: { code: 'captcha_required' } });
    expect(await site.wired.identity.staff.usersWith(person.email)).toEqual([]);

    await site.givePass(browser, 'signup');
    expect((await browser.post('/api/auth/signup', body)).status).toBe(201);
    expect((await browser.post('/api/auth/signup', body)).body).toMatchObject({ code: 'captcha_required' });

    const plain = aPerson();
    expect((await site.fromPage('/api/auth/signup', { ...plain, username: plain.email })).status).toBe(201);
  });

  test('is asked for a sign-in after repeated failures; without JavaScript only time passes (S-09)', async () => {
    const email = aPerson().email;
    const guess = { username: email, password: 'een gok' };
    for (let failure = 0; failure < 5; failure++) {
      expect((await site.browser().post('/api/auth/signin', guess)).status).toBe(401);
    }
    expect((await site.fromPage('/api/auth/signin', guess)).status).toBe(429);
    site.clock.advance({ seconds: 2 });
    const answer = await site.browser().post('/api/auth/signin', guess);
    expect(answer).toMatchObject({ status: 422, body: { code: 'captcha_required' } });
    expect((await site.fromPage('/api/auth/signin', guess)).status).toBe(401);
  });

  test('cannot be waved away from outside: a browser is no page of ours', async () => {
    const person = aPerson();
    const headers = { internal: 'true', 'x-internal': '1' };
    const answer = await site.browser().post('/api/auth/signup', { ...person, username: person.email }, headers);
    expect(answer.body).toMatchObject({ code: 'captcha_required' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsHouse, aPerson, openAccounts, PASSWORD } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccounts();
});
afterAll(() => house.close());

/** The same browser at another address, so that it is not the limit of an address that refuses it. */
function elsewhere({ jar }: Browser): Browser {
  const same = house.browser();
  for (const [name, value] of jar) same.jar.set(name, value);
  return same;
}

describe('guessing passwords (S-09)', () => {
  test('is slowed down after five failures, whoever it comes from, and unknown addresses no less', async () => {
    const { person } = await house.anAccount();
    for (const email of [person.email, 'niemand@voorbeeld.nl']) {
      for (let guess = 0; guess < 5; guess++) {
        expect((await house.signIn(house.browser(), { email, password: `verkeerd ${guess}` })).status).toBe(401);
      }
      const refused = await house.signIn(house.browser(), { email, password: PASSWORD });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    house.clock.advance({ seconds: 2 });
    expect((await house.signIn(house.browser(), person)).status).toBe(200);
    expect((await house.signIn(house.browser(), { ...person, password: 'toch weer fout' })).status).toBe(401);
  });

  test('reaches the passwords at most a hundred times in ten minutes of a thousand, and the owner still gets in', async () => {
    const { person, browser } = await house.aVisitor();
    await browser.post('/api/auth/logout');
    let reached = 0;
    for (let guess = 0; guess < 1000; guess++) {
      const answer = await house.signIn(house.browser(), { ...person, password: `gok ${guess}` });
      if (answer.status === 401) reached++;
      house.clock.advance({ milliseconds: 600 });
    }
    expect(reached).toBeGreaterThan(5);
    expect(reached).toBeLessThanOrEqual(100);
    expect((await house.signIn(house.browser(), person)).status).toBe(429);
    expect((await house.signIn(browser, person)).status).toBe(200);
  });

  test('a hundred times in a row leaves a reset and known browsers, however long one waits', async () => {
    const { person, browser } = await house.aVisitor();
    for (let guess = 0; guess < 100; guess++) {
      await house.signIn(house.browser(), { ...person, password: `gok ${guess}` });
      house.clock.advance({ minutes: 16 });
    }
    house.clock.advance({ days: 3 });
    await house.wired.identity.privacy.sweepIdentity();
    expect((await house.signIn(house.browser(), person)).status).toBe(429);
    expect((await house.signIn(browser, person)).status).toBe(200);
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const password = 'een heel ander lang wachtwoord';
    const link = await house.linkTo(person.email);
    await browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect((await house.signIn(house.browser(), { ...person, password })).status).toBe(200);
  });

  test('a hundred times in one’s own browser leaves a reset, at sign-in and where the password is asked again', async () => {
    const { person, browser } = await house.aVisitor();
    const other = house.browser();
    await house.signIn(other, person, true);
    for (let guess = 0; guess < 100; guess++) {
      await elsewhere(other).post('/api/auth/reauth', { password: `gok ${guess}` });
      await house.signIn(elsewhere(browser), { ...person, password: `gok ${guess}` });
      house.clock.advance({ minutes: 16 });
    }
    house.clock.advance({ days: 3 });
    await house.wired.identity.privacy.sweepIdentity();
    expect((await elsewhere(other).post('/api/auth/reauth', { password: person.password })).status).toBe(429);
    expect((await house.signIn(elsewhere(browser), person)).status).toBe(429);
    await browser.post('/api/auth/reset', { username: person.email, email: person.email });
    const password = 'een heel ander lang wachtwoord';
    const link = await house.linkTo(person.email);
    await browser.post('/api/auth/reset/confirm', { ...link, password, repeatPassword: password });
    expect((await house.signIn(browser, { ...person, password })).status).toBe(200);
    expect((await browser.post('/api/auth/reauth', { password })).status).toBe(204);
  });

  test('cannot slip through by coming at once', async () => {
    const { person } = await house.anAccount();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => house.signIn(house.browser(), { ...person, password: `gok ${guess}` })),
    );
    expect(all.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(5);
  });
});

describe('what is noticed (S-09, S-35)', () => {
  test('many failed sign-ins in a short time mail the owner, once an hour', async () => {
    const before = (await house.mailsTo(house.site.email)).length;
    for (let guess = 0; guess < 250; guess++) {
      await house.signIn(house.browser(), { email: aPerson().email, password: 'een gok' });
    }
    const mails = (await house.mailsTo(house.site.email)).slice(before);
    expect(mails).toEqual(['Let op: veel mislukte pogingen om in te loggen bij de Lindehof']);
  });

  test('a call that another site made in the name of a visitor is in the trail, once a minute', async () => {
    const { browser, userId } = await house.aVisitor();
    for (let call = 0; call < 3; call++) await browser.post('/api/auth/logout', {}, { 'sec-fetch-site': 'cross-site' });
    const own = (await house.wired.audit.recent(100)).filter((entry) => entry.actorId === userId);
    expect(own.filter((entry) => entry.action === 'refused')).toMatchObject([{ facts: { reason: 'forgery' } }]);
  });
});

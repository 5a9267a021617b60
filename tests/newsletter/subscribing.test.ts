import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Letterbox, linksIn, openLetterbox, tokenIn } from '../support/letterbox.ts';
import { createBrowser } from '../identity/browser.ts';

const READER = 'noor@voorbeeld.example';
const aRequest = (changes: Record<string, unknown> = {}) => ({
  name: 'Noor Bakker',
  email: ' Noor@Voorbeeld.example ',
  ...changes,
});
const RECEIVED = 'Het formulier is succesvol ontvangen door de Lindehof. Wij reageren zo spoedig mogelijk.';

let box: Letterbox;
beforeEach(async () => {
  box = await openLetterbox();
});
afterEach(() => box.close());

const subscribe = async (changes: Record<string, unknown> = {}) =>
  (await box.aHuman('newsletter')).post('/api/newsletter/subscribe', aRequest(changes));
const confirm = (token: string) => box.browser().post('/api/newsletter/confirm', { token });

/** Somebody who gets the newsletter, with the link to leave it. */
async function aReader(email = READER): Promise<{ token: string; query: string }> {
  await subscribe({ email });
  await confirm(tokenIn((await box.mailsTo(email)).at(-1)));
  const token = tokenIn((await box.mailsTo(email)).at(-1));
  return { token, query: new URLSearchParams({ email, token }).toString() };
}

describe('signing up for the newsletter (NEWS-09, P-06)', () => {
  test('mails a request to confirm and nothing else, until it is confirmed', async () => {
    const answer = await subscribe();
    expect([answer.status, answer.text]).toEqual([200, RECEIVED]);
    const letters = await box.mailsTo(READER);
    expect(letters.map((letter) => letter.subject)).toEqual([
      'Bevestig uw aanmelding voor de nieuwsbrief van de Lindehof',
    ]);
    expect(`${letters[0]?.text}${letters[0]?.html}`).not.toContain('Noor');
    expect(await box.wired.newsletter.readers.count()).toBe(0);
    expect(await box.wired.newsletter.readers.after(0, 10)).toEqual([]);

    const done = await confirm(tokenIn(letters[0]));
    expect([done.status, done.body]).toEqual([200, { message: 'Uw aanmelding voor de nieuwsbrief is bevestigd.' }]);
    expect(await box.wired.newsletter.readers.after(0, 10)).toEqual([{ id: 1, email: READER }]);
    const welcome = (await box.mailsTo(READER)).at(-1);
    expect(welcome?.subject).toBe('Welkom bij de nieuwsbrief van de Lindehof');
    expect(welcome?.text).toContain('/unsubscribe?email=noor%40voorbeeld.example&token=');
    expect(welcome?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('keeps the proof of consent: when, which form, which text, when confirmed', async () => {
    await subscribe();
    box.clock.advance({ hours: 2 });
    await confirm(tokenIn((await box.mailsTo(READER))[0]));
    expect(await box.wired.newsletter.desk.read(1)).toEqual({
      id: 1,
      email: READER,
      name: 'Noor Bakker',
      state: 'confirmed',
      requestedAt: '2026-05-01T12:00:00+02:00',
      confirmedAt: '2026-05-01T14:00:00+02:00',
      suppressed: null,
      proof: {
        form: 'Nieuwsbriefblok op de site',
        textVersion: '2026-11',
        text: expect.stringContaining('Meld u vrijblijvend aan voor onze nieuwsbrief') as string,
      },
    });
  });

  test('is refused for what is not one address, and without a name (VAL-21, S-13)', async () => {
    const before = await box.stored();
    for (const email of ['', 'noor', 'a@b.nl,c@d.nl', 'a@b.nl\r\nBcc: c@d.nl', `${'a'.repeat(250)}@b.nl`, ['a@b.nl']]) {
      const answer = await subscribe({ email });
      expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
        422,
        'invalid',
        'Helaas is er iets niet helemaal goed gegaan.',
      ]);
    }
    expect((await subscribe({ name: '  ' })).body['errors']).toEqual({ name: 'Dit veld is verplicht.' });
    expect((await subscribe({ website: 'http://koop.example' })).status).toBe(422);
    expect(await box.stored()).toBe(before);
  });

  test('of a confirmed address is answered so, and uses up the pass (ERR-13, F-17)', async () => {
    await aReader();
    const browser = await box.aHuman('newsletter');
    const answer = await browser.post('/api/newsletter/subscribe', aRequest());
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'already_subscribed', message: 'Met deze gegevens is al iemand aangemeld in ons systeem' },
    ]);
    const again = await browser.post('/api/newsletter/subscribe', aRequest());
    expect(again.body['code']).toBe('captcha_required');
  });

  test('again mails a new link that replaces the old one, now and then (S-11, S-30)', async () => {
    await subscribe();
    const first = tokenIn((await box.mailsTo(READER))[0]);
    await subscribe();
    expect(await box.mailsTo(READER)).toHaveLength(1);
    for (let number = 0; number < 7; number++) {
      box.clock.advance({ minutes: 16 });
      expect((await subscribe({ name: `Noor ${number}` })).status).toBe(200);
      await box.mailsTo(READER);
    }
    const letters = await box.mailsTo(READER);
    expect(letters).toHaveLength(5);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(tokenIn(letters.at(-1)))).status).toBe(200);
  });

  test('the link works once, for a week, and every other one fails alike (S-11)', async () => {
    await subscribe();
    const token = tokenIn((await box.mailsTo(READER))[0]);
    const tries = Array.from({ length: 20 }, () => confirm(token));
    expect((await Promise.all(tries)).filter((answer) => answer.status === 200)).toHaveLength(1);
    await subscribe({ email: 'laat@voorbeeld.example' });
    const late = tokenIn((await box.mailsTo('laat@voorbeeld.example'))[0]);
    box.clock.advance({ days: 7 });
    for (const wrong of [token, late, late.slice(1), '', 'x'.repeat(43)]) {
      const answer = await confirm(wrong);
      expect([answer.status, answer.body['code']]).toEqual([410, 'link_invalid']);
    }
  });

  test('waits no longer than a fortnight (P-09)', async () => {
    await subscribe();
    await aReader('lezer@voorbeeld.example');
    box.clock.advance({ days: 15 });
    await box.wired.newsletter.sweep();
    expect((await box.wired.newsletter.desk.list({ search: '' })).map((row) => row.email)).toEqual([
      'lezer@voorbeeld.example',
    ]);
  });

  test('without JavaScript tells nobody who is subscribed, but by mail (S-29, F-17)', async () => {
    await aReader();
    box.clock.advance({ hours: 1 });
    const known = await box.fromPage('/api/newsletter/subscribe', aRequest());
    const unknown = await box.fromPage('/api/newsletter/subscribe', aRequest({ email: 'nieuw@voorbeeld.example' }));
    expect(known).toEqual({ status: 200, text: RECEIVED });
    expect(unknown).toEqual(known);
    expect((await box.mailsTo(READER)).at(-1)?.subject).toBe('U ontvangt de nieuwsbrief van de Lindehof al');
    expect(await box.mailsTo('nieuw@voorbeeld.example')).toHaveLength(1);
    const row = (await box.wired.newsletter.desk.list({ search: 'nieuw' }))[0];
    const { proof } = await box.wired.newsletter.desk.read(row?.id ?? 0);
    expect(proof.form).toBe('Nieuwsbriefblok op de site, zonder JavaScript');
  });

  test('is limited to five an hour from one address (S-30)', async () => {
    const browser = box.browser();
    for (let number = 0; number < 5; number++) {
      await box.givePass(browser, 'newsletter');
      const email = `lezer${number}@voorbeeld.example`;
      expect((await browser.post('/api/newsletter/subscribe', aRequest({ email }))).status).toBe(200);
    }
    expect((await browser.post('/api/newsletter/subscribe', aRequest())).status).toBe(429);
  });

  test('no working secret lies in the database (S-11, R-16)', async () => {
    await subscribe({ email: 'wacht@voorbeeld.example' });
    const waiting = tokenIn((await box.mailsTo('wacht@voorbeeld.example'))[0]);
    const { token } = await aReader();
    const dump = await box.stored();
    for (const secret of [waiting, token]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(dump).not.toContain(secret);
    }
  });
});

describe('leaving the newsletter (UNSUB-03, UNSUB-07, P-07)', () => {
  test('deletes the row, and every wrong pair fails alike (F-18)', async () => {
    const { token } = await aReader();
    const other = await aReader('ander@voorbeeld.example');
    const leave = (email: string, secret: string) =>
      box.browser().delete(`/api/newsletter/unsubscribe/${encodeURIComponent(email)}/${encodeURIComponent(secret)}`);
    for (const [email, secret] of [
      [READER, other.token],
      ['niemand@voorbeeld.example', token],
      [READER, token.slice(1)],
      [READER, `${token}x`],
      ['a/b@c.nl', 'x'],
      ['x'.repeat(300), token],
    ] as const) {
      const answer = await leave(email, secret);
      expect([answer.status, answer.body]).toEqual([
        404,
        {
          code: 'unsubscribe_failed',
          message: 'Uitschrijven niet gelukt. Gebruik het contactformulier om u handmatig uit te schrijven.',
        },
      ]);
    }
    const answer = await leave('NOOR@voorbeeld.example', token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await box.wired.newsletter.personal.exportOf(READER)).toEqual([]);
    expect((await leave(READER, token)).status).toBe(404);
    expect(await box.wired.newsletter.readers.count()).toBe(1);
  });

  test('needs the request token when a page asks for it (S-05)', async () => {
    const { token } = await aReader();
    const address = `/api/newsletter/unsubscribe/${encodeURIComponent(READER)}/${token}`;
    const headers = { host: 'localhost:3000', origin: 'https://elders.example' };
    const answer = await box.app.request(box.site.baseUrl + address, { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
    expect(await box.wired.newsletter.readers.count()).toBe(1);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
  ])('by a bare post of a mail program, as %s (RFC 8058)', async (_, type, body) => {
    const { query } = await aReader();
    const answer = await box.app.request(`${box.site.baseUrl}/api/newsletter/one-click?${query}`, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, '', []]);
    expect(await box.wired.newsletter.readers.count()).toBe(0);
  });

  test('by a wrong one-click post changes nothing and looks the same', async () => {
    const { query } = await aReader();
    const before = await box.stored();
    for (const wrong of ['', '?email=x', `?${query}x`, '?email=a&email=b&token=c', `?${query}&token=y`]) {
      const answer = await box.app.request(`${box.site.baseUrl}/api/newsletter/one-click${wrong}`, {
        method: 'POST',
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 200, '']);
    }
    expect(await box.stored()).toBe(before);
  });

  test('a one-click link that is opened leads to the page that asks first', async () => {
    const { query } = await aReader();
    const answer = await box.browser().get(`/api/newsletter/one-click?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?${query}`]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('withdraws what waits in the outbox', async () => {
    await subscribe();
    await confirm(tokenIn((await box.mailsTo(READER))[0]));
    const [reader] = await box.wired.newsletter.readers.after(0, 1);
    const { unsubscribeUrl } = (await box.wired.newsletter.readers.recipient(reader?.id ?? 0)) ?? {};
    const token = new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(await box.wired.newsletter.unsubscribe(READER, token)).toBe(true);
    expect(await box.mailsTo(READER)).toHaveLength(1);
    expect(await box.wired.newsletter.readers.recipient(reader?.id ?? 0)).toBeNull();
  });

  test('and coming back makes a new reader with a higher number', async () => {
    const { token } = await aReader();
    await box.wired.newsletter.unsubscribe(READER, token);
    await aReader();
    expect(await box.wired.newsletter.readers.after(1, 10)).toEqual([{ id: 2, email: READER }]);
  });
});

describe('links in mails (S-06, P-07)', () => {
  test('change nothing when they are fetched twice by GET and HEAD', async () => {
    await subscribe({ email: 'wacht@voorbeeld.example' });
    await aReader();
    await box.fromPage('/api/newsletter/subscribe', aRequest());
    await box.fromPage('/api/contact', {
      firstname: 'Noor',
      lastname: 'Bakker',
      email: 'vraag@voorbeeld.example',
      message: 'Vraag',
    });
    await box.wired.postman.deliver();
    const letters = box.transport.accepted.map((parcel) => parcel.letter);
    expect(letters.length).toBeGreaterThan(3);
    const links = letters.flatMap((letter) => linksIn(letter, box.site.baseUrl));
    expect(links.filter((link) => link.includes('token=')).length).toBeGreaterThan(4);
    const before = await box.stored();
    for (const link of links) {
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
        const answer = await box.app.request(box.site.baseUrl + link, { method, headers: { host: 'localhost:3000' } });
        expect([link, answer.status < 400]).toEqual([link, true]);
      }
    }
    expect(await box.stored()).toBe(before);
  });
});

describe('the secret of an unsubscribe link', () => {
  test('is mailed anew when its key is gone, and stays the same from then on (S-37)', async () => {
    const { token } = await aReader();
    const { subscribers } = box.outside;
    const [reader] = await subscribers.confirmedAfter(0, 1);
    const id = reader?.id ?? 0;
    const recipient = await box.wired.newsletter.readers.recipient(id);
    expect(recipient?.unsubscribeUrl).toContain(token);
    await subscribers.change(id, { sealedUnsubscribe: 'van een andere sleutel' });
    const renewed = await box.wired.newsletter.readers.recipient(id);
    const fresh = new URL(renewed?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(fresh).not.toBe(token);
    expect(await box.wired.newsletter.readers.recipient(id)).toEqual(renewed);
    expect(await box.wired.newsletter.unsubscribe(READER, fresh)).toBe(true);
  });
});

test('buying or registering subscribes nobody (P-06)', async () => {
  const browser = createBrowser(box.app);
  await box.givePass(browser, 'signup');
  const person = {
    email: READER,
    username: READER,
    firstName: 'Noor',
    lastName: 'Bakker',
    password: 'blauwe gieter 7',
  };
  expect((await browser.post('/api/auth/signup', person)).status).toBe(201);
  expect(await box.wired.newsletter.desk.count()).toEqual({ confirmed: 0, unconfirmed: 0, suppressed: 0 });
});

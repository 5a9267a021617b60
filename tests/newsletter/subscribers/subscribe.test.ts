import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, openInbox, tokenIn } from '../../support/inbox.ts';
import { createBrowser } from '../../identity/browser.ts';
import { aReader, aRequest, confirm, READER, subscribe } from './reader.ts';

const RECEIVED = 'Het formulier is succesvol ontvangen door de Lindehof. Wij reageren zo spoedig mogelijk.';

let box: Inbox;
beforeEach(async () => {
  box = await openInbox();
});
afterEach(() => box.close());

describe('signing up for the newsletter (NEWS-09, P-06)', () => {
  test('mails a request to confirm and nothing else, until it is confirmed (API-32, ENT-34, ROLE-04)', async () => {
    const answer = await subscribe(box);
    expect([answer.status, answer.text]).toEqual([200, RECEIVED]);
    const letters = await box.mailsTo(READER);
    expect(letters.map((letter) => letter.subject)).toEqual([
      'Bevestig uw aanmelding voor de nieuwsbrief van de Lindehof',
    ]);
    expect(`${letters[0]?.text}${letters[0]?.html}`).not.toContain('Noor');
    expect(await box.wired.newsletter.readers.count()).toBe(0);
    expect(await box.wired.newsletter.readers.after(0, 10)).toEqual([]);

    const done = await confirm(box, tokenIn(letters[0]));
    expect([done.status, done.body]).toEqual([200, { message: 'Uw aanmelding voor de nieuwsbrief is bevestigd.' }]);
    expect(await box.wired.newsletter.readers.after(0, 10)).toEqual([{ id: 1, email: READER }]);
    const welcome = (await box.mailsTo(READER)).at(-1);
    expect(welcome?.subject).toBe('Welkom bij de nieuwsbrief van de Lindehof');
    expect(welcome?.text).toContain('/unsubscribe?email=noor%40voorbeeld.example&token=');
    expect(welcome?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  test('keeps the proof of consent: when, which form, which text, when confirmed', async () => {
    await subscribe(box);
    box.clock.advance({ hours: 2 });
    await confirm(box, tokenIn((await box.mailsTo(READER))[0]));
    expect(await box.wired.newsletter.admin.read(1)).toEqual({
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
    for (const email of [
      '',
      'noor',
      'no\u00ADor@b.nl',
      'a@b.nl,c@d.nl',
      'a@b.nl\r\nBcc: c@d.nl',
      `${'a'.repeat(250)}@b.nl`,
      ['a@b.nl'],
    ]) {
      const answer = await subscribe(box, { email });
      expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
        422,
        'invalid',
        'Helaas is er iets niet helemaal goed gegaan.',
      ]);
    }
    expect((await subscribe(box, { name: '  ' })).body['errors']).toEqual({ name: 'Dit veld is verplicht.' });
    expect((await subscribe(box, { name: 'No\u0007or' })).body['errors']).toEqual({
      name: 'Deze waarde is niet geldig.',
    });
    const trapped = await subscribe(box, { website: 'http://koop.example' });
    expect([trapped.status, trapped.body['errors']]).toEqual([
      422,
      { website: 'Uw browser vulde een verborgen veld in. Laad de pagina opnieuw en probeer het nog een keer.' },
    ]);
    expect(await box.stored()).toBe(before);
  });

  test('of a confirmed address is answered so, and uses up the pass (ERR-13, F-17, GAP-82, GAP-83)', async () => {
    await aReader(box);
    const browser = await box.aHuman('newsletter');
    const answer = await browser.post('/api/newsletter/subscribe', aRequest());
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'already_subscribed', message: 'Met deze gegevens is al iemand aangemeld in ons systeem' },
    ]);
    const again = await browser.post('/api/newsletter/subscribe', aRequest());
    expect(again.body['code']).toBe('captcha_required');
  });

  test('again mails a new link that replaces the old one, now and then (S-11, S-30, GAP-83)', async () => {
    await subscribe(box);
    const first = tokenIn((await box.mailsTo(READER))[0]);
    await subscribe(box);
    expect(await box.mailsTo(READER)).toHaveLength(1);
    for (let number = 0; number < 7; number++) {
      box.clock.advance({ minutes: 16 });
      expect((await subscribe(box, { name: `Noor ${number}` })).status).toBe(200);
      await box.mailsTo(READER);
    }
    const letters = await box.mailsTo(READER);
    expect(letters).toHaveLength(5);
    expect((await confirm(box, first)).status).toBe(410);
    expect((await confirm(box, tokenIn(letters.at(-1)))).status).toBe(200);
  });

  test('the link works once, for a week, and every other one fails alike (S-11)', async () => {
    await subscribe(box);
    const token = tokenIn((await box.mailsTo(READER))[0]);
    const tries = Array.from({ length: 20 }, () => confirm(box, token));
    expect((await Promise.all(tries)).filter((answer) => answer.status === 200)).toHaveLength(1);
    await subscribe(box, { email: 'laat@voorbeeld.example' });
    const late = tokenIn((await box.mailsTo('laat@voorbeeld.example'))[0]);
    box.clock.advance({ days: 7 });
    for (const wrong of [token, late, late.slice(1), '', 'x'.repeat(43)]) {
      const answer = await confirm(box, wrong);
      expect([answer.status, answer.body['code']]).toEqual([410, 'link_invalid']);
    }
  });

  test('waits no longer than a fortnight (P-09)', async () => {
    await subscribe(box);
    await aReader(box, 'lezer@voorbeeld.example');
    box.clock.advance({ days: 15 });
    await box.wired.newsletter.expireSubscriptions();
    expect((await box.wired.newsletter.admin.list({ search: '' })).map((row) => row.email)).toEqual([
      'lezer@voorbeeld.example',
    ]);
  });

  test('without JavaScript tells nobody who is subscribed, but by mail (S-29, F-17)', async () => {
    await aReader(box);
    box.clock.advance({ hours: 1 });
    const known = await box.fromPage('/api/newsletter/subscribe', aRequest());
    const unknown = await box.fromPage('/api/newsletter/subscribe', aRequest({ email: 'nieuw@voorbeeld.example' }));
    expect(known).toEqual({ status: 200, text: RECEIVED });
    expect(unknown).toEqual(known);
    expect((await box.mailsTo(READER)).at(-1)?.subject).toBe('U ontvangt de nieuwsbrief van de Lindehof al');
    expect(await box.mailsTo('nieuw@voorbeeld.example')).toHaveLength(1);
    const row = (await box.wired.newsletter.admin.list({ search: 'nieuw' }))[0];
    const { proof } = await box.wired.newsletter.admin.read(row?.id ?? 0);
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
    await subscribe(box, { email: 'wacht@voorbeeld.example' });
    const waiting = tokenIn((await box.mailsTo('wacht@voorbeeld.example'))[0]);
    const { token } = await aReader(box);
    const dump = await box.stored();
    for (const secret of [waiting, token]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(dump).not.toContain(secret);
    }
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
  expect(await box.wired.newsletter.admin.count()).toEqual({ confirmed: 0, unconfirmed: 0, suppressed: 0 });
});

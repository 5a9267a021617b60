import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, openInbox, tokenIn } from '../support/inbox.ts';

const aMessage = (changes: Record<string, unknown> = {}) => ({
  firstname: 'Noor',
  lastname: 'Bakker',
  email: 'Noor@Voorbeeld.example',
  phone: '06-555 010 11',
  organisation: 'Koor de Nachtegaal',
  message: 'Kunnen wij bij u trouwen?\n\nMet zestig gasten.',
  ...changes,
});
const SENDER = 'noor@voorbeeld.example';
const OWNER = 'info@lindehof.example';
const RECEIVED = 'Het formulier is succesvol ontvangen door de Lindehof. Wij reageren zo spoedig mogelijk.';

let box: Inbox;
beforeEach(async () => {
  box = await openInbox();
});
afterEach(() => box.close());

describe('a contact message (CONTACT-17, ERR-12)', () => {
  test('is stored, mailed to the owner with Reply-To, and acknowledged without its text (API-29, ENT-33, ROLE-03, GAP-53)', async () => {
    const browser = await box.aHuman('contact');
    const answer = await browser.post('/api/contact', aMessage());
    expect([answer.status, answer.text]).toEqual([200, RECEIVED]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);

    const [toOwner] = await box.mailsTo(OWNER);
    expect(toOwner).toMatchObject({ subject: 'Bericht van Noor Bakker', replyTo: SENDER });
    for (const part of [toOwner?.text, toOwner?.html]) {
      for (const fact of ['Kunnen wij bij u trouwen?', 'Met zestig gasten.', '06-555 010 11', 'Koor de Nachtegaal']) {
        expect(part).toContain(fact);
      }
    }
    const [toSender] = await box.mailsTo(SENDER);
    expect(toSender?.subject).toBe('Wij hebben uw bericht ontvangen');
    expect(`${toSender?.text}${toSender?.html}`).not.toMatch(/trouwen|Nachtegaal|Noor/);
  });

  test('needs no phone and no organisation', async () => {
    const browser = await box.aHuman('contact');
    const { phone: _, organisation: __, ...least } = aMessage();
    expect((await browser.post('/api/contact', least)).status).toBe(200);
    expect((await box.wired.contact.admin.list({ search: '' }))[0]).toMatchObject({ phone: null, organisation: null });
  });

  test('is refused with a message per field, and keeps its pass (VAL-17)', async () => {
    const browser = await box.aHuman('contact');
    const wrong: [Record<string, unknown>, Record<string, string>][] = [
      [{ firstname: ' ' }, { firstname: 'Dit veld is verplicht.' }],
      [{ lastname: undefined }, { lastname: 'Dit veld is verplicht.' }],
      [{ email: 'noor' }, { email: 'Vul een geldig e-mailadres in.' }],
      [{ email: 'a@b.nl,c@d.nl' }, { email: 'Vul een geldig e-mailadres in.' }],
      [{ email: 'no\u200Bor@tuin.nl' }, { email: 'Vul een geldig e-mailadres in.' }],
      [{ message: '' }, { message: 'Dit veld is verplicht.' }],
      [{ message: 'x'.repeat(5001) }, { message: 'Dit veld is te lang.' }],
      [{ phone: '0'.repeat(31) }, { phone: 'Dit veld is te lang.' }],
      [{ organisation: 'x'.repeat(151) }, { organisation: 'Dit veld is te lang.' }],
      [{ firstname: 'Noor\r\nBcc: a@b.nl' }, { firstname: 'Deze waarde is niet geldig.' }],
      [{ message: 'bel \u0007' }, { message: 'Deze waarde is niet geldig.' }],
    ];
    for (const [changes, errors] of wrong) {
      const answer = await sendFrom(browser, aMessage(changes));
      expect([answer.status, answer.body['code'], answer.body['errors']]).toEqual([422, 'invalid', errors]);
    }
    expect((await sendFrom(browser, aMessage())).status).toBe(200);
  });

  test('keeps its line breaks, and one of CR LF counts once', async () => {
    const browser = await box.aHuman('contact');
    const message = `${'x'.repeat(4997)}\r\nyy`;
    expect((await browser.post('/api/contact', aMessage({ message }))).status).toBe(200);
    expect((await box.wired.contact.admin.list({ search: '' }))[0]?.message).toBe(`${'x'.repeat(4997)}\nyy`);
  });

  test('of a robot is kept and marked, and mails nobody but the owner', async () => {
    const browser = await box.aHuman('contact');
    expect((await browser.post('/api/contact', aMessage({ website: 'http://koop.example' }))).status).toBe(200);
    expect((await box.wired.contact.admin.list({ search: '' }))[0]).toMatchObject({ isSuspect: true });
    expect((await box.mailsTo(OWNER))[0]?.subject).toBe('[Mogelijk spam] Bericht van Noor Bakker');
    expect(await box.mailsTo(SENDER)).toEqual([]);
  });

  test('that came faster than a person types is marked', async () => {
    const browser = box.browser();
    expect(await box.passCaptcha(browser, 'contact')).toBe(201);
    expect((await browser.post('/api/contact', aMessage())).status).toBe(200);
    const slow = box.browser();
    await box.passCaptcha(slow, 'contact');
    box.clock.advance({ seconds: 5 });
    await slow.post('/api/contact', aMessage());
    const marks = (await box.wired.contact.admin.list({ search: '' })).map((message) => message.isSuspect);
    expect(marks).toEqual([false, true]);
  });

  test('is acknowledged once per quarter of an hour and five times a day, and stored each time (S-30)', async () => {
    for (let number = 0; number < 8; number++) {
      const browser = await box.aHuman('contact');
      expect((await browser.post('/api/contact', aMessage())).status).toBe(200);
      if (number > 0) box.clock.advance({ minutes: 16 });
    }
    expect(await box.mailsTo(SENDER)).toHaveLength(5);
    expect(await box.mailsTo(OWNER)).toHaveLength(8);
  });

  test('that cannot be stored is answered with the sentence of the catalogue (ERR-11)', async () => {
    const messages = { ...box.external.messages, insert: () => Promise.reject(new Error('disk full')) };
    const broken = await openInbox((external) => ({ ...external, messages }));
    const answer = await (await broken.aHuman('contact')).post('/api/contact', aMessage());
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: 'unavailable',
        message:
          'Helaas is het formulier niet goed verzonden. Neem contact op met de web admin (info@lindehof.example)',
      },
    ]);
    expect(await broken.mailsTo(OWNER)).toEqual([]);
    await broken.close();
  });

  test('is limited to five an hour from one address (S-30)', async () => {
    const browser = box.browser();
    for (let number = 0; number < 5; number++) {
      await box.givePass(browser, 'contact');
      expect((await browser.post('/api/contact', aMessage())).status).toBe(200);
    }
    const answer = await browser.post('/api/contact', aMessage());
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  });

  test('stands in mails as text, whatever it holds (S-24)', async () => {
    const evil = '</script>"=cmd|x';
    const browser = await box.aHuman('contact');
    await browser.post(
      '/api/contact',
      aMessage({ firstname: evil, organisation: evil, message: `${evil}\r\nBcc: a@b` }),
    );
    const [letter] = await box.mailsTo(OWNER);
    expect(letter?.html).not.toContain('</script>"');
    expect(letter?.html).toContain('&lt;/script&gt;');
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(Object.keys(letter?.headers ?? {})).toEqual(['Auto-Submitted']);
  });

  /** The same browser at another address, so that no limit is met. */
  async function sendFrom(browser: ReturnType<Inbox['browser']>, body: unknown) {
    const other = box.browser();
    for (const [name, value] of browser.jar) other.jar.set(name, value);
    return other.post('/api/contact', body);
  }
});

describe('without JavaScript (S-29)', () => {
  test('a message waits, unseen, until its sender uses the link in a mail', async () => {
    const answer = await box.fromPage('/api/contact', aMessage());
    expect(answer.status).toBe(202);
    expect(await box.mailsTo(OWNER)).toEqual([]);
    expect(await box.wired.contact.admin.list({ search: '' })).toEqual([]);
    await expect(box.wired.contact.admin.read(1)).rejects.toMatchObject({ reason: 'message_not_found' });

    const [letter] = await box.mailsTo(SENDER);
    expect(letter?.subject).toBe('Bevestig uw bericht aan de Lindehof');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/trouwen|Nachtegaal|Noor/);
    const token = tokenIn(letter);
    const done = await box.browser().post('/api/contact/confirm', { token });
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'Uw bericht is verzonden. Wij reageren zo spoedig mogelijk.' },
    ]);
    expect(await box.mailsTo(OWNER)).toHaveLength(1);
    expect(await box.wired.contact.admin.list({ search: '' })).toHaveLength(1);
  });

  test('the link works once, for a week, and every other one fails alike (S-11)', async () => {
    await box.fromPage('/api/contact', aMessage());
    const token = tokenIn((await box.mailsTo(SENDER))[0]);
    await box.fromPage('/api/contact', aMessage({ email: 'laat@voorbeeld.example' }));
    const late = tokenIn((await box.mailsTo('laat@voorbeeld.example'))[0]);
    const tries = Array.from({ length: 20 }, () => box.browser().post('/api/contact/confirm', { token }));
    expect((await Promise.all(tries)).filter((answer) => answer.status === 200)).toHaveLength(1);
    box.clock.advance({ days: 7 });
    for (const wrong of [token, late, late.slice(1), '', 'x'.repeat(43)]) {
      const answer = await box.browser().post('/api/contact/confirm', { token: wrong });
      expect([answer.status, answer.body['code']]).toEqual([410, 'link_invalid']);
    }
    expect(await box.mailsTo(OWNER)).toHaveLength(1);
  });

  test('a second mail within a quarter of an hour is refused, so that no message is lost unseen (S-30)', async () => {
    expect((await box.fromPage('/api/contact', aMessage())).status).toBe(202);
    expect((await box.fromPage('/api/contact', aMessage())).status).toBe(429);
    box.clock.advance({ minutes: 16 });
    expect((await box.fromPage('/api/contact', aMessage())).status).toBe(202);
  });

  test('what nobody confirmed is gone after its time, and its mail with it (P-09)', async () => {
    await box.fromPage('/api/contact', aMessage());
    box.clock.advance({ days: 8 });
    expect(await box.mailsTo(SENDER)).toEqual([]);
    await box.wired.contact.expireMessages();
    expect(await box.wired.contact.personal.exportOf(SENDER)).toEqual([]);
  });
});

describe('stored messages', () => {
  test('goes after twelve months (P-09)', async () => {
    await (await box.aHuman('contact')).post('/api/contact', aMessage());
    box.clock.set('2027-04-30T10:00:00.000Z');
    await box.wired.contact.expireMessages();
    expect(await box.wired.contact.admin.list({ search: '' })).toHaveLength(1);
    box.clock.set('2027-05-02T10:00:00.000Z');
    await box.wired.contact.expireMessages();
    expect(await box.wired.contact.admin.list({ search: '' })).toEqual([]);
  });

  test('is exported whole and erased on request, and nobody else’s (P-10, P-11)', async () => {
    await (await box.aHuman('contact')).post('/api/contact', aMessage());
    await (await box.aHuman('contact')).post('/api/contact', aMessage({ email: 'ander@voorbeeld.example' }));
    const exported = JSON.stringify(await box.wired.identity.privacy.exportOf(SENDER));
    for (const canary of ['Noor', 'Bakker', '06-555 010 11', 'Nachtegaal', 'zestig gasten']) {
      expect(exported).toContain(canary);
    }
    expect(exported).not.toContain('ander@');
    await box.wired.identity.privacy.erase(SENDER);
    expect(await box.wired.contact.personal.exportOf(SENDER)).toEqual([]);
    expect(await box.wired.contact.admin.list({ search: '' })).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { type AccountsHouse, openAccounts } from '../identity/accounts-house.ts';
import type { Browser } from '../identity/browser.ts';

const SENDER = 'noor@voorbeeld.example';
const PASSWORD = 'een lang wachtwoord voor beheer';

let house: AccountsHouse;
let owner: Browser;
let ownerId: string;
beforeEach(async () => {
  house = await openAccounts({ isSecondFactorRequired: false });
  const account = await house.anAccount({ password: PASSWORD });
  await house.wired.identity.appoint(account.person.email);
  owner = account.browser;
  ownerId = account.userId;
  await house.signIn(owner, account.person);
});
afterEach(() => house.close());

const write = async (changes: Record<string, unknown> = {}) => {
  const message = { firstname: 'Noor', lastname: 'Bakker', email: SENDER, message: 'Kunnen wij bij u trouwen?' };
  const answer = await house.browser().post('/api/contact', { ...message, ...changes });
  if (answer.status !== 200) throw new Error(`the form answered ${answer.status} ${answer.text}`);
};
/** The secret in the newest mail to an address. */
const secretFor = async (email: string) => /token=([\w-]{43})/.exec((await house.mailTo(email)).text)?.[1] ?? '';
const list = async (query = '') =>
  JSON.parse((await owner.get(`/api/dmt-admin/messages${query}`)).text) as { id: number; state: string }[];

describe('messages at the desk (contract 3.6)', () => {
  test('are listed as the contract says, newest first', async () => {
    await write();
    house.clock.advance({ minutes: 20 });
    await write({ organisation: 'Koor', phone: '0123' });
    expect(await list()).toEqual([
      {
        id: 2,
        receivedAt: '2026-05-01T12:20:00+02:00',
        firstname: 'Noor',
        lastname: 'Bakker',
        email: SENDER,
        phone: '0123',
        organisation: 'Koor',
        message: 'Kunnen wij bij u trouwen?',
        state: 'new',
        isSuspect: false,
      },
      expect.objectContaining({ id: 1, phone: null, organisation: null }),
    ]);
    expect((await list('?before=2')).map((message) => message.id)).toEqual([1]);
    expect((await list('?search=KOOR')).map((message) => message.id)).toEqual([2]);
    expect((await owner.get('/api/dmt-admin/messages/count')).body).toEqual({ new: 2 });
  });

  test('are answered by mail, with the question below and a Reply-To of the garden', async () => {
    await write();
    const text = 'Ja, dat kan!\r\n\r\nBel ons even.';
    const answer = await owner.post('/api/dmt-admin/messages/1/answers', { text });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      state: 'answered',
      answers: [{ sentAt: '2026-05-01T12:00:00+02:00', text: 'Ja, dat kan!\n\nBel ons even.' }],
    });
    await house.wired.postman.deliver();
    const letters = house.transport.accepted.filter((parcel) => parcel.to === SENDER).map((parcel) => parcel.letter);
    const letter = letters.find(({ subject }) => subject === 'Antwoord van de Lindehof');
    expect(letter?.replyTo).toBe('info@lindehof.example');
    expect(letter?.text).toContain('Beste Noor Bakker,\n\nJa, dat kan!\n\nBel ons even.');
    expect(letter?.text).toContain('Op 1 mei 2026 schreef u ons:\n> Kunnen wij bij u trouwen?');
    expect(await list('?state=answered')).toHaveLength(1);
    expect((await owner.get('/api/dmt-admin/messages/count')).body).toEqual({ new: 0 });
  });

  test('are put away and taken back as they were', async () => {
    await write();
    await owner.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' });
    const put = async (id: number, done: boolean) =>
      (await owner.put(`/api/dmt-admin/messages/${id}`, { done })).body['state'];
    house.clock.advance({ minutes: 20 });
    await write();
    expect([await put(1, true), await put(2, true)]).toEqual(['done', 'done']);
    expect([await put(1, false), await put(2, false)]).toEqual(['answered', 'new']);
  });

  test('are removed for good, and what waits to be sent with them', async () => {
    await write();
    await owner.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' });
    expect((await owner.delete('/api/dmt-admin/messages/1')).status).toBe(204);
    expect(await house.mailsTo(SENDER)).not.toContain('Antwoord van de Lindehof');
    for (const answer of [
      await owner.get('/api/dmt-admin/messages/1'),
      await owner.delete('/api/dmt-admin/messages/1'),
      await owner.put('/api/dmt-admin/messages/1', { done: true }),
      await owner.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' }),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'message_not_found']);
    }
  });

  test('leave a trace of who did what, without a word of the message (S-35)', async () => {
    await write();
    await owner.post('/api/dmt-admin/messages/1/answers', { text: 'Ja, dat kan!' });
    await owner.put('/api/dmt-admin/messages/1', { done: true });
    await owner.delete('/api/dmt-admin/messages/1');
    const trail = await house.wired.audit.recent(3);
    expect(trail.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ['message-removed', ownerId, 'message:1'],
      ['message-done', ownerId, 'message:1'],
      ['message-answered', ownerId, 'message:1'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Noor|noor|kan!/);
  });

  test('odd queries and bodies are refused', async () => {
    await write();
    for (const query of ['?before=0', '?before=x', '?state=weg', '?before=1&before=2']) {
      expect((await owner.get(`/api/dmt-admin/messages${query}`)).status).toBe(422);
    }
    for (const text of ['', ' ', 'x'.repeat(5001), 5]) {
      expect((await owner.post('/api/dmt-admin/messages/1/answers', { text })).status).toBe(422);
    }
    expect((await owner.put('/api/dmt-admin/messages/1', { done: 'ja' })).status).toBe(422);
    expect((await owner.get('/api/dmt-admin/messages/x')).status).toBe(422);
  });
});

describe('subscribers at the desk (P-06, UNSUB-07)', () => {
  const subscribe = async (email: string, name = 'Noor Bakker') => {
    await house.browser().post('/api/newsletter/subscribe', { name, email });
    return secretFor(email);
  };
  const aReader = async (email: string, name?: string) => {
    const token = await subscribe(email, name);
    await house.browser().post('/api/newsletter/confirm', { token });
  };
  const rows = async (query = '') =>
    JSON.parse((await owner.get(`/api/dmt-admin/subscribers${query}`)).text) as Record<string, unknown>[];

  test('are listed and counted, with what keeps mail from them', async () => {
    await aReader(SENDER);
    await aReader('terug@voorbeeld.example');
    await subscribe('wacht@voorbeeld.example');
    await house.outside.suppressions.add(
      house.wired.secrets.hash('terug@voorbeeld.example'),
      'bounce',
      house.clock.now(),
    );
    expect((await rows()).map((row) => [row['email'], row['state'], row['suppressed']])).toEqual([
      ['wacht@voorbeeld.example', 'unconfirmed', null],
      ['terug@voorbeeld.example', 'confirmed', 'bounce'],
      [SENDER, 'confirmed', null],
    ]);
    expect(await rows('?state=unconfirmed')).toHaveLength(1);
    expect(await rows('?search=noor@')).toHaveLength(1);
    expect((await owner.get('/api/dmt-admin/subscribers/count')).body).toEqual({
      confirmed: 2,
      unconfirmed: 1,
      suppressed: 1,
    });
    expect(await house.wired.newsletter.readers.after(0, 10)).toEqual([{ id: 1, email: SENDER }]);
    expect(await house.wired.newsletter.readers.recipient(2)).toBeNull();
  });

  test('show the proof of consent, and are deleted for good', async () => {
    await aReader(SENDER);
    expect((await owner.get('/api/dmt-admin/subscribers/1')).body).toMatchObject({
      confirmedAt: '2026-05-01T12:00:00+02:00',
      proof: { form: 'Nieuwsbriefblok op de site', textVersion: '2026-11' },
    });
    expect((await owner.delete('/api/dmt-admin/subscribers/1')).status).toBe(204);
    for (const answer of [
      await owner.get('/api/dmt-admin/subscribers/1'),
      await owner.delete('/api/dmt-admin/subscribers/1'),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'subscriber_not_found']);
    }
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({
      action: 'subscriber-removed',
      subject: 'subscriber:1',
      actorId: ownerId,
    });
  });

  test('are exported as a file for spreadsheets, in which no cell is a formula (S-24)', async () => {
    await aReader(SENDER, '=HYPERLINK("x")');
    await subscribe('wacht@voorbeeld.example');
    const answer = await owner.get('/api/dmt-admin/subscribers.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="abonnees.csv"');
    expect(answer.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"E-mailadres";"Naam";"Aangemeld";"Bevestigd";"Formulier";"Tekstversie";"Onbestelbaar"',
      '"wacht@voorbeeld.example";"Noor Bakker";"01-05-2026";"";"Nieuwsbriefblok op de site";"2026-11";""',
      `"${SENDER}";"'=HYPERLINK(""x"")";"01-05-2026";"01-05-2026";"Nieuwsbriefblok op de site";"2026-11";""`,
      '',
    ]);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({ action: 'subscribers-exported', actorId: ownerId });
  });

  test('are exported only shortly after proving who one is (S-18)', async () => {
    house.clock.advance({ minutes: 11 });
    const answer = await owner.get('/api/dmt-admin/subscribers.csv');
    expect([answer.status, answer.body['code']]).toEqual([403, 'reauth_required']);
  });

  test('go past a page of the store in the export, each once', async () => {
    const { subscribers } = house.outside;
    await house.wired.atomically(async () => {
      for (let number = 0; number < 1100; number++) {
        await subscribers.insert({
          email: `lezer${number}@voorbeeld.example`,
          name: 'Lezer',
          state: 'confirmed',
          requestedAt: house.clock.now(),
          confirmedAt: house.clock.now(),
          form: 'block',
          textVersion: '2026-11',
          confirmKey: newUuid(),
          confirmHash: null,
          confirmExpiresAt: null,
          unsubscribeHash: newUuid(),
          sealedUnsubscribe: '',
          mailedAt: [],
        });
      }
    });
    const { text } = await owner.get('/api/dmt-admin/subscribers.csv');
    expect(new Set(text.match(/lezer\d+@/g)).size).toBe(1100);
    expect(text.match(/lezer\d+@/g)).toHaveLength(1100);
    expect(await house.wired.newsletter.readers.count()).toBe(1100);
    expect(await rows()).toHaveLength(100);
  });
});

describe('an address whose owner called our mail spam (R-16)', () => {
  test('gets no request to confirm because somebody typed it; one that only came back gets one more try', async () => {
    const hash = (email: string) => house.wired.secrets.hash(email);
    const terug = 'terug@voorbeeld.example';
    await house.outside.suppressions.add(hash(SENDER), 'complaint', house.clock.now());
    await house.outside.suppressions.add(hash(terug), 'bounce', house.clock.now());
    const ask = (email: string) => house.browser().post('/api/newsletter/subscribe', { name: 'Noor', email });
    expect((await ask(SENDER)).text).toBe((await ask(terug)).text);
    expect(await house.mailsTo(SENDER)).toEqual([]);
    const token = await secretFor(terug);
    expect((await house.browser().post('/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await house.outside.suppressions.find(hash(terug))).toBeNull();
  });
});

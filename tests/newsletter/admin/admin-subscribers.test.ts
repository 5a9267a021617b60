import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const READER = 'noor@voorbeeld.example';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

/** The secret in the newest mail to an address. */
const secretFor = async (email: string) => /token=([\w-]{43})/.exec((await house.mailTo(email)).text)?.[1] ?? '';

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
    JSON.parse((await house.admin.get(`/api/dmt-admin/subscribers${query}`)).text) as Record<string, unknown>[];

  test('are listed and counted, with what keeps mail from them', async () => {
    await aReader(READER);
    await aReader('terug@voorbeeld.example');
    await subscribe('wacht@voorbeeld.example');
    await house.external.suppressions.add(
      house.wired.secrets.hash('terug@voorbeeld.example'),
      'bounce',
      house.clock.now(),
    );
    expect((await rows()).map((row) => [row['email'], row['state'], row['suppressed']])).toEqual([
      ['wacht@voorbeeld.example', 'unconfirmed', null],
      ['terug@voorbeeld.example', 'confirmed', 'bounce'],
      [READER, 'confirmed', null],
    ]);
    expect(await rows('?state=unconfirmed')).toHaveLength(1);
    expect(await rows('?search=noor@')).toHaveLength(1);
    expect((await house.admin.get('/api/dmt-admin/subscribers/count')).body).toEqual({
      confirmed: 2,
      unconfirmed: 1,
      suppressed: 1,
    });
    expect(await house.wired.newsletter.readers.after(0, 10)).toEqual([{ id: 1, email: READER }]);
    expect(await house.wired.newsletter.readers.recipient(2, 3)).toBeNull();
  });

  test('show the proof of consent, and are deleted for good', async () => {
    await aReader(READER);
    expect((await house.admin.get('/api/dmt-admin/subscribers/1')).body).toMatchObject({
      confirmedAt: '2026-05-01T12:00:00+02:00',
      proof: { form: 'Nieuwsbriefblok op de site', textVersion: '2026-11' },
    });
    expect((await house.admin.delete('/api/dmt-admin/subscribers/1')).status).toBe(204);
    for (const answer of [
      await house.admin.get('/api/dmt-admin/subscribers/1'),
      await house.admin.delete('/api/dmt-admin/subscribers/1'),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'subscriber_not_found']);
    }
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({
      action: 'subscriber-removed',
      subject: 'subscriber:1',
      actorId: house.ownerId,
    });
  });

  test('are exported as a file for spreadsheets, in which no cell is a formula (S-24)', async () => {
    await aReader(READER, '=HYPERLINK("x")');
    await subscribe('wacht@voorbeeld.example');
    const answer = await house.admin.get('/api/dmt-admin/subscribers.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="abonnees.csv"');
    expect(answer.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"E-mailadres";"Naam";"Aangemeld";"Bevestigd";"Formulier";"Tekstversie";"Onbestelbaar"',
      '"wacht@voorbeeld.example";"Noor Bakker";"01-05-2026";"";"Nieuwsbriefblok op de site";"2026-11";""',
      `"${READER}";"'=HYPERLINK(""x"")";"01-05-2026";"01-05-2026";"Nieuwsbriefblok op de site";"2026-11";""`,
      '',
    ]);
    expect((await house.wired.audit.recent(1))[0]).toMatchObject({
      action: 'subscribers-exported',
      actorId: house.ownerId,
    });
  });

  test('are exported only shortly after proving who one is (S-18)', async () => {
    house.clock.advance({ minutes: 11 });
    const answer = await house.admin.get('/api/dmt-admin/subscribers.csv');
    expect([answer.status, answer.body['code']]).toEqual([403, 'reauth_required']);
  });

  test('go past a page of the store in the export, each once', async () => {
    const { subscribers } = house.external;
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
          sealedFor: null,
          mailedAt: [],
        });
      }
    });
    const { text } = await house.admin.get('/api/dmt-admin/subscribers.csv');
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
    await house.external.suppressions.add(hash(READER), 'complaint', house.clock.now());
    await house.external.suppressions.add(hash(terug), 'bounce', house.clock.now());
    const ask = (email: string) => house.browser().post('/api/newsletter/subscribe', { name: 'Noor', email });
    expect((await ask(READER)).text).toBe((await ask(terug)).text);
    expect(await house.mailsTo(READER)).toEqual([]);
    const token = await secretFor(terug);
    expect((await house.browser().post('/api/newsletter/confirm', { token })).status).toBe(200);
    expect(await house.external.suppressions.find(hash(terug))).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';

const SENDER = 'noor@voorbeeld.example';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const write = async (changes: Record<string, unknown> = {}) => {
  const message = { firstname: 'Noor', lastname: 'Bakker', email: SENDER, message: 'Kunnen wij bij u trouwen?' };
  const answer = await house.browser().post('/api/contact', { ...message, ...changes });
  if (answer.status !== 200) throw new Error(`the form answered ${answer.status} ${answer.text}`);
};
const list = async (query = '') =>
  JSON.parse((await house.admin.get(`/api/dmt-admin/messages${query}`)).text) as { id: number; state: string }[];

describe('messages in the administration (contract 3.6)', () => {
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
    expect((await house.admin.get('/api/dmt-admin/messages/count')).body).toEqual({
      new: 2,
      requests: 0,
      approvals: 0,
    });
  });

  test('are answered by mail, with the question below and a Reply-To of the garden', async () => {
    await write();
    const text = 'Ja, dat kan!\r\n\r\nBel ons even.';
    const answer = await house.admin.post('/api/dmt-admin/messages/1/answers', { text });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      state: 'answered',
      answers: [{ sentAt: '2026-05-01T12:00:00+02:00', text: 'Ja, dat kan!\n\nBel ons even.' }],
    });
    await house.wired.mailer.deliver();
    const letters = house.transport.accepted.filter((parcel) => parcel.to === SENDER).map((parcel) => parcel.email);
    const letter = letters.find(({ subject }) => subject === 'Antwoord van de Lindehof');
    expect(letter?.replyTo).toBe('info@lindehof.example');
    expect(letter?.headers).toEqual({ 'Auto-Submitted': 'no' }); // a person wrote it
    expect(letter?.text).toContain('Beste Noor Bakker,\n\nJa, dat kan!\n\nBel ons even.');
    expect(letter?.text).toContain('Op 1 mei 2026 schreef u ons:\n> Kunnen wij bij u trouwen?');
    expect(await list('?state=answered')).toHaveLength(1);
    expect((await house.admin.get('/api/dmt-admin/messages/count')).body).toEqual({
      new: 0,
      requests: 0,
      approvals: 0,
    });
  });

  test('are not answered twice unseen: who was later reads the other answer first', async () => {
    await write();
    const answer = (text: string, seen?: number) =>
      house.admin.post('/api/dmt-admin/messages/1/answers', { text, ...(seen !== undefined && { seen }) });
    const both = await Promise.all([answer('Ja.', 0), answer('Nee.', 0)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body['code']).toBe('answered_meanwhile');
    expect((await answer('Toch.', 1)).body['answers']).toHaveLength(2);
    expect((await answer('Van vroeger.')).status).toBe(201);
  });

  test('are archived and restored unchanged', async () => {
    await write();
    await house.admin.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' });
    const put = async (id: number, done: boolean) =>
      (await house.admin.put(`/api/dmt-admin/messages/${id}`, { done })).body['state'];
    house.clock.advance({ minutes: 20 });
    await write();
    expect([await put(1, true), await put(2, true)]).toEqual(['done', 'done']);
    expect([await put(1, false), await put(2, false)]).toEqual(['answered', 'new']);
  });

  test('are removed for good, and what waits to be sent with them', async () => {
    await write();
    await house.admin.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' });
    expect((await house.admin.delete('/api/dmt-admin/messages/1')).status).toBe(204);
    expect(await house.mailsTo(SENDER)).not.toContain('Antwoord van de Lindehof');
    for (const answer of [
      await house.admin.get('/api/dmt-admin/messages/1'),
      await house.admin.delete('/api/dmt-admin/messages/1'),
      await house.admin.put('/api/dmt-admin/messages/1', { done: true }),
      await house.admin.post('/api/dmt-admin/messages/1/answers', { text: 'Ja.' }),
    ]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'message_not_found']);
    }
  });

  test('leave a trace of who did what, without a word of the message (S-35)', async () => {
    await write();
    await house.admin.post('/api/dmt-admin/messages/1/answers', { text: 'Ja, dat kan!' });
    await house.admin.put('/api/dmt-admin/messages/1', { done: true });
    await house.admin.delete('/api/dmt-admin/messages/1');
    const trail = await house.wired.audit.recent(3);
    expect(trail.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ['message-removed', house.ownerId, 'message:1'],
      ['message-done', house.ownerId, 'message:1'],
      ['message-answered', house.ownerId, 'message:1'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/Noor|noor|kan!/);
  });

  test('odd queries and bodies are refused', async () => {
    await write();
    for (const query of ['?before=0', '?before=x', '?state=weg', '?before=1&before=2']) {
      expect((await house.admin.get(`/api/dmt-admin/messages${query}`)).status).toBe(422);
    }
    for (const text of ['', ' ', 'x'.repeat(5001), 5]) {
      expect((await house.admin.post('/api/dmt-admin/messages/1/answers', { text })).status).toBe(422);
    }
    expect((await house.admin.put('/api/dmt-admin/messages/1', { done: 'ja' })).status).toBe(422);
    expect((await house.admin.get('/api/dmt-admin/messages/x')).status).toBe(422);
  });
});

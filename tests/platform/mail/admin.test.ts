import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEmail, MailHealth } from '../../../src/platform/mail/admin-schema.ts';
import { MailFault } from '../../../src/platform/mail/transport.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
  await house.wired.mailer.deliver();
});
afterEach(() => house.close());

const list = async (query = '') =>
  JSON.parse((await house.admin.get(`/api/dmt-admin/outbox${query}`)).text) as OutboxEmail[];
const health = async () => (await house.admin.get('/api/dmt-admin/mail')).body as unknown as MailHealth;
const put = (to: string, lane: 'urgent' | 'bulk' = 'urgent') =>
  house.wired.outbox.put({ kind: 'account-known', to, facts: {}, lane });

describe('the post at the desk (R-16, R-26)', () => {
  test('tells what was sent, what waits and what was given up, in words', async () => {
    house.clock.advance({ minutes: 1 });
    await put('dood@example.org');
    house.transport.failNext(new MailFault('refused', 'http-422'));
    await house.wired.mailer.deliver();
    house.clock.advance({ minutes: 1 });
    await put('wacht@example.org');
    const [waiting, dead, ...rest] = await list();
    expect(waiting).toMatchObject({ to: 'wacht@example.org', state: 'waiting', nextAttemptAt: house.clock.now() });
    expect(dead).toMatchObject({
      kind: 'account-known',
      label: 'Account bestaat al',
      state: 'dead',
      problem: expect.stringContaining('weigerde'),
      nextAttemptAt: null,
      canResend: true,
    });
    expect(rest.every(({ state, problem }) => state === 'sent' && problem === null)).toBe(true);
    expect((await list('?state=dead')).map(({ to }) => to)).toEqual(['dood@example.org']);
    expect((await list('?state=waiting')).map(({ to }) => to)).toEqual(['wacht@example.org']);
    expect(await list(`?before=${waiting?.id ?? ''}`)).toEqual([dead, ...rest]);
    expect((await house.admin.get('/api/dmt-admin/outbox?state=gone')).status).toBe(422);
  });

  test('lets mail go that is held after a restore, or not, one by one or all, by the word of the owner (R-24)', async () => {
    for (const to of ['een@example.org', 'twee@example.org', 'drie@example.org']) await put(to);
    await house.wired.outbox.hold(house.clock.now());
    await house.wired.mailer.deliver();
    expect(await list('?state=waiting')).toEqual([]);
    expect(await health()).toMatchObject({ held: 3, waiting: 0 });
    const held = await list('?state=held');
    expect(held.map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual(held.map(() => ['held', null]));
    expect((await list()).filter(({ state }) => state === 'held')).toEqual(held);
    const idOf = (to: string) => held.find((one) => one.to === to)?.id ?? '';
    const word = (id: string | null, send: boolean) => house.admin.post('/api/dmt-admin/outbox/held', { id, send });
    expect(await word(idOf('een@example.org'), false)).toMatchObject({ status: 204, text: '' });
    expect(await word(idOf('een@example.org'), true)).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
    expect((await word(idOf('twee@example.org'), true)).status).toBe(204);
    await house.wired.mailer.deliver();
    const sent = () => house.transport.accepted.map(({ to }) => to).filter((to) => /^(een|twee|drie)@/.test(to));
    expect(sent()).toEqual(['twee@example.org']);
    expect((await word(null, true)).status).toBe(204);
    await house.wired.mailer.deliver();
    expect(sent()).toEqual(['twee@example.org', 'drie@example.org']);
    expect((await house.wired.audit.recent(3)).map(({ action }) => action)).toEqual([
      'held-mail-released',
      'held-mail-released',
      'held-mail-withdrawn',
    ]);
    expect((await house.admin.post('/api/dmt-admin/outbox/held', { send: true })).status).toBe(422);
  });

  test('sends a dead mail again under its own key, once, and notes who asked', async () => {
    await put('dood@example.org');
    house.transport.failNext(new MailFault('refused', 'http-422'));
    await house.wired.mailer.deliver();
    const [dead] = await list('?state=dead');
    const path = `/api/dmt-admin/outbox/${dead?.id ?? ''}/resend`;
    expect(await house.admin.post(path)).toMatchObject({ status: 202, text: '' });
    await house.wired.mailer.deliver();
    const tries = house.transport.tries.filter(({ to }) => to === 'dood@example.org');
    expect(tries.map(({ id }) => id)).toEqual([dead?.id, dead?.id]);
    expect(await house.admin.post(path)).toMatchObject({ status: 409, body: { code: 'mail_not_dead' } });
    const nowhere = await house.admin.post('/api/dmt-admin/outbox/none/resend');
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'mail_not_found' } });
    expect(await house.wired.audit.recent(1)).toMatchObject([
      { action: 'mail-resent', actorId: house.ownerId, subject: dead?.id },
    ]);
  });

  test('gives the figures of the post', async () => {
    const before = await health();
    expect(before).toMatchObject({ service: 'resend', waiting: 0, dead: 0, oldestWaitingAt: null, restingUntil: null });
    house.clock.advance({ minutes: 1 });
    await put('a@example.org');
    await put('b@example.org', 'bulk');
    house.transport.failNext(new MailFault('busy', 'http-429', { retryAfterSeconds: 30 }));
    await house.wired.mailer.deliver();
    expect(await health()).toMatchObject({
      waiting: 2,
      waitingBulk: 1,
      oldestWaitingAt: '2026-05-01T10:01:00.000Z',
      restingUntil: '2026-05-01T10:01:30.000Z',
    });
    house.clock.advance({ minutes: 1 });
    await house.wired.mailer.deliver();
    expect(await health()).toMatchObject({
      waiting: 0,
      lastSentAt: house.clock.now(),
      sentLastDay: before.sentLastDay + 2,
      restingUntil: null,
    });
    house.clock.advance({ hours: 24 });
    expect(await house.wired.mailAdmin.mailHealth()).toMatchObject({ sentLastDay: 2 });
    house.clock.advance({ seconds: 1 });
    expect(await house.wired.mailAdmin.mailHealth()).toMatchObject({ sentLastDay: 0 });
  });

  test('says what keeps all mail waiting, where somebody can mend it', async () => {
    await put('a@example.org');
    for (const [word, why] of [
      ['smtp-certificate', /certificaat/],
      ['smtp-tls', /beveiligde verbinding/],
      ['smtp-auth', /wachtwoord/],
    ] as const) {
      house.transport.failNext(new MailFault('busy', word));
      await house.wired.mailer.deliver();
      expect((await health()).restingBecause).toMatch(why);
      house.clock.advance({ minutes: 11 });
    }
    await house.wired.mailer.deliver();
    expect(await health()).toMatchObject({ restingUntil: null, restingBecause: null });
  });

  test('is closed to everybody else (S-16)', async () => {
    for (const path of ['/api/dmt-admin/outbox', '/api/dmt-admin/mail', '/api/dmt-admin/newsletters']) {
      expect((await house.browser().get(path)).status).toBe(401);
      expect((await (await house.aVisitor()).browser.get(path)).status).toBe(403);
    }
  });
});

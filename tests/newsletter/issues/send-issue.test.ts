import { beforeEach, describe, expect, test } from 'vitest';
import { MailFault } from '../../../src/platform/mail/transport.ts';
import { aPress, aText, OWNER } from './press.ts';

let press: ReturnType<typeof aPress>;
beforeEach(() => {
  press = aPress();
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `reader${index}@example.org`);

describe('sending a newsletter', () => {
  test('reaches every reader once, and then it is sent', async () => {
    const id = await press.started();
    await press.issues.feedIssues();
    expect(await press.mailer.deliver()).toBe(2);
    await press.issues.feedIssues();
    await press.mailer.deliver();
    expect(press.sentTo().toSorted()).toEqual(['anna@example.org', 'bram@example.org']);
    expect(await press.issues.issueFor(id)).toMatchObject({
      state: 'sent',
      finishedAt: press.clock.now(),
      progress: { recipients: 2, sent: 2, skipped: 0, failed: 0, waiting: 0 },
    });
    expect(press.notes).toEqual([
      { action: 'newsletter-sent', facts: { recipients: 2 } },
      { action: 'newsletter-finished', facts: { sent: 2, skipped: 0, failed: 0 } },
    ]);
    expect(press.raised).toHaveLength(1);
  });

  test('is refused for another text than was seen, for an empty one, without readers, and twice', async () => {
    const { id } = await press.issues.writeIssue(aText());
    await expect(press.issues.sendIssue(id, 2, OWNER)).rejects.toMatchObject({ reason: 'stale' });
    const { id: empty } = await press.issues.writeIssue(aText({ body: '' }));
    await expect(press.issues.sendIssue(empty, 1, OWNER)).rejects.toMatchObject({
      errors: { body: expect.anything() },
    });
    await press.issues.sendIssue(id, 1, OWNER);
    await expect(press.issues.sendIssue(id, 1, OWNER)).rejects.toMatchObject({ reason: 'issue_sent' });
    press.list.length = 0;
    const { id: lonely } = await press.issues.writeIssue(aText());
    await expect(press.issues.sendIssue(lonely, 1, OWNER)).rejects.toMatchObject({ reason: 'no_readers' });
  });

  test('of ten starts at once, one counts', async () => {
    const { id } = await press.issues.writeIssue(aText());
    const starts = await Promise.allSettled(Array.from({ length: 10 }, () => press.issues.sendIssue(id, 1, OWNER)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('puts no more than a few hundred mails in the outbox at a time', async () => {
    press = aPress(many(720));
    const id = await press.started();
    let most = 0;
    for (let rounds = 0; rounds < 50; rounds++) {
      await press.issues.feedIssues();
      most = Math.max(most, (await press.outbox.health()).waiting);
      await press.mailer.deliver();
    }
    expect(most).toBe(500);
    expect(new Set(press.sentTo()).size).toBe(720);
    expect(press.transport.accepted).toHaveLength(720);
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'sent', progress: { sent: 720, waiting: 0 } });
  });

  test('one that cannot be fed keeps no other waiting', async () => {
    const [bad, good] = [await press.started(), await press.started()];
    const { put } = press.outbox;
    press.outbox.put = async (mail) => {
      if ((mail.facts as { issueId?: number }).issueId === bad) throw new Error('a row that makes no sense');
      await put(mail);
    };
    await expect(press.issues.feedIssues()).rejects.toThrow('no sense');
    await press.mailer.deliver();
    expect(await press.issues.issueFor(good)).toMatchObject({ progress: { sent: 2 } });
    expect(await press.issues.issueFor(bad)).toMatchObject({ progress: { sent: 0 } });
  });

  test('lets everything urgent pass', async () => {
    await press.started();
    await press.issues.feedIssues();
    const { id } = await press.issues.writeIssue(aText({ title: 'Ander' }));
    await press.issues.testIssue(id, 'owner@example.org');
    await press.mailer.deliver();
    expect(press.sentTo()[0]).toBe('owner@example.org');
  });

  test('two processes that feed at once put nobody in twice', async () => {
    press = aPress(many(450));
    await press.started();
    await Promise.all([press.issues.feedIssues(), press.issues.feedIssues(), press.issues.feedIssues()]);
    await press.issues.feedIssues();
    const rows = press.outbox.rows().map(({ recipient }) => recipient);
    expect(rows).toHaveLength(450);
    expect(new Set(rows).size).toBe(450);
  });

  test('a step that breaks off is done again, whole', async () => {
    press = aPress(many(150));
    await press.started();
    const { put } = press.outbox;
    let puts = 0;
    press.outbox.put = async (mail) => {
      if (++puts === 30) throw new Error('the plug was pulled');
      await put(mail);
    };
    await expect(press.issues.feedIssues()).rejects.toThrow('plug');
    expect(press.outbox.rows()).toEqual([]);
    await press.issues.feedIssues();
    expect(press.outbox.rows()).toHaveLength(150);
  });

  test('stops between steps when the site stops', async () => {
    press = aPress(many(450));
    await press.started();
    await press.issues.feedIssues(AbortSignal.abort());
    expect(press.outbox.rows().length).toBeLessThan(450);
  });
});

describe('readers that come and go', () => {
  test('who unsubscribes before the turn comes gets nothing (P-07)', async () => {
    const id = await press.started();
    await press.issues.feedIssues();
    press.leave('anna@example.org');
    await press.mailer.deliver();
    await press.issues.feedIssues();
    expect(press.sentTo()).toEqual(['bram@example.org']);
    expect((await press.issues.issueFor(id)).progress).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
  });

  test('who leaves and comes back meanwhile gets it at most once', async () => {
    await press.started();
    await press.issues.feedIssues();
    await press.mailer.deliver();
    press.leave('bram@example.org');
    press.join('bram@example.org');
    await press.issues.feedIssues();
    await press.mailer.deliver();
    expect(press.sentTo().toSorted()).toEqual(['anna@example.org', 'bram@example.org']);
  });

  test('an address that changed owner in the list is not written to', async () => {
    await press.started();
    await press.issues.feedIssues();
    const [first] = press.list;
    if (first) first.email = 'someone-else@example.org';
    await press.mailer.deliver();
    expect(press.sentTo()).toEqual(['bram@example.org']);
  });
});

describe('a newsletter under way', () => {
  test('pauses at once, also for what is in the outbox, and goes on later without a double', async () => {
    press = aPress(many(300));
    const id = await press.started();
    await press.issues.feedIssues();
    press.transport.failNext(new MailFault('busy', 'http-429', { retryAfterSeconds: 1 }));
    await press.mailer.deliver();
    await press.issues.pauseIssue(id, OWNER);
    press.clock.advance({ seconds: 1 });
    await press.mailer.deliver();
    await press.issues.feedIssues();
    expect(press.transport.accepted).toEqual([]);
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'paused', progress: { sent: 0, waiting: 300 } });
    await press.issues.resumeIssue(id, OWNER);
    expect(await press.mailer.deliver()).toBe(300);
    await press.issues.feedIssues();
    expect(new Set(press.sentTo()).size).toBe(300);
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'sent' });
    expect(press.notes.map(({ action }) => action)).toEqual([
      'newsletter-sent',
      'newsletter-paused',
      'newsletter-resumed',
      'newsletter-finished',
    ]);
  });

  test('can be stopped for good', async () => {
    press = aPress(many(700));
    const id = await press.started();
    await press.issues.feedIssues();
    await press.mailer.deliver();
    await press.issues.feedIssues();
    await press.issues.stopIssue(id, OWNER);
    await press.mailer.deliver();
    await press.issues.feedIssues();
    await press.mailer.deliver();
    expect(press.transport.accepted).toHaveLength(500);
    expect(await press.issues.issueFor(id)).toMatchObject({
      state: 'stopped',
      finishedAt: press.clock.now(),
      progress: { recipients: 700, sent: 500, skipped: 200, waiting: 0 },
    });
    await expect(press.issues.resumeIssue(id, OWNER)).rejects.toMatchObject({ reason: 'issue_state' });
  });

  test.each(['pauseIssue', 'resumeIssue', 'stopIssue'] as const)('%s needs one that is under way', async (step) => {
    const { id } = await press.issues.writeIssue(aText());
    await expect(press.issues[step](id, OWNER)).rejects.toMatchObject({ code: 'conflict', reason: 'issue_state' });
    await expect(press.issues[step](99, OWNER)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('counts what ended in the dead-letter list, and what was sent again by hand', async () => {
    const id = await press.started();
    await press.issues.feedIssues();
    press.transport.failNext(new MailFault('refused', 'http-422'));
    await press.mailer.deliver();
    await press.issues.feedIssues();
    expect((await press.issues.issueFor(id)).progress).toMatchObject({ sent: 1, failed: 1, waiting: 0 });
    const [dead] = press.outbox.rows().filter(({ state }) => state === 'dead');
    await press.outbox.resend(dead?.id ?? '', press.clock.now());
    await press.mailer.deliver();
    expect((await press.issues.issueFor(id)).progress).toMatchObject({ sent: 2, failed: 0 });
    expect(new Set(press.sentTo()).size).toBe(2);
  });

  test('remembers how it went when the outbox has forgotten it (P-09)', async () => {
    const id = await press.started();
    await press.issues.feedIssues();
    await press.mailer.deliver();
    await press.issues.feedIssues();
    press.clock.advance({ days: 91 });
    await press.outbox.forgetBefore(press.clock.now(), 100);
    expect(press.outbox.rows()).toEqual([]);
    expect((await press.issues.issueFor(id)).progress).toEqual({
      recipients: 2,
      sent: 2,
      skipped: 0,
      failed: 0,
      waiting: 0,
    });
  });
});

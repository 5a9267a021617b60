import { beforeEach, describe, expect, test } from 'vitest';
import { aPress, aText } from './press.ts';

let press: ReturnType<typeof aPress>;
beforeEach(() => {
  press = aPress();
});

describe('a newsletter that is being written', () => {
  test('keeps the marks of a letter and loses all others (S-21)', async () => {
    const body =
      '<h3 class="x">Kop</h3><p onclick="x()">Een <strong>vet</strong> <em>woord</em> <a href="javascript:x()">hier</a></p><img src="https://evil.example/pixel.png"><script>x()</script><ul><li>een</li></ul>';
    const draft = await press.issues.writeIssue(aText({ title: 'Een\r\nBcc: x', body }));
    expect(draft.body).toBe(
      '<h3>Kop</h3><p>Een <strong>vet</strong> <em>woord</em> <a>hier</a></p><ul><li>een</li></ul>',
    );
    expect(draft.title).toBe('Een Bcc: x');
    expect(draft).toMatchObject({ version: 1, state: 'draft', path: null, startedAt: null });
  });

  test('says how many readers it would have', async () => {
    const { id } = await press.issues.writeIssue(aText());
    press.join('carla@example.org');
    const waiting = { recipients: 3, waiting: 3, sent: 0, skipped: 0, failed: 0 };
    expect((await press.issues.issueFor(id)).progress).toEqual(waiting);
  });

  test('is changed only by who read the last version', async () => {
    const { id } = await press.issues.writeIssue(aText());
    const changed = await press.issues.changeIssue(id, { ...aText({ title: 'Beter' }), version: 1 });
    expect(changed).toMatchObject({ title: 'Beter', version: 2 });
    const late = press.issues.changeIssue(id, { ...aText({ title: 'Te laat' }), version: 1 });
    await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'stale' });
    expect(await press.issues.issueFor(id)).toMatchObject({ title: 'Beter' });
  });

  test('can be thrown away; once sent it stays as it was', async () => {
    const { id: gone } = await press.issues.writeIssue(aText());
    await press.issues.dropIssue(gone);
    await expect(press.issues.issueFor(gone)).rejects.toMatchObject({ reason: 'issue_not_found' });
    const id = await press.started();
    await expect(press.issues.dropIssue(id)).rejects.toMatchObject({ reason: 'issue_sent' });
    const change = press.issues.changeIssue(id, { ...aText(), version: 1 });
    await expect(change).rejects.toMatchObject({ reason: 'issue_sent' });
  });

  test('can be tried on the one who writes it, as it was at that moment', async () => {
    const { id } = await press.issues.writeIssue(aText());
    await press.issues.testIssue(id, 'owner@example.org');
    await press.mailer.deliver();
    expect(press.sentTo()).toEqual(['owner@example.org']);
    expect(press.transport.accepted[0]?.email.subject).toBe('Proef: Het voorjaar');
    await press.issues.testIssue(id, 'owner@example.org');
    await press.issues.changeIssue(id, { ...aText(), version: 1 });
    await press.mailer.deliver();
    expect(press.transport.accepted).toHaveLength(1);
    expect(press.outbox.rows().map(({ state }) => state)).toEqual(['sent', 'withdrawn']);
  });
});

describe('the archive', () => {
  test('shows what was sent, newest first, and no drafts', async () => {
    const first = await press.started({ title: 'Eerste' });
    press.clock.advance({ days: 1 });
    const second = await press.started({ title: 'Tweede', body: '<p>Hallo</p>' });
    const draft = await press.issues.writeIssue(aText());
    expect((await press.issues.archive()).map(({ title }) => title)).toEqual(['Tweede', 'Eerste']);
    expect(await press.issues.archived(second)).toEqual({
      id: second,
      title: 'Tweede',
      preview: '',
      sentAt: press.clock.now(),
      path: `/nieuwsbrief/${second}`,
      body: '<p>Hallo</p>',
      events: [],
    });
    await expect(press.issues.archived(draft.id)).rejects.toMatchObject({ reason: 'issue_not_found' });
    expect(first).toBeLessThan(second);
  });

  test('leaves out what the owner takes out, once the letters are sent', async () => {
    const id = await press.started();
    await expect(press.issues.setInArchive(id, false)).rejects.toMatchObject({ reason: 'issue_sending' });
    await press.issues.feedIssues();
    await press.mailer.deliver();
    await press.issues.feedIssues();
    expect(await press.issues.setInArchive(id, false)).toMatchObject({ isInArchive: false, path: null });
    expect(await press.issues.archive()).toEqual([]);
    await expect(press.issues.archived(id)).rejects.toMatchObject({ reason: 'issue_not_found' });
    expect(press.raised).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { anEvent, aPress, aText, OWNER } from './press.ts';

let press: ReturnType<typeof aPress>;
beforeEach(() => {
  press = aPress();
});

const WITH_EVENT = '<p>Kom kijken.</p><div data-event="7"></div>';
/** The clock of tests stands at noon on 1 May 2026, in Amsterdam. */
const TOMORROW = '2026-05-02T09:00';

async function planned(at = TOMORROW, body = '<p>Dag</p>') {
  const { id, version } = await press.issues.writeIssue(aText({ body }));
  await press.issues.planIssue(id, { version, at }, OWNER);
  return { id, version };
}

const work = async () => {
  await press.issues.startPlannedIssues();
  await press.issues.feedIssues();
  await press.mailer.deliver();
  await press.issues.feedIssues();
};

describe('what blooms, in a newsletter', () => {
  const WITH_BLOOM = '<p>Kom kijken.</p><div data-bloom="now"></div>';
  const rose = '<h3>Nu in bloei</h3><ul><li>Klimroos</li></ul>';

  test('is that of the moment until it begins, and stands still from then on', async () => {
    const { id } = await planned(TOMORROW, WITH_BLOOM);
    expect((await press.issues.issueToShow(id)).body).toContain('Herfstaster');
    press.bloom.html = rose;
    expect((await press.issues.issueToShow(id)).body).toBe(`<p>Kom kijken.</p>${rose}`);
    expect((await press.issues.issueFor(id)).body).toBe(WITH_BLOOM);
    press.clock.advance({ days: 1 });
    await press.issues.startPlannedIssues();
    press.bloom.html = '';
    await work();
    for (const { email } of press.transport.accepted) {
      expect(email.html).toContain('Klimroos');
      expect(email.text).toContain('Klimroos');
    }
    expect(press.transport.accepted).toHaveLength(2);
    expect((await press.issues.archived(id)).body).toContain('Klimroos');
  });

  test('is in a test mail as it was when that was asked for', async () => {
    const { id } = await press.issues.writeIssue(aText({ body: WITH_BLOOM }));
    await press.issues.testIssue(id, 'eigenaar@example.org');
    press.bloom.html = rose;
    await press.mailer.deliver();
    expect(press.transport.accepted[0]?.email.html).toContain('Herfstaster');
  });
});

describe('a newsletter that goes out by itself', () => {
  test('waits for its time in Amsterdam, and then reaches everybody once', async () => {
    const { id } = await planned();
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'draft', sendAt: '2026-05-02T07:00:00.000Z' });
    press.clock.advance({ hours: 20, minutes: 59, seconds: 59 });
    await work();
    expect(press.transport.accepted).toEqual([]);
    press.clock.advance({ seconds: 1 });
    await work();
    await work();
    expect(press.sentTo().toSorted()).toEqual(['anna@example.org', 'bram@example.org']);
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'sent', sendAt: null, missed: null });
    expect(press.notes.map(({ action }) => action)).toEqual([
      'newsletter-planned',
      'newsletter-sent',
      'newsletter-finished',
    ]);
  });

  test('of ten processes that find its time come, and an owner who is too late, one starts it', async () => {
    const { id, version } = await planned();
    press.clock.advance({ days: 1 });
    await Promise.all(Array.from({ length: 10 }, () => press.issues.startPlannedIssues()));
    expect(press.notes.filter(({ action }) => action === 'newsletter-sent')).toHaveLength(1);
    await expect(press.issues.unplanIssue(id, OWNER)).rejects.toMatchObject({ reason: 'issue_sent' });
    await expect(press.issues.sendIssue(id, version, OWNER)).rejects.toMatchObject({ reason: 'issue_sent' });
  });

  test('stands still until then, and can be called back until it begins', async () => {
    const { id, version } = await planned();
    const change = press.issues.changeIssue(id, { ...aText({ title: 'Anders' }), version });
    await expect(change).rejects.toMatchObject({ reason: 'issue_planned' });
    await expect(press.issues.sendIssue(id, version, OWNER)).rejects.toMatchObject({ reason: 'issue_planned' });
    await press.issues.unplanIssue(id, OWNER);
    await press.issues.unplanIssue(id, OWNER);
    press.clock.advance({ days: 2 });
    await work();
    expect(press.transport.accepted).toEqual([]);
    expect(await press.issues.changeIssue(id, { ...aText({ title: 'Anders' }), version })).toMatchObject({
      title: 'Anders',
      sendAt: null,
    });
  });

  test('may be planned again, as often as the answer is lost', async () => {
    const { id, version } = await planned();
    await press.issues.planIssue(id, { version, at: TOMORROW }, OWNER);
    await press.issues.planIssue(id, { version, at: '2026-05-03T10:30' }, OWNER);
    expect(await press.issues.issueFor(id)).toMatchObject({ sendAt: '2026-05-03T08:30:00.000Z' });
    expect(press.notes.map(({ action }) => action)).toEqual(['newsletter-planned', 'newsletter-planned']);
  });

  test.each([
    [
      'in a night that the clock is set back, at the first of two such times',
      '2026-10-25T02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['in winter an hour later in UTC', '2026-11-02T09:00', '2026-11-02T08:00:00.000Z'],
  ])('goes out %s (R-28)', async (_what, at, instant) => {
    expect(await press.issues.issueFor((await planned(at)).id)).toMatchObject({ sendAt: instant });
  });

  test.each([
    ['the clock leaves out that night', '2027-03-28T02:30', 'uur vooruit'],
    ['is past', '2026-05-01T12:00', 'al voorbij'],
    ['is too far ahead', '2027-06-01T09:00', 'binnen een jaar'],
    ['is no day', '2027-02-29T09:00', 'datum en een tijd'],
    ['is no time', '2026-05-09T24:10', 'datum en een tijd'],
  ])('is refused for a time that %s', async (_what, at, message) => {
    const refused = await planned(at).catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ code: 'invalid', errors: { at: expect.stringContaining(message) } });
    expect(await press.issuesStore.planned(null)).toEqual([]);
  });

  test('is refused empty, without readers, and for another text than was seen', async () => {
    const refused = planned(TOMORROW, '');
    await expect(refused).rejects.toMatchObject({ errors: { body: expect.anything() } });
    const { id } = await press.issues.writeIssue(aText());
    await expect(press.issues.planIssue(id, { version: 2, at: TOMORROW }, OWNER)).rejects.toMatchObject({
      reason: 'stale',
    });
    press.list.length = 0;
    await expect(planned()).rejects.toMatchObject({ reason: 'no_readers' });
  });
});

describe('a planned newsletter that cannot go', () => {
  const missed = async (id: number) => (await press.issues.issueFor(id)).missed;

  test('goes some hours late when the site stood still, and not at all when that was long', async () => {
    const { id: late } = await planned('2026-05-02T09:00');
    press.clock.advance({ days: 1, hours: 8 });
    const { id: soon } = await planned('2026-05-03T09:00');
    await work();
    expect(press.transport.accepted).toHaveLength(2);
    expect(await missed(late)).toBeNull();
    press.clock.advance({ days: 2 });
    await work();
    expect(press.transport.accepted).toHaveLength(2);
    expect(await press.issues.issueFor(soon)).toMatchObject({ state: 'draft', sendAt: null, missed: 'late' });
  });

  test('is a draft again when nobody would get it, or an event left the site; another one goes', async () => {
    const { id: gone } = await planned(TOMORROW, WITH_EVENT);
    const { id: fine } = await planned(TOMORROW);
    press.programme.length = 0;
    press.clock.advance({ days: 1 });
    await work();
    expect(await missed(gone)).toBe('event_gone');
    expect(await press.issues.missedIssues()).toEqual([{ id: gone, title: 'Het voorjaar' }]);
    expect(await press.issues.issueFor(fine)).toMatchObject({ state: 'sent' });
    const { id: lonely } = await planned('2026-05-03T09:00');
    press.list.length = 0;
    press.clock.advance({ days: 1 });
    await work();
    expect(await missed(lonely)).toBe('no_readers');
  });

  test('says so until its text is changed', async () => {
    const { id, version } = await planned(TOMORROW, WITH_EVENT);
    press.programme.length = 0;
    press.clock.advance({ days: 1 });
    await work();
    expect(await press.issues.changeIssue(id, { ...aText(), version })).toMatchObject({ missed: null });
  });

  test('does not go after a backup was put back: it may have gone already (R-24)', async () => {
    const { id } = await planned();
    await press.issues.holdPlannedIssues();
    press.clock.advance({ days: 1 });
    await work();
    expect(press.transport.accepted).toEqual([]);
    expect(await press.issues.issueFor(id)).toMatchObject({ sendAt: null, missed: 'restored' });
  });

  test('one that breaks keeps no other', async () => {
    const { id: broken } = await planned();
    const { id: fine } = await planned();
    const { find } = press.issuesStore;
    press.issuesStore.find = async (id) => {
      if (id === broken) throw new Error('the plug was pulled');
      return find(id);
    };
    press.clock.advance({ days: 1 });
    await expect(press.issues.startPlannedIssues()).rejects.toThrow('plug');
    press.issuesStore.find = find;
    expect(await press.issues.issueFor(fine)).toMatchObject({ state: 'sending' });
    await work();
    expect(await press.issues.issueFor(broken)).toMatchObject({ state: 'sent' });
  });
});

describe('an event in a newsletter', () => {
  test('is as it is now while it is a draft, and as it was at the first send ever after (R-16)', async () => {
    const { id, version } = await press.issues.writeIssue(aText({ body: WITH_EVENT }));
    press.programme.splice(0, 1, anEvent({ price: '€ 8,00' }));
    expect((await press.issues.issueToShow(id)).events).toEqual([anEvent({ price: '€ 8,00' })]);
    await press.issues.sendIssue(id, version, OWNER);
    press.programme.splice(0, 1, anEvent({ price: '€ 9,00', title: 'Anders' }));
    expect((await press.issues.issueToShow(id)).events).toEqual([anEvent({ price: '€ 8,00' })]);
    expect((await press.issues.archived(id)).events).toEqual([anEvent({ price: '€ 8,00' })]);
    await work();
    const letters = press.transport.accepted.map(({ email }) => email.text);
    expect(letters).toHaveLength(2);
    for (const text of letters) expect(text).toContain('HORTENSIADAG\nza 11 juli, 11:00-17:00 uur\n€ 8,00\n');
  });

  test('keeps an issue from going once it left the site', async () => {
    const { id, version } = await press.issues.writeIssue(aText({ body: WITH_EVENT }));
    press.programme.length = 0;
    const refused = { code: 'invalid', errors: { body: expect.stringContaining('niet (meer) op de site') } };
    await expect(press.issues.sendIssue(id, version, OWNER)).rejects.toMatchObject(refused);
    expect(await press.issues.issueFor(id)).toMatchObject({ state: 'draft' });
  });

  test('stands in a test mail as it was when that was asked for, also in a repeat', async () => {
    const { id } = await press.issues.writeIssue(aText({ body: WITH_EVENT }));
    await press.issues.testIssue(id, 'owner@example.org');
    press.programme.splice(0, 1, anEvent({ title: 'Anders' }));
    await press.mailer.deliver();
    expect(press.transport.accepted[0]?.email.text).toContain('HORTENSIADAG');
  });
});

describe('what came of a newsletter', () => {
  test('a bounce is counted once per email, however often it is reported', async () => {
    const id = await press.started();
    await press.issues.feedIssues();
    await press.mailer.deliver();
    const [first, second] = press.outbox.rows().map(({ message_id }) => message_id ?? '');
    for (let time = 0; time < 2; time++) await press.issues.noteReport(first ?? '', 'bounce');
    await press.issues.noteReport(second ?? '', 'complaint');
    await press.issues.noteReport('of-another-sender', 'bounce');
    expect((await press.issues.issueFor(id)).feedback).toEqual({ unsubscribed: 0, bounced: 1, complained: 1 });
  });

  test('mail of another kind is nobody’s', async () => {
    const draft = await press.issues.writeIssue(aText());
    await press.issues.testIssue(draft.id, 'owner@example.org');
    await press.mailer.deliver();
    await press.issues.noteReport(press.outbox.rows()[0]?.message_id ?? '', 'bounce');
    expect((await press.issues.issueFor(draft.id)).feedback).toEqual({ unsubscribed: 0, bounced: 0, complained: 0 });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createMemoryOutbox } from '../../../src/platform/mail/adapters/outbox.memory.ts';
import { createMemoryTransport } from '../../../src/platform/mail/adapters/transport.memory.ts';
import type { Email, EmailWriters } from '../../../src/platform/mail/email.ts';
import type { FactsByKind, OutboxMail } from '../../../src/platform/mail/outbox.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { MailFault, type MailFaultKind } from '../../../src/platform/mail/transport.ts';
import { createOutgoing, type Outgoing } from '../../../src/platform/outgoing.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

const FROM = 'Lindehof <info@lindehof.example>';
const letter = (subject: string): Email => ({ subject, html: `<p>${subject}</p>`, text: subject });

function aPost(
  options: {
    remembersHours?: number | null;
    writers?: EmailWriters;
    outgoing?: Outgoing;
    pause?: (milliseconds: number) => Promise<unknown>;
  } = {},
) {
  const clock = fixedClock();
  const log = quietLog();
  const memory = new MemoryDatabase();
  const outbox = createMemoryOutbox(memory, clock);
  const { remembersHours = 23 } = options;
  const transport = createMemoryTransport({ remembersHours });
  const outgoing = options.outgoing ?? createOutgoing({ clock, log, isInTransaction: memory.isInTransaction });
  const written: boolean[] = [];
  const writers: EmailWriters = {
    note: async (facts) => {
      written.push(memory.isInTransaction());
      return letter((facts as { subject: string }).subject);
    },
    gone: async () => 'withdrawn',
    soon: async () => 'later',
    broken: async () => {
      throw new TypeError('secret of anna@example.org');
    },
    ...options.writers,
  };
  const mailer = createMailer({
    outbox,
    transport,
    writers,
    outgoing,
    clock,
    log,
    from: FROM,
    ...(options.pause && { pause: options.pause }),
  });
  const put = (mail: Partial<OutboxMail<FactsByKind>> = {}) =>
    outbox.put({ kind: 'note', to: 'anna@example.org', facts: { subject: 'Dag' }, lane: 'urgent', ...mail });
  const fail = (kind: MailFaultKind, about: { isAccepted?: boolean; retryAfterSeconds?: number } = {}) =>
    transport.failNext(new MailFault(kind, `word-${kind}`, about), about.isAccepted);
  const row = () => {
    const [first] = outbox.rows();
    if (!first) throw new Error('no mail');
    return first;
  };
  return { clock, log, outbox, transport, mailer, put, fail, row, written, memory };
}

const secondsUntil = (from: string, to: string) => (new Date(to).getTime() - new Date(from).getTime()) / 1000;

describe('the mailer (R-16)', () => {
  let post: ReturnType<typeof aPost>;
  beforeEach(() => {
    post = aPost();
  });

  test('writes and sends what is due, once', async () => {
    await post.put();
    expect(await post.mailer.deliver()).toBe(1);
    expect(await post.mailer.deliver()).toBe(0);
    const { id } = post.row();
    const sent = { ...letter('Dag'), headers: { 'Auto-Submitted': 'auto-generated' } };
    expect(post.transport.tries).toEqual([{ id, from: FROM, to: 'anna@example.org', email: sent }]);
    expect(post.row()).toMatchObject({ state: 'sent', message_id: `memory-${id}`, sent_at: post.clock.now() });
  });

  test('writes emails outside of any transaction', async () => {
    await post.put();
    await post.mailer.deliver();
    expect(post.written).toEqual([false]);
  });

  test('lets urgent mail pass bulk that came first', async () => {
    await post.put({ lane: 'bulk', facts: { subject: 'nieuwsbrief' } });
    await post.put({ facts: { subject: 'tickets' } });
    await post.mailer.deliver();
    expect(post.transport.accepted.map((parcel) => parcel.email.subject)).toEqual(['tickets', 'nieuwsbrief']);
  });

  test('sends an email once with two mailers at work', async () => {
    await post.put();
    await Promise.all([post.mailer.deliver(), post.mailer.deliver()]);
    expect(post.transport.tries).toHaveLength(1);
  });

  test('skips an email that cannot be written, and logs no personal data (S-34)', async () => {
    await post.put({ kind: 'broken' });
    await post.put();
    expect(await post.mailer.deliver()).toBe(1);
    const broken = post.outbox.rows().find((row) => row.kind === 'broken');
    expect(broken).toMatchObject({ state: 'waiting', last_error: 'not-written', attempts: 1 });
    expect(JSON.stringify(post.log.lines)).not.toContain('anna@example.org');
    const errors = post.log.lines.filter((line) => line.level === 'error');
    expect(errors).toMatchObject([{ facts: { error: 'TypeError', kind: 'broken' } }]);
  });

  test('keeps each failed mail out of the way of the others', async () => {
    for (let count = 0; count < 4; count++) await post.put();
    for (const kind of ['refused', 'retry', 'unknown'] as const) post.fail(kind);
    expect(await post.mailer.deliver()).toBe(1);
    const states = post.outbox.rows().map((row) => row.state);
    expect(states.toSorted()).toEqual(['dead', 'sent', 'waiting', 'waiting']);
  });

  test('gives up at once what the provider refuses, under one word', async () => {
    await post.put();
    post.fail('refused');
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'word-refused' });
    post.clock.advance({ days: 1 });
    await post.mailer.deliver();
    expect(post.transport.tries).toHaveLength(1);
  });

  test('gives up a kind that nobody can write, also one named as a member of every object', async () => {
    await post.put({ kind: 'unheard-of' });
    await post.put({ kind: 'constructor' });
    await post.mailer.deliver();
    expect(post.outbox.rows().map((row) => row.last_error)).toEqual(['unknown-kind', 'unknown-kind']);
  });

  test('waits 30 s and then ever longer, at most 6 h, and gives up after twenty tries', async () => {
    await post.put();
    const waits: number[] = [];
    for (let count = 0; count < 20; count++) {
      post.fail('retry');
      await post.mailer.deliver();
      if (post.row().state === 'dead') break;
      const seconds = secondsUntil(post.clock.now(), post.row().next_attempt_at);
      waits.push(seconds);
      post.clock.advance({ seconds });
    }
    expect(waits).toHaveLength(19);
    expect(waits[0]).toBeGreaterThanOrEqual(30);
    expect(waits[0]).toBeLessThanOrEqual(38);
    for (const [index, wait] of waits.entries()) {
      const base = Math.min(30 * 2 ** index, 17_280);
      expect(wait).toBeGreaterThanOrEqual(base);
      expect(wait).toBeLessThanOrEqual(base * 1.25 + 1);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 3600);
    expect(post.row()).toMatchObject({ state: 'dead', attempts: 20 });
  });

  test('spreads mails that failed together', async () => {
    for (let count = 0; count < 5; count++) {
      await post.put();
      post.fail('retry');
    }
    await post.mailer.deliver();
    expect(new Set(post.outbox.rows().map((row) => row.next_attempt_at)).size).toBeGreaterThan(1);
  });

  test.each([
    [3600, 3600],
    [10_000_000, 86_400],
  ])('comes back no earlier than the provider asks: %i s', async (requested, wait) => {
    await post.put();
    post.fail('retry', { retryAfterSeconds: requested });
    await post.mailer.deliver();
    expect(secondsUntil(post.clock.now(), post.row().next_attempt_at)).toBe(wait);
  });

  test('does not retry sooner when the provider asks for less than its own pause', async () => {
    await post.put();
    post.fail('retry', { retryAfterSeconds: 1 });
    await post.mailer.deliver();
    expect(secondsUntil(post.clock.now(), post.row().next_attempt_at)).toBeGreaterThanOrEqual(30);
  });

  test('repeats an unknown outcome under the same key with the same bytes, so that it arrives once', async () => {
    await post.put();
    post.fail('unknown', { isAccepted: true });
    await post.mailer.deliver();
    post.clock.advance({ minutes: 1 });
    await post.mailer.deliver();
    const [first, second] = post.transport.tries;
    expect(second).toEqual(first);
    expect(post.transport.accepted).toHaveLength(1);
    expect(post.row().state).toBe('sent');
  });

  test('repeats a mail under the same key when it died between accepting and marking', async () => {
    await post.put();
    const claimed = await post.outbox.claim(post.clock.now());
    const dying = { id: claimed?.id ?? '', from: FROM, to: 'anna@example.org', email: letter('Dag') };
    await post.transport.send(dying, new AbortController().signal);
    post.clock.advance({ minutes: 4 });
    expect(await post.mailer.deliver()).toBe(0);
    post.clock.advance({ minutes: 1 });
    expect(await post.mailer.deliver()).toBe(1);
    expect(post.transport.tries).toHaveLength(2);
    expect(post.transport.accepted).toHaveLength(1);
  });

  test('takes a mail for sent whose first try was accepted unseen, although it would tell more by now', async () => {
    await post.put();
    post.fail('unknown', { isAccepted: true });
    await post.mailer.deliver();
    post.clock.advance({ minutes: 1 });
    post.fail('rewritten');
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'sent' });
    expect(post.transport.accepted).toHaveLength(1);
  });

  test('gives up a mail whose key was used by something else', async () => {
    await post.put();
    post.fail('rewritten');
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'word-rewritten' });
  });

  test('sets an unknown outcome aside once the provider may have forgotten the key', async () => {
    await post.put();
    post.fail('unknown');
    await post.mailer.deliver();
    post.clock.advance({ hours: 23 });
    post.fail('retry');
    await post.mailer.deliver();
    expect(post.transport.tries).toHaveLength(2);
    post.clock.advance({ hours: 7 });
    await post.mailer.deliver();
    expect(post.transport.tries).toHaveLength(2);
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'unknown-outcome' });
  });

  test('keeps trying for longer than that when every answer was a clear no', async () => {
    await post.put();
    post.fail('retry');
    await post.mailer.deliver();
    post.clock.advance({ hours: 30 });
    expect(await post.mailer.deliver()).toBe(1);
  });

  test('sends a dead mail again when asked, under its own key', async () => {
    await post.put();
    post.fail('refused');
    await post.mailer.deliver();
    await post.outbox.resend(post.row().id, post.clock.now());
    expect(await post.mailer.deliver()).toBe(1);
    expect(new Set(post.transport.tries.map((parcel) => parcel.id)).size).toBe(1);
  });

  test('ends a withdrawn mail without sending', async () => {
    await post.put({ kind: 'gone' });
    expect(await post.mailer.deliver()).toBe(0);
    expect(post.row().state).toBe('withdrawn');
    expect(post.transport.tries).toEqual([]);
  });

  test('asks again for a mail that is not wanted yet, without counting a try', async () => {
    await post.put({ kind: 'soon' });
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'waiting', attempts: 0, next_attempt_at: '2026-05-01T10:05:00.000Z' });
  });

  test('stops between emails when asked to', async () => {
    const stop = new AbortController();
    const halting = aPost({
      writers: {
        note: async () => {
          stop.abort();
          return letter('Dag');
        },
      },
    });
    await halting.put();
    await halting.put();
    expect(await halting.mailer.deliver(stop.signal)).toBe(1);
    expect(
      halting.outbox
        .rows()
        .map((row) => row.state)
        .toSorted(),
    ).toEqual(['sent', 'waiting']);
  });

  test('pauses the round when the provider is known to be down, without counting a try (R-17)', async () => {
    const seen: number[] = [];
    const down: Outgoing = async () => {
      seen.push(1);
      throw Object.assign(new Error('resend: unavailable'), { name: 'OutgoingFault', kind: 'unavailable' });
    };
    const paused = aPost({ outgoing: down });
    await paused.put();
    await paused.put();
    expect(await paused.mailer.deliver()).toBe(0);
    expect(seen).toHaveLength(1);
    expect(paused.outbox.rows().map((row) => row.attempts)).toEqual([0, 0]);
    expect((await paused.outbox.health()).waiting).toBe(2);
  });

  test('treats a time-out as an unknown outcome', async () => {
    const slow: Outgoing = async () => {
      throw Object.assign(new Error('resend: timeout'), { name: 'OutgoingFault', kind: 'timeout' });
    };
    const waiting = aPost({ outgoing: slow });
    await waiting.put();
    await waiting.mailer.deliver();
    expect(waiting.row()).toMatchObject({
      state: 'waiting',
      last_error: 'timeout',
      unsure_since: '2026-05-01T10:00:00.000Z',
    });
  });
});

describe('the mailer with a provider that remembers nothing (SMTP, R-16)', () => {
  test('repeats an urgent mail of unknown outcome, however old', async () => {
    const post = aPost({ remembersHours: null });
    await post.put();
    post.fail('unknown');
    await post.mailer.deliver();
    post.clock.advance({ days: 2 });
    expect(await post.mailer.deliver()).toBe(1);
  });

  test('never repeats a newsletter whose outcome is unknown', async () => {
    const post = aPost({ remembersHours: null });
    await post.put({ lane: 'bulk' });
    post.fail('unknown');
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'word-unknown' });
  });

  test('nor one whose mailer died', async () => {
    const post = aPost({ remembersHours: null });
    await post.put({ lane: 'bulk' });
    await post.outbox.claim(post.clock.now());
    post.clock.advance({ minutes: 5 });
    await post.mailer.deliver();
    expect(post.transport.tries).toEqual([]);
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'unknown-outcome' });
  });
});

describe('bulk mail', () => {
  test('rests after each mail, and urgent mail never does', async () => {
    const pauses: number[] = [];
    const post = aPost({ pause: async (milliseconds) => pauses.push(milliseconds) });
    let passedMs = 0;
    post.clock.elapsedMs = () => passedMs++;
    await post.put();
    await post.put({ lane: 'bulk' });
    await post.put({ lane: 'bulk' });
    expect(await post.mailer.deliver()).toBe(3);
    expect(pauses).toHaveLength(2);
    expect(pauses.every((milliseconds) => milliseconds > 0)).toBe(true);
  });
});

describe('a service that is asked too often (R-16)', () => {
  test('leaves all mail where it is for as long as it asks, and no try is counted', async () => {
    const post = aPost();
    for (const subject of ['one', 'two', 'three']) await post.put({ facts: { subject } });
    post.fail('busy', { retryAfterSeconds: 7 });
    expect(await post.mailer.deliver()).toBe(0);
    expect(post.transport.tries).toHaveLength(1);
    expect(post.mailer.resting()?.until).toBe('2026-05-01T10:00:07.000Z');
    post.clock.advance({ seconds: 6 });
    expect(await post.mailer.deliver()).toBe(0);
    expect(post.transport.tries).toHaveLength(1);
    post.clock.advance({ seconds: 1 });
    expect(await post.mailer.deliver()).toBe(3);
    expect(post.mailer.resting()).toBeNull();
    expect(post.outbox.rows().map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  test('never drives a mail into the dead-letter list, however long it takes', async () => {
    const post = aPost();
    await post.put({ lane: 'bulk' });
    for (let count = 0; count < 100; count++) {
      post.fail('busy');
      await post.mailer.deliver();
      post.clock.advance({ minutes: 10 });
    }
    expect(post.row()).toMatchObject({ state: 'waiting', attempts: 0 });
    await post.mailer.deliver();
    expect(post.row()).toMatchObject({ state: 'sent' });
  });

  test('is asked again after a second, then after longer and longer, at most ten minutes', async () => {
    const post = aPost();
    await post.put();
    const waits: number[] = [];
    for (let count = 0; count < 12; count++) {
      post.fail('busy');
      const began = post.clock.now();
      await post.mailer.deliver();
      const until = post.mailer.resting()?.until ?? '';
      waits.push(secondsUntil(began, until));
      post.clock.set(until);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
  });

  test('is not a service that fails: the breaker stays closed', async () => {
    const post = aPost();
    await post.put();
    for (let count = 0; count < 6; count++) {
      post.fail('busy', { retryAfterSeconds: 1 });
      await post.mailer.deliver();
      post.clock.advance({ seconds: 1 });
    }
    expect(await post.mailer.deliver()).toBe(1);
  });
});

describe('headers (S-24)', () => {
  test.each<[string, Partial<OutboxMail<FactsByKind>>, Partial<Email>]>([
    ['a subject of two lines', {}, { subject: 'Dag\r\nBcc: x@evil.example' }],
    ['a reply address of two lines', {}, { replyTo: 'a@b.example\nBcc: x@evil.example' }],
    ['a header of two lines', {}, { headers: { 'List-Unsubscribe': '<https://a>\r\nBcc: x@evil.example' } }],
    ['a header whose name breaks', {}, { headers: { 'X\r\nBcc': 'x@evil.example' } }],
    [
      'a file name of two lines',
      {},
      { attachments: [{ filename: 'a\r\nb', contentType: 'a/b', content: new Uint8Array() }] },
    ],
    ['two recipients', { to: 'a@b.example,c@d.example' }, {}],
    ['a recipient with a line break', { to: 'a@b.example\r\nBcc: x@evil.example' }, {}],
  ])('%s is never sent', async (_, mail, part) => {
    const post = aPost({ writers: { note: async () => ({ ...letter('Dag'), ...part }) } });
    await post.put(mail);
    await post.mailer.deliver();
    expect(post.transport.tries).toEqual([]);
    expect(post.row()).toMatchObject({ state: 'dead', last_error: 'unsafe-header' });
  });
});

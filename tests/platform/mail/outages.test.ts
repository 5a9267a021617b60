import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, test } from 'vitest';
import { controlOf } from '../../../src/world/simulators/control.ts';
import { resendHandlers } from '../../../src/world/simulators/mail/resend.ts';
import { openWorld } from '../../../src/world/simulators/world.ts';
import { createSqlOutbox } from '../../../src/platform/mail/adapters/outbox.sql.ts';
import { createResendTransport } from '../../../src/platform/mail/adapters/transport.resend.ts';
import { createSmtpTransport } from '../../../src/platform/mail/adapters/transport.smtp.ts';
import type { Lane } from '../../../src/platform/mail/outbox.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { MailFault, type Transport } from '../../../src/platform/mail/transport.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { type Manner, openMailServer } from '../../support/mail-server.ts';
import { openMigrated } from '../../support/migrated.ts';
import { quietLog } from '../../support/quiet-log.ts';

const addresses = ['n1@example.org', 'n2@example.org', 'n3@example.org'];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The real outbox and mailer before a real way out; a call is given up after 1.5 s instead of 10. */
async function openPost(transport: Transport) {
  const database = await openMigrated();
  closing.push(() => database.close());
  const clock = fixedClock();
  const log = quietLog();
  const outbox = createSqlOutbox(database, clock);
  const outgoing = createOutgoing({ clock, log, isInTransaction: database.isInTransaction, limitMs: 1_500 });
  let written = 0;
  const mailer = createMailer({
    outbox,
    transport,
    outgoing,
    clock,
    log,
    from: 'Lindehof <info@lindehof.example>',
    writers: {
      note: async (facts) => {
        written++;
        const { number } = facts as { number: number };
        return { subject: `Mail ${number}`, html: `<p>${number}</p>`, text: `${number}` };
      },
    },
  });
  const put = async (count: number, lane: Lane = 'urgent') => {
    for (let number = 1; number <= count; number++)
      await outbox.put({ kind: 'note', to: `n${number}@example.org`, facts: { number }, lane });
  };
  /** Lets time pass, the mailer looking every so many seconds. */
  const pass = async (seconds: number, every = 10) => {
    for (let passed = 0; passed < seconds; passed += every) {
      await mailer.deliver();
      clock.advance({ seconds: every });
    }
  };
  const states = async () => {
    const mails = await outbox.list({ states: ['waiting', 'sending', 'sent', 'withdrawn', 'dead'], limit: 1000 });
    return mails.map(({ state }) => state).toSorted();
  };
  return { outbox, mailer, clock, put, pass, states, written: () => written };
}

function resendWorld() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-mail-'));
  const world = openWorld({ dataDir });
  const server = setupServer(...resendHandlers(world, { origin: 'https://api.resend.com' }));
  server.listen({ onUnhandledFrame: 'error' });
  closing.push(() => {
    server.close();
    world.close();
    rmSync(dataDir, { recursive: true });
  });
  const control = controlOf(world);
  return { control, transport: createResendTransport({ apiKey: 're_123456' }) };
}

describe('Resend in trouble (R-16)', () => {
  test.each([
    { kind: 'error', status: 500 },
    { kind: 'error', status: 503 },
    { kind: 'html' },
    { kind: 'cut' },
    { kind: 'hang' },
    { kind: 'busy', retryAfterSeconds: 20 },
    { kind: 'cut-json' },
    { kind: 'accept-then-error' },
    { kind: 'accept-then-cut' },
    { kind: 'accept-then-hang' },
  ] as const)('$kind costs no mail and doubles none', async (fault) => {
    const { control, transport } = resendWorld();
    const post = await openPost(transport);
    await post.put(3);
    control.setFault('resend', { ...fault, times: 2 });
    await post.pass(600);
    expect(await post.states()).toEqual(['sent', 'sent', 'sent']);
    const mails = control.mails();
    expect(mails.map(({ to }) => String(to[0])).toSorted()).toEqual(addresses);
    expect(new Set(mails.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  test('after an hour of silence all emails are sent, once each, and none is given up (GAP-124)', async () => {
    const { control, transport } = resendWorld();
    const post = await openPost(transport);
    await post.put(40);
    control.setFault('resend', { kind: 'error', status: 503 });
    await post.pass(3600);
    expect(control.mails()).toEqual([]);
    expect(new Set(await post.states())).toEqual(new Set(['waiting']));
    control.setFault('resend', null);
    await post.pass(3600, 60);
    expect(new Set(await post.states())).toEqual(new Set(['sent']));
    expect(new Set(control.mails().map(({ to }) => to[0])).size).toBe(40);
    expect(control.mails()).toHaveLength(40);
    // While it is down it is asked rarely: the breaker lets one call through every half minute.
    expect(control.calls('resend').length).toBeLessThan(40 + 3600 / 30 + 10);
  });

  test('"too often" is obeyed to the second', async () => {
    const { control, transport } = resendWorld();
    const post = await openPost(transport);
    await post.put(5);
    control.setFault('resend', { kind: 'busy', retryAfterSeconds: 60, times: 1 });
    await post.pass(60, 2);
    expect(control.calls('resend')).toHaveLength(1);
    await post.mailer.deliver();
    expect(control.mails()).toHaveLength(5);
  });

  test('a key that is wrong for a while costs no mail', async () => {
    const { control, transport } = resendWorld();
    const stranger = createResendTransport({ apiKey: 'wrong' });
    let isWrong = true;
    const post = await openPost({ ...transport, send: (...sent) => (isWrong ? stranger : transport).send(...sent) });
    await post.put(3);
    await post.pass(3600);
    expect(new Set(await post.states())).toEqual(new Set(['waiting']));
    isWrong = false;
    await post.pass(700);
    expect(control.mails()).toHaveLength(3);
  });

  test('a mail that is refused is given up at once, in nobody’s way, and can be sent again (GAP-124)', async () => {
    const { control, transport } = resendWorld();
    let tries = 0;
    const post = await openPost({
      ...transport,
      send: async (...sent) => {
        if (tries++ === 0) throw new MailFault('refused', 'http-422');
        return transport.send(...sent);
      },
    });
    await post.put(3);
    await post.mailer.deliver();
    expect(await post.states()).toEqual(['dead', 'sent', 'sent']);
    const [dead] = await post.outbox.list({ states: ['dead'], limit: 10 });
    await post.outbox.resend(dead?.id ?? '', post.clock.now());
    await post.mailer.deliver();
    expect(control.mails()).toHaveLength(3);
  });

  test('an outcome that stays unknown longer than Resend remembers ends in the dead-letter list', async () => {
    const { control, transport } = resendWorld();
    const post = await openPost(transport);
    await post.put(1);
    control.setFault('resend', { kind: 'accept-then-error' });
    await post.pass(36 * 3600, 600);
    expect(await post.states()).toEqual(['dead']);
    expect(control.mails()).toHaveLength(1);
  });
});

const accountAt = (url: string) => ({ url, isTlsRequired: false, host: 'lindehof.example' });

describe('a mail server in trouble (R-16)', () => {
  async function smtp() {
    const server = await openMailServer();
    closing.push(() => server.close());
    return { server, post: await openPost(createSmtpTransport(accountAt(server.url))) };
  }
  test.each<Manner>(['busy', 'hang', 'cut', 'accept then hang', 'accept then cut'])(
    'urgent mail survives %s; a repeat carries the same Message-ID',
    async (manner) => {
      const { server, post } = await smtp();
      await post.put(3);
      server.behave(manner, 2);
      await post.pass(600);
      expect(await post.states()).toEqual(['sent', 'sent', 'sent']);
      expect(new Set(server.kept.map(({ to }) => to))).toEqual(new Set(addresses));
      expect(new Set(server.kept.map(({ messageId }) => messageId)).size).toBe(3);
      const byId = Map.groupBy(server.kept, ({ messageId }) => messageId);
      for (const copies of byId.values()) expect(new Set(copies.map(({ raw }) => body(raw))).size).toBe(1);
    },
  );

  test.each<Manner>(['hang', 'cut', 'accept then hang', 'accept then cut'])(
    'a newsletter whose outcome is unknown after %s is never repeated by itself',
    async (manner) => {
      const { server, post } = await smtp();
      await post.put(3, 'bulk');
      server.behave(manner, 1);
      await post.pass(3600, 60);
      expect(await post.states()).toEqual(['dead', 'sent', 'sent']);
      expect(new Set(server.kept.map(({ to }) => to)).size).toBe(server.kept.length);
    },
  );

  test('a newsletter that was surely not accepted is tried again', async () => {
    const { server, post } = await smtp();
    await post.put(3, 'bulk');
    server.behave('busy', 2);
    await post.pass(600);
    expect(await post.states()).toEqual(['sent', 'sent', 'sent']);
    expect(server.kept.map(({ to }) => to).toSorted()).toEqual(addresses);
  });

  test.each(['tuin:fout@', ''])('a wrong or missing password (%s) costs no mail', async (login) => {
    const server = await openMailServer({ password: 'goed' });
    closing.push(() => server.close());
    const at = (who: string) => createSmtpTransport(accountAt(server.url.replace('smtp://', `smtp://${who}`)));
    let transport = at(login);
    const post = await openPost({ ...transport, send: (...sent) => transport.send(...sent) });
    await post.put(2);
    await post.put(1, 'bulk');
    await post.pass(1800, 60);
    expect(new Set(await post.states())).toEqual(new Set(['waiting']));
    transport = at('tuin:goed@');
    await post.pass(700, 60);
    expect(await post.states()).toEqual(['sent', 'sent', 'sent']);
    expect(server.kept).toHaveLength(3);
  });

  test('a refused mail is given up at once and can be sent again', async () => {
    const { server, post } = await smtp();
    await post.put(2);
    server.behave('refuse', 1);
    await post.mailer.deliver();
    expect(await post.states()).toEqual(['dead', 'sent']);
    const [dead] = await post.outbox.list({ states: ['dead'], limit: 10 });
    await post.outbox.resend(dead?.id ?? '', post.clock.now());
    await post.mailer.deliver();
    expect(await post.states()).toEqual(['sent', 'sent']);
  });

  test('a server that is away for an hour loses nothing', async () => {
    const { server, post } = await smtp();
    await server.close();
    await post.put(3);
    await post.put(3, 'bulk');
    await post.pass(3600);
    expect(new Set(await post.states())).toEqual(new Set(['waiting']));
    const again = await openMailServer({ port: server.port });
    closing.push(() => again.close());
    await post.pass(6 * 3600, 60);
    expect(new Set(await post.states())).toEqual(new Set(['sent']));
    expect(again.kept.map(({ to }) => to).toSorted()).toEqual([...addresses, ...addresses].toSorted());
  });
});

/** The message that the reader sees: nodemailer dates each attempt, and creates new boundaries between parts. */
function body(raw: string): string {
  return raw
    .replaceAll(/^Date: .*\r$/gm, '')
    .replaceAll(/-{2,}_?\w+[-\w.]*/g, '--')
    .replaceAll(/boundary="[^"]*"/g, '');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { createMemoryOutbox } from '../../../src/platform/mail/adapters/outbox.memory.ts';
import { createSmtpTransport, tlsFaultOf } from '../../../src/platform/mail/adapters/transport.smtp.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import type { Parcel } from '../../../src/platform/mail/transport.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { mailLineFault } from '../../../src/ops/start.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

const PLAIN = ['STARTTLS'];
const closing: (() => unknown)[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'garden-line-'));
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A mail server that accepts any password, and records what it received. */
async function openServer(options: SMTPServerOptions) {
  const request = { passwords: 0, mails: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => {
      request.passwords++;
      done(null, { user: 'tuin' });
    },
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => {
        request.mails++;
        done(null);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => {
    for (const connection of server.connections) connection._socket.destroy();
    server.close(() => undefined);
  });
  const { port } = server.server.address() as AddressInfo;
  return { heard: request, url: `smtp://tuin:geheim@127.0.0.1:${port}` };
}

const transportTo = (url: string, isTlsRequired: boolean) =>
  createSmtpTransport({ url, isTlsRequired, host: 'lindehof.example' });
const parcel: Parcel = {
  id: '3f0c2a52-6a3e-4a53-9a3e-0f1d2b7c9e11',
  from: 'Lindehof <info@lindehof.example>',
  to: 'anna@example.org',
  email: { subject: 'Uw tickets', html: '<p>Dag</p>', text: 'Dag' },
};
const never = () => new AbortController().signal;
/** The test certificate of the server's package has no issuer that is trusted. */
const trusting = (url: string) => `${url}?tls.rejectUnauthorized=false`;

describe('a mail server that offers no TLS (S-28)', () => {
  test.each([
    ['as it is', ''],
    ['with an address that asks for a plain line', '?requireTLS=false&ignoreTLS=true'],
  ])('hears neither password nor mail, %s', async (_, query) => {
    const { heard, url } = await openServer({ disabledCommands: PLAIN });
    await expect(transportTo(url + query, true).send(parcel, never())).rejects.toMatchObject({
      kind: 'busy',
      message: 'smtp-tls',
    });
    expect(heard).toEqual({ passwords: 0, mails: 0 });
  });

  test('keeps all mail waiting, for days, until the setting allows it', async () => {
    const { heard, url } = await openServer({ disabledCommands: PLAIN });
    const clock = fixedClock();
    const log = quietLog();
    const memory = new MemoryDatabase();
    const outbox = createMemoryOutbox(memory, clock);
    const mailerBy = (isTlsRequired: boolean) =>
      createMailer({
        outbox,
        transport: transportTo(url, isTlsRequired),
        writers: { tickets: async () => parcel.email },
        outgoing: createOutgoing({ clock, log, isInTransaction: memory.isInTransaction }),
        clock,
        log,
        from: parcel.from,
      });
    await outbox.put({ kind: 'tickets', to: 'anna@example.org', facts: {}, lane: 'urgent', batch: 'one' });
    const strict = mailerBy(true);
    for (let day = 0; day < 8; day++) {
      await strict.deliver();
      clock.advance({ hours: 24 });
    }
    expect(await outbox.countBatch('one')).toEqual({ waiting: 1, sent: 0, withdrawn: 0, dead: 0 });
    await mailerBy(false).deliver();
    expect(await outbox.countBatch('one')).toEqual({ waiting: 0, sent: 1, withdrawn: 0, dead: 0 });
    expect(heard).toEqual({ passwords: 1, mails: 1 });
  });

  test('is reported at the start, with what to set; a server with TLS is not mentioned', async () => {
    const { heard, url } = await openServer({ disabledCommands: PLAIN });
    const line = await mailLineFault({
      from: '',
      webhookSecret: null,
      way: { kind: 'smtp', url, isTlsRequired: true },
    });
    expect(line).toContain('SMTP_TLS=optional');
    expect(line).not.toContain('geheim');
    const optional = { kind: 'smtp', url, isTlsRequired: false } as const;
    expect(await mailLineFault({ from: '', webhookSecret: null, way: optional })).toBeNull();

    const safe = await openServer({});
    const way = { kind: 'smtp', url: trusting(safe.url), isTlsRequired: true } as const;
    expect(await mailLineFault({ from: '', webhookSecret: null, way })).toBeNull();
    expect([heard.passwords, safe.heard.passwords]).toEqual([0, 0]);
  });
});

test('a server with TLS takes password and mail over it', async () => {
  const { heard, url } = await openServer({ allowInsecureAuth: false });
  await transportTo(trusting(url), true).send(parcel, never());
  expect(heard).toEqual({ passwords: 1, mails: 1 });
  expect(await tlsFaultOf({ url: trusting(url) })).toBeNull();
  expect(await tlsFaultOf({ url })).toBe('smtp-certificate');
  expect(heard).toEqual({ passwords: 1, mails: 1 });
});

test.each([
  ['smtp://post.example:587', '', true],
  ['smtp://post.example:587', 'optional', false],
  ['smtp://127.0.0.1.post.example', '', true],
  ['smtps://post.example', '', true],
  ['smtp://localhost:25', '', false],
  ['smtp://127.0.0.1', '', false],
  ['smtp://[::1]', '', false],
  ['smtp://localhost', 'required', true],
])('%s with SMTP_TLS=%s: TLS is required: %s', (SMTP_URL, SMTP_TLS, isTlsRequired) => {
  const { mail } = readConfig({ DATA_DIR: folder, SMTP_URL, SMTP_TLS });
  expect(mail.way).toMatchObject({ kind: 'smtp', isTlsRequired });
});

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemoryOutbox } from '../../../src/platform/mail/adapters/outbox.memory.ts';
import { createSmtpTransport } from '../../../src/platform/mail/adapters/transport.smtp.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import type { Parcel } from '../../../src/platform/mail/transport.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A mail server with the test certificate of its package, which has no trusted issuer. */
async function openServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => {
    for (const connection of server.connections) connection._socket.destroy();
    server.close(() => undefined);
  });
  return (server.server.address() as AddressInfo).port;
}

/** Accepts connections and handles them with `greet`. */
async function openBare(greet: (socket: Socket) => unknown): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const transportTo = (url: string) => createSmtpTransport({ url, isTlsRequired: false, host: 'lindehof.example' });
const parcel: Parcel = {
  id: '3f0c2a52-6a3e-4a53-9a3e-0f1d2b7c9e11',
  from: 'Lindehof <info@lindehof.example>',
  to: 'anna@example.org',
  email: { subject: 'Nieuws', html: '<p>Dag</p>', text: 'Dag' },
};
const faultOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (thrown: unknown) => thrown,
  );
const never = () => new AbortController().signal;

describe('a fault before any email was offered (R-16)', () => {
  test.each([
    ['at once', 'smtps', { secure: true }],
    ['after STARTTLS', 'smtp', { secure: false }],
  ])('a certificate that nobody trusts, %s: nothing was sent, and all mail waits', async (_, scheme, options) => {
    const port = await openServer(options);
    const fault = await faultOf(transportTo(`${scheme}://127.0.0.1:${port}`).send(parcel, never()));
    expect(fault).toMatchObject({ kind: 'busy', message: 'smtp-certificate' });
  });

  test('a server that knows no TLS where it is asked for', async () => {
    const port = await openBare((socket) => socket.write('220 hier is niets veilig\r\n'));
    const fault = await faultOf(transportTo(`smtps://127.0.0.1:${port}`).send(parcel, never()));
    expect(fault).toMatchObject({ kind: 'busy', message: 'smtp-tls' });
  });

  test('a line that breaks before the greeting, and a greeting that sends us away', async () => {
    const cut = await openBare((socket) => socket.destroy());
    expect(await faultOf(transportTo(`smtp://127.0.0.1:${cut}`).send(parcel, never()))).toMatchObject({
      kind: 'retry',
      message: 'no-connection',
    });
    const away = await openBare((socket) => socket.end('554 geen dienst\r\n'));
    expect(await faultOf(transportTo(`smtp://127.0.0.1:${away}`).send(parcel, never()))).toMatchObject({
      kind: 'busy',
      message: 'smtp-554',
    });
  });

  test('no newsletter is lost by it, however long it takes, and the post and the log say what to mend', async () => {
    const port = await openServer({ secure: true });
    const clock = fixedClock();
    const log = quietLog();
    const memory = new MemoryDatabase();
    const outbox = createMemoryOutbox(memory, clock);
    const mailer = createMailer({
      outbox,
      transport: transportTo(`smtps://127.0.0.1:${port}`),
      writers: { issue: async () => parcel.email },
      outgoing: createOutgoing({ clock, log, isInTransaction: memory.isInTransaction }),
      clock,
      log,
      from: parcel.from,
    });
    await outbox.put({ kind: 'issue', to: 'anna@example.org', facts: {}, lane: 'bulk', batch: 'issue:1' });
    for (let round = 0; round < 25; round++) {
      await mailer.deliver();
      clock.advance({ minutes: 10 });
    }
    clock.advance({ minutes: -10 });
    expect(await outbox.countBatch('issue:1')).toEqual({ waiting: 1, sent: 0, withdrawn: 0, dead: 0 });
    expect(mailer.resting()).toMatchObject({ error: 'smtp-certificate' });
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        facts: expect.objectContaining({ error: 'smtp-certificate' }) as unknown,
      }),
    );
  });
});

describe('a server that takes its time to greet', () => {
  test('is waited for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const met = Promise.withResolvers<Socket>();
    const port = await openBare((socket) => met.resolve(socket));
    const sent = faultOf(transportTo(`smtp://127.0.0.1:${port}`).send(parcel, never()));
    const socket = await met.promise;
    vi.advanceTimersByTime(29_000);
    socket.write('220 daar ben ik\r\n');
    let isText = false;
    socket.on('data', (bytes: Buffer) => {
      const said = bytes.toString();
      if (isText && !said.endsWith('\r\n.\r\n')) return;
      socket.write(said.startsWith('DATA') ? '354 ga uw gang\r\n' : '250 goed\r\n');
      isText = said.startsWith('DATA');
    });
    expect(await sent).toBe('sent');
  });

  test('is left at once when the site stops: nothing was handed over (R-21)', async () => {
    const met = Promise.withResolvers<Socket>();
    const port = await openBare((socket) => met.resolve(socket));
    const leaving = new AbortController();
    const sent = faultOf(transportTo(`smtp://127.0.0.1:${port}`).send(parcel, never(), leaving.signal));
    await met.promise;
    leaving.abort();
    expect(await sent).toMatchObject({ kind: 'retry', message: 'no-connection' });
  });
});

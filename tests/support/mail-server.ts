import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** How the server treats the next emails; `then hang` and `then cut` accept the email first. */
export type Manner = 'accept' | 'busy' | 'refuse' | 'hang' | 'cut' | 'accept then hang' | 'accept then cut';

export type ReceivedMail = { messageId: string; to: string; raw: string };

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real mail server that stores what it accepts, and misbehaves on request. */
export async function openMailServer(given: { port?: number; password?: string } = {}) {
  const kept: ReceivedMail[] = [];
  let manner: Manner = 'accept';
  let times = Infinity;
  let started = 0;
  const take = (): Manner => {
    const now = times > 0 ? manner : 'accept';
    times--;
    return now;
  };
  const fault = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: given.password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    authOptional: given.password === undefined,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === given.password ? done(null, { user: 'tuin' }) : done(fault(535)),
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      started++;
      const received = readAll(stream).then((raw) => {
        const now = take();
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (now.startsWith('accept')) kept.push({ messageId: /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '', to, raw });
        if (now === 'accept') done(null);
        else if (now === 'busy') done(fault(451));
        else if (now === 'refuse') done(fault(550));
        else if (now.endsWith('cut')) for (const connection of server.connections) connection._socket.destroy();
      });
      // A sender that was killed leaves half an email.
      received.catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(given.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Accepted emails with repeats, oldest first. */
    kept,
    /** Number of emails whose transmission started. */
    started: () => started,
    behave: (next: Manner, howOften = Infinity) => {
      manner = next;
      times = howOften;
    },
    close: async () => {
      for (const connection of server.connections) connection._socket.destroy();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

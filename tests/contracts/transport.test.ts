import { once } from 'node:events';
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryTransport } from '../../src/platform/mail/adapters/transport.memory.ts';
import { createResendTransport } from '../../src/platform/mail/adapters/transport.resend.ts';
import { createSmtpTransport } from '../../src/platform/mail/adapters/transport.smtp.ts';
import { MailFault, type Parcel, type Transport } from '../../src/platform/mail/transport.ts';

/** Behaviour of the service at the next email. */
type Mood = 'accepts' | 'refuses' | 'is busy' | 'breaks off' | 'is silent';
type Received = { key: string; raw: string };
type Far = {
  transport: Transport;
  mood(next: Mood): void;
  /** Everything that arrived, with the mark that identifies a repeat. */
  received(): Received[];
  /** Resolves when an email arrived that will get no answer. */
  silence: Promise<void>;
  close(): Promise<void>;
};

const resend = async (): Promise<Far> => {
  const received: Received[] = [];
  const silence = Promise.withResolvers<void>();
  let mood: Mood = 'accepts';
  const server = setupServer(
    http.post('https://api.resend.com/emails', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      received.push({ key, raw: await request.text() });
      switch (mood) {
        case 'accepts':
          return HttpResponse.json({ id: `resend-${key}` });
        case 'refuses':
          return HttpResponse.json({ statusCode: 422, name: 'validation_error', message: 'no' }, { status: 422 });
        case 'is busy':
          return HttpResponse.json(
            { statusCode: 429, name: 'rate_limit_exceeded', message: 'slow' },
            { status: 429, headers: { 'retry-after': '7' } },
          );
        case 'breaks off':
          return HttpResponse.error();
        case 'is silent':
          silence.resolve();
          return new Promise<never>(() => {});
      }
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  return {
    transport: createResendTransport({ apiKey: 're_test' }),
    mood: (next) => {
      mood = next;
    },
    received: () => received,
    silence: silence.promise,
    close: async () => server.close(),
  };
};

const smtp = async (): Promise<Far> => {
  const received: Received[] = [];
  const silence = Promise.withResolvers<void>();
  let mood: Mood = 'accepts';
  const fault = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      done(mood === 'refuses' ? fault(550) : mood === 'is busy' ? fault(451) : null);
    },
    onData: (stream, _session, done) => {
      void readAll(stream).then((raw) => {
        received.push({ key: /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '', raw });
        if (mood === 'breaks off') for (const connection of server.connections) connection._socket.destroy();
        else if (mood === 'is silent') silence.resolve();
        else done(null);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    transport: createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, isTlsRequired: false, host: 'lindehof.example' }),
    mood: (next) => {
      mood = next;
    },
    received: () => received,
    silence: silence.promise,
    close: async () => {
      for (const connection of server.connections) connection._socket.destroy();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
};

const memory = async (): Promise<Far> => {
  const transport = createMemoryTransport();
  const silence = Promise.withResolvers<void>();
  return {
    transport,
    mood: (next) => {
      if (next === 'refuses') transport.failNext(new MailFault('refused', 'http-422'));
      if (next === 'is busy') transport.failNext(new MailFault('busy', 'http-429', { retryAfterSeconds: 7 }));
      if (next === 'breaks off' || next === 'is silent')
        transport.failNext(new MailFault('unknown', 'no-answer'), true);
      if (next === 'is silent') silence.resolve();
    },
    received: () => transport.tries.map((parcel) => ({ key: parcel.id, raw: JSON.stringify(parcel) })),
    silence: silence.promise,
    close: async () => {},
  };
};

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const aParcel = (about: Partial<Parcel> = {}): Parcel => ({
  id: '3f0c2a52-6a3e-4a53-9a3e-0f1d2b7c9e11',
  from: 'Lindehof <info@lindehof.example>',
  to: 'anna@example.org',
  email: { subject: 'Je tickets', html: '<p>Dag</p>', text: 'Dag' },
  ...about,
});
const waiting = () => new AbortController().signal;
const faultOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'none',
    (thrown: unknown) => thrown,
  );

describe.each([
  { name: 'memory', open: memory },
  { name: 'Resend', open: resend },
  { name: 'SMTP', open: smtp },
])('the transport through $name (R-16)', ({ open }) => {
  let far: Far;
  beforeEach(async () => {
    far = await open();
  });
  afterEach(() => far.close());

  test('hands an email over and returns its id', async () => {
    const { messageId } = await far.transport.send(aParcel(), waiting());
    expect(messageId).toContain(aParcel().id);
    expect(far.received()).toHaveLength(1);
    expect(far.received()[0]?.raw).toContain('Je tickets');
  });

  test('gives a repeat the same mark, and another mail another one', async () => {
    await far.transport.send(aParcel(), waiting());
    await far.transport.send(aParcel(), waiting());
    await far.transport.send(aParcel({ id: 'other' }), waiting());
    const [first, second, third] = far.received().map(({ key }) => key);
    expect(first).toContain(aParcel().id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('answers refused for an email that is never accepted, which is no failure of the service', async () => {
    far.mood('refuses');
    expect(await faultOf(far.transport.send(aParcel(), waiting()))).toMatchObject({
      name: 'MailFault',
      kind: 'refused',
      refused: true,
    });
  });

  test('answers retry or busy when the service cannot accept it now', async () => {
    far.mood('is busy');
    expect(await faultOf(far.transport.send(aParcel(), waiting()))).toMatchObject({
      name: 'MailFault',
      kind: expect.stringMatching(/^(retry|busy)$/),
    });
  });

  test('answers unknown when the connection breaks after the email was sent', async () => {
    far.mood('breaks off');
    expect(await faultOf(far.transport.send(aParcel(), waiting()))).toMatchObject({
      name: 'MailFault',
      kind: 'unknown',
    });
  });

  test('answers unknown when aborted', async () => {
    far.mood('is silent');
    const stop = new AbortController();
    const fault = faultOf(far.transport.send(aParcel(), stop.signal));
    await far.silence;
    stop.abort();
    expect(await fault).toMatchObject({ name: 'MailFault', kind: 'unknown' });
  });

  test('never puts the address or the text of an answer in its fault (S-34)', async () => {
    for (const mood of ['refuses', 'is busy', 'breaks off'] as const) {
      far.mood(mood);
      const fault = await faultOf(far.transport.send(aParcel(), waiting()));
      expect(fault).toMatchObject({ message: expect.stringMatching(/^[a-z0-9-]+$/) });
    }
  });
});

describe('what Resend is sent', () => {
  const far = async (answer: () => Response) => {
    const requests: { headers: Headers; body: unknown }[] = [];
    const server = setupServer(
      http.post('*/emails', async ({ request }) => {
        requests.push({ headers: request.headers, body: await request.json() });
        return answer();
      }),
    );
    server.listen({ onUnhandledFrame: 'error' });
    return { requests, [Symbol.dispose]: () => server.close() };
  };
  const ok = () => HttpResponse.json({ id: 'r' });
  const full = aParcel({
    email: {
      subject: 'Je tickets',
      html: '<p>Dag</p>',
      text: 'Dag',
      replyTo: 'vraag@example.org',
      headers: { 'X-Kind': 'order-paid' },
      attachments: [
        { filename: 'tickets.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF') },
      ],
    },
  });

  test('is its published API and nothing else', async () => {
    using resendFar = await far(ok);
    await createResendTransport({ apiKey: 're_test' }).send(full, waiting());
    expect(resendFar.requests[0]?.body).toEqual({
      from: 'Lindehof <info@lindehof.example>',
      to: 'anna@example.org',
      subject: 'Je tickets',
      html: '<p>Dag</p>',
      text: 'Dag',
      reply_to: 'vraag@example.org',
      headers: { 'X-Kind': 'order-paid' },
      attachments: [
        { filename: 'tickets.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF').toString('base64') },
      ],
    });
    expect(resendFar.requests[0]?.headers.get('authorization')).toBe('Bearer re_test');
    expect(resendFar.requests[0]?.headers.get('idempotency-key')).toBe(full.id);
  });

  test('goes to another address when one is configured', async () => {
    using resendFar = await far(ok);
    await createResendTransport({ apiKey: 're_test', baseUrl: 'http://127.0.0.1:8025/mail' }).send(full, waiting());
    expect(resendFar.requests).toHaveLength(1);
  });

  test.each([
    [400, 'validation_error', 'refused'],
    [401, 'restricted_api_key', 'busy'],
    [403, 'invalid_api_key', 'busy'],
    [422, 'validation_error', 'refused'],
    [408, 'application_error', 'retry'],
    [409, 'concurrent_idempotent_requests', 'unknown'],
    [409, 'invalid_idempotent_request', 'rewritten'],
    [429, 'daily_quota_exceeded', 'busy'],
    [500, 'internal_server_error', 'unknown'],
    [503, 'application_error', 'unknown'],
  ])('an answer %i %s means %s', async (status, name, kind) => {
    using _far = await far(() => HttpResponse.json({ statusCode: status, name, message: 'x' }, { status }));
    const sent = createResendTransport({ apiKey: 're_test' }).send(full, waiting());
    expect(await faultOf(sent)).toMatchObject({ kind });
  });

  test.each([
    ['a page instead of an answer', () => new Response('<html>', { status: 502 })],
    ['half of a conflict', () => new Response('{"statusCode":409,"name":"invalid_idem', { status: 409 })],
    ['an error without a status', () => HttpResponse.json({ message: 'x' }, { status: 400 })],
    ['a success without an id', () => HttpResponse.json({})],
    ['a success that is no JSON', () => new Response('ok')],
  ])('%s is an unknown outcome', async (_, answer) => {
    using _far = await far(answer);
    expect(await faultOf(createResendTransport({ apiKey: 're_test' }).send(full, waiting()))).toMatchObject({
      kind: 'unknown',
    });
  });

  test('is repeated no sooner than it asks', async () => {
    const busy = () =>
      HttpResponse.json(
        { statusCode: 429, name: 'rate_limit_exceeded', message: 'x' },
        { status: 429, headers: { 'retry-after': '7' } },
      );
    using _far = await far(busy);
    expect(await faultOf(createResendTransport({ apiKey: 're_test' }).send(full, waiting()))).toMatchObject({
      retryAfterSeconds: 7,
    });
  });
});

describe('what a mail server is sent', () => {
  test('carries both parts, the files, the reply address and our Message-ID', async () => {
    const far = await smtp();
    const content = new TextEncoder().encode('%PDF-1.7');
    const email = {
      subject: 'Uw tickets voor Café Reëel',
      html: '<p>Dag Zoë</p>',
      text: 'Dag Zoë',
      replyTo: 'vraag@example.org',
      headers: { 'X-Kind': 'order-paid' },
      attachments: [{ filename: 'tickets-1.pdf', contentType: 'application/pdf', content }],
    };
    await far.transport.send(aParcel({ email }), waiting());
    const raw = far.received()[0]?.raw ?? '';
    expect(far.received()[0]?.key).toBe(`<${aParcel().id}@lindehof.example>`);
    expect(raw).toMatch(/^From: Lindehof <info@lindehof\.example>\r$/m);
    expect(raw).toMatch(/^To: anna@example\.org\r$/m);
    expect(raw).toMatch(/^Reply-To: vraag@example\.org\r$/m);
    expect(raw).toMatch(/^X-Kind: order-paid\r$/m);
    expect(raw).toContain('text/plain; charset=utf-8');
    expect(raw).toContain('text/html; charset=utf-8');
    expect(raw).toContain('filename=tickets-1.pdf');
    expect(raw).toContain(Buffer.from(content).toString('base64'));
    await far.close();
  });

  test('was surely not accepted when there is no server', async () => {
    const far = await smtp();
    await far.close();
    expect(await faultOf(far.transport.send(aParcel(), waiting()))).toMatchObject({
      kind: 'retry',
      message: 'no-connection',
    });
  });
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOidcAccounts } from '../../src/modules/identity/adapters/openid/accounts.oidc.ts';
import { createOidcSignIn } from '../../src/modules/identity/adapters/openid/sign-in.oidc.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import { createSiteverifyVendor } from '../../src/platform/captcha/adapters/vendor.siteverify.ts';
import { ANSWER_MAX_BYTES, limitedFetch, createOutgoing } from '../../src/platform/outgoing.ts';
import { createResendTransport } from '../../src/platform/mail/adapters/transport.resend.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';

const HUNDRED_MB = 100 * 1024 * 1024;
/** Bytes that may lie in buffers between the two ends besides the megabyte that is read. */
const ON_THE_WAY = 12 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, '"');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** A server that answers everything alike and counts the bytes it sent. */
async function serve(answer: (outgoing: ServerResponse, path: string, origin: string) => void) {
  const calls: string[] = [];
  const sent = { bytes: 0, closed: Promise.withResolvers<void>() };
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    calls.push(incoming.url ?? '');
    outgoing.once('close', () => sent.closed.resolve());
    answer(outgoing, incoming.url ?? '', origin);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => (server.closeAllConnections(), server.close()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  function* hundredMegabytes() {
    for (; sent.bytes < HUNDRED_MB; sent.bytes += CHUNK.length) yield CHUNK;
  }
  /** As much of 100 MB as is taken. */
  const pour = async (outgoing: ServerResponse, headers: Record<string, string> = {}) => {
    outgoing.writeHead(200, { 'content-type': 'application/json', ...headers });
    await pipeline(Readable.from(hundredMegabytes()), outgoing).catch(() => undefined); // the other end may leave
  };
  return { origin, sent, calls, pour };
}

describe('an answer of a provider (S-28)', () => {
  test('of a megabyte is read whole', async () => {
    const { origin } = await serve((outgoing) => outgoing.end(Buffer.alloc(ANSWER_MAX_BYTES, 'a')));
    expect(await (await limitedFetch(origin)).text()).toHaveLength(ANSWER_MAX_BYTES);
  });

  test.each([
    ['that says so', { 'content-length': String(HUNDRED_MB) }],
    ['without a word about its length', {}],
  ])('of 100 MB %s is left after one', async (_, headers) => {
    const far = await serve((outgoing) => void far.pour(outgoing, headers));
    await expect((await limitedFetch(far.origin)).text()).rejects.toMatchObject({ name: 'AnswerTooLong' });
    await far.sent.closed.promise;
    expect(far.sent.bytes).toBeLessThan(ON_THE_WAY);
  });

  test('of more than its header says is cut off there', async () => {
    const far = await serve((outgoing) => {
      outgoing.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc');
      outgoing.socket?.write(CHUNK);
    });
    expect(await (await limitedFetch(far.origin)).text()).toBe('abc');
  });

  test('that is small on the way and large once unpacked is left too', async () => {
    const far = await serve((outgoing) => {
      outgoing.writeHead(200, { 'content-encoding': 'gzip' });
      const packing = createGzip();
      packing.pipe(outgoing);
      for (let size = 0; size < HUNDRED_MB; size += CHUNK.length) packing.write(CHUNK);
      packing.end();
    });
    await expect((await limitedFetch(far.origin)).text()).rejects.toMatchObject({ name: 'AnswerTooLong' });
  });

  test('that leads elsewhere is not followed', async () => {
    const far = await serve((outgoing) => outgoing.writeHead(302, { location: '/other' }).end());
    await expect(limitedFetch(far.origin)).rejects.toThrow('fetch failed');
    expect(far.calls).toEqual(['/']);
  });
});

type Far = Awaited<ReturnType<typeof serve>>;

function groundOf() {
  const clock = fixedClock();
  const outgoing = createOutgoing({ clock, log: quietLog(), isInTransaction: () => false });
  return { baseUrl: 'http://localhost:3000', outgoing, clock, log: quietLog() };
}
const client = { clientId: 'site', clientSecret: 'secret' };
const realm = (origin: string) => ({
  ...client,
  issuer: `${origin}/realms/tuin`,
  adminClientId: 'site-admin',
  adminClientSecret: 'secret',
  isPasswordGrantAllowed: true,
  isActivationPending: async () => false,
});

/** How each provider is asked, and its answers before the endless one. */
const PROVIDERS: { name: string; ask: (origin: string) => Promise<unknown>; first?: (origin: string) => object }[] = [
  {
    name: 'Mollie',
    ask: (origin) =>
      createMollieProvider({
        apiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
        apiUrl: origin,
        outgoing: groundOf().outgoing,
        isAllowedCheckout: () => true,
      }).find('tr_abc'),
  },
  {
    name: 'Resend',
    ask: (origin) =>
      createResendTransport({ apiKey: 're_123456', baseUrl: origin }).send(
        { id: 'key', from: 'a@example.org', to: 'b@example.org', email: { subject: 'Dag', html: 'Dag', text: 'Dag' } },
        new AbortController().signal,
      ),
  },
  {
    name: 'the login service',
    ask: (origin) => {
      const { issuer } = realm(origin);
      const service = { ...client, issuer, adminRole: null, secondFactorValues: [] };
      return createOidcSignIn(groundOf(), service).begin();
    },
  },
  {
    name: 'the accounts of Keycloak',
    ask: (origin) => createOidcAccounts(groundOf(), realm(origin)).findByEmail('anna@example.org'),
    first: (origin) => ({
      issuer: realm(origin).issuer,
      token_endpoint: `${origin}/token`,
      authorization_endpoint: `${origin}/auth`,
      jwks_uri: `${origin}/keys`,
    }),
  },
  {
    name: 'a company against robots',
    ask: async (origin) => {
      const { outgoing } = groundOf();
      const options = { siteKey: 'site', secret: 'ours', hostname: 'localhost', verifyUrl: origin, outgoing };
      const answer = await createSiteverifyVendor({ vendor: 'turnstile', ...options }).check('token');
      if (answer.kind === 'unavailable') throw new Error('unavailable');
    },
  },
];

describe.each(PROVIDERS)('an answer without end of $name (S-28)', ({ ask, first }) => {
  test('is left after a megabyte, and the call fails', async () => {
    const far: Far = await serve((outgoing, _path, origin) => {
      const isFirst = far.calls.length === 1 && first !== undefined;
      if (isFirst) outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(first(origin)));
      else void far.pour(outgoing);
    });
    await expect(ask(far.origin)).rejects.toThrow();
    await far.sent.closed.promise;
    expect(far.calls).toHaveLength(first ? 2 : 1);
    expect(far.sent.bytes).toBeLessThan(ON_THE_WAY);
  });
});

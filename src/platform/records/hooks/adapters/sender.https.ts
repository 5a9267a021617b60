import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../public-address.ts';
import { type HookAnswer, HookFault, type HookFaultWord, type HookSender } from '../sender.ts';
import { hostOf, readTargetUrl } from '../target-url.ts';

/** Addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>;

const byThisMachine: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** Bytes of an answer that are read and discarded before the connection is cut. */
const ANSWER_MAX_BYTES = 64 * 1024;
const HEADERS_MAX_BYTES = 16 * 1024;

/**
 * Sends by https to public addresses only (S-28). Each attempt resolves the name, checks all of its addresses and connects
 * to one of these, even if the name changes meanwhile. The certificate must be valid for the name. Redirects are not
 * followed. The status decides; the body of the answer is discarded.
 * `tests`: names, addresses and certificates of servers that run in a test.
 */
export function createHttpsSender(
  tests: { resolve?: Resolve; isAllowed?: (address: string) => boolean; ca?: string } = {},
): HookSender {
  const { resolve = byThisMachine, isAllowed = isPublicAddress, ca } = tests;

  async function addressesOf(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = hostOf(url);
    const addresses =
      isIP(host) > 0
        ? [host]
        : await before(
            signal,
            resolve(host).catch(() => []),
          );
    if (addresses.length === 0) throw new HookFault('no-address');
    if (!addresses.every((address) => isAllowed(address))) throw new HookFault('private-address');
    return addresses;
  }

  return async ({ url: text, headers, body }, signal) => {
    const url = readTargetUrl(text);
    if ('refusal' in url) throw new HookFault('refused-url');
    const addresses = await addressesOf(url, signal);
    const host = hostOf(url);
    return exchange(
      {
        method: 'POST',
        host,
        port: url.port === '' ? 443 : Number(url.port),
        path: `${url.pathname}${url.search}`,
        headers: {
          ...headers,
          host: url.host,
          'content-length': Buffer.byteLength(body),
          'user-agent': 'garden-webhooks/1',
          connection: 'close',
        },
        // No connection is kept, so none outlives a change of its name.
        agent: false,
        lookup: pinnedTo(addresses),
        servername: isIP(host) > 0 ? '' : host,
        rejectUnauthorized: true,
        minVersion: 'TLSv1.2',
        maxHeaderSize: HEADERS_MAX_BYTES,
        signal,
        ...(ca !== undefined && { ca }),
      },
      body,
      signal,
    );
  };
}

/** Stops waiting when the signal aborts, because a name server can take longer than the limit. */
async function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new HookFault('timeout'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** Resolves every name to the addresses that were checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, then) => {
    const [first] = found;
    if (options.all) then(null, found);
    else then(null, first?.address ?? '', first?.family);
  };
}

function exchange(options: RequestOptions, body: string, signal: AbortSignal): Promise<HookAnswer> {
  return new Promise((resolve, reject) => {
    let answer: HookAnswer | null = null;
    const request = httpsRequest(options, (response) => {
      answer = { status: response.statusCode ?? 0, retryAfterSeconds: secondsIn(response) };
      discard(response, () => request.destroy());
    });
    // A consumer may still be sending when its status arrives: the connection stays open until the answer ends or is cut.
    request.on('close', () => (answer ? resolve(answer) : reject(new HookFault('no-connection'))));
    request.on('error', (fault) => {
      if (!answer) reject(new HookFault(signal.aborted ? 'timeout' : wordOf(fault), fault));
    });
    request.end(body);
  });
}

/** Discards an answer as it arrives; one that is too long is cut. */
function discard(response: IncomingMessage, cut: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) cut();
  });
  response.on('error', cut);
}

function secondsIn({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after'] ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function wordOf(fault: Error): HookFaultWord {
  const code = 'code' in fault ? String(fault.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|HOSTNAME/.test(code)) return 'certificate';
  return code.startsWith('HPE_') ? 'bad-answer' : 'no-connection';
}

import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientError,
  clockSkew,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '../../../../platform/clock.ts';
import { limitedFetch, type Outgoing, type Service } from '../../../../platform/outgoing.ts';
import type { Log } from '../../../../platform/log.ts';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';

/** Seconds that all calls of one sign-in may take together (S-14). */
export const LIMIT_SECONDS = 4.5;
const METADATA_SECONDS = 60 * 60;
/** Accepted algorithms: never `none` or HMAC, whatever a provider claims (S-14). */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Ports of every provider; `baseUrl` is our origin, for the callback (S-11). */
export type Ground = { baseUrl: string; outgoing: Outgoing; clock: Clock; log: Log };

export type OpenIdServer = {
  /** Runs calls within one time limit. Throws IdentityFault; a refusal does not trip the breaker. */
  use<Result>(calls: (configuration: Configuration) => Promise<Result>): Promise<Result>;
};

/** Keeps discovery for an hour, but fetches keys at each sign-in, so that a revoked key fails at once. */
export function createOpenIdServer(options: {
  service: Service;
  /** Found by discovery, or known beforehand. */
  server: { issuer: string } | { metadata: ServerMetadata };
  clientId: string;
  clientSecret: string;
  outgoing: Outgoing;
  clock: Clock;
  log: Log;
}): OpenIdServer {
  const { clientId, clientSecret, clock, log, outgoing, server, service } = options;
  let cached: { metadata: ServerMetadata; until: number } | null = null;

  const metadataOf = async (signal: AbortSignal): Promise<ServerMetadata> => {
    if ('metadata' in server) return server.metadata;
    const now = new Date(clock.now()).getTime();
    if (cached !== null && cached.until > now) return cached.metadata;
    const found = await discover(server.issuer, signal);
    cached = { metadata: found, until: now + METADATA_SECONDS * 1000 };
    return found;
  };
  const configure = (metadata: ServerMetadata, signal: AbortSignal): Configuration => {
    const algorithms = metadata.id_token_signing_alg_values_supported?.filter((name) => ALGORITHMS.includes(name));
    const configuration = new Configuration(
      { ...metadata, id_token_signing_alg_values_supported: algorithms?.length ? algorithms : ['RS256'] },
      clientId,
      { client_secret: clientSecret, [clockSkew]: secondsBetween(new Date().toISOString(), clock.now()) },
    );
    configuration[customFetch] = (url, init) => fetchWithin(signal, url, init);
    allowInsecureRequests(configuration); // `isSafe` was asked for every address
    enableNonRepudiationChecks(configuration); // otherwise the signature is left to TLS
    return configuration;
  };

  return {
    use: async (calls) => {
      try {
        return await withinLimits(outgoing, service, async (signal) => {
          const metadata = await metadataOf(signal).catch((thrown: unknown) => {
            throw new IdentityFault('unavailable', thrown);
          });
          return await calls(configure(metadata, signal));
        });
      } catch (thrown) {
        if (isIdentityFault(thrown) && thrown.kind !== 'cancelled') {
          const facts = { service, kind: thrown.kind, code: technicalCode(thrown) };
          log.warn(facts, 'an identity provider gave no sign-in');
        }
        throw thrown;
      }
    },
  };
}

/** True for https, or http on this machine. */
export function isSafe(url: string): boolean {
  const { hostname, protocol } = URL.parse(url) ?? { hostname: '', protocol: '' };
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

async function discover(issuer: string, signal: AbortSignal): Promise<ServerMetadata> {
  if (!isSafe(issuer)) throw new Error('an issuer needs https');
  const configuration = await discovery(new URL(issuer), 'discovery', undefined, undefined, {
    [customFetch]: (url, init) => fetchWithin(signal, url, init),
    execute: [allowInsecureRequests],
  });
  const metadata = { ...configuration.serverMetadata() };
  for (const [name, value] of Object.entries(metadata)) {
    const isAddress = /(_endpoint|_uri)$/.test(name) && typeof value === 'string';
    if (isAddress && !isSafe(value)) throw new Error(`the issuer publishes an unsafe ${name}`);
  }
  return metadata;
}

type Init = Parameters<NonNullable<Configuration[typeof customFetch]>>[1];

function fetchWithin(signal: AbortSignal, url: string, { body, headers, method, redirect, signal: own }: Init) {
  return limitedFetch(url, {
    method,
    headers,
    redirect,
    body: typeof body === 'string' || body instanceof URLSearchParams ? body : null,
    signal: own ? AbortSignal.any([own, signal]) : signal,
  });
}

function secondsBetween(from: string, to: string): number {
  return Math.round((new Date(to).getTime() - new Date(from).getTime()) / 1000);
}

/** Runs calls within one time limit, behind the breaker. Throws IdentityFault; a refusal counts as no outage. */
export async function withinLimits<Result>(
  outgoing: Outgoing,
  service: Service,
  calls: (signal: AbortSignal) => Promise<Result>,
  seconds = LIMIT_SECONDS,
): Promise<Result> {
  const attempt = async (signal: AbortSignal) => {
    try {
      return { result: await calls(signal) };
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault.kind === 'unavailable') throw fault;
      return { fault };
    }
  };
  const answer = await outgoing(service, attempt, undefined, seconds * 1000).catch((thrown: unknown) => {
    if (isIdentityFault(thrown)) throw thrown;
    if (thrown instanceof Error && thrown.name === 'OutgoingFault') throw new IdentityFault('unavailable', thrown);
    throw thrown; // e.g. called inside a transaction: a bug, not an outage
  });
  if ('fault' in answer) throw answer.fault;
  return answer.result;
}

/** Classifies an error by its class, code and status, never by its message. */
function faultOf(thrown: unknown): IdentityFault {
  if (isIdentityFault(thrown)) return thrown;
  return new IdentityFault(kindOf(thrown), thrown);
}

/** Returns a code for the log, never a text that may hold a token. */
export function technicalCode(thrown: unknown): string {
  if (isIdentityFault(thrown)) return technicalCode(thrown.cause);
  if (thrown instanceof AuthorizationResponseError) return 'AUTHORIZATION_RESPONSE';
  if (thrown instanceof ResponseBodyError) return `RESPONSE_${thrown.status}`;
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return thrown instanceof Error ? thrown.name : 'UNKNOWN';
}

/** Error codes that violate S-14. Any other error means that there was no usable answer. */
const REFUSALS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_SIGNATURE',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_MISSING_SERVER_METADATA',
]);

function kindOf(thrown: unknown): IdentityFault['kind'] {
  if (thrown instanceof AuthorizationResponseError) {
    if (thrown.error === 'access_denied') return 'cancelled';
    return ['server_error', 'temporarily_unavailable'].includes(thrown.error) ? 'unavailable' : 'refused';
  }
  if (thrown instanceof ResponseBodyError) return kindOfStatus(thrown.status);
  if (!(thrown instanceof ClientError)) return 'unavailable'; // no connection, an open breaker
  if (thrown.cause instanceof Response) return kindOfStatus(thrown.cause.status);
  return REFUSALS.has(thrown.code ?? '') ? 'refused' : 'unavailable';
}

function kindOfStatus(status: number): IdentityFault['kind'] {
  return status >= 400 && status < 500 && status !== 429 && status !== 408 ? 'refused' : 'unavailable';
}

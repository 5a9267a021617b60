import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';

/** What a sign-in came to, from what the client library threw. Decided by class, code and status, never by message. */
export function faultOf(thrown: unknown): IdentityFault {
  if (isIdentityFault(thrown)) return thrown;
  return new IdentityFault(kindOf(thrown), thrown);
}

/** A word for the log: a code, never a text in which a token could stand. */
export function technicalCode(thrown: unknown): string {
  if (isIdentityFault(thrown)) return technicalCode(thrown.cause);
  if (thrown instanceof AuthorizationResponseError) return 'AUTHORIZATION_RESPONSE';
  if (thrown instanceof ResponseBodyError) return `RESPONSE_${thrown.status}`;
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return thrown instanceof Error ? thrown.name : 'UNKNOWN';
}

/** Answers that break a rule of S-14. All else that the library finds wrong means that no usable answer came. */
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

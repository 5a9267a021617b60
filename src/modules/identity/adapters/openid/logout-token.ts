import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { type Configuration, customFetch } from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import { IdentityFault } from '../../ports/identity-fault.ts';
import type { EndedThere } from '../../ports/provider-sign-in.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a token may be, and by how much clocks may differ; so long its id is remembered. */
const AGE_SECONDS = 10 * 60;
const AHEAD_SECONDS = 60;

const claimsShape = z
  .object({
    jti: z.string().min(1).max(500),
    iat: z.number(),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // An ID token has one: it must never pass for a logout.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Checks a logout token by OpenID Connect Back-Channel Logout 1.0: signature with a key that the provider publishes now,
 * issuer, audience, age, event, no nonce, and whom it is about. That it counts once is up to the caller, by `tokenId`.
 * Throws IdentityFault: 'refused', or 'unavailable' when the keys cannot be read.
 */
export async function readLogoutToken(provider: Configuration, token: string, clock: Clock): Promise<EndedThere> {
  const {
    issuer,
    jwks_uri: keysUrl,
    id_token_signing_alg_values_supported: algorithms = ['RS256'],
  } = provider.serverMetadata();
  const keys = await publishedKeys(provider, keysUrl ?? '');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: provider.clientMetadata().client_id,
      algorithms,
      currentDate: new Date(clock.now()),
      maxTokenAge: AGE_SECONDS,
      clockTolerance: AHEAD_SECONDS,
    });
    const { iat, jti, sid, sub } = claimsShape.parse(payload);
    const expiresAt = new Date((iat + AGE_SECONDS + 2 * AHEAD_SECONDS) * 1000).toISOString();
    return { tokenId: jti, expiresAt, subject: sub ?? null, session: sid ?? null };
  } catch (thrown) {
    const isRefused = thrown instanceof errors.JOSEError || thrown instanceof z.ZodError;
    throw new IdentityFault(isRefused ? 'refused' : 'unavailable', thrown);
  }
}

async function publishedKeys(provider: Configuration, url: string): Promise<JSONWebKeySet> {
  const ask = provider[customFetch];
  if (!ask || url === '') throw new IdentityFault('unavailable', new Error('no keys are published'));
  const headers = { accept: 'application/json' };
  const answer = await ask(url, { method: 'GET', headers, body: undefined, redirect: 'manual' });
  if (!answer.ok) throw new IdentityFault('unavailable', new Error(`the keys answered ${answer.status}`));
  return (await answer.json()) as JSONWebKeySet;
}

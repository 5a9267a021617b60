import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail, isEmailAddress } from '../../../../kernel/email-address.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { IdentityFault } from '../../ports/identity-fault.ts';
import type { EndedThere, ProvenIdentity } from '../../ports/provider-sign-in.ts';

/** The part of ProviderSignIn that one provider implements. */
export type OneProvider = {
  begin(isAgain?: boolean): Promise<{ url: string; flowState: string }>;
  finish(query: string, flowState: string): Promise<ProvenIdentity>;
  readLogout?(token: string): Promise<EndedThere>;
};

/** Seconds that a provider's clock may be ahead, and the maximum age of an ID token. */
const AHEAD_SECONDS = 60;
const AGE_SECONDS = 10 * 60;

const flowShape = z.object({
  state: z.string().min(20),
  nonce: z.string().min(20),
  verifier: z.string().min(43),
  /** Earliest accepted proof, in seconds since 1970 (S-18). */
  provenSince: z.number().optional(),
});

/**
 * Begins a sign-in with state, nonce and PKCE of 256 random bits (S-14). `extra` are parameters of the provider's page;
 * `provenSince` is the earliest accepted proof.
 */
export async function beginCodeFlow(
  configuration: Configuration,
  ask: { redirectUri: string; scope: string; extra?: Record<string, string>; provenSince?: Instant },
): Promise<{ url: string; flowState: string }> {
  const { redirectUri, scope, extra = {}, provenSince } = ask;
  const flow = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    ...(provenSince !== undefined && { provenSince: secondsOf(provenSince) }),
  };
  const url = buildAuthorizationUrl(configuration, {
    ...extra,
    redirect_uri: redirectUri,
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, flowState: JSON.stringify(flow) };
}

export type Redeemed = {
  claims: Claims;
  accessToken: string;
  refreshToken: string | null;
};

/** Exchanges the code and verifies the ID token (S-14). */
export async function finishCodeFlow(
  configuration: Configuration,
  facts: { redirectUri: string; query: string; flowState: string; clock: Clock },
): Promise<Redeemed> {
  const flow = flowShape.safeParse(parsed(facts.flowState));
  if (!flow.success) throw new IdentityFault('refused', flow.error);
  const callback = new URL(facts.redirectUri);
  callback.search = facts.query;
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: flow.data.state,
    expectedNonce: flow.data.nonce,
    pkceCodeVerifier: flow.data.verifier,
    idTokenExpected: true,
  });
  const claims = claimsFrom(tokens.claims());
  refuseOtherParty(claims, configuration.clientMetadata().client_id);
  refuseOtherTime(claims, facts.clock.now());
  refuseOldProof(claims, flow.data.provenSince);
  return { claims, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
}

const name = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100),
  )
  .catch('');
const claimsShape = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional().catch(undefined),
  /** Id of the provider's session. */
  sid: z.string().min(1).max(255).optional().catch(undefined),
  /** Address, which counts as none if malformed. */
  email: z
    .string()
    .transform(canonicalEmail)
    .refine(isEmailAddress)
    .nullish()
    .catch(null)
    .transform((email) => email ?? null),
  email_verified: z.unknown().optional(),
  name,
  given_name: name,
  family_name: name,
  acr: z.string().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  realm_access: z.object({ roles: z.array(z.string()) }).catch({ roles: [] }),
});
export type Claims = z.infer<typeof claimsShape>;

/** Reads the claims of a token; malformed required claims are a refusal. */
export function claimsFrom(claims: unknown): Claims {
  const read = claimsShape.safeParse(claims);
  if (!read.success) throw new IdentityFault('refused', read.error);
  return read.data;
}

/** Returns the identity in the claims, without roles and what only some providers know. */
export function identityFrom(claims: Claims): ProvenIdentity {
  const [first = '', ...rest] = claims.name.split(' ');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified === true, // a string does not count (S-15)
    firstName: claims.given_name || first,
    lastName: claims.family_name || rest.join(' '),
    hasSecondFactor: false,
    roles: null,
    refreshToken: null,
    provenAt: null,
    providerSession: null,
  };
}

/** Refuses a token for another client; the library checks `azp` only with several audiences. */
function refuseOtherParty(claims: Claims, clientId: string): void {
  if (claims.azp !== undefined && claims.azp !== clientId) throw new IdentityFault('refused', new Error('azp'));
}

function refuseOtherTime(claims: Claims, now: Instant): void {
  const age = secondsOf(now) - claims.iat;
  if (age < -AHEAD_SECONDS || age > AGE_SECONDS) throw new IdentityFault('refused', new Error('iat'));
}

/** Refuses a proof that is too old or has no time, as after a silent sign-in. */
function refuseOldProof({ auth_time: provenAt }: Claims, since: number | undefined): void {
  if (since === undefined) return;
  if (provenAt === undefined || provenAt < since - AHEAD_SECONDS)
    throw new IdentityFault('refused', new Error('auth_time'));
}

function secondsOf(instant: Instant): number {
  return new Date(instant).getTime() / 1000;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

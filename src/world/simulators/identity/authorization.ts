import { createHash } from 'node:crypto';
import { later, randomId, type World } from '../world.ts';
import type { IdentityProvider, IssuedCode, IssuedToken, KnownClient } from '../identity-rows.ts';

const CODE_SECONDS = 60;
const TOKENS_KEPT = 2000;
const TOKEN_SECONDS = { access: 5 * 60, refresh: 30 * 60 };

export type SignInRequest = {
  redirectUri: string;
  state: string | null;
  scope: string;
  nonce: string | null;
  codeChallenge: string | null;
};

/** Returns a sentence if it is forbidden to redirect to the site. */
export function readSignIn(client: KnownClient, query: URLSearchParams): SignInRequest | string {
  if (query.get('client_id') !== client.clientId) return 'Deze site is hier niet bekend (client_id).';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!client.redirectUris.includes(redirectUri)) return 'Dit terugkeeradres is hier niet bekend (redirect_uri).';
  if (query.get('response_type') !== 'code') return 'Alleen response_type=code wordt ondersteund.';
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256')
    return 'Alleen S256 wordt ondersteund.';
  return {
    redirectUri,
    state: query.get('state'),
    scope: query.get('scope') ?? '',
    nonce: query.get('nonce'),
    codeChallenge: query.get('code_challenge'),
  };
}

export function backToSite(request: SignInRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state !== null) url.searchParams.set('state', request.state);
  return url.href;
}

export function issueCode(
  world: World,
  facts: { provider: IdentityProvider; clientId: string; subject: string; request: SignInRequest },
): string {
  const { request, ...who } = facts;
  const code = randomId('code', 40);
  world.save('code', code, {
    ...who,
    redirectUri: request.redirectUri,
    nonce: request.nonce,
    codeChallenge: request.codeChallenge,
    scope: request.scope,
    session: randomId('', 20),
    issuedAt: world.now(),
    isSpent: false,
  });
  return code;
}

/** Exchanges a code once, for its client and PKCE verifier; a sentence if refused. */
export function redeemCode(
  world: World,
  facts: { provider: IdentityProvider; client: KnownClient; form: URLSearchParams },
): IssuedCode | string {
  const { client, form, provider } = facts;
  const code = form.get('code') ?? '';
  return world.atomically(() => {
    const issued = world.find('code', code);
    if (issued === null || issued.provider !== provider) return 'Code not valid';
    if (issued.isSpent || later(issued.issuedAt, CODE_SECONDS) <= world.now()) return 'Code not valid';
    world.save('code', code, { ...issued, isSpent: true });
    if (issued.clientId !== client.clientId) return 'Code not valid';
    if (form.get('redirect_uri') !== issued.redirectUri) return 'Incorrect redirect_uri';
    if (issued.codeChallenge !== null && challengeOf(form.get('code_verifier')) !== issued.codeChallenge) {
      return 'PKCE verification failed';
    }
    return issued;
  });
}

export function issueToken(world: World, facts: Omit<IssuedToken, 'expiresAt'>): { token: string; seconds: number } {
  const { clientId, kind, nonce, provider, scope, session, subject } = facts;
  const token = randomId(`${kind}_`, 40);
  const seconds = TOKEN_SECONDS[kind];
  const expiresAt = later(world.now(), seconds);
  world.save('token', token, { clientId, kind, nonce, provider, scope, session, subject, expiresAt });
  world.keepNewest('token', TOKENS_KEPT);
  world.keepNewest('code', TOKENS_KEPT);
  return { token, seconds };
}

export function findToken(world: World, kind: IssuedToken['kind'], token: string | null): IssuedToken | null {
  const issued = token === null ? null : world.find('token', token);
  return issued !== null && issued.kind === kind && issued.expiresAt > world.now() ? issued : null;
}

export function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

export function isClient(
  client: Pick<KnownClient, 'clientId' | 'clientSecret'>,
  form: URLSearchParams,
  request: Request,
) {
  const basic = /^Basic (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  return id === client.clientId && secret === client.clientSecret;
}

function challengeOf(verifier: string | null): string | null {
  return verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
}

import { clientCredentialsGrant } from 'openid-client';
import { limitedFetch } from '../../../../platform/limited-fetch.ts';
import type { Service } from '../../../../platform/outgoing.ts';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';
import { refusedFields } from './keycloak-refusals.ts';
import { createOpenIdServer, isSafe } from './openid-server.ts';
import type { Ground } from './provider-sign-in.ts';
import { LIMIT_SECONDS, withinLimits } from './within-limits.ts';

/** A token is not used in the last seconds of its life: it could end on the way. */
const MARGIN_SECONDS = 10;
const USUAL: { service: Service; seconds: number } = { service: 'oidc', seconds: LIMIT_SECONDS };

export type AdminAnswer = { status: number; location: string | null; body: unknown };

export type KeycloakAdmin = {
  /**
   * One admin call under `{host}/admin/realms/{realm}`. Statuses in `expected` come back as an answer; every other, and
   * no answer within `limits` (usually what a visitor waits for), is an IdentityFault: 'refused' for a 4xx, with what it says about fields, otherwise 'unavailable'.
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    expected: number[],
    body?: unknown,
    limits?: { service: Service; seconds: number },
  ): Promise<AdminAnswer>;
};

/** The admin calls of a Keycloak realm. The token is the server's own and stays in memory (ROLE-08, IDP-03). */
export function createKeycloakAdmin(
  ground: Omit<Ground, 'baseUrl'>,
  client: { issuer: string; clientId: string; clientSecret: string },
): KeycloakAdmin {
  const { clock, outgoing } = ground;
  const { clientId, clientSecret, issuer } = client;
  const base = issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  if (!isSafe(base) || base === issuer) throw new Error('the issuer must be {host}/realms/{realm} with https');
  const server = createOpenIdServer({ ...ground, service: 'oidc', server: { issuer }, clientId, clientSecret });
  let kept: { token: string; until: number } | null = null;

  const tokenOf = async (): Promise<string> => {
    const now = new Date(clock.now()).getTime();
    if (kept !== null && kept.until > now) return kept.token;
    const { access_token, expires_in = 60 } = await server
      .use((provider) => clientCredentialsGrant(provider))
      .catch((thrown: unknown) => {
        throw isIdentityFault(thrown) ? new IdentityFault('unavailable', thrown) : thrown; // our own key is refused
      });
    kept = { token: access_token, until: now + (expires_in - MARGIN_SECONDS) * 1000 };
    return access_token;
  };
  const send = async (method: string, path: string, body: unknown, limits = USUAL): Promise<AdminAnswer> => {
    const token = await tokenOf();
    const call = async (signal: AbortSignal) => {
      const answer = await limitedFetch(base + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      if (answer.status >= 500) throw new IdentityFault('unavailable', new Error(`answered ${answer.status}`));
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
      const parsed: unknown = isJson ? JSON.parse(text) : null;
      return { status: answer.status, location: answer.headers.get('location'), body: parsed };
    };
    return await withinLimits(outgoing, limits.service, call, limits.seconds);
  };

  return {
    call: async (method, path, expected, body, limits) => {
      let answer = await send(method, path, body, limits);
      if (answer.status === 401) {
        kept = null; // ended before its time, for instance because the provider was restarted
        answer = await send(method, path, body, limits);
      }
      if (expected.includes(answer.status)) return answer;
      const isRefused = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
      const cause = new Error(`admin call answered ${answer.status}`);
      throw new IdentityFault(
        isRefused ? 'refused' : 'unavailable',
        cause,
        isRefused ? refusedFields(answer.body) : null,
      );
    },
  };
}

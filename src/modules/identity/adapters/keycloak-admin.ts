import { clientCredentialsGrant } from 'openid-client';
import { limitedFetch } from '../../../platform/limited-fetch.ts';
import { IdentityFault, isIdentityFault } from '../ports/identity-fault.ts';
import { createOpenIdServer, isSafe } from './openid-server.ts';
import type { Ground } from './provider-sign-in.ts';
import { withinLimits } from './within-limits.ts';

/** A token is not used in the last seconds of its life: it could end on the way. */
const MARGIN_SECONDS = 10;

export type AdminAnswer = { status: number; location: string | null; body: unknown };

export type KeycloakAdmin = {
  /**
   * One admin call under `{host}/admin/realms/{realm}`. Statuses in `expected` come back as an answer; every other, and
   * no answer, is an IdentityFault: 'refused' for a 4xx, otherwise 'unavailable'.
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    expected: number[],
    body?: unknown,
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
  const send = async (method: string, path: string, body: unknown): Promise<AdminAnswer> => {
    const token = await tokenOf();
    return await withinLimits(outgoing, 'oidc', async (signal) => {
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
    });
  };

  return {
    call: async (method, path, expected, body) => {
      let answer = await send(method, path, body);
      if (answer.status === 401) {
        kept = null; // ended before its time, for instance because the provider was restarted
        answer = await send(method, path, body);
      }
      if (expected.includes(answer.status)) return answer;
      const isRefused = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
      throw new IdentityFault(isRefused ? 'refused' : 'unavailable', new Error(`admin call answered ${answer.status}`));
    },
  };
}

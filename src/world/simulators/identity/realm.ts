import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { answerOrFail } from '../faults.ts';
import { randomId, type World } from '../world.ts';
import { bearerOf, findToken, isClient, issueToken, redeemCode } from './authorization.ts';
import { idToken, publicKeys } from './id-token.ts';
import { realmAdminHandlers } from './realm-admin.ts';
import { claimsOfUser, endSessions, findUser, userByName } from './realm-users.ts';
import type { IssuedToken, KnownRealm, RealmUser } from '../identity-rows.ts';

type Grant = Pick<IssuedToken, 'clientId' | 'nonce' | 'scope' | 'session' | 'subject'>;

/** Keycloak-like service: a realm, its tokens and user administration. `pageBase`: its pages in the browser. */
export function realmHandlers(world: World, options: { realm: KnownRealm; pageBase: string }): HttpHandler[] {
  const { pageBase, realm } = options;
  const { issuer } = realm;
  const protocol = `${issuer}/protocol/openid-connect`;
  const reply = (request: Request, answer: (body: unknown) => Response) => answerOrFail(world, 'oidc', request, answer);

  return [
    http.get(`${issuer}/.well-known/openid-configuration`, ({ request }) =>
      reply(request, () =>
        HttpResponse.json({
          issuer,
          authorization_endpoint: `${pageBase}/demo/oidc/auth`,
          token_endpoint: `${protocol}/token`,
          userinfo_endpoint: `${protocol}/userinfo`,
          end_session_endpoint: `${protocol}/logout`,
          jwks_uri: `${protocol}/certs`,
          response_types_supported: ['code', 'none', 'id_token', 'token', 'id_token token', 'code id_token'],
          subject_types_supported: ['public', 'pairwise'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256', 'none'],
          grant_types_supported: ['authorization_code', 'refresh_token', 'password', 'client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          scopes_supported: ['openid', 'email', 'profile', 'roles', 'offline_access'],
          code_challenge_methods_supported: ['plain', 'S256'],
          authorization_response_iss_parameter_supported: true,
        }),
      ),
    ),
    http.get(`${protocol}/certs`, ({ request }) => reply(request, () => HttpResponse.json(publicKeys(world, 'oidc')))),
    http.post(`${protocol}/token`, ({ request }) =>
      reply(request, (body) => token(world, realm, request, new URLSearchParams(String(body)))),
    ),
    http.get(`${protocol}/userinfo`, ({ request }) =>
      reply(request, () => {
        const access = findToken(world, 'access', bearerOf(request));
        const user = findUser(world, access?.subject ?? null);
        if (access === null || user === null) return refuse(401, 'invalid_token', 'Token verification failed');
        if (!access.scope.split(' ').includes('openid'))
          return refuse(403, 'insufficient_scope', 'Missing openid scope');
        return HttpResponse.json({ sub: user.id, ...claimsOfUser(user) });
      }),
    ),
    http.post(`${protocol}/logout`, ({ request }) =>
      reply(request, (body) => {
        const form = new URLSearchParams(String(body));
        if (!isClient(realm, form, request)) return refuse(401, 'invalid_client', 'Invalid client credentials');
        const refresh = findToken(world, 'refresh', form.get('refresh_token'));
        if (refresh === null) return refuse(400, 'invalid_grant', 'Invalid refresh token');
        endSessions(world, { session: refresh.session });
        return new HttpResponse(null, { status: 204 });
      }),
    ),
    ...realmAdminHandlers(world, { realm, pageBase }),
  ];
}

function token(world: World, realm: KnownRealm, request: Request, form: URLSearchParams): Response {
  const admin = { clientId: realm.adminClientId, clientSecret: realm.adminClientSecret };
  if (form.get('grant_type') === 'client_credentials') {
    if (!isClient(admin, form, request))
      return refuse(401, 'unauthorized_client', 'Invalid client or Invalid client credentials');
    const grant = { provider: 'oidc', subject: null, nonce: null, session: '', scope: 'admin' } as const;
    const { seconds, token: access } = issueToken(world, { ...grant, kind: 'access', clientId: admin.clientId });
    return HttpResponse.json({
      access_token: access,
      expires_in: seconds,
      token_type: 'Bearer',
      scope: 'email profile',
    });
  }
  if (!isClient(realm, form, request))
    return refuse(401, 'unauthorized_client', 'Invalid client or Invalid client credentials');
  switch (form.get('grant_type') ?? '') {
    case 'authorization_code': {
      const grant = redeemCode(world, { provider: 'oidc', client: realm, form });
      return typeof grant === 'string' ? refuse(400, 'invalid_grant', grant) : tokens(world, realm, grant);
    }
    case 'password':
      return passwordGrant(world, realm, form);
    case 'refresh_token': {
      const refresh = findToken(world, 'refresh', form.get('refresh_token'));
      return refresh === null ? refuse(400, 'invalid_grant', 'Token is not active') : tokens(world, realm, refresh);
    }
    default:
      return refuse(400, 'unsupported_grant_type', 'Unsupported grant_type');
  }
}

function passwordGrant(world: World, realm: KnownRealm, form: URLSearchParams): Response {
  const user = userByName(world, form.get('username') ?? '');
  if (user === null || user.password === null || user.password !== form.get('password')) {
    return refuse(401, 'invalid_grant', 'Invalid user credentials');
  }
  const obstacle = obstacleOf(user);
  if (obstacle !== null) return refuse(400, 'invalid_grant', obstacle);
  const scope = form.get('scope') ?? '';
  return tokens(world, realm, {
    clientId: realm.clientId,
    subject: user.id,
    nonce: null,
    scope,
    session: randomId('', 20),
  });
}

/** Why a user with the right password is refused, in the service's wording; null: allowed. */
export function obstacleOf(user: RealmUser): string | null {
  if (!user.enabled) return 'Account disabled';
  return user.requiredActions.length > 0 ? 'Account is not fully set up' : null;
}

function tokens(world: World, realm: KnownRealm, grant: Grant): Response {
  const user = findUser(world, grant.subject);
  if (user === null || !user.enabled) return refuse(400, 'invalid_grant', 'User disabled');
  const access = issueToken(world, { ...grant, provider: 'oidc', kind: 'access' });
  const refresh = issueToken(world, { ...grant, provider: 'oidc', kind: 'refresh' });
  const facts = { provider: 'oidc', issuer: realm.issuer, clientSecret: realm.clientSecret } as const;
  const isOpenId = grant.scope.split(' ').includes('openid');
  const id = isOpenId
    ? idToken(world, {
        ...facts,
        session: grant.session,
        grant: { ...grant, subject: user.id },
        profile: claimsOfUser(user),
      })
    : null;
  return HttpResponse.json({
    access_token: access.token,
    expires_in: access.seconds,
    refresh_token: refresh.token,
    refresh_expires_in: refresh.seconds,
    token_type: 'Bearer',
    session_state: grant.session,
    scope: grant.scope,
    ...(id === null ? {} : { id_token: id }),
  });
}

function refuse(status: number, error: string, description: string): Response {
  return HttpResponse.json({ error, error_description: description }, { status });
}

import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { answerOrFail } from '../faults.ts';
import type { World } from '../world.ts';
import { bearerOf, findToken, isClient, issueToken, redeemCode } from './authorization.ts';
import { idToken, publicKeys } from './id-token.ts';
import { findPerson } from './people.ts';
import type { KnownClient, SimulatedPerson } from '../identity-rows.ts';

/** Addresses of Google's services. */
export type GooglePlaces = { issuer: string; token: string; certs: string; userinfo: string };

export const GOOGLE: GooglePlaces = {
  issuer: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com/token',
  certs: 'https://www.googleapis.com/oauth2/v3/certs',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
};

export function googleAt(origin: string): GooglePlaces {
  const issuer = `${origin}/google`;
  return { issuer, token: `${issuer}/token`, certs: `${issuer}/certs`, userinfo: `${issuer}/userinfo` };
}

/** `pageBase`: sign-in page for the visitor's browser. */
export function googleHandlers(
  world: World,
  options: { client: KnownClient; places: GooglePlaces; pageBase: string },
): HttpHandler[] {
  const { client, pageBase, places } = options;
  const reply = (request: Request, answer: (body: unknown) => Response) =>
    answerOrFail(world, 'google', request, answer);

  return [
    http.get(`${places.issuer}/.well-known/openid-configuration`, ({ request }) =>
      reply(request, () =>
        HttpResponse.json({
          issuer: places.issuer,
          authorization_endpoint: `${pageBase}/demo/google/auth`,
          token_endpoint: places.token,
          userinfo_endpoint: places.userinfo,
          jwks_uri: places.certs,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          scopes_supported: ['openid', 'email', 'profile'],
          token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
          code_challenge_methods_supported: ['plain', 'S256'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          authorization_response_iss_parameter_supported: true,
        }),
      ),
    ),
    http.get(places.certs, ({ request }) => reply(request, () => HttpResponse.json(publicKeys(world, 'google')))),
    http.post(places.token, ({ request }) =>
      reply(request, (body) => {
        const form = new URLSearchParams(String(body));
        if (!isClient(client, form, request)) return refuse(401, 'invalid_client', 'Unauthorized');
        if (form.get('grant_type') !== 'authorization_code') return refuse(400, 'unsupported_grant_type', 'Invalid');
        const grant = redeemCode(world, { provider: 'google', client, form });
        if (typeof grant === 'string') return refuse(400, 'invalid_grant', grant);
        const person = findPerson(world, 'google', grant.subject);
        if (person === null) return refuse(400, 'invalid_grant', 'Account not found');
        const access = issueToken(world, { ...grant, kind: 'access' });
        const facts = { provider: 'google', issuer: places.issuer, clientSecret: client.clientSecret, grant } as const;
        const token = idToken(world, { ...facts, profile: claimsOf(person) });
        return HttpResponse.json({
          access_token: access.token,
          expires_in: access.seconds,
          scope: grant.scope,
          token_type: 'Bearer',
          ...(token === null ? {} : { id_token: token }),
        });
      }),
    ),
    http.get(places.userinfo, ({ request }) =>
      reply(request, () => {
        const person = findPerson(world, 'google', findToken(world, 'access', bearerOf(request))?.subject ?? null);
        if (person === null) return refuse(401, 'invalid_request', 'Invalid Credentials');
        return HttpResponse.json({ sub: person.subject, ...claimsOf(person) });
      }),
    ),
  ];
}

function claimsOf(person: SimulatedPerson): Record<string, unknown> {
  return {
    ...(person.email === null ? {} : { email: person.email, email_verified: person.emailVerified }),
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
    picture: 'https://lh3.googleusercontent.com/a/picture',
  };
}

function refuse(status: number, error: string, description: string): Response {
  return HttpResponse.json({ error, error_description: description }, { status });
}

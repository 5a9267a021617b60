import { createHmac } from 'node:crypto';
import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { answerOrFail } from '../faults.ts';
import type { World } from '../world.ts';
import { bearerOf, findToken, isClient, issueToken, redeemCode } from './authorization.ts';
import { idToken, publicKeys } from './id-token.ts';
import { findPerson } from './people.ts';
import type { KnownClient, SimulatedPerson } from '../identity-rows.ts';

const ISSUER = 'https://www.facebook.com';

/** Graph API under `graphUrl`, published keys under `siteUrl`. */
export function facebookHandlers(
  world: World,
  options: { client: KnownClient; graphUrl: string; siteUrl: string },
): HttpHandler[] {
  const { client, graphUrl, siteUrl } = options;
  const reply = (request: Request, answer: (body: unknown) => Response) =>
    answerOrFail(world, 'facebook', request, answer);
  const trade = (request: Request, form: URLSearchParams): Response => {
    if (!isClient(client, form, request)) return refuse(400, 'Error validating client secret.', 1);
    const grant = redeemCode(world, { provider: 'facebook', client, form });
    if (typeof grant === 'string') return refuse(400, `This authorization code has been used. ${grant}`, 100);
    const person = findPerson(world, 'facebook', grant.subject);
    if (person === null) return refuse(400, 'Unknown account', 100);
    const access = issueToken(world, { ...grant, kind: 'access' });
    const wantsIdToken = grant.scope.split(/[ ,]/).includes('openid');
    const facts = { provider: 'facebook', issuer: ISSUER, clientSecret: client.clientSecret, grant } as const;
    const token = wantsIdToken ? idToken(world, { ...facts, profile: claimsOf(person) }) : null;
    return HttpResponse.json({
      access_token: access.token,
      token_type: 'bearer',
      expires_in: access.seconds,
      ...(token === null ? {} : { id_token: token }),
    });
  };

  return [
    http.get(`${siteUrl}/.well-known/oauth/openid/jwks/`, ({ request }) =>
      reply(request, () => HttpResponse.json(publicKeys(world, 'facebook'))),
    ),
    http.post(`${graphUrl}/:version/oauth/access_token`, ({ request }) =>
      reply(request, (body) => trade(request, new URLSearchParams(String(body)))),
    ),
    http.get(`${graphUrl}/:version/oauth/access_token`, ({ request }) =>
      reply(request, () => trade(request, new URL(request.url).searchParams)),
    ),
    http.get(`${graphUrl}/:version/me`, ({ request }) =>
      reply(request, () => {
        const query = new URL(request.url).searchParams;
        const token = bearerOf(request) ?? query.get('access_token');
        const person = findPerson(world, 'facebook', findToken(world, 'access', token)?.subject ?? null);
        if (token === null || person === null) return refuse(400, 'Invalid OAuth access token.', 190);
        const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex');
        if (query.has('appsecret_proof') && query.get('appsecret_proof') !== proof) {
          return refuse(400, 'Invalid appsecret_proof provided in the API argument', 100);
        }
        const all = fieldsOf(person);
        const asked = ['id', ...(query.get('fields') ?? 'name').split(',')];
        return HttpResponse.json(Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))));
      }),
    ),
  ];
}

function fieldsOf(person: SimulatedPerson): Record<string, unknown> {
  return {
    id: person.subject,
    name: `${person.givenName} ${person.familyName}`,
    first_name: person.givenName,
    last_name: person.familyName,
    ...(person.email === null ? {} : { email: person.email }),
    picture: { data: { height: 50, width: 50, is_silhouette: true, url: 'https://platform-lookaside.fbsbx.com/x' } },
  };
}

function claimsOf(person: SimulatedPerson): Record<string, unknown> {
  return {
    ...(person.email === null ? {} : { email: person.email }),
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
  };
}

function refuse(status: number, message: string, code: number): Response {
  return HttpResponse.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'simulated' } }, { status });
}

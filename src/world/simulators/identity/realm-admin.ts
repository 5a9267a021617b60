import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { newUuid } from '../../../kernel/ids.ts';
import { answerOrFail } from '../faults.ts';
import { later, randomId, type World } from '../world.ts';
import { bearerOf, findToken } from './authorization.ts';
import {
  ACCOUNT_ROLES,
  changeUser,
  createUser,
  endSessions,
  findUser,
  members,
  REALM_ROLES,
  refusedName,
  setPassword,
  text,
  userBody,
} from './realm-users.ts';
import type { KnownRealm, RealmUser } from '../identity-rows.ts';

const ACTION_SECONDS = 12 * 60 * 60;
const ACCOUNT_CLIENT = 'a0c0a1e7-0000-4000-8000-000000000001';

export function realmAdminHandlers(world: World, options: { realm: KnownRealm; pageBase: string }): HttpHandler[] {
  const { pageBase, realm } = options;
  const admin = realm.issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  const reply = (request: Request, answer: (body: unknown) => Response) =>
    answerOrFail(world, 'oidc', request, (body) => {
      const token = findToken(world, 'access', bearerOf(request));
      return token?.clientId === realm.adminClientId ? answer(body) : refuse(401, 'HTTP 401 Unauthorized');
    });
  const onUser = (request: Request, id: string, answer: (user: RealmUser, body: unknown) => Response) =>
    reply(request, (body) => {
      const user = findUser(world, id);
      return user === null ? refuse(404, 'User not found') : answer(user, body);
    });

  return [
    http.post(`${admin}/users`, ({ request }) =>
      reply(request, (body) => {
        const refused = refusedName(body);
        if (refused) return HttpResponse.json(refused, { status: 400 });
        const user = createUser(world, body);
        if ('message' in user) return HttpResponse.json({ errorMessage: user.message }, { status: user.status });
        return new HttpResponse(null, { status: 201, headers: { Location: `${admin}/users/${user.id}` } });
      }),
    ),
    http.get(`${admin}/users`, ({ request }) =>
      reply(request, () => {
        const query = new URL(request.url).searchParams;
        const email = query.get('email')?.toLowerCase();
        const found = world.all('realm-user').filter((user) => email === undefined || user.email === email);
        return HttpResponse.json(found.slice(0, Number(query.get('max') ?? 100)).map(userBody));
      }),
    ),
    http.get<{ id: string }>(`${admin}/users/:id`, ({ request, params }) =>
      onUser(request, params.id, (user) => HttpResponse.json(userBody(user))),
    ),
    http.put<{ id: string }>(`${admin}/users/:id`, ({ request, params }) =>
      onUser(request, params.id, (user, body) => {
        const refused = refusedName(body);
        if (refused) return HttpResponse.json(refused, { status: 400 });
        const isTaken = !changeUser(world, user, body);
        return isTaken ? HttpResponse.json({ errorMessage: 'User exists with same email' }, { status: 409 }) : done();
      }),
    ),
    http.delete<{ id: string }>(`${admin}/users/:id`, ({ request, params }) =>
      onUser(request, params.id, (user) => {
        endSessions(world, { subject: user.id });
        world.remove('realm-user', user.id);
        return done();
      }),
    ),
    http.get<{ id: string }>(`${admin}/users/:id/credentials`, ({ request, params }) =>
      onUser(request, params.id, (user) =>
        HttpResponse.json(user.password === null ? [] : [{ id: user.id, type: 'password', createdDate: 0 }]),
      ),
    ),
    http.put<{ id: string }>(`${admin}/users/:id/reset-password`, ({ request, params }) =>
      onUser(request, params.id, (user, body) =>
        setPassword(world, user, body) ? done() : refuse(400, 'No password provided'),
      ),
    ),
    http.put<{ id: string }>(`${admin}/users/:id/send-verify-email`, ({ request, params }) =>
      onUser(request, params.id, (user) => {
        const query = new URL(request.url).searchParams;
        if (query.get('client_id') !== realm.clientId) return refuse(400, 'Client does not exist');
        const redirectUri = query.get('redirect_uri');
        const isAllowed = realm.redirectUris.some((known) => new URL(known).origin === originOf(redirectUri));
        if (redirectUri !== null && !isAllowed) return refuse(400, 'Invalid redirect uri.');
        mailVerification(world, user, redirectUri, pageBase);
        return done();
      }),
    ),
    http.post<{ id: string }>(`${admin}/users/:id/logout`, ({ request, params }) =>
      onUser(request, params.id, (user) => {
        endSessions(world, { subject: user.id });
        return done();
      }),
    ),
    ...roleHandlers(world, admin, reply, onUser),
  ];
}

type Reply = (request: Request, answer: (body: unknown) => Response) => Promise<Response>;
type OnUser = (request: Request, id: string, answer: (user: RealmUser, body: unknown) => Response) => Promise<Response>;

function roleHandlers(world: World, admin: string, reply: Reply, onUser: OnUser): HttpHandler[] {
  const role = (name: string) => ({ id: name, name, composite: false });
  const named = (body: unknown): string[] =>
    (Array.isArray(body) ? body : []).map((item) => text(members(item)['name']));
  const mappings = `${admin}/users/:id/role-mappings`;

  return [
    http.get<{ role: string }>(`${admin}/roles/:role`, ({ request, params }) =>
      reply(request, () =>
        REALM_ROLES.includes(params.role) ? HttpResponse.json(role(params.role)) : refuse(404, 'Could not find role'),
      ),
    ),
    http.get(`${admin}/clients`, ({ request }) =>
      reply(request, () => {
        const isAccount = new URL(request.url).searchParams.get('clientId') === 'account';
        return HttpResponse.json(isAccount ? [{ id: ACCOUNT_CLIENT, clientId: 'account' }] : []);
      }),
    ),
    http.get<{ role: string }>(`${admin}/clients/${ACCOUNT_CLIENT}/roles/:role`, ({ request, params }) =>
      reply(request, () =>
        ACCOUNT_ROLES.includes(params.role) ? HttpResponse.json(role(params.role)) : refuse(404, 'Could not find role'),
      ),
    ),
    http.get<{ id: string }>(`${mappings}/realm/composite`, ({ request, params }) =>
      onUser(request, params.id, (user) => HttpResponse.json(user.realmRoles.map(role))),
    ),
    http.get<{ id: string }>(`${mappings}/clients/${ACCOUNT_CLIENT}/composite`, ({ request, params }) =>
      onUser(request, params.id, (user) => HttpResponse.json((user.clientRoles['account'] ?? []).map(role))),
    ),
    http.post<{ id: string }>(`${mappings}/realm`, ({ request, params }) =>
      onUser(request, params.id, (user, body) => {
        const realmRoles = [...new Set([...user.realmRoles, ...named(body)])];
        world.save('realm-user', user.id, { ...user, realmRoles });
        return done();
      }),
    ),
    http.post<{ id: string }>(`${mappings}/clients/${ACCOUNT_CLIENT}`, ({ request, params }) =>
      onUser(request, params.id, (user, body) => {
        const account = [...new Set([...(user.clientRoles['account'] ?? []), ...named(body)])];
        world.save('realm-user', user.id, { ...user, clientRoles: { ...user.clientRoles, account } });
        return done();
      }),
    ),
  ];
}

function mailVerification(world: World, user: RealmUser, redirectUri: string | null, pageBase: string): void {
  const key = randomId('', 40);
  world.save('mailed-action', key, { userId: user.id, redirectUri, expiresAt: later(world.now(), ACTION_SECONDS) });
  const link = `${pageBase}/demo/oidc/bevestigen?key=${key}`;
  const id = newUuid();
  world.save('mail', id, {
    id,
    createdAt: world.now(),
    idempotencyKey: null,
    from: 'Inlogdienst <inlogdienst@lindehof.example>',
    to: [user.email],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: 'Bevestig uw e-mailadres',
    html: `<p>Iemand heeft met dit adres een account aangemaakt. Bent u dat?</p><p><a href="${link}">Bevestig uw e-mailadres</a></p>`,
    text: `Iemand heeft met dit adres een account aangemaakt. Bent u dat? Bevestig het dan:\n${link}\n`,
    headers: {},
    attachments: [],
  });
}

function done(): Response {
  return new HttpResponse(null, { status: 204 });
}

function refuse(status: number, error: string): Response {
  return HttpResponse.json({ error }, { status });
}

function originOf(url: string | null): string | null {
  return URL.parse(url ?? '')?.origin ?? null;
}

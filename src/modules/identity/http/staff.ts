import { Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../../http/cookies.ts';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../http/guard/parse.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Ask } from '../../../platform/records/approvals/acts.ts';
import type { InvitationFacts } from '../admin/role-acts.ts';
import type { HttpSession } from './session.ts';
import type { Identity } from '../identity.ts';
import { joinRequest, tokenRequest } from './requests.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { gateDeviceForm, invitationForm } from '../schema.ts';

const idParam = z.object({ id: z.string().max(100) });
const secretParam = z.object({ secret: z.string().max(200) });

export function staffRoutes({
  identity,
  httpSession,
  cookies,
  askInvitation,
}: {
  identity: Identity;
  httpSession: HttpSession;
  cookies: Cookies;
  /** Invites somebody; inviting an administrator may have to wait for approval. */
  askInvitation: Ask<InvitationFacts, void>;
}) {
  const actorOf = async (c: SiteContext) => (await httpSession.present(c)).account.id;
  const presentAccount = async (c: SiteContext) => {
    const visitor = await httpSession.visitorOf(c);
    return visitor?.session.stage === 'full' ? visitor.account : null;
  };
  const byLink = guard({ who: 'public', limit: 'activation', secret: true });

  return (
    new Hono<SiteEnv>()
      .get('/api/dmt-admin/invitations', guard({ who: 'administrator' }), async (c) =>
        c.json(await identity.invitations.waitingInvitations(), 200),
      )
      .post(
        '/api/dmt-admin/invitations',
        guard({ who: 'administrator', stepUp: true }),
        parse('json', invitationForm),
        async (c) => {
          const facts = { ...c.req.valid('json'), key: idempotencyKeyOf(c) ?? newUuid() };
          const asked = await askInvitation(facts, await actorOf(c));
          return 'done' in asked ? c.json(await identity.invitations.waitingInvitations(), 201) : c.json(asked, 202);
        },
      )
      .delete(
        '/api/dmt-admin/invitations/:id',
        guard({ who: 'administrator', stepUp: true }),
        parse('param', idParam),
        async (c) => {
          await identity.invitations.revokeInvitation(c.req.valid('param').id, await actorOf(c));
          return c.body(null, 204);
        },
      )
      .get('/api/dmt-admin/gate-devices', guard({ who: 'administrator' }), async (c) =>
        c.json(await identity.gateDevices.liveDevices(), 200),
      )
      .post(
        '/api/dmt-admin/gate-devices',
        guard({ who: 'administrator', stepUp: true }),
        parse('json', gateDeviceForm),
        async (c) =>
          c.json(
            await identity.gateDevices.admitDevice(c.req.valid('json').name, await actorOf(c), idempotencyKeyOf(c)),
            201,
          ),
      )
      // A lost phone can be signed out at once, without a password.
      .delete(
        '/api/dmt-admin/gate-devices/:id',
        guard({ who: 'administrator' }),
        parse('param', idParam),
        async (c) => {
          await identity.gateDevices.endDevice(c.req.valid('param').id, await actorOf(c));
          return c.body(null, 204);
        },
      )
      .get('/api/auth/invitations/:secret', byLink, parse('param', secretParam), async (c) =>
        c.json(await identity.invitations.invitationOf(c.req.valid('param').secret, await presentAccount(c)), 200),
      )
      .post('/api/auth/invitations/accept', byLink, parse('json', tokenRequest), async (c) => {
        const { token } = c.req.valid('json');
        const accepted = await identity.invitations.acceptInvitation(token, null, await presentAccount(c));
        return c.json(await signedOut(c, accepted), 200);
      })
      .post('/api/auth/invitations/join', byLink, parse('json', joinRequest), async (c) => {
        const { token, firstName, lastName, password } = c.req.valid('json');
        const joiner = { firstName, lastName, password };
        const present = await presentAccount(c);
        const accepted = await identity.invitations.acceptInvitation(token, joiner, present);
        if (present === null && accepted.step === 'join') await httpSession.enterWith(c, accepted.email, password);
        return c.json(await signedOut(c, accepted), 200);
      })
      .get('/api/auth/gate-devices/:secret', byLink, parse('param', secretParam), async (c) =>
        c.json(await identity.gateDevices.deviceOfCode(c.req.valid('param').secret), 200),
      )
      .post('/api/auth/gate-devices', byLink, parse('json', tokenRequest), async (c) => {
        const device = await identity.gateDevices.beginDevice(c.req.valid('json').token, cookies.read(c, 'session'));
        const { secret, ...answer } = device;
        const maxAgeSeconds = identity.gateDevices.deviceInfo(device).expires_in ?? 0;
        cookies.set(c, 'session', secret, maxAgeSeconds);
        c.get('guards').forgery.renew(c, { session: secret, maxAgeSeconds });
        return c.json({ name: answer.name, endsAt: answer.endsAt }, 200);
      })
      .route('/', apiKeyRoutes({ keys: identity.apiKeys, actorOf }))
  );

  /** If the invited account itself accepted, it is signed out (S-04). */
  async function signedOut<Accepted extends { email: string }>(c: SiteContext, accepted: Accepted): Promise<Accepted> {
    const present = await presentAccount(c);
    if (present?.email === accepted.email) httpSession.farewell(c);
    return accepted;
  }
}

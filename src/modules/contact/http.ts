import { Hono } from 'hono';
import type { Cookies } from '../../http/cookies.ts';
import { bindingsOf, type SiteContext, type SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../http/guard/parse.ts';
import { isProblem, Problem } from '../../kernel/problem.ts';
import { mayUse } from '../../kernel/staff-roles.ts';
import type { Contact } from './contact.ts';
import {
  answerRequest,
  confirmRequest,
  contactRequest,
  doneRequest,
  messageParam,
  messagesQuery,
  presenceRequest,
} from './requests.ts';

/** `POST /api/contact` and its confirmation by email. */
export function contactRoutes({
  contact,
  cookies,
  site,
}: {
  contact: Contact;
  cookies: Cookies;
  site: { name: string; email: string };
}): Hono<SiteEnv> {
  const unavailable = (thrown: unknown): never => {
    if (isProblem(thrown)) throw thrown;
    const message = `Helaas is het formulier niet goed verzonden. Neem contact op met de web admin (${site.email})`;
    throw new Problem('unavailable', message, { cause: thrown });
  };

  return new Hono<SiteEnv>()
    .post('/api/contact', guard({ who: 'public', limit: 'contact' }), parse('json', contactRequest), async (c) => {
      const filled = c.req.valid('json');
      // Without JavaScript there is no captcha, so an email is the check (S-29).
      if (bindingsOf(c).internal) {
        await contact.keepAside(filled).catch(unavailable);
        return c.text('Bevestig uw bericht via de link in de e-mail die u zojuist is gestuurd.', 202);
      }
      await contact.receive(filled, cookies.read(c, 'pre'), idempotencyKeyOf(c)).catch(unavailable);
      return c.text(
        `Het formulier is succesvol ontvangen door de ${site.name}. Wij reageren zo spoedig mogelijk.`,
        200,
      );
    })
    .post(
      '/api/contact/confirm',
      guard({ who: 'public', limit: 'activation', secret: true }),
      parse('json', confirmRequest),
      async (c) => {
        await contact.confirm(c.req.valid('json').token);
        return c.json({ message: 'Uw bericht is verzonden. Wij reageren zo spoedig mogelijk.' }, 200);
      },
    );
}

export function messageAdminRoutes({
  contact: { admin },
  bookings,
  approvals,
  actorOf,
  namesOf,
}: {
  contact: Pick<Contact, 'admin'>;
  /** Counts requests for a visit that wait for the owner. */
  bookings: { countAsked(): Promise<number> };
  /** Counts what waits for this administrator as a second pair of eyes. */
  approvals: { countToDecide(accountId: string): Promise<number> };
  actorOf: (c: SiteContext) => Promise<string>;
  namesOf: (ids: string[]) => Promise<Map<string, string>>;
}) {
  const asking = async (c: SiteContext) => ({ account: await actorOf(c), namesOf });
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/messages',
      guard({ who: 'programme', reads: 'messages' }),
      parse('query', messagesQuery),
      async (c) => c.json(await admin.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/messages/count', guard({ who: 'programme' }), async (c) => {
      const isOwner = mayUse(await c.get('guards').rolesOf(c), 'administrator');
      const requests = isOwner ? await bookings.countAsked() : 0;
      const toApprove = isOwner ? await approvals.countToDecide(await actorOf(c)) : 0;
      return c.json({ ...(await admin.countNew()), requests, approvals: toApprove }, 200);
    })
    .get(
      '/api/dmt-admin/messages/:id',
      guard({ who: 'programme', reads: 'message' }),
      parse('param', messageParam),
      async (c) => c.json(await admin.read(c.req.valid('param').id, await asking(c)), 200),
    )
    .put(
      '/api/dmt-admin/messages/:id/presence',
      guard({ who: 'programme' }),
      parse('param', messageParam),
      parse('json', presenceRequest),
      async (c) => c.json(await admin.notePresence(c.req.valid('param').id, c.req.valid('json'), await asking(c)), 200),
    )
    .post(
      '/api/dmt-admin/messages/:id/answers',
      guard({ who: 'programme' }),
      parse('param', messageParam),
      parse('json', answerRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(
          await admin.answer(id, c.req.valid('json'), await actorOf(c), { key: idempotencyKeyOf(c), namesOf }),
          201,
        );
      },
    )
    .put(
      '/api/dmt-admin/messages/:id',
      guard({ who: 'programme' }),
      parse('param', messageParam),
      parse('json', doneRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await admin.setDone(id, c.req.valid('json').done, await actorOf(c), namesOf), 200);
      },
    )
    .delete('/api/dmt-admin/messages/:id', guard({ who: 'programme' }), parse('param', messageParam), async (c) => {
      await admin.remove(c.req.valid('param').id, await actorOf(c));
      return c.body(null, 204);
    });
}

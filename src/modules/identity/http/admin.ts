import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { ROLE_NAMES, STAFF_ROLES } from '../../../kernel/staff-roles.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { Ask } from '../../../platform/records/approvals/acts.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import type { User } from '../admin/administrators.ts';
import type { AccountChangeFacts } from '../admin/role-acts.ts';
import type { HttpSession } from './session.ts';
import type { Identity } from '../identity.ts';
import { nameOf } from '../ports/accounts.ts';

const auditQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
const usersQuery = z.object({ email: z.string().max(300).default('') });
const userParam = z.object({ id: z.string().max(100) });
const userRequest = z.object({
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length).optional(),
  enabled: z.boolean().optional(),
});

export function adminRoutes({
  identity,
  httpSession,
  audit,
  askAccountChange,
}: {
  identity: Identity;
  httpSession: HttpSession;
  /** Changes an account; making it an administrator may have to wait for approval. */
  askAccountChange: Ask<AccountChangeFacts, User>;
  audit: Pick<Audit, 'recent'>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin', guard({ who: 'programme' }), async (c) => {
      const { account, roles } = await httpSession.present(c);
      const name = nameOf(account);
      if (roles.includes('administrator')) return c.text(`U bent ingelogd als beheerder ${name}.`, 200);
      return c.text(`U bent ingelogd als ${name}, met de rol ${ROLE_NAMES.programme}.`, 200);
    })
    .get('/api/dmt-admin/audit', guard({ who: 'administrator' }), parse('query', auditQuery), async (c) => {
      const entries = await audit.recent(100, c.req.valid('query').before);
      return c.json(
        entries.map(({ id, at, actorId, action, subject, facts }) => ({
          id,
          at,
          actor: actorId,
          action,
          target: subject,
          facts,
        })),
        200,
      );
    })
    .get('/api/dmt-admin/users', guard({ who: 'administrator' }), parse('query', usersQuery), async (c) => {
      const { email } = c.req.valid('query');
      const users = await identity.staff.usersWith(email);
      // Without an address the answer holds people with a role, whose names admin pages show anyway.
      if (email.trim() !== '') for (const { id } of users) await c.get('guards').noteReading(c, id);
      return c.json(users, 200);
    })
    .get('/api/dmt-admin/staff', guard({ who: 'administrator' }), async (c) =>
      c.json(await identity.staff.staff(), 200),
    )
    .put(
      '/api/dmt-admin/users/:id',
      guard({ who: 'administrator', stepUp: true }),
      parse('param', userParam),
      parse('json', userRequest),
      async (c) => {
        const { account } = await httpSession.present(c);
        const accountId = c.req.valid('param').id;
        const person = await identity.staff.personOf(accountId);
        if (!person) throw new Problem('not-found', usual.notFound);
        const had = await identity.staff.rolesOf(accountId);
        const facts = { accountId, email: person.email, ...c.req.valid('json'), had };
        const asked = await askAccountChange(facts, account.id);
        return 'done' in asked ? c.json(asked.done, 200) : c.json(asked, 202);
      },
    );
}

import type { Generated } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { Audit, StoredEntry } from '../audit.ts';

const MOST = 100;

type Tables = {
  audit_entry: {
    id: Generated<number>;
    at: string;
    action: string;
    actor_id: string | null;
    subject: string | null;
    facts: string;
  };
};

export function createSqlAudit(database: Database, clock: Clock): Audit {
  const query = () => database.query<Tables>();
  return {
    note: ({ action, actorId = null, subject = null, facts = {} }) =>
      database.atomically(async () => {
        const row = { at: clock.now(), action, actor_id: actorId, subject, facts: JSON.stringify(facts) };
        await query().insertInto('audit_entry').values(row).execute();
      }),
    recent: async (limit, before) => {
      const rows = await query()
        .selectFrom('audit_entry')
        .selectAll()
        .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(Math.min(limit, MOST))
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        action: row.action,
        actorId: row.actor_id,
        subject: row.subject,
        facts: JSON.parse(row.facts) as StoredEntry['facts'],
      }));
    },
    forgetBefore: (before) =>
      database.atomically(async () => {
        await query().deleteFrom('audit_entry').where('at', '<', before).execute();
      }),
  };
}

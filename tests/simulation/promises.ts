import type { Part } from './actor.ts';
import { MOST_PER_DAY } from './season.ts';

/** Rules that hold whenever nobody writes, beside the invariants of the shop; each selects its breaches. */
const ALWAYS: { id: string; sql: string }[] = [
  {
    id: 'gate-one-first',
    sql: `select ticket_code as id from admission e where kind = 'entry' and outcome = 'entered'
      and not exists (select 1 from admission u where u.undoes = e.id) group by ticket_code having count(*) > 1`,
  },
  {
    id: 'gift-card-mailed',
    sql: `select id from gift_card c where mailed_at is not null and mail_on is not null and recipient_email <> ''
      and not exists (select 1 from outbox m where m.unique_key like 'gift-card:' || c.id || '%')`,
  },
  {
    id: 'most-per-day',
    sql: `select day as id from visitor_day where persons > ${MOST_PER_DAY} and day > '2026-06-01'`,
  },
];

/** Checks what must hold whenever nobody writes. */
export function checkPromises({ stage }: Part): void {
  for (const { id, sql } of ALWAYS) {
    const rows = stage.life.connection.rows<{ id: unknown }>(sql);
    if (rows.length > 0) stage.fail(id, rows.map((row) => String(row.id)).join(' '));
  }
}

type MailRow = { id: string; kind: string; state: string };

/** At the end of a world, when all email has gone: every email marked as sent was accepted, under the key of its row. */
export function checkSentMail({ stage }: Part): void {
  const accepted = new Set(stage.outside.mails().map(({ idempotencyKey }) => idempotencyKey));
  const rows = stage.life.connection.rows<MailRow>('select id, kind, state from outbox');
  const known = new Set<string | null>(rows.map(({ id }) => id));
  for (const { id, kind, state } of rows) {
    if (state === 'sent' && !accepted.has(id)) stage.fail('mail-lost', `${kind} ${id} is sent, and nobody accepted it`);
  }
  for (const key of accepted) if (!known.has(key)) stage.fail('mail-key', `a mail was accepted under ${key}`);
}

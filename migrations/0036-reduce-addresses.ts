import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { canonicalEmail } from '../src/kernel/email-address.ts';

type Row = { id: string | number; email: string };
type Reason = { reason: 'bounce' | 'complaint'; since: string };

/** Tables in which an address stands once. */
const UNIQUE = new Set(['account', 'newsletter_subscriber']);

/**
 * Addresses of before get the form in which they are compared now (S-13). Those that would meet another row of their table
 * stay as they are: nobody is merged. Suppressed ones are so in their new form too. What was sealed for an address keeps
 * the spelling that opens it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('newsletter_subscriber').addColumn('sealed_for', 'text').execute();
  for (const table of ['account', 'newsletter_subscriber', 'orders', 'contact_message']) {
    const found = await odd(db, table, 'email');
    const alike = Map.groupBy(found, ({ canonical }) => canonical);
    for (const { row, canonical } of found) {
      await keepSuppressed(db, row.email, canonical);
      const isShared = (alike.get(canonical) ?? []).length > 1 || (await exists(db, table, canonical));
      if (UNIQUE.has(table) && isShared) continue;
      if (table === 'newsletter_subscriber') {
        await sql`update newsletter_subscriber set sealed_for = email where id = ${row.id}`.execute(db);
      }
      await sql`update ${sql.table(table)} set email = ${canonical} where id = ${row.id}`.execute(db);
    }
  }
  for (const { row, canonical } of await odd(db, 'outbox', 'recipient')) await keepSuppressed(db, row.email, canonical);
}

/** Rows whose address is not canonical; ASCII ones are. */
async function odd(db: Kysely<unknown>, table: string, column: string) {
  const email = sql.ref(column);
  const { rows } = await sql<Row>`
    select id, ${email} as email from ${sql.table(table)} where octet_length(${email}) <> length(${email})`.execute(db);
  return rows
    .map((row) => ({ row, canonical: canonicalEmail(row.email) }))
    .filter(({ row, canonical }) => row.email !== canonical);
}

async function exists(db: Kysely<unknown>, table: string, email: string): Promise<boolean> {
  const { rows } = await sql<Row>`select id from ${sql.table(table)} where email = ${email}`.execute(db);
  return rows.length > 0;
}

async function keepSuppressed(db: Kysely<unknown>, email: string, canonical: string): Promise<void> {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const { rows } = await sql<Reason>`
    select reason, since from mail_suppression where address_hash = ${hash(email)}`.execute(db);
  for (const { reason, since } of rows) {
    await sql`
      insert into mail_suppression (address_hash, reason, since) values (${hash(canonical)}, ${reason}, ${since})
      on conflict (address_hash) do update set reason = excluded.reason where excluded.reason = 'complaint'`.execute(
      db,
    );
  }
}

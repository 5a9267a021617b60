import { type Kysely, sql } from 'kysely';

/**
 * What a line of a quote counts: persons, of whom at least `minimum` are paid for, or the group. Older lines tell it by
 * their amount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quote_line')
    .addColumn('per', 'text', (column) =>
      column
        .notNull()
        .defaultTo('person')
        .check(sql`per in ('person', 'group')`),
    )
    .execute();
  await db.schema
    .alterTable('quote_line')
    .addColumn('minimum', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`minimum > 0`),
    )
    .execute();
  const persons = sql`(select persons from quote where quote.number = quote_line.quote_number)`;
  await sql`update quote_line set per = 'group' where amount = 1 and ${persons} > 1`.execute(db);
  await sql`update quote_line set minimum = amount where amount > ${persons}`.execute(db);
}

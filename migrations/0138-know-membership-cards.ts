import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Cards of other organisations that admit at the gate, and the one that a free order was given for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keyed = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('membership_card')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('gives', 'text', (column) => column.notNull())
    .addColumn('look_at', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(keyed)
    .execute();
  await db.schema.alterTable('manual_order').addColumn('membership', 'text').execute();
  await db.schema
    .createIndex('manual_order_membership')
    .on('manual_order')
    .column('membership')
    .where(sql.ref('membership'), 'is not', null)
    .execute();
}

import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What the owner asks buyers of an event, and what they answered (`number` 0 of an answer: it is about the whole order); and what
 * the owner writes to everybody who is paid back for a cancelled one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('event_question')
    .addColumn('id', 'integer', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('event_id', 'integer', (c) => c.notNull().references('offer.event_id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('text', 'choice', 'number')`))
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('per', 'text', (c) => c.notNull().check(sql`per in ('order', 'ticket')`))
    .addColumn('is_sensitive', 'integer', (c) => c.notNull())
    .addColumn('at_gate', 'integer', (c) => c.notNull())
    .addColumn('is_retired', 'integer', (c) => c.notNull().defaultTo(0))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema.createIndex('event_question_event').on('event_question').column('event_id').execute();
  await db.schema
    .createTable('order_answer')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('question_id', 'integer', (c) => c.notNull().references('event_question.id').onDelete('cascade'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('consented_at', 'text')
    .addPrimaryKeyConstraint('order_answer_key', ['order_id', 'question_id', 'line', 'number'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('order_answer_question').on('order_answer').column('question_id').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('answers_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('event_refund').addColumn('words', 'text').execute();
}

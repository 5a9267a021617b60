import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Persons of bookings who came in at the gate, in parts. They are deleted with their booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('booking_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('persons', 'integer', (column) => column.notNull().check(sql`persons > 0`))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema.createIndex('booking_entry_booking').on('booking_entry').column('booking_id').execute();
}

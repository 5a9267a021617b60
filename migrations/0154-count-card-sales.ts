import { type Kysely, sql } from 'kysely';

/** Money for gift cards and friends' cards that were sold is added up per day: the days of those sales are counted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into book_change (order_id)
    select id from orders where event_id = 0 and status in ('paid', 'refunded')`.execute(db);
}

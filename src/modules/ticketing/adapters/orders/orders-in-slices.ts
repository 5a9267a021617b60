import type { Database } from '../../../../platform/database/database.ts';
import type { TicketingTables } from '../tables.ts';

/** Orders read by one statement: nobody else's call waits long for it. */
const ORDERS_AT_ONCE = 2_000;

/** Numbers of paid orders, `after` excluded and `last` included. */
export type Slice = { after: number; last: number };

/** Reads the paid orders of an event, however many, by several statements in the order of their numbers. */
export async function inSlices<Row>(
  database: Database,
  eventId: number,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = 0; ;) {
    const numbers = await database
      .query<TicketingTables>()
      .selectFrom('orders')
      .select('number')
      .where('event_id', '=', eventId)
      .where('status', '=', 'paid')
      .where('number', '>', after)
      .orderBy('number')
      .limit(ORDERS_AT_ONCE)
      .execute();
    const last = numbers.at(-1)?.number;
    if (last === undefined) return rows;
    rows.push(...(await read({ after, last })));
    if (numbers.length < ORDERS_AT_ONCE) return rows;
    after = last;
  }
}

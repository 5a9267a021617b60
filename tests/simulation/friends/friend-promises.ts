import type { Part } from '../actor.ts';
import { ONLINE } from './friends-gate.ts';

const LIMIT = (of: string) => `json_extract(c.friend, '$.${of}')`;
/** Persons whom phones with network let in. Each asked the card first, so that no other phone can have made them too many. */
const ADMITTED = `friend_use u join gift_card c on c.id = u.card_id where u.device = '${ONLINE}' and u.undone_at is null`;

/** Rules of friends' cards by the tables that they read; each selects its breaches. */
export const FRIEND_RULES: { id: string; tables: string[]; sql: string }[] = [
  {
    id: 'punch-online',
    tables: ['friend_use', 'gift_card'],
    sql: `select c.id from ${ADMITTED} and ${LIMIT('visits')} is not null
      group by c.id having sum(u.adults + u.children) > ${LIMIT('visits')}`,
  },
  {
    id: 'persons-online',
    tables: ['friend_use', 'gift_card'],
    // The gate is closed around midnight, so that a day of UTC is one of the garden.
    sql: `select c.id from ${ADMITTED} and ${LIMIT('visits')} is null group by c.id, substr(u.at, 1, 10)
      having sum(u.adults) > ${LIMIT('adults')} or sum(u.children) > ${LIMIT('children')}`,
  },
  {
    id: 'uses-counted',
    tables: ['friend_use', 'gift_card'],
    sql: `select c.id from gift_card c where c.friend is not null and c.visits_used <> (
      select coalesce(sum(u.adults + u.children), 0) from friend_use u where u.card_id = c.id and u.undone_at is null)`,
  },
  {
    id: 'friend-places',
    tables: ['friend_place', 'orders', 'call_off_order'],
    // An order that moved because its date was called off keeps its price on any day.
    sql: `select c.id from friend_place p join gift_card c on c.id = p.card_id join orders o on o.id = p.order_id
      where o.status in ('awaiting_payment', 'paid') and not exists (
        select 1 from call_off_order moved where moved.order_id = o.id and moved.choice = 'move') group by c.id, p.day
      having sum(p.persons) > ${LIMIT('adults')} + ${LIMIT('children')} or sum(p.entries) > ${LIMIT('adults')}`,
  },
  {
    id: 'friend-pays',
    tables: ['tender', 'gift_card', 'orders'],
    sql: `select o.id from orders o join gift_card c on c.id = o.card_id where c.friend is not null`,
  },
  {
    id: 'renewed-twice-asked',
    tables: ['outbox'],
    sql: `select min(id) as id from outbox where kind = 'friend-card-renewal' group by unique_key having count(*) > 1`,
  },
];

/** Checks friends' cards whenever nobody writes. */
export function checkFriends({ stage }: Part): void {
  for (const { id, sql } of FRIEND_RULES) {
    const rows = stage.life.connection.rows<{ id: unknown }>(sql);
    if (rows.length > 0) stage.fail(id, rows.map((row) => String(row.id)).join(' '));
  }
}

import { sql } from 'kysely';
import { addDays, type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { createSqlDaySums } from '../../../modules/ticketing/adapters/money/day-sums.sql.ts';
import { createSqlMovements } from '../../../modules/ticketing/adapters/money/movements.sql.ts';
import { createSqlVatOrders } from '../../../modules/ticketing/adapters/money/vat-orders.sql.ts';
import { CARD_SALE, DAY_BOOKS, type DaySum, daySumsOf } from '../../../modules/ticketing/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Invariant, keysOf } from '../invariant.ts';

const LAST_DAYS = 7;
const TURNS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export const FIGURES: Invariant = {
  id: 'figures',
  promise:
    'What was sold comes to the orders that were confirmed, whole; each of the last days, and of the days before it one in sixty in turn, comes to the sum of its rows.',
  breaches: async (database, { now }) => {
    if (await createSqlDaySums(database).hasChanges()) return []; // not counted yet
    return [...(await TOTAL(database)), ...(await wrongDays(database, dayOf(now)))].toSorted();
  },
};

const TOTAL = keysOf(sql`
  select 'figures' as key from (
    select (select coalesce(sum(cents), 0) from book_sum where book = 'money' and kind = 'sold') as counted,
      (select coalesce(sum(total_cents), 0) from orders where status in ('paid', 'refunded') and paid_at is not null
        and event_id <> ${sql.lit(CARD_SALE)}) as sold
  ) s where counted <> sold and not exists (select 1 from book_due)`);

async function wrongDays(database: Database, today: CalendarDay): Promise<string[]> {
  const daySums = createSqlDaySums(database);
  const books = { movements: createSqlMovements(database), vatOrders: createSqlVatOrders(database) };
  const due = await daySums.due({ from: '0000-01-01', to: '9999-12-31' });
  const { rows } = await sql<{ day: CalendarDay }>`select distinct day from book_sum`.execute(
    database.query<unknown>(),
  );
  const last = Array.from({ length: LAST_DAYS }, (_, back) => addDays(today, -back));
  const turn = turnOf(today);
  const days = new Set([...last, ...rows.flatMap(({ day }) => (turnOf(day) === turn ? [day] : []))]);
  const wrong: string[] = [];
  for (const day of days) {
    if (due.has(day)) continue;
    const sums: DaySum[] = [];
    for (const book of DAY_BOOKS) {
      sums.push(...(await daySums.between(book, { from: day, to: day })));
    }
    if (textOf(sums) !== textOf(await daySumsOf(books, day))) wrong.push(`figures:${day}`);
  }
  return wrong;
}

function turnOf(day: CalendarDay): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) % TURNS;
}

function textOf(sums: DaySum[]): string {
  const lines = sums.map(({ book, eventId, kind, part, movements, tickets, cents, vatCents }) =>
    [book, eventId, kind, part, movements, tickets, cents, vatCents].join(' '),
  );
  return lines.toSorted().join('\n');
}

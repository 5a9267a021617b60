import { sql } from 'kysely';
import type { CallOffProgress } from '../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Part } from '../mixed/insist.ts';
import type { Told, Visitor } from './visitors.ts';

type Row = {
  order_id: string;
  number: number;
  choice: string;
  refunds: number;
  changes: number;
  moved_to: string | null;
  good: number;
  /** Gift cards that were given instead of its money, and over how much. */
  cards: number;
  card_cents: number;
};
/** PostgreSQL counts in texts. */
type Counts = 'refunds' | 'changes' | 'good' | 'cards' | 'card_cents';
type Counted = Omit<Row, Counts> & Record<Counts, number | string>;

/** State of each order of a call-off, from refunds, date changes, gift cards and tickets, not from counts. */
async function rowsOf(database: Database, callOffId: string): Promise<Row[]> {
  const { rows } = await sql<Counted>`
    select s.order_id, o.number, s.choice,
      (select count(*) from refund_request r where r.order_id = s.order_id) as refunds,
      (select count(*) from date_change d where d.order_id = s.order_id) as changes,
      (select max(d.to_start) from date_change d where d.order_id = s.order_id) as moved_to,
      (select count(*) from ticket t join order_line l on l.order_id = t.order_id and l.line = t.line
        join offer_option p on p.id = l.option_id
        where t.order_id = s.order_id and t.is_void = 0 and p.call_off_id is not null) as good,
      (select count(*) from gift_card g where g.refund_id = s.refund_id) as cards,
      (select coalesce(sum(g.amount_cents), 0) from gift_card g where g.refund_id = s.refund_id) as card_cents
    from call_off_order s join orders o on o.id = s.order_id
    where s.call_off_id = ${callOffId}`.execute(database.query<unknown>());
  return rows.map((row) => ({
    ...row,
    refunds: Number(row.refunds),
    changes: Number(row.changes),
    good: Number(row.good),
    cards: Number(row.cards),
    card_cents: Number(row.card_cents),
  }));
}

/** Orders that may still get something by themselves. */
export async function underWay(database: Database): Promise<number> {
  const { rows } = await sql<{ left: number | string }>`
    select count(*) as left from call_off_order s
    where s.choice = 'open' or exists (select 1 from refund r where r.id = s.refund_id and r.status = 'waiting')
      or (s.choice = 'refund' and s.way in ('provider', 'free') and s.refusal is null
      and exists (select 1 from ticket t join order_line l on l.order_id = t.order_id and l.line = t.line
        join offer_option p on p.id = l.option_id
        where t.order_id = s.order_id and t.is_void = 0 and p.call_off_id is not null))`.execute(
    database.query<unknown>(),
  );
  return Number(rows[0]?.left ?? 0);
}

/** Tickets of each order for the dates that go on, as line, option and whether they are good. */
export async function othersOf(database: Database, optionIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ one: string }>`
    select t.code || ':' || cast(l.option_id as text) || ':' || cast(t.is_void as text) as one
    from ticket t join order_line l on l.order_id = t.order_id and l.line = t.line
    where l.option_id in (${sql.join(optionIds)}) order by t.code`.execute(database.query<unknown>());
  return rows.map(({ one }) => one);
}

/**
 * Everything that is not as it should be after the storm: each order of the called-off date got exactly one thing, the one that
 * its buyer was told, with as much money as it is due; the others nothing; and the report says so.
 */
export async function wrongOutcomes(
  { world }: Pick<Part, 'world'>,
  database: Database,
  { visitors, told, report }: { visitors: Visitor[]; told: Map<string, Told>; report: CallOffProgress },
): Promise<string[]> {
  const wrong: string[] = [];
  const rows = new Map((await rowsOf(database, report.id)).map((row) => [row.order_id, row]));
  const states = new Map<string, string>();
  for (const visitor of visitors) {
    const { orderId, paymentId, way, tickets, dueCents } = visitor;
    const sent = paymentId === null ? [] : await world.refundsOf(paymentId);
    const back = sent.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const row = rows.get(orderId);
    if (tickets[0] === 0) {
      if (row || back > 0) wrong.push(`${orderId} had nothing to do with it, and got ${back}`);
      continue;
    }
    if (!row) {
      wrong.push(`${orderId} was forgotten`);
      continue;
    }
    const isMoved = row.choice === 'move';
    const isCard = row.choice === 'card';
    const isByHand = way !== 'provider' && way !== 'free';
    const state = isMoved ? 'moved' : isCard ? 'card' : isByHand ? 'person' : 'returned';
    states.set(orderId, state);
    const is = JSON.stringify({ ...row, way, back, dueCents });
    const wasTold = told.get(orderId);
    const isNoDate = wasTold === 'refund' || wasTold === 'card';
    if (isNoDate && row.choice !== wasTold) wrong.push(`wanted ${wasTold}: ${is}`);
    if (wasTold && !isNoDate && row.moved_to !== wasTold) wrong.push(`wanted ${wasTold}: ${is}`);
    if (row.cards !== (isCard ? 1 : 0) || row.card_cents !== (isCard ? dueCents : 0)) wrong.push(`its card: ${is}`);
    const mails = (await world.mailsTo(visitor.email)).filter(({ subject }) => /cadeaubon/i.test(subject)).length;
    if (mails !== (isCard ? 1 : 0)) wrong.push(`${mails} mails about a card: ${is}`);
    if (!wasTold && row.choice !== 'refund') wrong.push(`said nothing: ${is}`);
    if (row.changes !== (isMoved ? 1 : 0)) wrong.push(`changed its date: ${is}`);
    if (row.refunds !== (state === 'returned' || isCard ? 1 : 0)) wrong.push(`was paid back: ${is}`);
    if (sent.length !== (state === 'returned' && way === 'provider' ? 1 : 0))
      wrong.push(`${sent.length} refunds: ${is}`);
    if (back !== (sent.length > 0 ? dueCents : 0)) wrong.push(`not what it is due: ${is}`);
    if (row.good !== (state === 'person' ? tickets[0] : 0)) wrong.push(`has tickets for it: ${is}`);
  }
  for (const { orderId, state } of report.shares) {
    if (states.get(orderId) !== state)
      wrong.push(`the report says ${state} of ${orderId}, which is ${states.get(orderId)}`);
  }
  const counted = Object.entries(report.counts).filter(([, count]) => count > 0);
  const really = [...Map.groupBy(states.values(), (state) => state)].map(([state, all]) => [state, all.length]);
  const sorted = (some: unknown[][]) => JSON.stringify(some.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)));
  if (sorted(counted) !== sorted(really)) wrong.push(`the report counts ${sorted(counted)} of ${sorted(really)}`);
  return wrong;
}

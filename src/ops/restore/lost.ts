import SqliteDriverPackage from 'better-sqlite3';

/** Data that the replacement lacks; numbers and keys, nothing personal. */
export type Lost = {
  orders: string[];
  /** Invoice and credit note numbers that may be out there and will be reused. */
  invoices: string[];
  counts: Record<string, number>;
};

/** Tables whose rows are listed individually. */
const TABLES: [table: string, key: string, name: string][] = [
  ['contact_message', 'id', 'messages'],
  ['account', 'id', 'accounts'],
  ['newsletter_subscriber', 'id', 'subscribers'],
  ['newsletter_issue', 'id', 'newsletters'],
  ['event', 'id', 'events'],
  ['admission', 'id', 'entries at the gate'],
  ['friend_use', 'id', 'visits with friends’ cards'],
  ['tender', 'id', 'payments of orders'],
  ['refund', 'id', 'refunds'],
  ['gift_card', 'id', 'gift cards'],
  ['waitlist_entry', 'id', 'places on waiting lists'],
  ['withdrawal', 'id', 'declared withdrawals'],
  ['booking', 'id', 'bookings'],
  ['quote', 'id', 'quotes'],
  ['till_closing', 'number', 'closed tills'],
];

type OrderRow = { number: string | null; id: string; status: string; was: string | null; created_at: string };

/** Compares two database files not in use. Null: the previous one is unreadable. */
export function lostBetween(stood: string, restored: string): Lost | null {
  let raw: SqliteDriverPackage.Database | undefined;
  try {
    raw = new SqliteDriverPackage(stood, { fileMustExist: true });
    raw.prepare('attach ? as restored').run(restored);
    const orders = raw
      .prepare(
        `select o.number, o.id, o.status, r.status as was, o.created_at from main.orders o
         left join restored.orders r on r.id = o.id where r.id is null or r.status <> o.status order by o.created_at`,
      )
      .all() as OrderRow[];
    // It may be older than the tables counted here.
    const known = new Set(raw.prepare(`select name from main.sqlite_master where type = 'table'`).pluck().all());
    const counts: Record<string, number> = {};
    for (const [table, key, name] of TABLES.filter(([one]) => known.has(one))) {
      const count = raw
        .prepare(`select count(*) from main.${table} o where o.${key} not in (select ${key} from restored.${table})`)
        .pluck()
        .get();
      if (Number(count) > 0) counts[name] = Number(count);
    }
    const invoices = known.has('invoice')
      ? raw
          .prepare(
            'select number from main.invoice where number not in (select number from restored.invoice) order by 1',
          )
          .pluck()
          .all()
      : [];
    return { orders: orders.map(lineOf), invoices: invoices.map(String), counts };
  } catch (thrown) {
    if (thrown instanceof SqliteDriverPackage.SqliteError) return null;
    throw thrown;
  } finally {
    raw?.close();
  }
}

function lineOf({ number, id, status, was, created_at }: OrderRow): string {
  const now = was === null ? 'is gone' : `is ${was} now`;
  return `order ${number ?? id} of ${created_at} (${status}) ${now}`;
}

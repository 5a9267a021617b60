import SqliteDriverPackage from 'better-sqlite3';

/** What the database that stood there had, and the one that takes its place has not; numbers and keys, nothing personal. */
export type Lost = {
  /** 'order 2026-000123 (paid, 2026-11-23T10:00:00.000Z)'. */
  orders: string[];
  /** Rows that are gone, by what they are. */
  counts: Record<string, number>;
};

const TABLES: Record<string, string> = {
  contact_message: 'messages',
  account: 'accounts',
  newsletter_subscriber: 'subscribers',
  event: 'events',
  admission: 'entries at the gate',
  tender: 'payments of orders',
  refund: 'refunds',
};

type OrderRow = { number: string | null; id: string; status: string; was: string | null; created_at: string };

/**
 * Compares two database files, of which neither is in use. Null when the one that stood there cannot be read: nobody knows
 * then what it had.
 */
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
    const counts: Record<string, number> = {};
    for (const [table, name] of Object.entries(TABLES)) {
      const count = raw
        .prepare(`select count(*) from main.${table} o where o.id not in (select id from restored.${table})`)
        .pluck()
        .get();
      if (Number(count) > 0) counts[name] = Number(count);
    }
    return { orders: orders.map(lineOf), counts };
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

import SqliteDriverPackage from 'better-sqlite3';

/** Reason why a restored order needs a person: its change after the backup. */
export type Since = 'lapsed' | 'moved' | 'codes' | 'details';

type Found = { id: string; what: Since; detail: string };

/** Orders by id, with details. `main` is the previous database, `restored` its replacement. */
const DIFFERENCES: Record<Since, string> = {
  lapsed: `
    select order_id as id, sum(tickets) as tickets, sum(cents) as cents from (
      select s.order_id, count(*) as tickets, 0 as cents
      from main.ticket s join restored.ticket r on r.code = s.code where s.is_void = 1 and r.is_void = 0 group by s.order_id
      union all
      select q.order_id, 0, q.amount_cents from main.refund_request q
      where q.id not in (select id from restored.refund_request)
    ) where order_id in (select id from restored.orders) group by order_id`,
  moved: `
    select s.order_id as id, count(*) as tickets, 0 as cents
    from main.order_line s join restored.order_line r on r.order_id = s.order_id and r.line = s.line
    where s.option_id <> r.option_id group by s.order_id`,
  codes: `
    select s.order_id as id, count(*) as tickets, 0 as cents from main.ticket s
    where s.code not in (select code from restored.ticket)
      and s.order_id in (select id from restored.orders where status in ('paid', 'refunded')) group by s.order_id`,
  details: `
    select s.id, 0 as tickets, 0 as cents from main.orders s join restored.orders r on r.id = s.id
    where s.email <> '' and r.email <> ''
      and (s.email <> r.email or s.first_name <> r.first_name or s.last_name <> r.last_name)`,
};

const WORDS: Record<Since, (tickets: number, cents: number) => string> = {
  lapsed: (tickets, cents) => `${tickets} tickets lapsed since, and have lapsed again; cents that went back: ${cents}`,
  moved: (tickets) => `was moved to another date since (${tickets} lines), and is on the date of before again`,
  codes: (tickets) => `its buyer has ${tickets} tickets with codes that are not known here`,
  details: () => 'its name or address was corrected since, and is as before',
};

/**
 * Applies later facts about orders from the previous database to the restored one, neither in use: lapsed
 * tickets lapse again, returning their seats once. Unrepeatable changes (moved date, corrected address, new codes) flag
 * the order. Atomic. Returns a line per order; null if the previous database is unreadable or of another version.
 */
export function carryOverFacts(stood: string, restored: string): string[] | null {
  let raw: SqliteDriverPackage.Database | undefined;
  try {
    raw = new SqliteDriverPackage(stood, { fileMustExist: true });
    raw.prepare('attach ? as restored').run(restored);
    const database = raw;
    return database.transaction(() => carryOut(database))();
  } catch (thrown) {
    if (thrown instanceof SqliteDriverPackage.SqliteError) return null;
    throw thrown;
  } finally {
    raw?.close();
  }
}

function carryOut(raw: SqliteDriverPackage.Database): string[] {
  const found: Found[] = [];
  for (const [what, statement] of Object.entries(DIFFERENCES) as [Since, string][]) {
    for (const row of raw.prepare(statement).all() as { id: string; tickets: number; cents: number }[])
      found.push({ id: row.id, what, detail: WORDS[what](row.tickets, row.cents) });
  }
  lapseAgain(raw);
  const flag = raw.prepare(
    'update restored.orders set flag = ?, looked_after_at = null where id = ? and (flag is null or looked_after_at is not null)',
  );
  const note = raw.prepare('insert into restored.book_change (order_id) values (?)');
  const nameOf = raw.prepare('select number, created_at from restored.orders where id = ?');
  for (const { id, what } of found) {
    flag.run(`restored-${what}`, id);
    if (what === 'lapsed') note.run(id);
  }
  return found.map(({ id, detail }) => {
    const { number, created_at } = nameOf.get(id) as { number: number; created_at: string };
    return `order ${number} of ${created_at}: ${detail}`;
  });
}

/** Seats are counted from what is void and not returned yet, however the tickets lapsed. */
function lapseAgain(raw: SqliteDriverPackage.Database): void {
  raw.exec(`update restored.ticket set is_void = 1
    where is_void = 0 and code in (select code from main.ticket where is_void = 1)`);
  const lines = raw
    .prepare(
      `select r.order_id, r.line, r.option_id, min(s.returned, (
         select count(*) from restored.ticket t where t.order_id = r.order_id and t.line = r.line and t.is_void = 1
       )) - r.returned as places
       from main.order_line s join restored.order_line r on r.order_id = s.order_id and r.line = s.line
       join restored.orders o on o.id = r.order_id and o.status in ('paid', 'refunded') where s.returned > r.returned`,
    )
    .all() as { order_id: string; line: number; option_id: number; places: number }[];
  const giveBack = raw.prepare(
    'update restored.order_line set returned = returned + ? where order_id = ? and line = ?',
  );
  const free = raw.prepare('update restored.offer_option set sold = sold - ? where id = ?');
  for (const { order_id, line, option_id, places } of lines.filter((one) => one.places > 0)) {
    giveBack.run(places, order_id, line);
    free.run(places, option_id);
  }
}

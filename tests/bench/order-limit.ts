import Database from 'better-sqlite3';
import { newUuid } from '../../src/kernel/ids.ts';
import { testSecrets as secrets } from '../support/test-secrets.ts';

/**
 * The honest limit of an order: the statements of `placeOrder` with its rows, guards, indexes and durability, prepared by
 * hand on a database of this program, one order per commit; of our own code only the hashes that its rows hold.
 */
export function orderLimit(file: string, { day, start, end }: { day: string; start: string; end: string }) {
  const raw = new Database(file);
  for (const setting of SETTINGS) raw.pragma(setting);
  const prepared = Object.fromEntries(Object.entries(SQL).map(([name, sql]) => [name, raw.prepare(sql)])) as {
    [Name in keyof typeof SQL]: Database.Statement;
  };

  const place = () => {
    const [id, attempt, key, name] = [newUuid(), newUuid(), newUuid(), newUuid()];
    const [email, now] = [`${name}@example.org`, new Date().toISOString()];
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const browser = secrets.hash(secrets.derive('order-browser', `${name} ${key}`));
    const client = secrets.sign('client-address', name);
    const content = secrets.hash(JSON.stringify(['Anna', name, email, '06 12 34 56 78', 15, [[1, 2]]]));
    const link = secrets.hash(secrets.derive('order-link', `${id}:1`));
    const known = prepared.eventOf.all(1, 0);
    prepared.begin.run();
    if (prepared.byKey.get(browser, key)) throw new Error('the key is taken');
    const offer = prepared.offer.get(1);
    const options = prepared.options.all(1);
    const most = prepared.most.get(1);
    const holds = prepared.holds.get(browser, email, client) as { browser: number };
    const moved = prepared.hold.get(2, 0, 1, 2);
    const counted = prepared.count.run(2, 2, day, 1, 2).changes;
    if (known.length + options.length + counted + holds.browser !== 3 || !offer || !moved) throw new Error('refused');
    if (most) throw new Error('there is a limit of persons');
    const who = [content, browser, client, link, 1, 'Anna', name, email, '06 12 34 56 78'];
    const order = [id, id, 1, 'awaiting_payment', ...who, 0, 1500, null, null, null, null, now, later(30), null, null];
    const stored = prepared.order.get(order) as { number: number };
    prepared.line.run(id, 0, 1, 'Volwassene', '', 2, 750, 1500, 0, 9, start, end, 0);
    const description = `Lindehof, bestelling ${stored.number}`;
    const path = `/events/1/open-dag/bevestiging?payment=${id}`;
    const unanswered = ['ideal', 'open', null, null, null, null, null, null, null, 'pfl_bench', 0, 0];
    prepared.attempt.run(attempt, id, null, 1500, description, path, ...unanswered, now, now, null, 0, later(2));
    prepared.key.run(browser, key, id, id);
    prepared.commit.run();
  };
  return { place, end: () => raw.close() };
}

const SETTINGS = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'trusted_schema = OFF',
  'secure_delete = ON',
  'mmap_size = 0',
  'wal_autocheckpoint = 8000',
];

const holdsOf = (column: string) =>
  `(select count(*) from orders where status = 'awaiting_payment' and ${column}_hash = ?)`;

const SQL = {
  eventOf: 'select id, event_id from offer_option where id in (?) and is_archived = ? order by id',
  begin: 'begin immediate',
  byKey: 'select * from orders where id = (select order_id from order_key where browser_hash = ? and key = ?)',
  offer: 'select * from offer where event_id = ?',
  options: 'select * from offer_option where event_id in (?) order by id',
  most: 'select most_per_day from visitor_setting where id = ? and most_per_day is not null',
  holds: `select ${holdsOf('browser')} as browser,
    (select count(*) from orders where status = 'awaiting_payment' and email = ?) as email, ${holdsOf('client')} as client`,
  hold: `update offer_option set held = held + ?, sold = sold + ?
    where id = ? and capacity - sold - held >= ? returning event_id, starts_at, ends_at, is_person`,
  count: `update visitor_day
    set persons = case when persons + ? < 0 then 0 else persons + ? end
    where day = ? and exists (select 1 from offer where event_id = ? and is_cancelled = 0)
      and not exists (select 1 from visitor_setting where id = 1 and visitor_day.persons + ? > most_per_day)`,
  order: `insert into orders (id, series_id, event_id, status, content_hash, browser_hash, client_hash, link_hash,
    link_number, first_name, last_name, email, phone_number, service_costs_cents, total_cents,
    discount_code, group_code, flag, looked_after_at, created_at, held_until, paid_at, paid_by)
    values (${Array.from({ length: 23 }, () => '?').join()}) returning number`,
  line: `insert into order_line (order_id, line, option_id, title, description, amount, unit_price_cents, sum_cents,
    discount_cents, vat_rate, starts_at, ends_at, returned) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  attempt: `insert into payment_attempt (id, order_id, copy_of, amount_cents, description, return_path, method, status, mismatch,
    payment_id, checkout_url, expires_at, paid_at, payment_cents, currency, profile_id, refunded_cents,
    charged_back_cents, created_at, sent_at, asked_at, asks, next_ask_at)
    values (${Array.from({ length: 23 }, () => '?').join()})`,
  key: `insert into order_key (browser_hash, key, order_id) values (?, ?, ?)
    on conflict (browser_hash, key) do update set order_id = ?`,
  commit: 'commit',
};

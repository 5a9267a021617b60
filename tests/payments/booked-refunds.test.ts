import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';

const BEFORE = '0026-version-offers';

/** As it was stored when refunds that were made elsewhere had no row: 3.00 by ourselves, 4.00 on the provider's pages. */
const ROWS = [
  `insert into offer (event_id, title, path, place, category, service_costs_cents, is_on_sale, is_cancelled)
   values (7, 'Open dag', '/events/7/open-dag', 'Tuin', 'Evenementen', 0, 1, 0)`,
  `insert into orders (id, series_id, event_id, status, content_hash, browser_hash, client_hash, link_hash, first_name,
     last_name, email, phone_number, service_costs_cents, total_cents, created_at, held_until)
   values ('order', 'order', 7, 'expired', 'c', 'b', 'c', 'l', 'A', 'B', 'a@b.example', '', 0, 900, '2026-01-01', '2026-01-01')`,
  `insert into payment_attempt (id, order_id, amount_cents, description, return_path, status, payment_id, refunded_cents,
     created_at, sent_at)
   values ('attempt', 'order', 900, '', '', 'paid', 'tr_1', 700, '2026-01-01', '2026-01-01')`,
  `insert into refund (id, order_id, attempt_id, amount_cents, reason, status, provider_refund_id, tries, created_at)
   values ('ours', 'order', 'attempt', 300, 'request', 'refunded', 're_1', 1, '2026-01-02'),
     ('failed', 'order', 'attempt', 900, 'late', 'failed', null, 1, '2026-01-02')`,
];

test('what went back elsewhere before refunds had a row for it is written down as one, and the rest stays (I-4)', async () => {
  const database = openSqlite(':memory:');
  const migrationFolder = path.join(import.meta.dirname, '../../migrations');
  const provider = new FileMigrationProvider({ fs: { readdir }, path, migrationFolder });
  const { error } = await new Migrator({ db: database.root, provider }).migrateTo(BEFORE);
  if (error) throw error;
  for (const row of ROWS) await sql.raw(row).execute(database.root);
  await migrate(database);
  const { rows } = await sql`
    select attempt_id, order_id, amount_cents, reason, status, provider_refund_id, next_try_at from refund
    order by amount_cents`.execute(database.root);
  const common = { attempt_id: 'attempt', order_id: 'order', next_try_at: null };
  expect(rows).toEqual([
    { ...common, amount_cents: 300, reason: 'request', status: 'refunded', provider_refund_id: 're_1' },
    { ...common, amount_cents: 400, reason: 'elsewhere', status: 'refunded', provider_refund_id: null },
    { ...common, amount_cents: 900, reason: 'late', status: 'failed', provider_refund_id: null },
  ]);
  const again = sql.raw(
    `insert into refund (id, order_id, attempt_id, amount_cents, reason, status, created_at)
     values ('twice', 'order', 'attempt', 1, 'double', 'waiting', '2026-01-03')`,
  );
  await expect(again.execute(database.root)).rejects.toThrow(/unique/i);
  await database.close();
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { schemaOf } from '../../src/ops/invariants/schema.ts';
import { engines } from '../support/engines.ts';

test('both engines have the same tables, columns, keys, indexes and triggers', async () => {
  const found = [];
  for (const engine of engines) {
    const { database, close } = await engine.open();
    found.push(await schemaOf(database));
    await close();
  }
  expect(found[0]?.length).toBeGreaterThan(900);
  expect(found[1]).toEqual(found[0]);
});

describe.each(engines)('the schema on $name', ({ name, open }) => {
  const isSqlite = name === 'SQLite';
  const onTable = (table: string) => (isSqlite ? '' : ` on ${table}`);

  test.each<[string, string[], ...string[]]>([
    ['an index', ['missing index orders_card on orders in part (card_id)'], 'drop index orders_card'],
    [
      'a unique index',
      ['missing unique index tender_pays_once on tender in part (order_id)'],
      'drop index tender_pays_once',
    ],
    [
      'a unique index that became an ordinary one, and one that covers all',
      [
        'missing unique index tender_card_pays_once on tender in part (order_id)',
        'missing unique index tender_pays_once on tender in part (order_id)',
      ],
      'drop index tender_pays_once',
      `create index tender_pays_once on tender (order_id) where role = 'pays' and kind <> 'card'`,
      'drop index tender_card_pays_once',
      'create unique index tender_card_pays_once on tender (order_id)',
    ],
    [
      'an index of other columns',
      ['missing index event_shown on event in part (category, id)'],
      'drop index event_shown',
      'create index event_shown on event (id) where is_published = 1 and archived_at is null',
    ],
    [
      'a column with its index',
      ['missing column orders.looked_after_at', 'missing index orders_flagged on orders in part (number)'],
      'drop index orders_flagged',
      'alter table orders drop column looked_after_at',
    ],
    [
      'a trigger',
      ['missing trigger orders_paid_has_tender on orders'],
      `drop trigger orders_paid_has_tender${onTable('orders')}`,
    ],
  ])('names %s that is gone', async (_what, breaches, ...statements) => {
    const { database, close } = await open();
    for (const statement of statements) await sql.raw(statement).execute(database.root);
    expect((await checkInvariants(database)).find(({ id }) => id === 'schema')?.breaches).toEqual(breaches);
    await close();
  });

  test('names a key that is gone', async () => {
    const { database, close } = await open();
    const bare = (table: string) => [
      `create table copy as select * from ${table}`,
      `drop table ${table}`,
      `alter table copy rename to ${table}`,
    ];
    const statements = isSqlite
      ? [...bare('friend_use'), ...bare('gift_card')]
      : ['alter table gift_card drop constraint gift_card_code_hash_key'];
    for (const statement of statements) await sql.raw(statement).execute(database.root);
    const breaches = (await checkInvariants(database)).find(({ id }) => id === 'schema')?.breaches;
    expect(breaches).toContain('missing unique gift_card (code_hash)');
    await close();
  });

  test('lets a database have an index more than the migrations make', async () => {
    const { database, close } = await open();
    await sql.raw('create index mine on orders (email, created_at)').execute(database.root);
    expect((await checkInvariants(database)).find(({ id }) => id === 'schema')).toMatchObject({ ok: true });
    await close();
  });
});

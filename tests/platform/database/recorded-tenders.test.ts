import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0043-record-tenders.ts';
import { up as upTill } from '../../../migrations/0048-create-till.ts';
import { brokenConstraint } from '../../support/broken-constraint.ts';
import { engines } from '../../support/engines.ts';
import { empty, fill, run, T } from '../../invariants/sound-shop.ts';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';

const BY_HAND = `('K', 'L')`;
const OF_ORDERS = ['ticket', 'order_line'];

describe.each(engines)('orders that were paid before there were tenders, on $name', (engine) => {
  test('have the proof of it afterwards, each once, and all else stays', async () => {
    const { database, close } = await engine.open();
    await fill(database);
    const isSqlite = database.engine === 'sqlite';
    await run(
      database,
      `drop trigger orders_paid_has_tender${isSqlite ? '' : ' on orders'}`,
      ...(isSqlite ? [] : ['drop function orders_paid_has_tender']),
      'drop table till_row',
      'drop table till_closing',
      'delete from gate_sale',
      'delete from admission',
      'drop table tender',
      'drop table manual_order',
      'delete from refund_request',
      `delete from call_off_order where order_id in ${BY_HAND}`,
      `delete from outbox where id = 'm3'`,
      `delete from admission where ticket_code in (select code from ticket where order_id in ${BY_HAND})`,
      ...OF_ORDERS.map((table) => `delete from ${table} where order_id in ${BY_HAND}`),
      `delete from orders where id in ${BY_HAND}`,
      `update offer_option set sold = 0 where id = 3`,
      `update visitor_day set persons = 5`,
    );
    const orders = () => sql`select * from orders order by id`.execute(database.root);
    const before = await orders();
    await up(database.root);
    await upTill(database.root);
    expect((await orders()).rows).toEqual(before.rows);
    const { rows } = await sql`select * from tender`.execute(database.root);
    const none = { request_id: null, taken_by: null, device: null };
    expect(rows).toEqual([
      {
        id: 'a1',
        order_id: 'A',
        kind: 'provider',
        role: 'pays',
        amount_cents: 1550,
        attempt_id: 'a1',
        taken_at: T,
        ...none,
      },
    ]);
    // Of later migrations, which the invariants read.
    await run(
      database,
      'alter table tender add column undone_at text',
      'alter table till_row add column corrects text',
    );
    const broken = (await checkInvariants(database, T)).filter(({ ok, id }) => !ok && id !== 'I-8' && id !== 'schema');
    expect(broken).toEqual([]);
    await empty(database);
    await close();
  });

  test('the database refuses a second proof of one order, and one of nobody', async () => {
    const { database, close } = await engine.open();
    await fill(database);
    const add = (values: string) =>
      run(
        database,
        `insert into tender (id, order_id, kind, role, amount_cents, attempt_id, request_id, taken_by, taken_at, device) values ${values}`,
      ).then(() => null, brokenConstraint);
    expect(await add(`('x', 'A', 'cash', 'pays', 1, null, null, 'anna', '${T}', null)`)).toBe('unique');
    expect(await add(`('x', 'L', 'invoice', 'settles', 1, null, null, 'anna', '${T}', null)`)).toBe('unique');
    expect(await add(`('x', 'B', 'provider', 'pays', 1, 'a1', null, null, '${T}', null)`)).toBe('unique');
    expect(await add(`('x', 'B', 'cash', 'pays', 1, null, null, null, '${T}', null)`)).toBe('check');
    expect(await add(`('x', 'B', 'provider', 'pays', 1, null, null, null, '${T}', null)`)).toBe('check');
    expect(await add(`('x', 'B', 'cash', 'pays', 0, null, null, 'anna', '${T}', null)`)).toBe('check');
    expect(await add(`('x', 'B', 'cash', 'returns', 1, null, null, 'anna', '${T}', null)`)).toBe('check');
    expect(await add(`('x', 'B', 'provider', 'pays', 1, 'b1', null, null, '${T}', 'Poort 1')`)).toBe('check');
    expect(await add(`('x', 'nobody', 'cash', 'pays', 1, null, null, 'anna', '${T}', null)`)).toBe('foreign-key');
    expect(await add(`('x', 'B', 'cash', 'pays', 800, null, null, null, '${T}', 'Poort 1')`)).toBe(null);
    await close();
  });

  test('the database refuses an order by hand that nobody took, and knows one that a device took', async () => {
    const { database, close } = await engine.open();
    await fill(database);
    const add = (by: string) =>
      run(database, `insert into manual_order (order_id, taken_by, device, is_mailed) values ('F', ${by}, 0)`).then(
        () => null,
        brokenConstraint,
      );
    expect(await add('null, null')).toBe('check');
    expect(await add(`null, 'Poort 1'`)).toBe(null);
    await close();
  });
});

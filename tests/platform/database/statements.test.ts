import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptStatements, type Param, type Params } from '../../../src/platform/database/statements.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';

type Row = { id: number; name: string | null; place: string };
type Tables = { kept: Row };

describe.each(engines)('statements that are built once, on $name', ({ open }) => {
  let opened: OpenEngine;
  beforeAll(async () => {
    opened = await open();
    await sql`create table kept (id integer primary key, name text, place text not null default '')`.execute(
      opened.database.root,
    );
  });
  afterAll(() => opened.close());

  test('give each run its own values, also null and many at once, and count what they wrote', async () => {
    const { all, first, count, run } = keptStatements<Tables>(opened.database);
    let built = 0;
    const put = run((db, row: Params<Row>) => {
      built++;
      return db.insertInto('kept').values(row);
    });
    const find = first((db, id: Param<number>) => db.selectFrom('kept').selectAll().where('id', '=', id));
    const rename = count((db, id: Param<number>, name: Param<string>) =>
      db.updateTable('kept').set({ name }).where('id', '=', id),
    );
    const list = all((db, limit: Param<number>) => db.selectFrom('kept').select('id').orderBy('id').limit(limit));
    await Promise.all([1, 2, 3].map((id) => put({ id, name: id === 2 ? null : `n${id}`, place: `p${id}` })));
    expect(built).toBe(1);
    expect(await Promise.all([3, 2, 9].map((id) => find(id)))).toEqual([
      { id: 3, name: 'n3', place: 'p3' },
      { id: 2, name: null, place: 'p2' },
      undefined,
    ]);
    expect([await rename(2, 'two'), await rename(9, 'nobody')]).toEqual([1, 0]);
    expect(await list(2)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('are built anew where a switch, the columns of a row or the length of a list differs', async () => {
    const { all, run } = keptStatements<Tables>(opened.database);
    let built = 0;
    const some = all((db, ids: Param<number>[], isDown: boolean) => {
      built++;
      return db
        .selectFrom('kept')
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id', isDown ? 'desc' : 'asc');
    });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(await some([1, 2], false))).toEqual([1, 2]);
    expect(ids(await some([2, 3], false))).toEqual([2, 3]);
    expect(ids(await some([2, 3], true))).toEqual([3, 2]);
    expect(ids(await some([1, 2, 3], true))).toEqual([3, 2, 1]);
    expect(ids(await some([1, 3], true))).toEqual([3, 1]);
    expect(built).toBe(3);
    const change = run((db, id: Param<number>, row: Partial<Params<Omit<Row, 'id'>>>) =>
      db.updateTable('kept').set(row).where('id', '=', id),
    );
    await change(1, { name: 'x' });
    await change(1, { place: 'y' });
    await change(1, { place: 'z', name: 'w' });
    await change(1, { name: 'v', place: 'u' });
    const { rows } = await sql<Row>`select * from kept where id = 1`.execute(opened.database.root);
    expect(rows).toEqual([{ id: 1, name: 'v', place: 'u' }]);
  });

  test('join the transaction of whoever runs them', async () => {
    const { first, run } = keptStatements<Tables>(opened.database);
    const put = run((db, id: Param<number>) => db.insertInto('kept').values({ id, name: null, place: '' }));
    const find = first((db, id: Param<number>) => db.selectFrom('kept').selectAll().where('id', '=', id));
    await expect(
      opened.database.atomically(async () => {
        await put(50);
        expect(await find(50)).toBeDefined();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await find(50)).toBeUndefined();
  });
});

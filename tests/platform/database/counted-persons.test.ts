import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0049-count-persons.ts';
import { up as countBooked } from '../../../migrations/0140-count-booked-persons.ts';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { engines } from '../../support/engines.ts';
import { empty, fill, run, T } from '../../invariants/sound-shop.ts';

const UNDO = ['drop table visitor_day', 'drop table visitor_setting', 'alter table offer_option drop column is_person'];
const LONG_AGO = `update offer_option set starts_at = '2025-06-30T22:00:00.000Z', ends_at =`;

describe.each(engines)('tickets that stood there before persons were counted, on $name', (engine) => {
  test('are persons, are counted on their days as the program does, and the owner is asked about them', async () => {
    const { database, close } = await engine.open();
    await fill(database);
    await run(
      database,
      ...UNDO,
      `${LONG_AGO} '2025-07-31T22:00:00.000Z' where id = 1`,
      `${LONG_AGO} '2025-08-31T22:00:00.000Z' where id = 2`,
    );
    await up(database.root);
    const days = await sql<{ day: string; persons: number }>`select * from visitor_day order by day`.execute(
      database.root,
    );
    expect(days.rows.length).toBe(31 + 1);
    expect([days.rows[0], days.rows.at(-1)]).toEqual([
      { day: '2025-07-01', persons: 3 },
      { day: '2026-06-06', persons: 4 },
    ]);
    const { rows } = await sql`select is_person from offer_option where is_person <> 1`.execute(database.root);
    expect(rows).toEqual([]);
    const setting = await sql`select most_per_day, is_asked from visitor_setting`.execute(database.root);
    expect(setting.rows).toEqual([{ most_per_day: null, is_asked: 0 }]);
    await countBooked(database.root);
    expect((await checkInvariants(database, T)).find(({ id }) => id === 'persons')?.breaches).toEqual([]);
    await close();
  });

  test('that nobody has yet make their days known, so that the first buyers take them in order', async () => {
    const { database, close } = await engine.open();
    await fill(database);
    await run(database, ...UNDO, 'update offer_option set sold = 0, held = 0');
    await up(database.root);
    expect((await sql`select * from visitor_day`.execute(database.root)).rows).toEqual([
      { day: '2026-06-06', persons: 0 },
    ]);
    await close();
  });

  test('nobody is asked where nothing was sold yet', async () => {
    const { database, close } = await engine.open();
    await empty(database);
    await run(database, ...UNDO);
    await up(database.root);
    expect((await sql`select is_asked from visitor_setting`.execute(database.root)).rows).toEqual([{ is_asked: 1 }]);
    await close();
  });
});

import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0041-name-kinds-and-creations.ts';
import { kindOfTitle } from '../../../src/modules/ticketing/rules/option-kind.ts';
import { engines } from '../../support/engines.ts';

const TITLES = [
  'Volwassene',
  'Kind (4-12 jaar)',
  'Begeleider',
  'Lunch',
  'Kerstlunch',
  'Weekendticket jongere',
  'Kindervoorstelling',
];

describe.each(engines)('tickets that stood there before they had a kind, on $name', (engine) => {
  test('are told by their names, as new ones are', async () => {
    const { database, close } = await engine.open();
    const db = database.query<{ old: { id: number } }>() as unknown as Kysely<never>;
    await db.schema.dropTable('event_creation').execute();
    await db.schema.alterTable('offer_option').renameTo('offer_option_now').execute();
    await db.schema.createTable('offer_option').addColumn('id', 'integer').addColumn('title', 'text').execute();
    const rows = database.query<{ offer_option: { id: number; title: string; kind: string } }>();
    for (const [index, title] of TITLES.entries()) {
      await rows
        .insertInto('offer_option')
        .values({ id: index, title } as never)
        .execute();
    }
    await up(db as never);
    const found = await rows.selectFrom('offer_option').selectAll().orderBy('id').execute();
    expect(found.map(({ kind }) => kind)).toEqual([
      'entry',
      'reduced',
      'reduced',
      'extra',
      'entry',
      'reduced',
      'entry',
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(TITLES.map(kindOfTitle));
    await close();
  });
});

import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0040-split-closed-holidays.ts';
import { engines } from '../../support/engines.ts';

type Edits = { content_override: { key: string; value: string } };

describe.each(engines)('a season that was edited before the holidays were split, on $name', (engine) => {
  test.each([
    ['as the site came', ['ascension-day', 'whit-sunday', 'whit-monday'], []],
    ['chosen by the owner', ['whit-sunday'], ['whit-sunday']],
    ['none', [], []],
  ])('closed days %s', async (_, stood, closedOn) => {
    const { database, close } = await engine.open();
    const db = database.query<Edits>();
    const season = { firstDay: '04-01', closedOn: stood };
    await db
      .insertInto('content_override')
      .values({ key: 'season', value: JSON.stringify(season) })
      .execute();
    await up(db);
    await up(db);
    const { value } = await db.selectFrom('content_override').select('value').executeTakeFirstOrThrow();
    expect(JSON.parse(value)).toEqual({ firstDay: '04-01', closedOn, noPackagesOn: stood });
    await close();
  });

  test('given back: nothing changes', async () => {
    const { database, close } = await engine.open();
    const db = database.query<Edits>();
    await db.insertInto('content_override').values({ key: 'season', value: 'null' }).execute();
    await up(db);
    expect(await db.selectFrom('content_override').select('value').execute()).toEqual([{ value: 'null' }]);
    await close();
  });
});

import path from 'node:path';
import Database from 'better-sqlite3';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';

/** Changes by the owner to an option while somebody is buying it. */
export type OptionChange = { priceCents?: number; placesLeft?: number };

/** Changes an option in the database of the site under test, runs the journey, and restores it. */
export async function whileChanged(
  { dataDir }: { dataDir: string },
  option: EventOption,
  change: OptionChange,
  journey: () => Promise<void>,
): Promise<void> {
  const before = edit(dataDir, option.id, change);
  try {
    await journey();
  } finally {
    edit(dataDir, option.id, before);
  }
}

type Row = { price_cents: number; capacity: number; sold: number; held: number };

/** Changes the option and returns its former values. */
function edit(dataDir: string, optionId: number, { priceCents, placesLeft }: OptionChange): OptionChange {
  const database = new Database(path.join(dataDir, 'garden.db'));
  database.pragma('busy_timeout = 5000');
  try {
    return database
      .transaction(() => {
        const row = database.prepare('select * from offer_option where id = ?').get(optionId) as Row;
        const price = priceCents ?? row.price_cents;
        const capacity = placesLeft === undefined ? row.capacity : row.sold + row.held + placesLeft;
        database
          .prepare('update offer_option set price_cents = ?, capacity = ? where id = ?')
          .run(price, capacity, optionId);
        return { priceCents: row.price_cents, placesLeft: row.capacity - row.sold - row.held };
      })
      .immediate();
  } finally {
    database.close();
  }
}

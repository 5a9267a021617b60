import type { Database } from '../../../platform/database/database.ts';
import type { SightingState } from '../bloom/bloom-schema.ts';
import type { Sightings } from '../ports.ts';

type Tables = { bloom_sighting: { plant: string; day: string; state: SightingState } };

export function sqlSightings(database: Database): Sightings {
  const query = () => database.query<Tables>();
  return {
    since: (day) =>
      query()
        .selectFrom('bloom_sighting')
        .select(['plant', 'day', 'state'])
        .where('day', '>=', day)
        .orderBy('day')
        .orderBy('plant')
        .execute(),

    async note(sighting) {
      const { numInsertedOrUpdatedRows: changed } = await query()
        .insertInto('bloom_sighting')
        .values(sighting)
        .onConflict((conflict) =>
          conflict
            .columns(['plant', 'day'])
            .doUpdateSet({ state: sighting.state })
            .where('bloom_sighting.state', '!=', sighting.state),
        )
        .executeTakeFirstOrThrow();
      return changed === 1n;
    },

    async forget(plant, day) {
      const { numDeletedRows } = await query()
        .deleteFrom('bloom_sighting')
        .where('plant', '=', plant)
        .where('day', '=', day)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

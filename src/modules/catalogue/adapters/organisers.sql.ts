import type { Database } from '../../../platform/database/database.ts';
import type { Organisers } from '../organisers/organiser.ts';
import { type CatalogueTables, keptOrganiserOf, organiserOf, organiserRow } from './event-rows.ts';

export function sqlOrganisers(database: Database): Organisers {
  const query = () => database.query<CatalogueTables>();
  const isPostgres = database.engine === 'postgres';

  const selectKept = () =>
    query()
      .selectFrom('organiser')
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('event_organiser')
          .select(({ fn }) => fn.count<number>('event_id').distinct().as('events'))
          .whereRef('organiser_id', '=', 'organiser.id')
          .as('events'),
      );

  return {
    async organisers() {
      return (await selectKept().orderBy('name').orderBy('id').execute()).map(keptOrganiserOf);
    },

    async keptOrganiser(id) {
      const row = await selectKept().where('id', '=', id).executeTakeFirst();
      return row ? keptOrganiserOf(row) : null;
    },

    async organiser(id) {
      const row = await query()
        .selectFrom('organiser')
        .selectAll()
        .where('id', '=', id)
        .$if(isPostgres && database.isInTransaction(), (select) => select.forShare())
        .executeTakeFirst();
      return row ? organiserOf(row) : null;
    },

    async insertOrganiser(organiser) {
      const row = organiserRow(organiser);
      const { id } = await query().insertInto('organiser').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    async keepOrganiser({ id, ...organiser }) {
      await query()
        .insertInto('organiser')
        .values({ id, ...organiserRow(organiser) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async changeOrganiser({ id, ...organiser }, version) {
      const { numUpdatedRows } = await query()
        .updateTable('organiser')
        .set({ ...organiserRow(organiser), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await query()
        .updateTable('event')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('event_organiser').select('event_id').where('organiser_id', '=', id),
        )
        .execute();
      return true;
    },

    async removeOrganiser(id) {
      // A concurrent save that names this organiser either commits first or no longer finds it.
      if (isPostgres) await query().selectFrom('organiser').select('id').where('id', '=', id).forUpdate().execute();
      const { numDeletedRows } = await query()
        .deleteFrom('organiser')
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('event_organiser').select('event_id').where('organiser_id', '=', id))),
        )
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

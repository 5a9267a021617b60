import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import type { GroupEntries, GroupEntry } from '../../gate/groups/groups.ts';
import type { TicketingTables } from '../tables.ts';

type Row = Selectable<TicketingTables['booking_entry']>;

export function createSqlGroupEntries(database: Database): GroupEntries {
  const query = () => database.query<TicketingTables>();

  return {
    find: async (id) => {
      const row = await query().selectFrom('booking_entry').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? entryOf(row) : null;
    },
    ofBookings: async (bookingIds) => {
      const rows = await inParts(bookingIds, (ids) =>
        query()
          .selectFrom('booking_entry')
          .selectAll()
          .where('booking_id', 'in', ids)
          .orderBy('at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(entryOf);
    },
    insert: async ({ id, bookingId, persons, at, recordedAt, actorId, device, undoneAt }) => {
      const times = { at, recorded_at: recordedAt, undone_at: undoneAt };
      const row = { id, booking_id: bookingId, persons, ...times, actor_id: actorId, device };
      await query().insertInto('booking_entry').values(row).execute();
    },
    undo: async (id, at) => {
      await query()
        .updateTable('booking_entry')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .execute();
    },
    since: async (from) => {
      const rows = await query()
        .selectFrom('booking_entry')
        .selectAll()
        .where((row) => row.or([row('recorded_at', '>=', from), row('at', '>=', from)]))
        .where('undone_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(entryOf);
    },
    forgetKeepers: async (before) => {
      const { numUpdatedRows } = await query()
        .updateTable('booking_entry')
        .set({ actor_id: null, device: '' })
        .where('at', '<', before)
        .where((row) => row.or([row('actor_id', 'is not', null), row('device', '<>', '')]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

function entryOf(row: Row): GroupEntry {
  return {
    id: row.id,
    bookingId: row.booking_id,
    persons: row.persons,
    at: row.at,
    recordedAt: row.recorded_at ?? row.at,
    actorId: row.actor_id,
    device: row.device,
    undoneAt: row.undone_at,
  };
}

import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { PlannedEvent } from '../events/event.ts';
import type { Events, Programme } from '../events/ports.ts';
import { adminPageQuery, comingDates, comingIds, datesBetween, plannedDate, undatedIds } from './agenda.sql.ts';
import { type CatalogueTables, type DateTable, eventOf, eventRow, type EventTable, organiserOf } from './event-rows.ts';
import { sqlOrganisers } from './organisers.sql.ts';

export function createSqlCatalogue(database: Database): { events: Events } {
  return { events: { ...sqlProgramme(database), ...sqlOrganisers(database) } };
}

function sqlProgramme(database: Database): Programme {
  const query = () => database.query<CatalogueTables>();

  async function withParts(rows: Selectable<EventTable>[]): Promise<PlannedEvent[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const dates = await inParts(ids, (some) =>
      query()
        .selectFrom('event_date')
        .selectAll()
        .where('event_id', 'in', some)
        .orderBy('starts_at')
        .orderBy('ends_at')
        .execute(),
    );
    const organisers = await inParts(ids, (some) =>
      query()
        .selectFrom('event_organiser')
        .innerJoin('organiser', 'organiser.id', 'event_organiser.organiser_id')
        .selectAll('organiser')
        .select('event_id')
        .where('event_id', 'in', some)
        .orderBy('position')
        .execute(),
    );
    const datesOf = Map.groupBy(dates, (date) => date.event_id);
    const organisersOf = Map.groupBy(organisers, (organiser) => organiser.event_id);
    return rows.map((row) => ({
      ...eventOf(row),
      dates: (datesOf.get(row.id) ?? []).map((date) => ({ start: date.starts_at, end: date.ends_at })),
      organisers: (organisersOf.get(row.id) ?? []).map(organiserOf),
    }));
  }

  async function insertParts(id: number, { dates, organisers }: Pick<PlannedEvent, 'dates' | 'organisers'>) {
    if (dates.length > 0) {
      const rows = dates.map(({ start, end }) => ({ event_id: id, starts_at: start, ends_at: end }));
      await inParts(rows, (some) => query().insertInto('event_date').values(some).execute());
    }
    if (organisers.length > 0) {
      const rows = organisers.map((organiser, position) => ({ event_id: id, position, organiser_id: organiser.id }));
      await query().insertInto('event_organiser').values(rows).execute();
    }
  }

  return {
    async find(id) {
      const rows = await query().selectFrom('event').selectAll().where('id', '=', id).execute();
      return (await withParts(rows))[0] ?? null;
    },

    async coming(now, wanted) {
      const ids = await comingIds(query(), now, wanted);
      const rows = await inParts(ids, (some) =>
        query().selectFrom('event').selectAll().where('id', 'in', some).execute(),
      );
      const place = new Map(ids.map((id, index) => [id, index]));
      return (await withParts(rows)).toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    },

    datesBetween: async (from, until) => (await datesBetween(query(), from, until)).map(dateOf),

    async plannedDate(from, skipped = 0) {
      const found = await plannedDate(query(), from, skipped);
      return found ? dateOf(found) : null;
    },

    async cancelled() {
      const rows = await query()
        .selectFrom('event')
        .select(['id', 'status_reason'])
        .where('status', '=', 'cancelled')
        .where('is_published', '=', 1)
        .where('archived_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, status_reason: reason }) => [id, reason ?? '']));
    },

    comingDates: (now, category) => comingDates(query(), now, category),

    undated: (category) => undatedIds(query(), { category }),

    async some(ids) {
      if (ids.length === 0) return [];
      return withParts(await query().selectFrom('event').selectAll().where('id', 'in', ids).execute());
    },

    async allDates() {
      const rows = await query()
        .selectFrom('event_date')
        .innerJoin('event', 'event.id', 'event_date.event_id')
        .select(['event_id', 'starts_at', 'ends_at'])
        .where('is_published', '=', 1)
        .where('archived_at', 'is', null)
        .orderBy('starts_at')
        .orderBy('ends_at')
        .orderBy('event_id')
        .execute();
      return rows.map(dateOf);
    },

    async hasAny() {
      return (await query().selectFrom('event').select('id').limit(1).execute()).length > 0;
    },

    async insert(event) {
      const { id } = await query()
        .insertInto('event')
        .values({ ...eventRow({ ...event, archivedAt: null }), version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertParts(id, event);
      return id;
    },

    async update(event) {
      const { numUpdatedRows } = await query()
        .updateTable('event')
        .set({ ...eventRow(event), version: event.version + 1 })
        .where('id', '=', event.id)
        .where('version', '=', event.version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await query().deleteFrom('event_date').where('event_id', '=', event.id).execute();
      await query().deleteFrom('event_organiser').where('event_id', '=', event.id).execute();
      await insertParts(event.id, event);
      return true;
    },

    async textsWith(part) {
      const rows = await query()
        .selectFrom('event')
        .select(['image_url', 'details'])
        .where((where) => where.or([where('image_url', 'like', `%${part}%`), where('details', 'like', `%${part}%`)]))
        .execute();
      return rows.map(({ image_url, details }) => `${image_url ?? ''} ${details}`);
    },

    async remove(id) {
      await query().deleteFrom('event_date').where('event_id', '=', id).execute();
      await query().deleteFrom('event_organiser').where('event_id', '=', id).execute();
      await query().deleteFrom('event').where('id', '=', id).execute();
    },

    adminPage: async (wanted) => withParts(await adminPageQuery(query(), wanted).execute()),

    async organisedBy(organiserId) {
      const named = query().selectFrom('event_organiser').select('event_id').where('organiser_id', '=', organiserId);
      const rows = query().selectFrom('event').selectAll().where('id', 'in', named);
      return withParts(await rows.orderBy('title').orderBy('id').execute());
    },
  };
}

function dateOf(row: Pick<DateTable, 'event_id' | 'starts_at' | 'ends_at'>) {
  return { eventId: row.event_id, start: row.starts_at, end: row.ends_at };
}

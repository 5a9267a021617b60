import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { isOtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { Waitlist, WaitlistEntry } from '../../sales/waitlist/ports.ts';
import type { WaitlistState } from '../../sales/waitlist/waitlist-schema.ts';
import type { TicketingTables } from '../tables.ts';

type Row = TicketingTables['waitlist_entry'];

const LISTED: WaitlistState[] = ['waiting', 'offered'];
const LIVING: WaitlistState[] = ['unconfirmed', ...LISTED];

export function createSqlWaitlist(database: Database): Waitlist {
  const { all, first, count, run } = keptStatements<TicketingTables>(database);
  const isPostgres = database.engine === 'postgres';
  const query = () => database.query<TicketingTables>();

  const by = (column: 'id' | 'link_hash' | 'order_id') =>
    first((db, value: Param<string>, isLocking: boolean) =>
      db
        .selectFrom('waitlist_entry')
        .selectAll()
        .where(column, '=', value)
        .$if(isLocking, (one) => one.forUpdate()),
    );
  const [byId, byLink, byOrder] = [by('id'), by('link_hash'), by('order_id')];
  const wish = first((db, optionId: Param<number>, email: Param<string>) =>
    db
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('option_id', '=', optionId)
      .where('email', '=', email)
      .where('state', 'in', LIVING)
      .$if(isPostgres, (one) => one.forUpdate()),
  );
  const list = all((db, optionId: Param<number>) =>
    db
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('option_id', '=', optionId)
      .where('state', 'in', LISTED)
      .orderBy('position')
      .$if(isPostgres, (some) => some.forUpdate()),
  );
  const ofEvent = all((db, eventId: Param<number>) =>
    db
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('state', 'in', LISTED)
      .orderBy('option_id')
      .orderBy('position'),
  );
  const ofEmail = all((db, email: Param<string>) =>
    db.selectFrom('waitlist_entry').selectAll().where('email', '=', email).orderBy('created_at').orderBy('id'),
  );
  const wanted = all((db) =>
    db
      .selectFrom('waitlist_entry')
      .innerJoin('offer', 'offer.event_id', 'waitlist_entry.event_id')
      .select(['waitlist_entry.event_id', 'offer.title'])
      .select(({ fn }) => [
        fn.countAll().as('wishes'),
        fn.sum<number | string>(sql<number>`amount - offered`).as('places'),
      ])
      .where('state', 'in', LISTED)
      .whereRef('amount', '>', 'offered')
      .groupBy(['waitlist_entry.event_id', 'offer.title'])
      .orderBy('waitlist_entry.event_id'),
  );
  const insert = run((db, row: Params<Row>) => db.insertInto('waitlist_entry').values(row));
  const save = run((db, id: Param<string>, row: Params<Omit<Row, 'id'>>) =>
    db.updateTable('waitlist_entry').set(row).where('id', '=', id),
  );
  const last = first((db, optionId: Param<number>) =>
    db
      .selectFrom('waitlist_entry')
      .select((row) => row.fn.max('position').as('position'))
      .where('option_id', '=', optionId),
  );
  const before = first((db, optionId: Param<number>, position: Param<number>) =>
    db
      .selectFrom('waitlist_entry')
      .select((row) => row.fn.countAll().as('amount'))
      .where('option_id', '=', optionId)
      .where('state', 'in', LISTED)
      .where('position', '<', position),
  );
  const rule = first((db, eventId: Param<number>) =>
    db.selectFrom('offer').select(['has_waitlist', 'waitlist_hours']).where('event_id', '=', eventId),
  );
  const forget = count((db, createdBefore: Param<Instant>, endedBefore: Param<Instant>) =>
    db
      .deleteFrom('waitlist_entry')
      .where((row) =>
        row.or([
          row.and([row('state', '=', 'unconfirmed'), row('created_at', '<', createdBefore)]),
          row.and([row('state', 'not in', LISTED), row('ends_at', '<', endedBefore)]),
        ]),
      ),
  );
  const one = (row: Row | undefined) => (row ? entryOf(row) : null);

  return {
    find: async (id) => one(await byId(id, false)),
    byLink: async (linkHash) => one(await byLink(linkHash, false)),
    take: async (id) => one(await byId(id, isPostgres)),
    takeOfOrder: async (orderId) => one(await byOrder(orderId, isPostgres)),
    takeWish: async (optionId, email) => one(await wish(optionId, email)),
    takeList: async (optionId) => (await list(optionId)).map(entryOf),
    insert: (entry) => insert(rowOf(entry)),
    save: (entry) => {
      const { id, ...changes } = rowOf(entry);
      return save(id, changes);
    },
    remove: run((db, id: Param<string>) => db.deleteFrom('waitlist_entry').where('id', '=', id)),
    nextPosition: async (optionId) => ((await last(optionId))?.position ?? 0) + 1,
    countBefore: async (optionId, position) => Number((await before(optionId, position))?.amount ?? 0),
    mark: run((db, optionId: Param<number>) =>
      db
        .updateTable('offer_option')
        .set({
          waited_from: sql<number | null>`(select min(e.passed) + 1 from waitlist_entry e
            where e.option_id = offer_option.id and e.state = 'waiting')`,
        })
        .where('id', '=', optionId),
    ),
    restless: async (now) => {
      const { rows } = await sql<{ event_id: number; option_id: number }>`
        select distinct e.event_id, e.option_id
        from waitlist_entry e
        left join offer_option p on p.id = e.option_id
        left join offer o on o.event_id = e.event_id
        where e.state in ('waiting', 'offered') and e.order_id is null and (
          p.id is null or p.is_archived = 1 or p.call_off_id is not null or o.event_id is null or o.is_cancelled = 1
          or p.ends_at <= ${now} or p.sale_end <= ${now} or p.starts_at <> e.starts_at or p.ends_at <> e.ends_at
          or (e.state = 'offered' and e.offered_until <= ${now})
          or (e.state = 'waiting' and e.wanted_until <= ${now})
          or (e.state = 'waiting' and o.is_on_sale = 1 and p.starts_at is not null
            and p.capacity - p.sold - p.held > e.passed))
        order by e.event_id, e.option_id`.execute(query());
      return rows.map((row) => ({ eventId: row.event_id, optionId: row.option_id }));
    },
    ofEvent: async (eventId) => (await ofEvent(eventId)).map(entryOf),
    ofEmail: async (email) => (await ofEmail(email)).map(entryOf),
    wanted: async () =>
      (await wanted()).map(({ event_id: eventId, title, wishes, places }) => {
        return { eventId, title, wishes: Number(wishes), places: Number(places) };
      }),
    rule: async (eventId) => {
      const row = await rule(eventId);
      return row ? { isOn: row.has_waitlist === 1, hours: row.waitlist_hours } : null;
    },
    setRule: async (eventId, { isOn, hours }) =>
      void (await query()
        .updateTable('offer')
        .set({ has_waitlist: flagOf(isOn), waitlist_hours: hours })
        .where('event_id', '=', eventId)
        .execute()),
    forget: ({ createdBefore, endedBefore }) => forget(createdBefore, endedBefore),
  };
}

function rowOf(entry: WaitlistEntry): Row {
  return {
    id: entry.id,
    link_hash: entry.linkHash,
    event_id: entry.eventId,
    option_id: entry.optionId,
    event_title: entry.eventTitle,
    option_title: entry.optionTitle,
    starts_at: entry.start,
    ends_at: entry.end,
    email: entry.email,
    amount: entry.amount,
    wanted_until: entry.wantedUntil,
    state: entry.state,
    position: entry.position,
    created_at: entry.createdAt,
    confirmed_at: entry.confirmedAt,
    passed: entry.passed,
    offers: entry.offers,
    offered: entry.offered,
    offered_until: entry.offeredUntil,
    held: entry.held,
    order_id: entry.orderId,
    language: entry.language ?? null,
  };
}

function entryOf(row: Row): WaitlistEntry {
  return {
    id: row.id,
    linkHash: row.link_hash,
    eventId: row.event_id,
    optionId: row.option_id,
    eventTitle: row.event_title,
    optionTitle: row.option_title,
    start: row.starts_at,
    end: row.ends_at,
    email: row.email,
    amount: row.amount,
    wantedUntil: row.wanted_until,
    state: row.state,
    position: row.position,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    passed: row.passed,
    offers: row.offers,
    offered: row.offered,
    offeredUntil: row.offered_until,
    held: row.held,
    orderId: row.order_id,
    ...(isOtherLanguage(row.language) && { language: row.language }),
  };
}

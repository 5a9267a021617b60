import { type Insertable, type Kysely, sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { kindOfTitle } from '../../rules/option-kind.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inParts } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import { OPTION, type OptionDraft } from '../../sales/offer/option-schema.ts';
import type { Dated, Offers } from '../../sales/offer/ports.ts';
import { mostPerDay, offerOf, offerRow, optionReader, orderMax, type SavedOfferRow } from './offer-rows.ts';
import type { TicketingTables } from '../tables.ts';

/** Row of an option. A draft without a kind leaves the stored one. */
const optionRow = (option: OptionDraft) => OPTION.toRow(OPTION.pick(option));

type Db = Kysely<TicketingTables>;

const optionsWithSale = (db: Db) =>
  db
    .selectFrom('offer_option')
    .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
    .selectAll('offer_option')
    .select(['offer.is_on_sale', 'offer.has_waitlist'])
    .select([mostPerDay, orderMax]);

const LOCK = sql`pg_advisory_xact_lock`;
const SHARED_LOCK = sql`pg_advisory_xact_lock_shared`;

export function createSqlOffers(database: Database): Offers {
  const { all, first, inserted, count, run } = keptStatements<TicketingTables>(database);
  const query = () => database.query<TicketingTables>();
  const isPostgres = database.engine === 'postgres';
  const withDays = optionReader(database);

  const offer = first((db, eventId: Param<number>) =>
    db.selectFrom('offer').selectAll().where('event_id', '=', eventId),
  );
  /**
   * Takes the lock of the event, in which whoever shares and whoever takes it queue up, and then that of its row, which makes it
   * read what was saved while it waited. A lock of the row alone would never come to one who takes an event that many share.
   */
  const lockedOffer = first((db, eventId: Param<number>, key: Param<string>, isShared: boolean) =>
    db
      .selectFrom('offer')
      .selectAll()
      .where('event_id', '=', eventId)
      .where(sql<boolean>`${isShared ? SHARED_LOCK : LOCK}(hashtextextended(${key}, 0)) is not null`)
      .$if(isShared, (one) => one.forShare())
      .$if(!isShared, (one) => one.forNoKeyUpdate()),
  );
  const options = all((db, eventIds: Param<number>[]) =>
    optionsWithSale(db)
      .where('offer_option.event_id', 'in', eventIds)
      .where('offer_option.is_archived', '=', 0)
      .orderBy('offer_option.event_id')
      .orderBy('offer_option.position')
      .orderBy('offer_option.id'),
  );
  const takeOptions = all(
    (db, eventId: Param<number>, isLocking: boolean) =>
      db
        .selectFrom('offer_option')
        .selectAll()
        .select([mostPerDay, orderMax])
        .where('event_id', 'in', [eventId]) // with `=` and an order SQLite makes a new plan at each run
        .orderBy('id')
        .$if(isLocking, (some) => some.forNoKeyUpdate()), // orders that name an option do not wait for it
  );
  const holdingOrders = all((db, eventId: Param<number>) =>
    db
      .selectFrom('orders')
      .innerJoin('ticket', 'ticket.order_id', 'orders.id')
      .select(['orders.id', 'orders.number', 'orders.email', 'orders.total_cents'])
      .select(({ fn }) => fn.countAll().as('tickets'))
      .where('orders.event_id', '=', eventId)
      .where('orders.status', '=', 'paid')
      .where('ticket.is_void', '=', 0)
      .groupBy(['orders.id', 'orders.number', 'orders.email', 'orders.total_cents'])
      .orderBy('orders.number'),
  );
  const linesOfHolders = all((db, eventId: Param<number>) =>
    db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select(['order_id', 'option_id', 'starts_at', 'ends_at'])
      .where('orders.event_id', '=', eventId)
      .where('orders.status', '=', 'paid')
      .orderBy('line'),
  );
  const things = all((db, eventId: Param<number>) =>
    db.selectFrom('offer_option').select('id').where('event_id', '=', eventId).where('is_person', '=', 0),
  );
  const seatsNow = all((db, optionIds: Param<number>[]) =>
    db
      .selectFrom('offer_option')
      .select(['id', 'event_id', sql<number>`capacity - sold - held`.as('free')])
      .where('id', 'in', optionIds)
      .where('is_archived', '=', 0)
      .orderBy('id'),
  );
  const save = run((db, event_id: Param<number>, changes: Params<Omit<SavedOfferRow, 'event_id'>>) =>
    db
      .insertInto('offer')
      .values({ event_id, ...changes })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changes)),
  );
  const addOption = inserted((db, row: Params<Insertable<TicketingTables['offer_option']>>) =>
    db
      .insertInto('offer_option')
      .values(row)
      .$if(isPostgres, (option) => option.returning('id')),
  );
  const changeOption = count(
    (
      db,
      id: Param<number>,
      capacity: Param<number>,
      row: Params<ReturnType<typeof optionRow> & { position: number }>,
    ) =>
      db
        .updateTable('offer_option')
        .set(row)
        .where('id', '=', id)
        .where((where) => where(where('sold', '+', where.ref('held')), '<=', capacity)),
  );
  /** Marks orders whose visit moves, with its former day. */
  const noteMove = run((db, id: Param<number>, start: Param<Instant | null>) =>
    db
      .insertInto('book_change')
      .columns(['order_id', 'at'])
      .expression(
        db
          .selectFrom('order_line')
          .innerJoin('offer_option', 'offer_option.id', 'order_line.option_id')
          .select(['order_line.order_id', 'offer_option.starts_at as at'])
          .distinct()
          .where('offer_option.id', '=', id)
          .where(sql<boolean>`offer_option.starts_at is distinct from ${start}`),
      ),
  );
  const lineOf = first((db, optionId: Param<number>) =>
    db.selectFrom('order_line').select('line').where('option_id', '=', optionId).limit(1),
  );
  const holdOn = first((db, optionId: Param<number>) =>
    db.selectFrom('call_off_hold').select('option_id').where('option_id', '=', optionId).limit(1),
  );
  const bookingIn = first((db, optionId: Param<number>) =>
    db.selectFrom('booking').select('id').where('option_id', '=', optionId).limit(1),
  );
  const archive = first((db, id: Param<number>) =>
    db.updateTable('offer_option').set({ is_archived: 1 }).where('id', '=', id).returning(['starts_at', 'ends_at']),
  );
  const keepDates = run((db, optionId: Param<number>, starts_at: Param<Instant>, ends_at: Param<Instant>) =>
    db.updateTable('order_line').set({ starts_at, ends_at }).where('option_id', '=', optionId),
  );
  const deleteOption = run((db, id: Param<number>) => db.deleteFrom('offer_option').where('id', '=', id));

  async function hold(eventId: number, isShared: boolean, moved?: Dated[] | null): ReturnType<Offers['take']> {
    const reading = isPostgres ? lockedOffer(eventId, `offer ${eventId}`, isShared) : offer(eventId);
    const [row, rows] = await Promise.all([reading, takeOptions(eventId, isPostgres && !isShared)]);
    if (!row) return null;
    // Removed options too, because their holders may return seats.
    const { is_on_sale, has_waitlist } = row;
    const taken = await withDays(
      rows.map((option) => ({ ...option, is_on_sale, has_waitlist })),
      moved ?? undefined,
    );
    return { offer: offerOf(row), options: taken.filter((_, index) => rows[index]?.is_archived === 0) };
  }

  return {
    find: async (eventId) => {
      const row = await offer(eventId);
      return row ? offerOf(row) : null;
    },
    options: async (eventIds) =>
      withDays(
        await inParts(
          eventIds.toSorted((a, b) => a - b),
          options,
        ),
      ),
    things: async (eventId) => new Set((await things(eventId)).map(({ id }) => id)),
    eventsOf: async (optionIds) => new Map((await inParts(optionIds, seatsNow)).map((row) => [row.id, row.event_id])),
    glance: async (optionIds) =>
      new Map((await inParts(optionIds, seatsNow)).map(({ id, event_id, free }) => [id, { eventId: event_id, free }])),
    take: (eventId, moved = []) => hold(eventId, false, moved),
    share: (eventId) => hold(eventId, true),
    save: async (changed) => {
      const { event_id, ...changes } = offerRow(changed);
      await save(event_id, changes);
    },
    addOption: (event_id, position, option) =>
      addOption({ event_id, position, kind: kindOfTitle(option.title), ...optionRow(option) }),
    changeOption: async (id, position, option) => {
      const row = optionRow(option);
      await noteMove(id, row.starts_at);
      return (await changeOption(id, option.capacity, { position, ...row })) === 1;
    },
    removeOption: async (id) => {
      if (!(await lineOf(id)) && !(await holdOn(id)) && !(await bookingIn(id))) return deleteOption(id);
      const dates = await archive(id);
      if (dates?.starts_at && dates.ends_at) await keepDates(id, dates.starts_at, dates.ends_at);
    },
    ordered: async (eventIds) => {
      const exists = (part: string) => sql<boolean>`exists (${sql.raw(part)})`;
      const events = await inParts(eventIds, (some) =>
        query()
          .selectFrom('offer')
          .select('event_id')
          .where('event_id', 'in', some)
          .where((where) =>
            where.or([
              exists('select 1 from orders where orders.event_id = offer.event_id'),
              exists('select 1 from offer_option o where o.event_id = offer.event_id and o.booked > 0'),
            ]),
          )
          .execute(),
      );
      const options = await inParts(
        events.map((row) => row.event_id),
        (some) =>
          query()
            .selectFrom('offer_option')
            .select('id as option_id')
            .where('event_id', 'in', some)
            .where((where) =>
              where.or([
                where('booked', '>', 0),
                exists('select 1 from order_line where order_line.option_id = offer_option.id'),
              ]),
            )
            .execute(),
      );
      return {
        events: new Set(events.map((row) => row.event_id)),
        options: new Set(options.map((row) => row.option_id)),
      };
    },
    holders: async (eventId) => {
      const orders = await holdingOrders(eventId);
      const lines = await linesOfHolders(eventId);
      const linesOf = Map.groupBy(lines, (line) => line.order_id);
      return orders.map((order) => ({
        orderId: order.id,
        email: order.email,
        totalCents: order.total_cents,
        tickets: Number(order.tickets),
        lines: (linesOf.get(order.id) ?? []).map((line) => ({
          optionId: line.option_id,
          start: line.starts_at,
          end: line.ends_at,
        })),
      }));
    },
    countHolders: async (eventId) => {
      const { rows } = await sql<Record<'orders' | 'tickets' | 'cents', number | string>>`
        select count(*) as orders, coalesce(sum(h.tickets), 0) as tickets, coalesce(sum(h.total_cents), 0) as cents
        from (
          select o.total_cents,
            (select count(*) from ticket t where t.order_id = o.id and t.is_void = 0) as tickets
          from orders o where o.event_id = ${eventId} and o.status = 'paid'
        ) h
        where h.tickets > 0`.execute(query());
      const { orders = 0, tickets = 0, cents = 0 } = rows[0] ?? {};
      return { orders: Number(orders), tickets: Number(tickets), paidCents: Number(cents) };
    },
    remove: async (eventId) => {
      await query().deleteFrom('event_refund').where('event_id', '=', eventId).execute();
      await query().deleteFrom('offer_option').where('event_id', '=', eventId).execute();
      await query().deleteFrom('offer').where('event_id', '=', eventId).execute();
    },
  };
}

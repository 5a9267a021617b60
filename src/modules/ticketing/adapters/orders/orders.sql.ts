import { type Kysely, sql } from 'kysely';
import { letOthersPass, partsOf, TICKETS_AT_ONCE } from '../../../../kernel/async/long-lists.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf, inParts } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import { ALLOWED_BEFORE, type OrderState } from '../../sales/orders/order.ts';
import type { Orders } from '../../sales/orders/ports.ts';
import { orderKeys } from './order-keys.sql.ts';
import { forgetOldOrders } from './order-retention.ts';
import { lineRow, type NewOrderRow, orderReader, orderRow, ticketOf } from '../order-rows.ts';
import { spentPasses } from '../offer/spent-passes.sql.ts';
import type { LineRow, OrderRow, TicketingTables, TicketRow } from '../tables.ts';

type Db = Kysely<TicketingTables>;

const UNSETTLED = sql<boolean>`status = 'paid' and settled_by is null`;
type Moved = Params<Pick<OrderRow, 'status'> & Partial<Pick<OrderRow, 'paid_at' | 'paid_by' | 'group_code'>>>;

const orders = (db: Db) => db.selectFrom('orders').selectAll('orders');
const open = (db: Db) => orders(db).where('status', '=', sql.lit('awaiting_payment')); // a literal, or the index is not used

export function createSqlOrders(database: Database): Orders {
  const { all, first, inserted, count, run } = keptStatements<TicketingTables>(database);
  const isPostgres = database.engine === 'postgres';
  const withLines = orderReader(database);
  const keys = orderKeys(database);
  const one = async (row: OrderRow | undefined) => (row ? ((await withLines([row]))[0] ?? null) : null);

  const insertOrder = inserted((db, row: Params<NewOrderRow>) =>
    db
      .insertInto('orders')
      .values(row)
      .$if(isPostgres, (order) => order.returning('number as id')),
  );
  const insertLines = run((db, rows: Params<LineRow>[]) => db.insertInto('order_line').values(rows));
  const byKey = first((db, browserHash: Param<string>, key: Param<string>) =>
    orders(db).where('id', '=', (keys) =>
      keys.selectFrom('order_key').select('order_id').where('browser_hash', '=', browserHash).where('key', '=', key),
    ),
  );
  const find = first((db, id: Param<string>) => orders(db).where('id', '=', id));
  const ofIds = all((db, ids: Param<string>[]) => orders(db).where('id', 'in', ids));
  const byNumber = first((db, number: Param<number>) => orders(db).where('number', '=', number));
  const byLink = first((db, linkHash: Param<string>) => orders(db).where('link_hash', '=', linkHash));
  const openOf = all((db, browserHash: Param<string>) =>
    open(db).where('browser_hash', '=', browserHash).orderBy('number'),
  );
  const ofBrowser = all((db, browserHash: Param<string>, since: Param<Instant>) =>
    orders(db).where('browser_hash', '=', browserHash).where('created_at', '>', since).orderBy('number', 'desc'),
  );
  const ofEmail = all((db, email: Param<string>, isPaid: boolean) =>
    orders(db)
      .where('email', '=', email)
      .$if(isPaid, (some) => some.where('status', 'in', ['paid', 'refunded']))
      .orderBy('number', 'desc'),
  );
  const paidPart = all((db, email: Param<string>, limit: Param<number>, offset: Param<number>) =>
    orders(db)
      .where('email', '=', email)
      .where('status', 'in', ['paid', 'refunded'])
      .orderBy('number', 'desc')
      .limit(limit)
      .offset(offset),
  );
  const forgetPhone = run((db, id: Param<string>) =>
    db.updateTable('orders').set({ phone_number: '', forget_at_end: 0 }).where('id', '=', id),
  );
  const forgetName = run((db, id: Param<string>) =>
    db.updateTable('orders').set({ first_name: '', last_name: '', email: '' }).where('id', '=', id),
  );
  const forgetReasons = (['refund_request', 'manual_order'] as const).map((table) =>
    run((db, id: Param<string>) => db.updateTable(table).set({ reason: null }).where('order_id', '=', id)),
  );
  const forgetAnswers = run((db, id: Param<string>) => db.deleteFrom('order_answer').where('order_id', '=', id));
  const forgetWords = run((db, id: Param<string>) =>
    db.updateTable('refund_request').set({ words: null }).where('order_id', '=', id),
  );
  const endedToForget = all((db, limit: Param<number>) =>
    orders(db)
      .where('forget_at_end', '=', sql.lit(1))
      .where('status', '<>', 'awaiting_payment')
      .orderBy('number')
      .limit(limit),
  );
  type Holder = {
    browserHash: Param<string>;
    email: Param<string>;
    clientHash: Param<string>;
    networkHash: Param<string>;
  };
  const countHolds = first((db, { browserHash, email, clientHash, networkHash }: Holder) => {
    const holds = db
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('status', '=', sql.lit('awaiting_payment'));
    return db.selectNoFrom([
      holds.where('browser_hash', '=', browserHash).as('browser'),
      holds.where('email', '=', email).as('email'),
      holds.where('client_hash', '=', clientHash).as('client'),
      holds.where('network_hash', '=', networkHash).as('network'),
    ]);
  });
  const overdue = all((db, now: Param<Instant>, limit: Param<number>) =>
    open(db).where('held_until', '<=', now).orderBy('held_until').limit(limit),
  );
  const seriesOf = all((db, orderId: Param<string>, isLocking: boolean) => {
    const series = db.selectFrom('orders as meant').select('meant.series_id').where('meant.id', '=', orderId);
    const isReplacing = sql<boolean>`series_id <> id`; // as in the index, which holds few orders
    return orders(db)
      .where((where) => where.or([where('id', '=', series), where.and([isReplacing, where('series_id', '=', series)])]))
      .orderBy('number')
      .$if(isLocking, (some) => some.forUpdate());
  });
  const move = count((db, id: Param<string>, to: Moved, before: Param<OrderState>[]) =>
    db.updateTable('orders').set(to).where('id', '=', id).where('status', 'in', before),
  );
  const lookAfter = count((db, id: Param<string>, flag: Param<string>, at: Param<Instant>) =>
    db.updateTable('orders').set({ looked_after_at: at }).where('id', '=', id).where('flag', '=', flag),
  );
  const changeAddress = count(
    (db, id: Param<string>, to: Params<Pick<OrderRow, 'email' | 'link_number' | 'link_hash'>>, before: Param<number>) =>
      db.updateTable('orders').set(to).where('id', '=', id).where('link_number', '=', before),
  );
  const rename = run((db, id: Param<string>, name: Params<Pick<OrderRow, 'first_name' | 'last_name'>>) =>
    db.updateTable('orders').set(name).where('id', '=', id),
  );
  const settle = count((db, id: Param<string>, settled_by: Param<string>) =>
    db.updateTable('orders').set({ settled_by }).where('id', '=', id).where(UNSETTLED),
  );
  const reopen = count((db, id: Param<string>) =>
    db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).where('status', '=', 'refunded'),
  );
  const moveLine = count(
    (
      db,
      orderId: Param<string>,
      line: Param<number>,
      to: Params<{ option_id: number; starts_at: string; ends_at: string }>,
      places: Param<number>,
    ) =>
      db
        .updateTable('order_line')
        .set(to)
        .where('order_id', '=', orderId)
        .where('line', '=', line)
        .where(sql<boolean>`amount - returned = ${places}`),
  );
  const note = run((db, order_id: Param<string>) => db.insertInto('book_change').values({ order_id }));
  /** Marks the sale together with the day of its visit. */
  const noteVisit = run((db, orderId: Param<string>, line: Param<number>) =>
    db
      .insertInto('book_change')
      .columns(['order_id', 'at'])
      .expression(
        db
          .selectFrom('order_line')
          .leftJoin('offer_option', 'offer_option.id', 'order_line.option_id')
          .select(['order_line.order_id', sql<string>`coalesce(offer_option.starts_at, order_line.starts_at)`.as('at')])
          .where('order_line.order_id', '=', orderId)
          .where('order_line.line', '=', line),
      ),
  );
  const noteTickets = all((db, codes: Param<string>[]) =>
    db
      .insertInto('book_change')
      .columns(['order_id'])
      .expression(db.selectFrom('ticket').select('order_id').distinct().where('code', 'in', codes)),
  );
  const insertTickets = run((db, rows: Params<Omit<TicketRow, 'lapsed_by'>>[]) => db.insertInto('ticket').values(rows));
  const voidTickets = all((db, codes: Param<string>[], refundId: Param<string>) =>
    db
      .updateTable('ticket')
      .set({ is_void: 1, lapsed_by: refundId })
      .where('code', 'in', codes)
      .where('is_void', '=', 0),
  );
  const reviveTickets = all((db, codes: Param<string>[]) =>
    db.updateTable('ticket').set({ is_void: 0, lapsed_by: null }).where('code', 'in', codes),
  );
  const ticketsOf = all((db, orderId: Param<string>) =>
    db.selectFrom('ticket').selectAll().where('order_id', '=', orderId).orderBy('line').orderBy('number'),
  );
  const byCode = first((db, code: Param<string>) => {
    const ofTicket = db.selectFrom('ticket').select('order_id').where('code', '=', code);
    const ofDate = db.selectFrom('ticket').select('order_id').where('group_code', '=', code);
    const ofGroup = db.selectFrom('orders as grouped').select('grouped.id').where('grouped.group_code', '=', code);
    return orders(db).where((where) =>
      where.or([where('id', 'in', ofTicket), where('id', 'in', ofDate), where('id', 'in', ofGroup)]),
    );
  });

  return {
    ...spentPasses(database),
    ...keys,
    insert: async (order, key) => {
      const lines = order.lines.map((line, index) => lineRow(order.id, line, index));
      const [number] = await Promise.all([
        insertOrder(orderRow(order)),
        lines.length > 0 && insertLines(lines),
        key && keys.keepKey(order.browserHash, key, order.id),
      ]);
      return number;
    },
    byKey: async (browserHash, key) => one(await byKey(browserHash, key)),
    find: async (id) => one(await find(id)),
    ofIds: async (ids) => new Map((await withLines(await inParts(ids, ofIds))).map((order) => [order.id, order])),
    byNumber: async (number) => one(await byNumber(number)),
    byLink: async (linkHash) => one(await byLink(linkHash)),
    openOf: async (browserHash) => withLines(await openOf(browserHash)),
    ofBrowser: async (browserHash, since) => withLines(await ofBrowser(browserHash, since)),
    paidOf: async (email, part) =>
      withLines(await (part ? paidPart(email, part.limit, part.offset) : ofEmail(email, true))),
    allOf: async (email) => withLines(await ofEmail(email, false)),
    forget: async (id, isPaid) => {
      await forgetPhone(id);
      if (!isPaid) await forgetName(id);
      for (const forgetReason of forgetReasons) await forgetReason(id);
      await forgetWords(id);
      await forgetAnswers(id);
    },
    forgetAtEnd: run((db, id: Param<string>) =>
      db.updateTable('orders').set({ forget_at_end: 1 }).where('id', '=', id),
    ),
    endedToForget: async (limit) => withLines(await endedToForget(limit)),
    forgetOld: (before, limit) => forgetOldOrders(database.query<TicketingTables>(), before, limit),
    countHolds: async ({ browserHash, email, clientHash, networkHash }) => {
      const counts = await countHolds({ browserHash, email, clientHash, networkHash: networkHash ?? '' });
      return {
        browser: Number(counts?.browser),
        email: Number(counts?.email),
        client: Number(counts?.client),
        network: Number(counts?.network),
      };
    },
    overdue: async (now, limit) => withLines(await overdue(now, limit)),
    seriesOf: async (orderId) => withLines(await seriesOf(orderId, false)),
    lockSeries: async (orderId) => void (isPostgres && (await seriesOf(orderId, true))),
    takeSeries: async (orderId) => withLines(await seriesOf(orderId, isPostgres)),
    move: async (id, transition) => {
      const { to } = transition;
      const changes =
        to === 'paid'
          ? { status: to, paid_at: transition.paidAt, paid_by: transition.paidBy, group_code: transition.groupCode }
          : { status: to };
      if ((await move(id, changes, ALLOWED_BEFORE[to])) !== 1) return false;
      if (to === 'paid' || to === 'refunded') await note(id);
      return true;
    },
    settle: async (id, attemptId) => (await settle(id, attemptId)) === 1,
    flag: run((db, id: Param<string>, flag: Param<string>) =>
      db.updateTable('orders').set({ flag, looked_after_at: null }).where('id', '=', id),
    ),
    lookAfter: async (id, flag, at) => (await lookAfter(id, flag, at)) === 1,
    changeAddress: async (id, { email, linkNumber, linkHash }) =>
      (await changeAddress(id, { email, link_number: linkNumber, link_hash: linkHash }, linkNumber - 1)) === 1,
    rename: (id, { firstName, lastName }) => rename(id, { first_name: firstName, last_name: lastName }),
    reopen: async (id) => {
      if ((await reopen(id)) !== 1) return false;
      await note(id);
      return true;
    },
    addTickets: async (orderId, tickets) => {
      const rows = tickets.map(({ code, line, number, groupCode, isVoid }) => {
        return { code, order_id: orderId, line, number, group_code: groupCode, is_void: flagOf(isVoid) };
      });
      for (const some of partsOf(rows, TICKETS_AT_ONCE)) {
        await insertTickets(some);
        if (rows.length > TICKETS_AT_ONCE) await letOthersPass();
      }
    },
    voidTickets: async (codes, refundId) => {
      await inParts(codes, noteTickets);
      await inParts(codes, (some) => voidTickets(some, refundId));
    },
    reviveTickets: async (codes) => {
      await inParts(codes, noteTickets);
      await inParts(codes, (some) => reviveTickets(some));
    },
    giveBack: run((db, orderId: Param<string>, line: Param<number>, amount: Param<number>) =>
      db
        .updateTable('order_line')
        .set({ returned: sql<number>`returned + ${amount}` })
        .where('order_id', '=', orderId)
        .where('line', '=', line),
    ),
    moveLine: async (orderId, line, { optionId, start, end, places }) => {
      await noteVisit(orderId, line);
      return (await moveLine(orderId, line, { option_id: optionId, starts_at: start, ends_at: end }, places)) === 1;
    },
    voidAllTickets: run((db, orderId: Param<string>) =>
      db.updateTable('ticket').set({ is_void: 1 }).where('order_id', '=', orderId),
    ),
    ticketsOf: async (orderId) => (await ticketsOf(orderId)).map(ticketOf),
    byCode: async (code) => one(await byCode(code)),
  };
}

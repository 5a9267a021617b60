import type { Selectable } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { isOtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { Withdrawal, Withdrawals } from '../../sales/self-service/withdrawals/ports.ts';
import type { WithdrawalOutcome } from '../../sales/self-service/withdrawals/withdrawals-schema.ts';
import type { TicketingTables } from '../tables.ts';

type Row = Selectable<TicketingTables['withdrawal']>;
type NewRow = Omit<Row, 'forget_at_end'>;

export function createSqlWithdrawals(database: Database): Withdrawals {
  const { all, first, count, run } = keptStatements<TicketingTables>(database);

  const insert = run((db, row: Params<NewRow>) => db.insertInto('withdrawal').values(row));
  const by = (column: 'id' | 'link_hash') =>
    first((db, value: Param<string>) => db.selectFrom('withdrawal').selectAll().where(column, '=', value));
  const [byId, byLink] = [by('id'), by('link_hash')];
  const allOf = (column: 'order_id' | 'email') =>
    all((db, value: Param<string>) =>
      db.selectFrom('withdrawal').selectAll().where(column, '=', value).orderBy('received_at').orderBy('id'),
    );
  const [ofOrder, ofEmail] = [allOf('order_id'), allOf('email')];
  const since = first((db, email: Param<string>, from: Param<Instant>) =>
    db
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll().as('amount'))
      .where('email', '=', email)
      .where('received_at', '>', from),
  );
  const list = all((db, isAll: boolean, limit: Param<number>) =>
    db
      .selectFrom('withdrawal')
      .selectAll()
      .$if(!isAll, (some) => some.where('state', 'in', ['waiting', 'open']))
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .limit(limit),
  );
  const open = first((db) =>
    db
      .selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll().as('amount'))
      .where('state', '=', 'open'),
  );
  const end = count((db, id: Param<string>, outcome: Param<WithdrawalOutcome>, at: Param<Instant>) =>
    db
      .updateTable('withdrawal')
      .set({ state: 'done', outcome, ended_at: at })
      .where('id', '=', id)
      .where('state', '<>', 'done'),
  );
  const reopen = count((db, id: Param<string>) =>
    db
      .updateTable('withdrawal')
      .set({ state: 'open', outcome: null, ended_at: null })
      .where('id', '=', id)
      .where('outcome', '=', 'handled'),
  );
  const eraseEnded = run((db, email: Param<string>) =>
    db.deleteFrom('withdrawal').where('email', '=', email).where('state', '=', 'done'),
  );
  const forgetAtEnd = run((db, email: Param<string>) =>
    db.updateTable('withdrawal').set({ forget_at_end: 1 }).where('email', '=', email),
  );
  const confirmAllOf = count((db, orderId: Param<string>, at: Param<Instant>) =>
    db
      .updateTable('withdrawal')
      .set({ state: 'waiting', confirmed_at: at })
      .where('order_id', '=', orderId)
      .where('state', '<>', 'done')
      .where('confirmed_at', 'is', null),
  );
  const given = run((db, orderId: Param<string>, at: Param<Instant>) =>
    db
      .updateTable('withdrawal')
      .set({ state: 'done', outcome: 'withdrawn', ended_at: at })
      .where('order_id', '=', orderId)
      .where('confirmed_at', 'is not', null)
      .where('state', '<>', 'done'),
  );
  const failed = run((db, orderId: Param<string>) =>
    db
      .updateTable('withdrawal')
      .set({ state: 'open', outcome: null, ended_at: null })
      .where('order_id', '=', orderId)
      .where('confirmed_at', 'is not', null)
      .where((row) => row.or([row('state', '=', 'waiting'), row('outcome', '=', 'withdrawn')])),
  );
  const one = (row: Row | undefined) => (row ? withdrawalOf(row) : null);

  return {
    insert: (withdrawal) => insert(rowOf(withdrawal)),
    find: async (id) => one(await byId(id)),
    byLink: async (linkHash) => one(await byLink(linkHash)),
    ofOrder: async (orderId) => (await ofOrder(orderId)).map(withdrawalOf),
    ofEmail: async (email) => (await ofEmail(email)).map(withdrawalOf),
    countSince: async (email, from) => Number((await since(email, from))?.amount ?? 0),
    list: async (view, limit) => (await list(view === 'all', limit)).map(withdrawalOf),
    countOpen: async () => Number((await open())?.amount ?? 0),
    end: async (id, outcome, at) => (await end(id, outcome, at)) === 1,
    confirmAllOf: async (orderId, at) => (await confirmAllOf(orderId, at)) > 0,
    followMoney: (orderId, money, at) => (money === 'given' ? given(orderId, at) : failed(orderId)),
    endAllOf: run((db, orderId: Param<string>, outcome: Param<WithdrawalOutcome>, at: Param<Instant>) =>
      db
        .updateTable('withdrawal')
        .set({ state: 'done', outcome, ended_at: at })
        .where('order_id', '=', orderId)
        .where('state', '<>', 'done'),
    ),
    reopen: async (id) => (await reopen(id)) === 1,
    raiseUnconfirmed: count((db, receivedBefore: Param<Instant>) =>
      db
        .updateTable('withdrawal')
        .set({ state: 'open' })
        .where('state', '=', 'waiting')
        .where('confirmed_at', 'is', null)
        .where('received_at', '<', receivedBefore),
    ),
    erase: async (email) => {
      await eraseEnded(email);
      await forgetAtEnd(email);
    },
    forget: count((db, receivedBefore: Param<Instant>) =>
      db
        .deleteFrom('withdrawal')
        .where((row) =>
          row.or([
            row('received_at', '<', receivedBefore),
            row.and([row('state', '=', 'done'), row('forget_at_end', '=', 1)]),
          ]),
        ),
    ),
  };
}

function rowOf(withdrawal: Withdrawal): NewRow {
  return {
    id: withdrawal.id,
    received_at: withdrawal.receivedAt,
    name: withdrawal.name,
    purchase: withdrawal.purchase,
    email: withdrawal.email,
    language: withdrawal.language ?? null,
    is_suspect: flagOf(withdrawal.isSuspect),
    order_id: withdrawal.orderId,
    link_hash: withdrawal.linkHash,
    confirmed_at: withdrawal.confirmedAt,
    state: withdrawal.state,
    outcome: withdrawal.outcome,
    ended_at: withdrawal.endedAt,
  };
}

function withdrawalOf(row: Row): Withdrawal {
  return {
    id: row.id,
    receivedAt: row.received_at,
    name: row.name,
    purchase: row.purchase,
    email: row.email,
    ...(isOtherLanguage(row.language) && { language: row.language }),
    isSuspect: row.is_suspect === 1,
    orderId: row.order_id,
    linkHash: row.link_hash,
    confirmedAt: row.confirmed_at,
    state: row.state,
    outcome: row.outcome,
    endedAt: row.ended_at,
  };
}

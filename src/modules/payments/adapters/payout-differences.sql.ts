import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { partsOf } from '../../../kernel/async/long-lists.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { Difference } from '../payouts/payout.ts';
import type { KnownDifference, PayoutDifferences, PayoutReading, PayoutReadings } from '../payouts/ports.ts';
import type { DifferenceRow, PaymentTables, ReadingRow } from './tables.ts';

export function createSqlPayoutDifferences(database: Database): PayoutDifferences {
  const query = () => database.query<PaymentTables>();
  const all = () => query().selectFrom('payout_difference').selectAll();
  const open = () => all().where('gone_at', 'is', null).where('explained_at', 'is', null).orderBy('day').orderBy('id');
  const set = async (ids: readonly string[], changes: Partial<DifferenceRow>) => {
    for (const some of partsOf(ids)) {
      await query().updateTable('payout_difference').set(changes).where('id', 'in', some).execute();
    }
  };

  return {
    add: async (found, at) => {
      for (const some of partsOf(found)) {
        await query()
          .insertInto('payout_difference')
          .values(some.map((one) => differenceRow(one, at)))
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ gone_at: null }))
          .execute();
      }
    },
    open: async () => (await open().execute()).map(differenceOf),
    idsOf: async (payouts, from, to) => {
      const ofPayouts = await inParts(payouts, (some) =>
        query()
          .selectFrom('payout_difference')
          .select('id')
          .where('gone_at', 'is', null)
          .where('payout_reference', 'in', some)
          .execute(),
      );
      const loose = await query()
        .selectFrom('payout_difference')
        .select('id')
        .where('gone_at', 'is', null)
        .where('payout_reference', 'is', null)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute();
      return [...ofPayouts, ...loose].map(({ id }) => id);
    },
    gone: (ids, at) => set(ids, { gone_at: at }),
    find: async (id) => {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row ? differenceOf(row) : null;
    },
    explained: async (limit) => {
      const some = all()
        .where('explained_at', 'is not', null)
        .orderBy('explained_at', 'desc')
        .orderBy('id')
        .limit(limit);
      return (await some.execute()).map(differenceOf);
    },
    ofPayout: async (reference) => {
      const some = all().where('payout_reference', '=', reference).where('gone_at', 'is', null).orderBy('id');
      return (await some.execute()).map(differenceOf);
    },
    explain: (id, words) =>
      set([id], {
        explained_at: words?.at ?? null,
        explained_by: words?.by ?? null,
        note: words?.note ?? '',
      }),
    untold: async () => (await open().where('told_at', 'is', null).execute()).map(differenceOf),
    markReported: (ids, at) => set(ids, { told_at: at }),
  };
}

export function createSqlPayoutReadings(database: Database): PayoutReadings {
  const query = () => database.query<PaymentTables>();
  const all = () => query().selectFrom('payout_reading').selectAll();
  const waiting = () => all().where('state', '=', 'waiting').orderBy('asked_at').orderBy('id').limit(1);
  const newest = () => all().orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(1);
  const one = (row: ReadingRow | undefined) => (row ? readingOf(row) : null);
  return {
    add: async (reading) => void (await query().insertInto('payout_reading').values(readingRow(reading)).execute()),
    save: async (reading) => {
      const { id, ...changes } = readingRow(reading);
      await query().updateTable('payout_reading').set(changes).where('id', '=', id).execute();
    },
    find: async (id) => one(await all().where('id', '=', id).executeTakeFirst()),
    waiting: async () => one(await waiting().executeTakeFirst()),
    waitingFor: async (from, to) =>
      one(await waiting().where('from_day', '=', from).where('to_day', '=', to).executeTakeFirst()),
    lastDaily: async (isDone) =>
      one(
        await newest()
          .where('kind', '=', 'daily')
          .$if(isDone, (some) => some.where('state', '=', 'done'))
          .executeTakeFirst(),
      ),
    lastOver: async () => one(await newest().where('state', '<>', 'waiting').executeTakeFirst()),
  };
}

function differenceRow(found: Difference, at: Instant): DifferenceRow {
  const { id, cause, about, day, word } = found;
  return {
    id,
    cause,
    payout_reference: found.payout,
    about,
    payment_id: found.paymentId,
    order_id: found.orderId,
    books_cents: found.booksCents,
    provider_cents: found.providerCents,
    day,
    word,
    found_at: at,
    told_at: null,
    gone_at: null,
    explained_at: null,
    explained_by: null,
    note: '',
  };
}

function differenceOf(row: DifferenceRow): KnownDifference {
  const { id, cause, about, day, word, note } = row;
  return {
    id,
    cause,
    payout: row.payout_reference,
    about,
    paymentId: row.payment_id,
    orderId: row.order_id,
    booksCents: row.books_cents,
    providerCents: row.provider_cents,
    day,
    word,
    note,
    foundAt: row.found_at,
    goneAt: row.gone_at,
    explainedAt: row.explained_at,
    explainedBy: row.explained_by,
  };
}

function readingRow({ id, kind, state, done, total, ...reading }: PayoutReading): ReadingRow {
  return {
    id,
    kind,
    state,
    done,
    total,
    from_day: reading.from,
    to_day: reading.to,
    asked_at: reading.askedAt,
    problems: JSON.stringify(reading.problems),
    ended_at: reading.endedAt,
  };
}

function readingOf(row: ReadingRow): PayoutReading {
  const { id, kind, state, done, total } = row;
  return {
    id,
    kind,
    state,
    done,
    total,
    from: row.from_day,
    to: row.to_day,
    askedAt: row.asked_at,
    problems: JSON.parse(row.problems) as string[],
    endedAt: row.ended_at,
  };
}

import { sql } from 'kysely';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { partsOf } from '../../../kernel/async/long-lists.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { BookedPayment, BookedRefund, Books } from '../payouts/match.ts';
import type { Payout } from '../payouts/payout.ts';
import type { Payouts, Unsettled } from '../payouts/ports.ts';
import type { PayoutLine } from '../payouts/provider-account.ts';
import type { PaymentTables, PayoutLineRow, PayoutRow } from './tables.ts';

/** Excludes failed payouts, whose lines return in a later one. */
const standing = sql`payout_line l join payout p on p.reference = l.payout_reference and p.status <> 'failed'`;

export function createSqlPayouts(database: Database): Payouts {
  const query = () => database.query<PaymentTables>();

  async function linesOf(reference: string): Promise<PayoutLine[]> {
    const rows = await query()
      .selectFrom('payout_line')
      .selectAll()
      .where('payout_reference', '=', reference)
      .orderBy('number')
      .execute();
    return rows.map(lineOf);
  }

  return {
    save: async (payout, lines) => {
      const known = await query()
        .selectFrom('payout')
        .select('source')
        .where('reference', '=', payout.reference)
        .executeTakeFirst();
      if (known?.source === 'provider' && payout.source === 'file') return false;
      const row = payoutRow(payout);
      await query()
        .insertInto('payout')
        .values(row)
        .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
        .execute();
      await query().deleteFrom('payout_line').where('payout_reference', '=', payout.reference).execute();
      const rows = lines.map((line, number) => lineRow(payout.reference, number, line));
      for (const some of partsOf(rows)) await query().insertInto('payout_line').values(some).execute();
      return true;
    },
    find: async (reference) => {
      const row = await query().selectFrom('payout').selectAll().where('reference', '=', reference).executeTakeFirst();
      return row ? payoutOf(row) : null;
    },
    linesOf,
    between: async (from, until) => {
      const rows = await query()
        .selectFrom('payout')
        .selectAll()
        .where('made_at', '>=', from)
        .where('made_at', '<', until)
        .orderBy('made_at')
        .orderBy('reference')
        .execute();
      return rows.map(payoutOf);
    },
    list: async (limit, before) => {
      const mark =
        before === null
          ? undefined
          : await query().selectFrom('payout').selectAll().where('reference', '=', before).executeTakeFirst();
      const rows = await query()
        .selectFrom('payout')
        .selectAll()
        .$if(mark !== undefined, (some) =>
          some.where((row) =>
            row.or([
              row('made_at', '<', mark?.made_at ?? ''),
              row.and([row('made_at', '=', mark?.made_at ?? ''), row('reference', '<', mark?.reference ?? '')]),
            ]),
          ),
        )
        .orderBy('made_at', 'desc')
        .orderBy('reference', 'desc')
        .limit(limit)
        .execute();
      const sums = await inParts(
        rows.map(({ reference }) => reference),
        (some) =>
          query()
            .selectFrom('payout_line')
            .select((sum) => ['payout_reference', 'kind', sum.fn.sum('amount_cents').as('cents')])
            .where('payout_reference', 'in', some)
            .groupBy(['payout_reference', 'kind'])
            .execute(),
      );
      return rows.map((row) => {
        const cents = { payment: 0, refund: 0, chargeback: 0, fee: 0, other: 0 };
        for (const sum of sums) if (sum.payout_reference === row.reference) cents[sum.kind] = Number(sum.cents);
        return { ...payoutOf(row), cents };
      });
    },
    span: async () => {
      const row = await query()
        .selectFrom('payout')
        .select((made) => [made.fn.min('made_at').as('first'), made.fn.max('made_at').as('last')])
        .where('status', '<>', 'failed')
        .executeTakeFirst();
      return row?.first && row.last ? { first: row.first, last: row.last } : null;
    },
    booksOf: (lines, ownProfile) => booksOf(database, lines, ownProfile),
    unsettled: async (from, until) => {
      const { rows } = await unsettledBetween(from, until).execute(query());
      return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
    },
    firstPaidAt: async () => {
      const row = await query()
        .selectFrom('payment_attempt')
        .select((paid) => paid.fn.min('paid_at').as('at'))
        .where('paid_at', 'is not', null)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    forgetBefore: async (before) => {
      const day = before.slice(0, 10);
      await query().deleteFrom('payout').where('made_at', '<', before).execute();
      await query().deleteFrom('payout_difference').where('day', '<', day).execute();
      await query().deleteFrom('payout_reading').where('asked_at', '<', before).execute();
    },
  };
}

async function booksOf(database: Database, lines: readonly PayoutLine[], ownProfile: string | null): Promise<Books> {
  const query = () => database.query<PaymentTables>();
  const ids = [...new Set(lines.filter(({ kind }) => kind !== 'fee').map(({ id }) => id))];
  const paymentIds = [...new Set(lines.flatMap(({ paymentId }) => paymentId ?? []))];
  const refunds = await inParts(ids, (some) =>
    query().selectFrom('refund').selectAll().where('provider_refund_id', 'in', some).execute(),
  );
  const payments = await inParts(paymentIds, (some) =>
    query().selectFrom('payment_attempt').selectAll().where('payment_id', 'in', some).execute(),
  );
  const places = await inParts(ids, async (some) => {
    const found = sql<{ id: string; reference: string; at: Instant }>`
      select distinct l.id, p.reference, p.made_at as at from ${standing} where l.id in (${sql.join(some)})`;
    return (await found.execute(query())).rows;
  });
  const back = await inParts(paymentIds, async (some) => {
    const found = sql<{ paymentId: string; cents: number | string }>`
      select l.payment_id as "paymentId", sum(l.amount_cents) as cents from ${standing}
      where l.kind = 'chargeback' and l.payment_id in (${sql.join(some)}) group by l.payment_id`;
    return (await found.execute(query())).rows;
  });
  const elsewhere = await inParts(ownProfile === null ? [] : paymentIds, (some) =>
    query()
      .selectFrom('payout_line')
      .select('payment_id')
      .distinct()
      .where('kind', '=', 'payment')
      .where('payment_id', 'in', some)
      .where('profile_id', 'is not', null)
      .where('profile_id', '<>', ownProfile)
      .execute(),
  );
  return {
    payments: new Map(
      payments.map((row): [string, BookedPayment] => [
        row.payment_id ?? '',
        {
          paymentId: row.payment_id ?? '',
          orderId: row.order_id,
          status: row.status,
          cents: row.payment_cents ?? row.amount_cents,
          chargedBackCents: row.charged_back_cents,
        },
      ]),
    ),
    refunds: new Map(
      refunds.map((row): [string, BookedRefund] => [
        row.provider_refund_id ?? '',
        {
          refundId: row.provider_refund_id ?? '',
          orderId: row.order_id,
          status: row.status,
          cents: row.amount_cents,
        },
      ]),
    ),
    payouts: Map.groupBy(places, ({ id }) => id),
    chargedBack: new Map(back.map(({ paymentId, cents }) => [paymentId, -Number(cents)])),
    elsewhere: new Set(elsewhere.flatMap((row) => row.payment_id ?? [])),
  };
}

function unsettledBetween(from: Instant, until: Instant) {
  return sql<Omit<Unsettled, 'cents'> & { cents: number | string }>`
    select 'payment_missing' as cause, a.payment_id as about, a.payment_id as "paymentId", a.order_id as "orderId",
      a.paid_at as at, coalesce(a.payment_cents, a.amount_cents) as cents
    from payment_attempt a
    where a.paid_at >= ${from} and a.paid_at < ${until} and a.status = 'paid'
      and not exists (select 1 from ${standing} where l.payment_id = a.payment_id and l.kind = 'payment')
    union all
    select 'refund_missing', r.provider_refund_id, a.payment_id, r.order_id, r.created_at, -r.amount_cents
    from refund r join payment_attempt a on a.id = r.attempt_id
    where r.created_at >= ${from} and r.created_at < ${until} and r.status = 'refunded'
      and not exists (select 1 from ${standing} where l.id = r.provider_refund_id)
    union all
    select 'chargeback_missing', a.payment_id, a.payment_id, a.order_id, max(c.booked_at), -a.charged_back_cents
    from chargeback c join payment_attempt a on a.id = c.attempt_id
    where c.booked_at >= ${from} and c.booked_at < ${until} and a.charged_back_cents > coalesce(
      (select -sum(l.amount_cents) from ${standing} where l.payment_id = a.payment_id and l.kind = 'chargeback'), 0)
    group by a.payment_id, a.order_id, a.charged_back_cents
    order by at, about`;
}

function payoutRow({ reference, source, status, amountCents, at, readAt }: Payout): PayoutRow {
  return { reference, source, status, amount_cents: amountCents, made_at: at, read_at: readAt };
}

function payoutOf(row: PayoutRow): Payout {
  const { reference, source, status } = row;
  return { reference, source, status, amountCents: row.amount_cents, at: row.made_at, readAt: row.read_at };
}

function lineRow(reference: string, number: number, line: PayoutLine): PayoutLineRow {
  const { id, kind, description } = line;
  return {
    payout_reference: reference,
    number,
    id,
    kind,
    payment_id: line.paymentId,
    profile_id: line.profileId,
    amount_cents: line.cents,
    description: description.slice(0, 200),
  };
}

function lineOf(row: PayoutLineRow): PayoutLine {
  const { id, kind, description } = row;
  return { id, kind, description, paymentId: row.payment_id, profileId: row.profile_id, cents: row.amount_cents };
}

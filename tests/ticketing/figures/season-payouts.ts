import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { PayoutLine } from '../../../src/modules/payments/payouts/provider-account.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import type { Shop } from '../shop.ts';
import type { Season } from './season-frame.ts';

/** Weekly payouts of a season by the provider, and the differences that comparing them with the books has to find. */

const FEE_PARTS = 3509;
const WEEK_MS = 7 * 86_400_000;
const FIRST_MONDAY = Date.parse('2026-01-05T00:00:00.000Z');
const [FIRST, LAST] = ['2026-01-01', '2027-06-30'];
const NAMES = { sold: 'payment', settled: 'payment', refunded: 'refund', charged_back: 'chargeback' } as const;
const CAUSES = { payment: 'payment_amount', refund: 'refund_amount', chargeback: 'chargeback_unbooked' } as const;
const nobody = async () => new Map<string, string>();
const cents = (euros: number) => Math.round(euros * 100);

type Week = { id: string; reference: string; at: string; lines: PayoutLine[] };
type Made = { at: string; line: PayoutLine };

/** The payouts of a season, of what was really paid and given back: our books are not looked at. The provider tells them from now on. */
export async function payOutSeason(shop: Shop, season: Season): Promise<Week[]> {
  const made = [...season.movements, ...season.cardMoney].flatMap(
    ({ kind, at, cents: of, paymentId, refundId }, index): Made[] => {
      if (paymentId === null) return [];
      const id = { sold: paymentId, settled: paymentId, refunded: refundId ?? '', charged_back: `chb_${index}` }[kind];
      return [{ at, line: lineOf(NAMES[kind], id, paymentId, of) }];
    },
  );
  for (const { paymentId, cents: of } of season.strays) {
    const at = (await shop.bank.find(paymentId))?.paidAt ?? '';
    const [refund] = await shop.bank.refundsOf(paymentId);
    made.push({ at, line: lineOf('payment', paymentId, paymentId, of) });
    made.push({ at, line: lineOf('refund', refund?.id ?? '', paymentId, -of) });
  }
  const byWeek = Map.groupBy(made, ({ at }) => Math.floor((Date.parse(at) - FIRST_MONDAY) / WEEK_MS));
  const weeks = [...byWeek]
    .toSorted(([a], [b]) => a - b)
    .map(([week, some]) => ({
      id: `stl_${week}`,
      reference: `1234567.${String(week).padStart(3, '0')}`,
      at: new Date(FIRST_MONDAY + (week + 1) * WEEK_MS + 3 * 3_600_000).toISOString(),
      lines: some.map(({ line }) => line),
    }));
  for (const week of weeks) tell(shop, week);
  return weeks;
}

function lineOf(kind: PayoutLine['kind'], id: string, paymentId: string, of: number): PayoutLine {
  return { kind, id, paymentId, cents: of, description: '', profileId: 'pfl_memory' };
}

/** `change`: what the payout is more than its lines. */
function tell(shop: Shop, { id, reference, at, lines }: Week, change = 0): void {
  const parts = FEE_PARTS * lines.filter(({ kind }) => kind === 'payment').length;
  const amountCents = lines.reduce((sum, line) => sum + line.cents, change) - Math.round(parts / 100);
  const fees = [{ id: 'fee:2026-01:0', description: 'iDEAL', parts }];
  shop.account.payOut({ id, reference, status: 'paidout', amountCents, at, balanceId: 'bal_memory', fees }, lines);
}

async function compare(shop: Shop, from: string, to: string) {
  await shop.books.payouts.askPayoutReading(from, to);
  await shop.books.payouts.keepPayouts();
  return shop.books.payouts.payoutsShown(null, nobody);
}

/** Each payout agrees with the books, and all of them with plain sums of the rows. */
export async function expectPayoutsAgree(shop: Shop, weeks: Week[]): Promise<void> {
  const shown = await compare(shop, FIRST, LAST);
  expect(shown.differences).toEqual([]);
  const last = { state: 'done', problems: [] };
  expect(shown).toMatchObject({ open: 0, agreeUntil: dayOf(weeks.at(-1)?.at ?? ''), last });
  const { rows } = await sql<Record<'reference' | 'amount' | 'payments' | 'refunds' | 'others', string | number>>`
    select p.reference, p.amount_cents as amount,
      (select coalesce(sum(a.payment_cents), 0) from payment_attempt a join payout_line l
        on l.id = a.payment_id and l.payout_reference = p.reference) as payments,
      (select coalesce(sum(r.amount_cents), 0) from refund r join payout_line l
        on l.id = r.provider_refund_id and l.payout_reference = p.reference) as refunds,
      (select coalesce(sum(l.amount_cents), 0) from payout_line l
        where l.payout_reference = p.reference and l.kind in ('fee', 'chargeback')) as others
    from payout p order by p.made_at`.execute(shop.database.root);
  expect(rows.map(({ reference }) => reference)).toEqual(weeks.map(({ reference }) => reference));
  for (const { reference, amount, payments, refunds, others } of rows) {
    const sum = Number(payments) - Number(refunds) + Number(others);
    expect({ reference, amount: Number(amount) }).toEqual({ reference, amount: sum });
  }
  const {
    rows: [whole],
  } = await sql<Record<'payments' | 'refunds' | 'chargebacks', string | number>>`select
    (select sum(payment_cents) from payment_attempt where status = 'paid') as payments,
    (select sum(amount_cents) from refund where status = 'refunded') as refunds,
    (select sum(amount_cents) from chargeback) as chargebacks`.execute(shop.database.root);
  const all = [...shown.payouts];
  for (let { next } = shown; next !== null;) {
    const page = await shop.books.payouts.payoutsShown(next, nobody);
    all.push(...page.payouts);
    next = page.next;
  }
  const total = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => sum + cents(of(one)), 0);
  expect([total((one) => one.payments), total((one) => one.refunds), total((one) => one.chargebacks)]).toEqual([
    Number(whole?.payments),
    0 - Number(whole?.refunds),
    0 - Number(whole?.chargebacks),
  ]);
}

/** A cent planted in one line is named by its cause, and nothing else is; when it is gone, all is well. */
export async function expectPlantedCentsNamed(shop: Shop, weeks: Week[], seed: number): Promise<void> {
  const random = seededRandom(seed);
  for (const kind of ['payment', 'refund', 'chargeback', 'payment', 'refund', 'chargeback'] as const) {
    const week = random.pick(weeks.filter(({ lines }) => lines.some((line) => line.kind === kind)));
    const chosen = random.pick(week.lines.filter((line) => line.kind === kind));
    const day = dayOf(week.at);
    const off = week.lines.map((line) => (line === chosen ? { ...line, cents: line.cents - 1 } : line));
    tell(shop, { ...week, lines: off });
    const { differences, agreeUntil } = await compare(shop, day, day);
    const found = differences.map(({ cause, about, difference }) => [cause, about, cents(difference)]);
    expect(found).toEqual([[CAUSES[kind], chosen.id, -1]]);
    expect(agreeUntil).toBe(week === weeks[0] ? null : addDays(day, -1));
    tell(shop, week);
    expect((await compare(shop, day, day)).open).toBe(0);
  }
  const week = random.pick(weeks);
  tell(shop, week, 1);
  const shown = await compare(shop, dayOf(week.at), dayOf(week.at));
  expect(shown.differences).toMatchObject([{ cause: 'sum', payout: week.reference, difference: 0.01 }]);
  tell(shop, week);
  expect((await compare(shop, dayOf(week.at), dayOf(week.at))).open).toBe(0);
}

import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import type { PayoutCause } from '../../../../kernel/money/payout-causes.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import {
  isProviderFault,
  type KnownDifference,
  type Payments,
  type PayoutReading,
  type PayoutSums,
} from '../../../payments/index.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import type { Orders, Sales } from '../../sales/index.ts';
import type {
  DifferenceShown,
  PayoutDetail,
  PayoutShown,
  PayoutsShown,
  PayoutsState,
  ReadingShown,
} from './payouts-schema.ts';

export type PayoutsPorts = {
  payments: Payments;
  orders: Pick<Orders, 'find'>;
  outbox: Pick<Outbox<TicketingEmails>, 'put'>;
  atomically: Atomically;
  site: Pick<Site, 'email'>;
};

export type NamesOf = (accountIds: string[]) => Promise<Map<string, string>>;

const AT_ONCE = 25;
const OPEN_MAX = 200;

/** Causes that asking the provider about the payment may settle. */
const ASKABLE = new Set<PayoutCause>([
  'payment_not_paid',
  'payment_amount',
  'unknown_refund',
  'refund_failed',
  'refund_amount',
  'chargeback_unbooked',
  'refund_missing',
  'chargeback_missing',
]);

export function createPayouts(
  { payments, orders, outbox, atomically, site }: PayoutsPorts,
  { settle }: Pick<Sales['settlement'], 'settle'>,
) {
  /** Reads payouts that are due, and sends the owner one email about all new differences. */
  async function keepPayouts(signal?: AbortSignal): Promise<void> {
    await payments.payouts.readDuePayouts(signal);
    await tellOwner();
  }

  async function tellOwner(): Promise<void> {
    if ((await payments.payouts.untoldDifferences()).length === 0) return;
    await atomically(async () => {
      const untold = await payments.payouts.takeUntoldDifferences();
      const [first] = untold;
      if (!first) return;
      const causes = [...new Set(untold.map(({ cause }) => cause))];
      const facts = { count: untold.length, causes, differenceCents: sumOf(untold) };
      await outbox.put({
        kind: 'payouts-differ',
        to: site.email,
        facts,
        lane: 'urgent',
        uniqueKey: `payouts:${first.id}`,
      });
    });
  }

  async function payoutsState(): Promise<PayoutsState> {
    const open = await payments.payouts.openDifferences();
    const causes = [...new Set(open.map(({ cause }) => cause))];
    return { agreeUntil: await payments.payouts.payoutsAgreeUntil(), open: open.length, causes };
  }

  /** Returns a page of payouts, those after the reference `before`. */
  async function payoutsShown(before: string | null, namesOf: NamesOf): Promise<PayoutsShown> {
    const [open, explained] = [
      await payments.payouts.openDifferences(),
      await payments.payouts.explainedDifferences(AT_ONCE),
    ];
    const list = await payments.payouts.payoutList(AT_ONCE + 1, before);
    const [last, waiting] = [await payments.payouts.lastReading(), await payments.payouts.waitingReading()];
    const page = list.slice(0, AT_ONCE);
    return {
      source: payments.payouts.payoutSource(),
      agreeUntil: await payments.payouts.payoutsAgreeUntil(),
      open: open.length,
      differences: await differencesShown(open.slice(0, OPEN_MAX), namesOf),
      explained: await differencesShown(explained, namesOf),
      last: last && readingShown(last),
      waiting: waiting && readingShown(waiting),
      payouts: page.map(payoutShown),
      next: list.length > AT_ONCE ? (page.at(-1)?.reference ?? null) : null,
    };
  }

  /** Returns a payout with its lines and differences. Throws 404 `payout_not_found`. */
  async function payoutDetail(reference: string, namesOf: NamesOf): Promise<PayoutDetail> {
    const payout = await payments.payouts.payout(reference);
    if (!payout) throw new Problem('not-found', 'Deze uitbetaling is er niet.', { reason: 'payout_not_found' });
    const lines = await payments.payouts.payoutLines(reference);
    const cents = { payment: 0, refund: 0, chargeback: 0, fee: 0, other: 0 };
    for (const line of lines) cents[line.kind] += line.cents;
    return {
      ...payoutShown({ ...payout, cents }),
      lines: lines.map(({ id, kind, cents: of, description }) => ({
        id,
        kind,
        amount: eurosFromCents(of),
        description,
      })),
      differences: await differencesShown(await payments.payouts.differencesOfPayout(reference), namesOf),
    };
  }

  /** Stores why a difference is accepted; null takes that back. Throws 404 `difference_not_found`. */
  async function explainPayoutDifference(id: string, words: { by: string; note: string } | null): Promise<void> {
    await known(id);
    await atomically(() => payments.payouts.explainDifference(id, words));
  }

  /** Asks about the payment and compares again; true if the difference is gone. Throws 503 `unavailable`. */
  async function askAfterDifference(id: string): Promise<boolean> {
    const one = await known(id);
    if (one.paymentId === null || !ASKABLE.has(one.cause)) return false;
    try {
      await settle(one.paymentId);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      throw new Problem('unavailable', 'Mollie geeft nu geen antwoord. Probeer het later opnieuw.', { cause: thrown });
    }
    await payments.payouts.compareAgain(one);
    return (await known(id)).goneAt !== null;
  }

  async function known(id: string): Promise<KnownDifference> {
    const one = await payments.payouts.payoutDifference(id);
    if (one) return one;
    throw new Problem('not-found', 'Dit verschil is er niet meer.', { reason: 'difference_not_found' });
  }

  async function differencesShown(some: readonly KnownDifference[], namesOf: NamesOf): Promise<DifferenceShown[]> {
    const names = await namesOf([...new Set(some.flatMap(({ explainedBy }) => explainedBy ?? []))]);
    const views: DifferenceShown[] = [];
    for (const one of some) {
      const { id, cause, payout, about, booksCents, providerCents, day, word, explainedAt, explainedBy, note } = one;
      const order = one.orderId === null ? null : await orders.find(one.orderId);
      views.push({
        id,
        cause,
        payout,
        about,
        order: order && { id: order.id, number: order.number },
        books: eurosFromCents(booksCents),
        provider: eurosFromCents(providerCents),
        difference: eurosFromCents(providerCents - booksCents),
        day,
        word,
        canAsk: one.paymentId !== null && ASKABLE.has(cause),
        explained:
          explainedAt === null
            ? null
            : { at: isoWithOffset(explainedAt), name: names.get(explainedBy ?? '') ?? '', note },
      });
    }
    return views;
  }

  return {
    keepPayouts,
    payoutsState,
    payoutsShown,
    payoutDetail,
    explainPayoutDifference,
    askAfterDifference,
    askPayoutReading: payments.payouts.askPayoutReading,
    readPayoutFile: payments.payouts.readPayoutFile,
  };
}

function sumOf(some: readonly KnownDifference[]): number {
  return some.reduce((sum, { booksCents, providerCents }) => sum + providerCents - booksCents, 0);
}

function payoutShown({ reference, status, source, at, amountCents, cents }: PayoutSums): PayoutShown {
  return {
    reference,
    status,
    source,
    at: isoWithOffset(at),
    amount: eurosFromCents(amountCents),
    payments: eurosFromCents(cents.payment),
    refunds: eurosFromCents(cents.refund),
    chargebacks: eurosFromCents(cents.chargeback),
    fees: eurosFromCents(cents.fee),
    others: eurosFromCents(cents.other),
  };
}

function readingShown({ kind, state, from, to, done, total, problems, endedAt, askedAt }: PayoutReading): ReadingShown {
  return { kind, state, from, to, done, total, problems, at: isoWithOffset(endedAt ?? askedAt) };
}

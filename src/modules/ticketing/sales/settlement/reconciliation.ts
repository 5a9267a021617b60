import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { type Attempt, isProviderFault, outcomeOf, type ProviderPayment } from '../../../payments/index.ts';
import type { SettlementPorts } from './ports.ts';
import type { News, Settlement } from './settlement.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

const STRANGERS_PER_MINUTE = 30;
const COMPARED_MINUTES = 7 * 24 * 60;

/** Webhook handler: trusts only the id. */
export function createWebhook({ payments, clock }: SettlementPorts, { settle }: Pick<Settlement, 'settle'>) {
  /**
   * Acts on a webhook: brings the payment up to date. Resolves once the provider was asked after this call, or, if the
   * payment had ended and was asked about within the minute, once the next question is stored. Unknown ids cost one
   * question each, at most 30 per minute; then it throws 503 `unavailable`. Throws ProviderFault.
   */
  async function handleNotice(paymentId: string): Promise<void> {
    const attempt = await payments.attempts.attemptOfPayment(paymentId);
    if (!attempt && !mayAskAfterStranger()) {
      throw new Problem('unavailable', usual.unavailable);
    }
    if (attempt && (await payments.attempts.takeNotice(attempt)) === 'later') return;
    await settle(paymentId);
  }

  let strangers = { minute: -1, count: 0 };
  function mayAskAfterStranger(): boolean {
    const minute = Math.floor(clock.elapsedMs() / 60_000);
    strangers = { minute, count: strangers.minute === minute ? strangers.count + 1 : 1 };
    return strangers.count <= STRANGERS_PER_MINUTE;
  }

  return { handleNotice };
}

/** 'unavailable': nothing was asked. 'broken': a fault of our own. */
type SettleResult = News | 'unreadable' | 'unanswered' | 'unavailable' | 'broken';

/** `strays` are paid, have our mark and no order. `isComplete` if the provider answered about every payment. */
export type Compared = { isComplete: boolean; strays: ProviderPayment[] };

const isStray = (payment: ProviderPayment) => payment.attemptId !== null && payment.status === 'paid';

/** Finds out about payments without webhooks. A fault with one payment does not stop the others. */
export function createReconciliation(
  { payments, outbox, atomically, clock, log, site }: SettlementPorts,
  { apply, settle }: Pick<Settlement, 'apply' | 'settle'>,
) {
  /** Asks about due payments, and finds those whose creation got no answer. Stops while none can be asked. */
  async function settleOpen(signal?: AbortSignal): Promise<void> {
    const due = await payments.attempts.dueAttempts();
    for (const attempt of due) {
      if (signal?.aborted) return;
      const { paymentId } = attempt;
      if (paymentId === null || !(await payments.attempts.beginTurn(attempt))) continue;
      const result = await runLogged({ payment: paymentId }, () => settle(paymentId));
      if (result === 'unavailable') return;
      await endTurn(attempt, result);
    }
    await adopt(due.filter((attempt) => attempt.paymentId === null));
  }

  async function adopt(lost: Attempt[]): Promise<void> {
    const strange = new Set<Attempt>();
    const result = await runLogged({ lost: lost.length }, async () => {
      const found = await payments.provider.lostPayments(lost);
      for (const attempt of found.unreadable) strange.add(attempt);
      for (const payment of found.payments) await runLogged({ payment: payment.id }, () => apply(payment));
      return 'settled';
    });
    if (result === 'unavailable') return;
    for (const attempt of lost) await endTurn(attempt, strange.has(attempt) ? 'unreadable' : result);
  }

  async function endTurn(attempt: Attempt, result: SettleResult): Promise<void> {
    if (result === 'unreadable' || (result === 'gone' && outcomeOf(attempt.status) === 'running')) {
      await alertOwner(`payment-${result}`, attempt, attempt.paymentId);
    }
    await payments.attempts.endTurn(attempt, result === 'settled' || result === 'strange' || result === 'gone');
  }

  /** Compares the payments since `from` (by default of 7 days) with ours, and settles those that differ. */
  async function reconcile(signal?: AbortSignal, from?: Instant): Promise<Compared> {
    const begun = clock.now();
    const compared: Compared = { isComplete: true, strays: [] };
    const result = await runLogged({ list: 'last days' }, async () => {
      const found = await payments.provider.paymentsSince(from ?? minutesAfter(begun, -COMPARED_MINUTES));
      for (const { id, attemptId } of found.unreadable) {
        log.warn({ payment: id }, 'a payment of the list cannot be read');
        const ours = id === null ? null : await payments.attempts.attemptOfPayment(id);
        const attempt = ours ?? (attemptId === null ? null : await payments.attempts.attempt(attemptId));
        if (attempt) await alertOwner('payment-unreadable', attempt, id);
      }
      for (const payment of found.payments) {
        if (signal?.aborted) break;
        const one = await runLogged({ payment: payment.id }, () => compare(payment, begun));
        if (one === 'strange' && isStray(payment)) compared.strays.push(payment);
        if (one !== 'settled' && one !== 'strange') compared.isComplete = false;
        if (one === 'unavailable') break;
      }
      return 'settled';
    });
    return { ...compared, isComplete: compared.isComplete && result === 'settled' };
  }

  async function compare(payment: ProviderPayment, begun: Instant): Promise<News> {
    if (!(await payments.provider.isNews(payment))) return 'settled';
    const known = await payments.attempts.attemptOfPayment(payment.id);
    // If we asked about it after the list was begun, the list may be older than what we know.
    const isOld = known !== null && (known.askedAt ?? begun) >= begun;
    const news = isOld ? await settle(payment.id) : await apply(payment);
    if (news === 'strange' && isStray(payment)) await listStray(payment.id);
    return news;
  }

  /** Alerts the owner to a paid payment without an order; after a restore there may be some. */
  async function listStray(paymentId: string): Promise<void> {
    log.warn({ payment: paymentId }, 'a paid payment has no order');
    await alertOwner('unknown-payment', null, paymentId);
  }

  async function alertOwner(reason: string, attempt: Attempt | null, paymentId: string | null): Promise<void> {
    const facts = { ...(attempt && { orderId: attempt.orderId }), reason, detail: paymentId ?? undefined };
    const uniqueKey = `owner-alert:${reason}:${attempt?.id ?? paymentId}`;
    await atomically(() => outbox.put({ kind: 'owner-alert', to: site.email, facts, lane: 'urgent', uniqueKey }));
  }

  /** Runs `work`, and logs a failure instead of throwing it. */
  async function runLogged(about: Record<string, unknown>, work: () => Promise<News>): Promise<SettleResult> {
    try {
      return await work();
    } catch (thrown) {
      if (!isProviderFault(thrown)) {
        log.error({ ...about, error: thrown }, 'a payment could not be settled');
        return 'broken';
      }
      log.warn({ ...about, service: 'mollie', kind: thrown.kind }, 'the provider did not answer');
      return thrown.kind === 'unreadable' || thrown.kind === 'unavailable' ? thrown.kind : 'unanswered';
    }
  }

  return { settleOpen, reconcile };
}

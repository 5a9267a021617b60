import { minutesAfter } from '../../kernel/instants.ts';
import { isProviderFault } from '../payments/index.ts';
import type { TicketingPorts } from './ports.ts';
import type { Settlement } from './settlement.ts';

const COMPARED_MINUTES = 7 * 24 * 60;

/** What makes tickets come without any webhook. */
export function reconciliation(
  { payments, outbox, atomically, clock, log, site }: TicketingPorts,
  { apply, settleIfReachable }: Pick<Settlement, 'apply' | 'settleIfReachable'>,
) {
  /**
   * Asks after payments that may still change, and finds those that were made just before a crash. Stops when
   * the provider gives no answer; the next run goes on.
   */
  async function settleOpen(signal?: AbortSignal): Promise<void> {
    const due = await payments.dueAttempts();
    for (const attempt of due) {
      if (signal?.aborted) return;
      if (attempt.paymentId === null) continue;
      if (!(await settleIfReachable(attempt.paymentId))) return;
      await payments.askLater(attempt);
    }
    const lost = due.filter((attempt) => attempt.paymentId === null);
    await whenReachable(async () => {
      for (const payment of await payments.lostPayments(lost)) await apply(payment);
      for (const attempt of lost) await payments.askLater(attempt);
    });
  }

  /** Compares the last 7 days with the provider: repairs what is ours, lists paid payments without an order. */
  async function reconcile(signal?: AbortSignal): Promise<void> {
    await whenReachable(async () => {
      for (const payment of await payments.paymentsSince(minutesAfter(clock.now(), -COMPARED_MINUTES))) {
        if (signal?.aborted) return;
        if (!(await payments.isNews(payment))) continue;
        const isOurs = await apply(payment);
        if (!isOurs && payment.attemptId !== null && payment.status === 'paid') await listStray(payment.id);
      }
    });
  }

  /** Our metadata, but no such order: after a restore the owner must look. */
  async function listStray(paymentId: string): Promise<void> {
    log.warn({ payment: paymentId }, 'a paid payment has no order');
    await atomically(() =>
      outbox.put({
        kind: 'owner-alert',
        to: site.email,
        facts: { reason: 'unknown-payment', detail: paymentId },
        lane: 'urgent',
        uniqueKey: `owner-alert:unknown-payment:${paymentId}`,
      }),
    );
  }

  async function whenReachable(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ service: 'mollie', kind: thrown.kind }, 'the provider did not answer');
    }
  }

  return { settleOpen, reconcile };
}

import type { Refund } from '../../../payments/index.ts';
import type { TakenBy } from '../orders/tender.ts';
import type { RefundPorts } from './ports.ts';
import type { createRefunds, PreparedRefund } from './refund-orders.ts';
import type { RefundWish } from './refund-wish.ts';
import type { createRefundSender } from './send-refunds.ts';

/** Decides the refund of one of the orders, in the transaction of all. */
export type RefundOne = (orderId: string, wish: RefundWish, by: TakenBy) => Promise<void>;

/** Refunds several orders by one decision. */
export function createJointRefunds(
  { orders, payments, atomically, log }: RefundPorts,
  { prepareRefund, decideRefund }: Pick<ReturnType<typeof createRefunds>, 'prepareRefund' | 'decideRefund'>,
  { sendOrFollow }: Pick<ReturnType<typeof createRefundSender>, 'sendOrFollow'>,
) {
  /**
   * Brings the payments of `paid` orders up to date, runs `work` in one transaction that holds them and the `other`
   * orders, and then sends the refunds that it decided; what the provider does not answer is sent again by the job.
   * Throws as `refundOrder` does, without effect, and what `work` throws.
   */
  async function refundTogether<Result>(
    { paid, other }: { paid: readonly string[]; other: readonly string[] },
    work: (refundOne: RefundOne) => Promise<Result>,
  ): Promise<Result> {
    const ready = new Map<string, PreparedRefund>();
    for (const id of paid) ready.set(id, await prepareRefund(id, { amountCents: 'rest' }));
    const decided: Refund[] = [];
    const result = await atomically(async () => {
      await lock([...ready.values()], [...paid, ...other]);
      return work(async (orderId, wish, by) => {
        const prepared = ready.get(orderId);
        if (!prepared) throw new Error('a refund that was not prepared');
        const refund = await decideRefund(orderId, prepared, wish, by);
        if (refund) decided.push(refund);
      });
    });
    for (const refund of decided) {
      await sendOrFollow(refund).catch((error: unknown) => {
        log.error({ refund: refund.id, error }, 'a refund could not be sent');
      });
    }
    return result;
  }

  /** Locks all attempts before all orders, each in one sequence, to avoid deadlocks with settlement. */
  async function lock(ready: readonly PreparedRefund[], orderIds: readonly string[]): Promise<void> {
    const attempts = ready.flatMap(({ attemptId }) => attemptId ?? []).toSorted();
    for (const id of attempts) await payments.attempts.takeAttempt(id);
    for (const id of orderIds.toSorted()) await orders.takeSeries(id);
  }

  return { refundTogether };
}

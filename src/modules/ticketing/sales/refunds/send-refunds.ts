import { hasFailed, isAllBack, isProviderFault, type ProviderRefund, type Refund } from '../../../payments/index.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import { createRefundSteps } from './refund-steps.ts';

export function createRefundSender(ports: RefundPorts, { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>) {
  const { payments, refundRequests, atomically, log } = ports;
  const { accept, refuse, fail, alertOwner } = createRefundSteps(ports);

  /**
   * Sends and follows refunds. Each has its own key and is looked up before a repeat, so that none is paid twice. A
   * fault with one is logged and does not stop the others.
   */
  async function sendRefunds(signal?: AbortSignal): Promise<void> {
    for (const refund of await payments.refunds.dueRefunds()) {
      if (signal?.aborted) return;
      await sendOrFollow(refund).catch((error: unknown) => {
        log.error({ refund: refund.id, error }, 'a refund could not be sent or followed');
      });
    }
  }

  async function sendOrFollow(refund: Refund): Promise<void> {
    if (!(await atomically(() => payments.refunds.beginRefund(refund)))) return;
    try {
      const answer = await payments.refunds.askRefund(refund);
      if (!answer) return;
      // The payment must prove first that no money went (I-3).
      if (hasFailed(answer) && !(await isPaymentUpToDate(refund))) return;
      const isChanged = await atomically(() => follow(refund, answer));
      if (isChanged && !hasFailed(answer)) await followPayment(refund);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await giveUp(refund);
    }
  }

  /** Records the answer and completes an accepted refund; true if changed. Joins the caller's transaction. */
  async function follow(refund: Refund, answer: ProviderRefund): Promise<boolean> {
    const isChanged = await payments.refunds.recordRefund(refund.id, answer);
    if (!hasFailed(answer)) await accept(refund);
    else if (isChanged) await end(refund);
    if (isChanged && !hasFailed(answer) && isOfOrder(refund)) await payments.attempts.askNow(refund.attemptId);
    return isChanged;
  }

  /** Undoes a request that was never accepted, or starts what follows when an accepted one failed. */
  async function end(refund: Refund): Promise<void> {
    const request = await refundRequests.find(refund.id);
    if (request?.state === 'asked') await refuse(refund, request);
    else await fail(refund);
  }

  /** Brings the payment up to date. Without an answer it stays due, as after a crash. */
  async function followPayment(refund: Refund): Promise<void> {
    const attempt = await payments.attempts.attempt(refund.attemptId);
    if (attempt && isOfOrder(refund) && (await isPaymentUpToDate(refund)))
      await payments.attempts.endTurn(attempt, true);
  }

  /** Brings the payment up to date; false if the provider did not answer. */
  async function isPaymentUpToDate(refund: Refund): Promise<boolean> {
    if (!isOfOrder(refund)) return true;
    const paymentId = (await payments.attempts.attempt(refund.attemptId))?.paymentId;
    return !paymentId || settleIfReachable(paymentId);
  }

  /** Ends a refused refund; an automatic one is tried again unless the buyer has the money. */
  async function giveUp(refund: Refund): Promise<void> {
    const isAsked = refund.reason === 'request';
    const paymentId = (await payments.attempts.attempt(refund.attemptId))?.paymentId;
    if (paymentId) await settleIfReachable(paymentId);
    await atomically(async () => {
      const attempt = await payments.attempts.attempt(refund.attemptId);
      if (!isAsked && attempt && !isAllBack(attempt)) return alertOwner(refund);
      if ((await payments.refunds.giveUpRefund(refund.id)) && isAsked) await end(refund);
    });
  }

  return { sendRefunds, sendOrFollow };
}

/** True for a refund of the order, false for an automatic one of a payment without tickets. */
function isOfOrder({ reason }: Refund): boolean {
  return reason === 'request' || reason === 'elsewhere';
}

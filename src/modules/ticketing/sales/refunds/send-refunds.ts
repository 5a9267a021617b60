import { hasFailed, isAllBack, isProviderFault, type ProviderRefund, type Refund } from '../../../payments/index.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import { createRefundSteps } from './refund-steps.ts';

export function createRefundSender(ports: RefundPorts, { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>) {
  const { payments, refundRequests, atomically, log } = ports;
  const { accept, refuse, fail, alertOwner } = createRefundSteps(ports);

  /** Sends refunds under own keys, looked up before a repeat: none is paid twice. Isolates and reports failures. */
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
      const told = await payments.refunds.askRefund(refund);
      if (!told) return;
      // The payment must show first that no money went (I-3).
      if (hasFailed(told) && !(await isPaymentUpToDate(refund))) return;
      const isChanged = await atomically(() => follow(refund, told));
      if (isChanged && !hasFailed(told)) await followPayment(refund);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await giveUp(refund);
    }
  }

  /** Returns true if it changed. Completes accepted refunds in any case. */
  async function follow(refund: Refund, told: ProviderRefund): Promise<boolean> {
    const isChanged = await payments.refunds.recordRefund(refund.id, told);
    if (!hasFailed(told)) await accept(refund);
    else if (isChanged) await end(refund);
    if (isChanged && !hasFailed(told) && isOfOrder(refund)) await payments.attempts.askNow(refund.attemptId);
    return isChanged;
  }

  /** Refuses a request that was not accepted, or handles the failure of one that was. */
  async function end(refund: Refund): Promise<void> {
    const request = await refundRequests.find(refund.id);
    if (request?.state === 'asked') await refuse(refund, request);
    else await fail(refund);
  }

  /** Leaves the payment due if the provider gave no answer, as after a crash. */
  async function followPayment(refund: Refund): Promise<void> {
    const attempt = await payments.attempts.attempt(refund.attemptId);
    if (attempt && isOfOrder(refund) && (await isPaymentUpToDate(refund)))
      await payments.attempts.endTurn(attempt, true);
  }

  /** Returns false if the provider gave no answer. */
  async function isPaymentUpToDate(refund: Refund): Promise<boolean> {
    if (!isOfOrder(refund)) return true;
    const paymentId = (await payments.attempts.attempt(refund.attemptId))?.paymentId;
    return !paymentId || settleIfReachable(paymentId);
  }

  /** Retries an automatic refund unless the buyer has the money, and ends a requested one. */
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

/** True unless it is automatic, which is of a payment without tickets. */
function isOfOrder({ reason }: Refund): boolean {
  return reason === 'request' || reason === 'elsewhere';
}

import { hasFailed, isAllBack, isProviderFault, type ProviderRefund, type Refund } from '../../payments/index.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import { refundSteps } from './refund-steps.ts';

/** Sends refunds to the provider and follows them. */
export function refunds(ports: RefundPorts, { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>) {
  const { payments, refundRequests, atomically, log } = ports;
  const { accept, refuse, fail, alertOwner } = refundSteps(ports);

  /**
   * Sends decided refunds and follows those already sent. Each has its own idempotency key and is looked up before it is
   * repeated, so that a lost response never pays twice. A failed refund alerts the owner. Failures are isolated per refund.
   */
  async function sendRefunds(signal?: AbortSignal): Promise<void> {
    for (const refund of await payments.dueRefunds()) {
      if (signal?.aborted) return;
      await sendOrFollow(refund).catch((error: unknown) => {
        log.error({ refund: refund.id, error }, 'a refund could not be sent or followed');
      });
    }
  }

  /** The same for one refund; does nothing while another process is sending it. */
  async function sendOrFollow(refund: Refund): Promise<void> {
    if (!(await atomically(() => payments.beginRefund(refund)))) return;
    try {
      const told = await payments.askRefund(refund);
      if (!told) return;
      // The payment shows first that the money did not go; only then is the refund ended (I-3).
      if (hasFailed(told) && !(await isPaymentUpToDate(refund))) return;
      const isChanged = await atomically(() => follow(refund, told));
      if (isChanged && !hasFailed(told)) await followPayment(refund);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await giveUp(refund);
    }
  }

  /** Returns true if the refund's status changed. Completes the effects of an accepted one even if it did not. */
  async function follow(refund: Refund, told: ProviderRefund): Promise<boolean> {
    const isChanged = await payments.recordRefund(refund.id, told);
    if (!hasFailed(told)) await accept(refund);
    else if (isChanged) await end(refund);
    if (isChanged && !hasFailed(told) && isOfOrder(refund)) await payments.askNow(refund.attemptId);
    return isChanged;
  }

  /** Ends a refund whose money does not go: refuses a request that was never accepted, otherwise handles the failure. */
  async function end(refund: Refund): Promise<void> {
    const request = await refundRequests.find(refund.id);
    if (request?.state === 'asked') await refuse(refund, request);
    else await fail(refund);
  }

  /** Lets the order follow the payment's news; if nobody answered, its turn stays, as after a crash before this. */
  async function followPayment(refund: Refund): Promise<void> {
    const attempt = await payments.attempt(refund.attemptId);
    if (attempt && isOfOrder(refund) && (await isPaymentUpToDate(refund))) await payments.endTurn(attempt, true);
  }

  /** Applies the consequences to the order; false if the provider did not answer. */
  async function isPaymentUpToDate(refund: Refund): Promise<boolean> {
    if (!isOfOrder(refund)) return true;
    const paymentId = (await payments.attempt(refund.attemptId))?.paymentId;
    return !paymentId || settleIfReachable(paymentId);
  }

  /**
   * Retries an automatic refund, unless the buyer has the money by now; ends a requested one, so that it can be requested
   * again.
   */
  async function giveUp(refund: Refund): Promise<void> {
    const isAsked = refund.reason === 'request';
    const paymentId = (await payments.attempt(refund.attemptId))?.paymentId;
    if (paymentId) await settleIfReachable(paymentId);
    await atomically(async () => {
      const attempt = await payments.attempt(refund.attemptId);
      if (!isAsked && attempt && !isAllBack(attempt)) return alertOwner(refund);
      if ((await payments.giveUpRefund(refund.id)) && isAsked) await end(refund);
    });
  }

  return { sendRefunds, sendOrFollow };
}

/** True if its order may become refunded with it; automatic refunds are of payments without tickets. */
function isOfOrder({ reason }: Refund): boolean {
  return reason === 'request' || reason === 'elsewhere';
}

import { hasFailed, isAllBack, isProviderFault, type ProviderRefund, type Refund } from '../../payments/index.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import { refundSteps } from './refund-steps.ts';

/** Money on its way back to buyers. */
export function refunds(ports: RefundPorts, { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>) {
  const { payments, refundRequests, atomically, log } = ports;
  const { accept, refuse, fail, alertOwner } = refundSteps(ports);

  /**
   * Sends refunds that were decided on and follows those that were sent. Each has its own idempotency key and is looked
   * up before it is repeated, so that a lost answer never pays twice. A refund that fails alerts the owner; what is wrong with
   * one keeps no other waiting.
   */
  async function sendRefunds(signal?: AbortSignal): Promise<void> {
    for (const refund of await payments.dueRefunds()) {
      if (signal?.aborted) return;
      await sendOrFollow(refund).catch((error: unknown) => {
        log.error({ refund: refund.id, error }, 'a refund could not be sent or followed');
      });
    }
  }

  /** The same for one refund; nothing happens when somebody else is just sending it. */
  async function sendOrFollow(refund: Refund): Promise<void> {
    if (!(await atomically(() => payments.beginRefund(refund)))) return;
    try {
      const told = await payments.askRefund(refund);
      if (!told) return;
      // The payment tells first that the money did not go, and only then the refund's end is drawn (I-3).
      if (hasFailed(told) && !(await isPaymentUpToDate(refund))) return;
      const isChanged = await atomically(() => follow(refund, told));
      if (isChanged && !hasFailed(told)) await followPayment(refund);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await giveUp(refund);
    }
  }

  /** Whether the refund's status changed. What an accepted one brings is made up for also where it did not. */
  async function follow(refund: Refund, told: ProviderRefund): Promise<boolean> {
    const isChanged = await payments.recordRefund(refund.id, told);
    if (!hasFailed(told)) await accept(refund);
    else if (isChanged) await end(refund);
    if (isChanged && !hasFailed(told) && isOfOrder(refund)) await payments.askNow(refund.attemptId);
    return isChanged;
  }

  /** Its money does not go. What was asked and never carried out was never more than asked, also where it did exist for a while. */
  async function end(refund: Refund): Promise<void> {
    const request = await refundRequests.find(refund.id);
    if (request?.state === 'asked') await refuse(refund, request);
    else await fail(refund);
  }

  /** The order follows what the payment tells; its turn stays where nobody answered, as after a crash before this. */
  async function followPayment(refund: Refund): Promise<void> {
    const attempt = await payments.attempt(refund.attemptId);
    if (attempt && isOfOrder(refund) && (await isPaymentUpToDate(refund))) await payments.endTurn(attempt, true);
  }

  /** Draws the consequences for the order; false when the provider gave no answer. */
  async function isPaymentUpToDate(refund: Refund): Promise<boolean> {
    if (!isOfOrder(refund)) return true;
    const paymentId = (await payments.attempt(refund.attemptId))?.paymentId;
    return !paymentId || settleIfReachable(paymentId);
  }

  /**
   * What goes back by itself is tried again, unless the buyer has the money meanwhile; what was asked for ends, so that it can
   * be asked for anew.
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

/** Whether its order may be refunded with it; money that goes back by itself brought no tickets. */
function isOfOrder({ reason }: Refund): boolean {
  return reason === 'request' || reason === 'elsewhere';
}

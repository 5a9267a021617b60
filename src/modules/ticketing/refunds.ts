import { isProviderFault, type Refund } from '../payments/index.ts';
import type { TicketingPorts } from './ports.ts';

/** Money on its way back to buyers. */
export function refunds({ payments, outbox, atomically, log, site }: TicketingPorts) {
  /**
   * Sends refunds that were decided on and follows those that were sent. Each has its own idempotency key and is looked
   * up before it is repeated, so that a lost answer never pays twice. A refund that fails alerts the owner.
   */
  async function sendRefunds(signal?: AbortSignal): Promise<void> {
    for (const refund of await payments.dueRefunds()) {
      if (signal?.aborted) return;
      await sendOrFollow(refund);
    }
  }

  async function sendOrFollow(refund: Refund): Promise<void> {
    if (!(await atomically(() => payments.beginRefund(refund)))) return;
    try {
      const told = await payments.askRefund(refund);
      if (!told) return;
      await atomically(async () => {
        const recorded = await payments.recordRefund(refund.id, told);
        const hasFailed = told.status === 'failed' || told.status === 'canceled';
        if (recorded.isChanged && hasFailed) await alertOwner(refund);
      });
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      log.warn({ refund: refund.id, kind: thrown.kind }, 'a refund was not accepted');
      if (thrown.kind === 'refused') await atomically(() => alertOwner(refund));
    }
  }

  async function alertOwner(refund: Refund): Promise<void> {
    await outbox.put({
      kind: 'owner-alert',
      to: site.email,
      facts: { orderId: refund.orderId, reason: 'refund-failed' },
      lane: 'urgent',
      uniqueKey: `owner-alert:refund-failed:${refund.id}`,
    });
  }

  return { sendRefunds };
}

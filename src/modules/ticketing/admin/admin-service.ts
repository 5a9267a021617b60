import { isProviderFault } from '../../payments/index.ts';
import { type Order, orderNotFound, orderStale, providerSilent, type Sales } from '../sales/index.ts';
import type { AdminPorts } from './ports.ts';
import type { PaymentStatus } from '../sales/orders/order-view-schema.ts';

export function createAdminService(
  ports: AdminPorts,
  { settle, apply }: Pick<Sales['settlement'], 'settle' | 'apply'>,
  { stateWordOf }: Pick<Sales['orders'], 'stateWordOf'>,
) {
  const { orders, payments, audit, atomically, clock } = ports;

  /**
   * Asks the provider about every payment of the order, also when a response was lost. Throws `order_not_found`
   * and 503 `payment_provider_error`.
   */
  async function checkOrder(orderId: string): Promise<PaymentStatus> {
    await found(orderId);
    const attempts = await payments.attempts.attemptsOf(orderId);
    try {
      for (const { paymentId } of attempts) if (paymentId) await settle(paymentId);
      const lost = attempts.filter((attempt) => attempt.paymentId === null && attempt.status === 'open');
      for (const payment of (await payments.provider.lostPayments(lost)).payments) await apply(payment);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      throw providerSilent(thrown);
    }
    return stateWordOf(await found(orderId));
  }

  /** Clears the flag that was shown. Throws `order_not_found`, and 409 `stale` if the flag changed. */
  async function lookAfter(orderId: string, flag: string, actorId: string): Promise<void> {
    await found(orderId);
    await atomically(async () => {
      if (!(await orders.lookAfter(orderId, flag, clock.now()))) throw orderStale();
      await audit.note({ action: 'order-looked-after', actorId, subject: `order:${orderId}`, facts: { flag } });
    });
  }

  async function found(orderId: string): Promise<Order> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { checkOrder, lookAfter };
}

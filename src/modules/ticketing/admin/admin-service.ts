import { isProviderFault } from '../../payments/index.ts';
import { clockTime, longDate } from '../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../kernel/money/money.ts';
import {
  type Order,
  orderNotFound,
  orderStale,
  providerSilent,
  refundedMeanwhile,
  type Sales,
} from '../sales/index.ts';
import type { NameOf } from './admin-orders.ts';
import type { AdminPorts } from './ports.ts';
import type { PaymentStatus } from '../sales/orders/order-view-schema.ts';

export function createAdminService(
  ports: AdminPorts,
  { settle, apply }: Pick<Sales['settlement'], 'settle' | 'apply'>,
  { stateWordOf }: Pick<Sales['orders'], 'stateWordOf'>,
) {
  const { orders, payments, refundRequests, audit, atomically, clock } = ports;

  /** Asks about every payment, lost ones too. Throws `order_not_found` and 503 `payment_provider_error`. */
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

  /** Marks the flag that was shown as handled. Throws 404 `order_not_found`, and 409 `stale` if the flag changed. */
  async function lookAfter(orderId: string, flag: string, actorId: string): Promise<void> {
    await found(orderId);
    await atomically(async () => {
      if (!(await orders.lookAfter(orderId, flag, clock.now()))) throw orderStale();
      await audit.note({ action: 'order-looked-after', actorId, subject: `order:${orderId}`, facts: { flag } });
    });
  }

  /**
   * Returns a check to run while the order is locked: throws 409 `refund_meanwhile`, naming the last refund, if there
   * are more than `seen`. Without `seen` it passes.
   */
  function noneMeanwhile(seen: number | undefined, nameOf: NameOf): (order: Pick<Order, 'id'>) => Promise<void> {
    return async ({ id }) => {
      const requests = await refundRequests.ofOrder(id);
      const last = requests.at(-1);
      if (seen === undefined || !last || requests.length <= seen) return;
      const { actorId, askedBy, createdAt, amountCents } = last;
      const by = askedBy === 'buyer' ? 'De koper zelf' : ((actorId && (await nameOf(actorId))) ?? 'Iemand anders');
      const what = amountCents > 0 ? `${euroText(amountCents)} laten terugbetalen` : 'tickets laten vervallen';
      const when = `op ${longDate(createdAt)} om ${clockTime(createdAt)}`;
      const message = `${by} heeft ${when} ${what}, nadat u deze pagina opende. Kijk wat er nog terug moet.`;
      throw refundedMeanwhile(message);
    };
  }

  async function found(orderId: string): Promise<Order> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { checkOrder, lookAfter, noneMeanwhile };
}

import { minutesAfter } from '../../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { type Attempt, isProviderFault, outcomeOf } from '../../../../payments/index.ts';
import { endUnpaid, fulfil } from '../../settlement/fulfilment.ts';
import { showSeats } from '../../offer/stock.ts';
import { dueOf, isHolding, type Order, wasPaid } from '../../orders/order.ts';
import type { CheckoutPorts } from '../ports.ts';
import type { News, Settlement } from '../../settlement/settlement.ts';
import { texts as usual } from '../../../../../kernel/problem.words.ts';

const AFTER_EXPIRY_MINUTES = 5;

export function createHolds(ports: CheckoutPorts, { apply, settle }: Pick<Settlement, 'apply' | 'settle'>) {
  const { orders, payments, atomically, clock, log, secrets } = ports;

  /**
   * Releases the seats of overdue orders, but only once the provider says that nothing was paid and nothing can be paid
   * any more. Until then the seats stay held. Safe to run concurrently; a fault with one order does not stop the
   * others.
   */
  async function releaseHolds(signal?: AbortSignal): Promise<void> {
    for (const order of await orders.overdue(clock.now(), 200)) {
      if (signal?.aborted) return;
      await releaseIfUnpaid(order).catch((error: unknown) => {
        log.error({ order: order.number, error }, 'the seats of an order could not be released');
      });
    }
  }

  async function releaseIfUnpaid(order: Order): Promise<void> {
    const now = clock.now();
    const attempts = await payments.attempts.attemptsOf(order.id);
    const isEarly = attempts.some(({ expiresAt }) => expiresAt && now < minutesAfter(expiresAt, AFTER_EXPIRY_MINUTES));
    if (isEarly) return;
    // Attempts that are paid too: their order is still to be settled.
    for (const attempt of attempts.filter(({ status }) => outcomeOf(status) !== 'ended')) {
      if (!(await settleOrGiveUp(attempt))) return;
    }
    await atomically(() => expireIfNothingRuns(order.id));
  }

  /** Settles a payment, or gives it up if the provider does not have it. False if the provider does not answer. */
  async function settleOrGiveUp(attempt: Attempt): Promise<boolean> {
    try {
      const news = attempt.paymentId ? await settle(attempt.paymentId) : await adopt(attempt);
      if (news === 'gone') await atomically(() => payments.attempts.giveUp(attempt));
      return true;
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      return false;
    }
  }

  async function adopt(lost: Attempt): Promise<News> {
    const payment = await payments.provider.lostPayment(lost);
    return payment ? apply(payment) : 'gone';
  }

  async function expireIfNothingRuns(orderId: string): Promise<void> {
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    const attempts = await payments.attempts.attemptsOf(orderId);
    if (!order || attempts.some(({ status }) => outcomeOf(status) !== 'ended')) return;
    if (await endUnpaid(ports, order, 'expired')) await showSeats(ports, order.eventId, order.lines);
  }

  /** Confirms a free order by the token in its email (S-29). Safe to repeat. Throws 410. */
  async function confirmFreeOrder(token: string): Promise<Order> {
    const [orderId = '', signature = ''] = token.split('.');
    if (!secrets.isSigned('order-confirm', orderId, signature)) throw linkInvalid();
    return atomically(async () => {
      const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
      if (!order || dueOf(order) > 0) throw linkInvalid();
      if (wasPaid(order)) return order;
      if (!isHolding(order) || order.heldUntil <= clock.now()) throw linkInvalid();
      await fulfil(ports, order, 'held', { paidAt: clock.now(), tender: null });
      return order;
    });
  }

  function confirmTokenOf(orderId: string): string {
    return `${orderId}.${secrets.sign('order-confirm', orderId)}`;
  }

  return { releaseHolds, confirmFreeOrder, confirmTokenOf };
}

function linkInvalid(): Problem {
  return new Problem('gone', usual.invalidLink);
}

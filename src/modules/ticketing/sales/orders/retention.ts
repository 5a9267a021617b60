import { wallTime, daysAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { wasPaid } from './order.ts';
import type { Questions } from '../questions/ports.ts';
import type { OrderPorts } from './ports.ts';

const UNPAID_DAYS = 30;
const PHONE_DAYS = 90;
const CARD_DAYS = 90;
const BOOK_YEARS = 7;
/** Answers are deleted after the visit; a late payment in the days after the order still finds them. */
const ANSWER_DAYS = { visited: 30, unpaid: 7 };
const AT_ONCE = 500;

export function createOrderRetention({
  orders,
  giftCards,
  outbox,
  atomically,
  clock,
  log,
}: Pick<OrderPorts, 'orders' | 'giftCards' | 'outbox' | 'atomically' | 'clock' | 'log'>) {
  /**
   * Erases buyers who never paid after 30 days, phones 90 days after the visit, other buyers after 7 years, recipients
   * 90 days after their card, and ended passes. Keeps flagged orders.
   */
  async function forgetBuyers(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    const before = {
      createdBefore: daysAfter(now, -UNPAID_DAYS),
      endedBefore: daysAfter(now, -PHONE_DAYS),
      paidBefore: `${wallTime(now).year - BOOK_YEARS}-01-01T00:00:00.000Z`,
    };
    await atomically(() => giftCards.forgetOld(daysAfter(now, -CARD_DAYS)));
    await atomically(() => orders.forgetPasses(now));
    for (;;) {
      if (signal?.aborted) return;
      const count = await atomically(() => orders.forgetOld(before, AT_ONCE));
      if (count === 0) return;
      log.info({ count }, 'buyers were forgotten as far as they may be');
    }
  }

  /** Erases orders whose buyer asked for it while paying (P-11). */
  async function forgetErased(signal?: AbortSignal): Promise<number> {
    let count = 0;
    for (;;) {
      const ended = signal?.aborted ? [] : await orders.endedToForget(AT_ONCE);
      if (ended.length === 0) return count;
      for (const order of ended) {
        await atomically(async () => {
          if (order.email !== '') await outbox.forgetAddress(order.email);
          await orders.forget(order.id, wasPaid(order));
          await giftCards.forgetOrder(order.id);
        });
        count++;
      }
    }
  }

  return { forgetBuyers, forgetErased };
}

/** Deletes answers in time (R-45, P-09). */
export function createAnswerRetention({
  questions,
  atomically,
  clock,
  log,
}: { questions: Pick<Questions, 'forgetOld'> } & Pick<OrderPorts, 'atomically' | 'clock' | 'log'>) {
  /** Deletes them 30 days after the visit, or after a week if unpaid. Returns how many orders. */
  async function forgetAnswers(signal?: AbortSignal): Promise<number> {
    const now = clock.now();
    const before = { ended: daysAfter(now, -ANSWER_DAYS.visited), unpaid: daysAfter(now, -ANSWER_DAYS.unpaid) };
    for (let all = 0; ;) {
      const count = signal?.aborted ? 0 : await atomically(() => questions.forgetOld(before, AT_ONCE));
      all += count;
      if (count > 0) log.info({ count }, 'answers of orders were deleted, as their time was over');
      else return all;
    }
  }

  return { forgetAnswers };
}

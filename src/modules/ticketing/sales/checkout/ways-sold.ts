import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { USUAL_WAY, type Way } from '../../../payments/index.ts';
import { whyTooSlow } from '../../rules/slow-ways.ts';
import type { PaymentWay } from '../orders/order-view-schema.ts';
import { seatsOnSale, type StoredOption } from '../offer/offer.ts';
import type { CheckoutPorts } from './ports.ts';
import { texts } from './words.ts';

/** The ways to pay among which buyers choose. */
export function createWaysSold({ payments }: { payments: Pick<CheckoutPorts['payments'], 'ways'> }) {
  /** Returns the ways for a page that lets buyers choose; undefined while iDEAL is the only one, as it usually is. */
  async function waysShown(): Promise<PaymentWay[] | undefined> {
    const ways = await payments.ways.sold();
    return ways.length === 1 && ways[0]?.id === USUAL_WAY.id ? undefined : ways;
  }

  /** Returns the way that a buyer chose, iDEAL if none was named. Throws 422 `way_gone`, with those that are sold. */
  async function wayOf(id: string | null | undefined): Promise<Way> {
    const way = await payments.ways.find(id ?? USUAL_WAY.id);
    if (way) return way;
    const facts = { ways: await payments.ways.sold() };
    throw new Problem('invalid', texts.wayGone, {
      reason: 'way_gone',
      errors: { paymentMethod: texts.wayGone },
      facts,
    });
  }

  return { waysShown, wayOf };
}

/** Throws 422 `way_too_slow` if a payment may stay pending for too long for these tickets. */
export function refuseSlowWay(
  { pendingDays }: Way,
  lines: readonly { optionId: number }[],
  options: readonly StoredOption[],
  now: Instant,
): void {
  const wanted = options.filter(({ id }) => lines.some(({ optionId }) => optionId === id));
  const seats = wanted.map((option) => {
    const free = seatsOnSale(option);
    return { start: option.start, seats: option.sold + option.held + free, free };
  });
  refuse(whyTooSlow(pendingDays, seats, now));
}

/** Throws 422 `way_too_slow` if a payment may stay pending for too long before this moment. */
export function refuseTooSoon({ pendingDays }: Way, start: Instant, now: Instant): void {
  refuse(whyTooSlow(pendingDays, [{ start, seats: 1, free: 1 }], now));
}

function refuse(why: ReturnType<typeof whyTooSlow>): void {
  if (why === null) return;
  const text = why === 'soon' ? texts.waySoon : texts.wayFew;
  throw new Problem('invalid', text, { reason: 'way_too_slow', errors: { paymentMethod: text } });
}

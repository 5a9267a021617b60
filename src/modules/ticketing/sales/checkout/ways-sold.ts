import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { USUAL_WAY, type Way } from '../../../payments/index.ts';
import { whyTooSlow } from '../../rules/slow-ways.ts';
import type { PaymentWay } from '../orders/order-view-schema.ts';
import { seatsOnSale, type StoredOption } from '../offer/offer.ts';
import type { CheckoutPorts } from './ports.ts';
import { texts } from './words.ts';

/** The ways to pay among which buyers choose. */
export function createWaysSold({ payments }: Pick<CheckoutPorts, 'payments'>) {
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
  const why = whyTooSlow(
    pendingDays,
    wanted.map((option) => {
      const free = seatsOnSale(option);
      return { start: option.start, seats: option.sold + option.held + free, free };
    }),
    now,
  );
  if (why === null) return;
  const text = why === 'soon' ? texts.waySoon : texts.wayFew;
  throw new Problem('invalid', text, { reason: 'way_too_slow', errors: { paymentMethod: text } });
}

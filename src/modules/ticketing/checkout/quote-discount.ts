import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { codeOf } from '../discounts/discounts-schema.ts';
import { discounted, discountInvalid, isGood } from '../discounts/discount.ts';
import { discountOf, priceOf } from '../orders/order.ts';
import type { DiscountQuote, DiscountRequest } from '../schema.ts';
import { amountsByOption, orderLineOf, unknownOption } from './cart.ts';
import type { CheckoutPorts } from './ports.ts';

/** What an order would cost with a code, before it is placed. */
export function discountQuoting({ offers, orders, discounts, secrets, clock }: CheckoutPorts) {
  /**
   * Takes nothing: the code may be spent by the time of the order. `browserSecret`: an unpaid order of this browser that
   * holds the code counts as if it did not, because the new one replaces it. Problems: 422 `discount_invalid`,
   * `unknown_option`.
   */
  async function quoteDiscount(request: DiscountRequest, browserSecret: string | null): Promise<DiscountQuote> {
    const amounts = amountsByOption(request.orderLines);
    const [eventId, ...others] = new Set((await offers.eventsOf([...amounts.keys()])).values());
    const offer = eventId === undefined ? null : await offers.find(eventId);
    if (eventId === undefined || !offer || others.length > 0) throw unknownOption();
    const options = await offers.options([eventId]);
    const lines = [...amounts].map(([optionId, amount]) => {
      const option = options.find(({ id }) => id === optionId);
      if (!option?.start || !option.end) throw unknownOption();
      return orderLineOf({ ...option, start: option.start, end: option.end }, amount, option.priceCents);
    });
    const code = await discounts.find(codeOf(request.discountCode));
    if (!code || !isGood(code, eventId, dayOf(clock.now()))) throw discountInvalid();
    const isSpent = code.maxUses !== null && code.used >= code.maxUses;
    if (isSpent && !(await isHeldBy(code.code, browserSecret))) throw discountInvalid();
    const lowered = discounted(lines, code);
    const cents = discountOf(lowered);
    if (cents === 0) throw discountInvalid();
    const { serviceCostsCents, totalCents } = priceOf(lowered, offer.serviceCostsCents);
    return {
      discountCode: code.code,
      discount: eurosFromCents(cents),
      serviceCosts: eurosFromCents(serviceCostsCents),
      totalAmount: eurosFromCents(totalCents),
    };
  }

  async function isHeldBy(code: string, browserSecret: string | null): Promise<boolean> {
    if (!browserSecret) return false;
    return (await orders.openOf(secrets.hash(browserSecret))).some(({ discountCode }) => discountCode === code);
  }

  return { quoteDiscount };
}

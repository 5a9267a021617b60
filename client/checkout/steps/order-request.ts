import { eurosFromCents } from '../../../src/kernel/money.ts';
import type { OrderRequest, PersonalDetails } from '../../../src/modules/ticketing/schema.ts';
import { type CartEvent, type Quote, type TicketFormItem, costsOf } from '../cart/cart.ts';

/** The body of POST /api/mollie/create (ENT-27): euros, which the server compares with its own. */
export function orderRequestOf(
  event: CartEvent,
  items: readonly TicketFormItem[],
  details: PersonalDetails,
  quote: Quote = null,
): OrderRequest {
  const { serviceCostsCents, payableCents } = costsOf(items, event, quote);
  return {
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email,
    phoneNumber: details.phoneNumber,
    orderLines: items.map((item) => ({
      option_id: item.option_id,
      amount: item.amount,
      description: item.title,
      price: item.price,
      sum: item.sum,
    })),
    serviceCosts: eurosFromCents(serviceCostsCents),
    totalAmount: eurosFromCents(payableCents),
    eventId: event.event_id,
    eventTitle: event.event_title,
    ...(quote && { discountCode: quote.discountCode }),
  };
}

/** The address to leave for: https anywhere, or this site itself; null for anything else (S-28). */
export function checkoutHref(href: string, origin: string): string | null {
  try {
    const target = new URL(href, origin);
    return target.protocol === 'https:' || target.origin === origin ? target.href : null;
  } catch {
    return null;
  }
}

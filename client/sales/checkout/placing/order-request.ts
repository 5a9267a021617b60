import { centsFromEuros, eurosFromCents } from '../../../../src/kernel/money/money.ts';
import type { OrderDetails } from '../cart/personal-fields.ts';
import type { OrderRequest } from '../../../../src/modules/ticketing/schema.ts';
import { answersFor } from '../cart/checkout-storage.ts';
import { type CardPart, type CartEvent, type Quote, type TicketFormItem, costsOf } from '../cart/cart.ts';
import { dutchOf, textOf } from '../../../../src/kernel/text/owned.ts';

/** Body of POST /api/mollie/create (ENT-27): amounts in euros, which the server compares with its own. */
export function orderRequestOf(
  event: CartEvent,
  items: readonly TicketFormItem[],
  details: OrderDetails,
  quote?: Quote,
  card?: CardPart | null,
  way?: string | null,
  gift = 0,
): OrderRequest {
  const { serviceCostsCents, payableCents } = costsOf(items, event, quote);
  const answers = answersFor(event, details.answers);
  return {
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email,
    phoneNumber: details.phoneNumber,
    orderLines: items.map((item) => ({
      option_id: item.option_id,
      amount: item.amount,
      description: textOf(item.title),
      price: item.price,
      sum: item.sum,
    })),
    serviceCosts: eurosFromCents(serviceCostsCents),
    totalAmount: eurosFromCents(payableCents + (centsFromEuros(gift) ?? 0)),
    eventId: event.event_id,
    eventTitle: dutchOf(event.event_title),
    ...(quote && { discountCode: quote.discountCode }),
    ...(answers.length > 0 && { answers }),
    ...card,
    ...(gift > 0 && { gift }),
    ...(way && way !== 'ideal' && { paymentMethod: way }),
  };
}

/** Returns the address to leave for if it is https or this site itself; null for anything else (S-28). */
export function checkoutHref(href: string, origin: string): string | null {
  try {
    const target = new URL(href, origin);
    return target.protocol === 'https:' || target.origin === origin ? target.href : null;
  } catch {
    return null;
  }
}

import { cardCodeOf, type GiftCard } from '../../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import type { GiftCardOrder } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { CheckoutRequest } from '../../../src/modules/ticketing/index.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { anOrder, paymentOf, placing, type Shop } from '../shop.ts';

/** Cards are sold from now on. */
export function sellCards(shop: Shop, vatRate: number | null = null): Promise<void> {
  return shop.sales.giftCards.setGiftCards({ isOn: true, vatRate, isConfirmed: true }, 'anna');
}

export function aCardOrder(changes: Partial<GiftCardOrder> = {}): GiftCardOrder {
  return {
    amount: 50,
    firstName: 'Gerda',
    lastName: 'Gever',
    email: 'gerda@voorbeeld.example',
    way: 'print',
    recipientName: '',
    recipientEmail: '',
    mailOn: null,
    message: '',
    ...changes,
  };
}

export async function orderCard(shop: Shop, changes: Partial<GiftCardOrder> = {}, by: Partial<CheckoutRequest> = {}) {
  const { idempotencyKey = null, browserSecret = null, browserMark = '', clientAddress = '192.0.2.9' } = by;
  const { language = null } = by;
  return shop.sales.giftCards.placeCardOrder({
    request: aCardOrder(changes),
    idempotencyKey,
    browserSecret,
    browserMark,
    clientAddress,
    language,
  });
}

/** The bank says so of the payment of an order. */
export async function bankSays(shop: Shop, orderId: string, word = 'paid'): Promise<string> {
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, word);
  await shop.sales.settlement.settle(paymentId);
  return paymentId;
}

/** A card that was bought and paid, with its code. */
export async function aCard(shop: Shop, changes: Partial<GiftCardOrder> = {}) {
  const { orderId } = await orderCard(shop, changes);
  await bankSays(shop, orderId);
  const card = await shop.ports.giftCards.byOrder(orderId);
  if (!card) throw new Error('no card');
  return { orderId, id: card.id, code: codeOf(card) };
}

export function codeOf(card: GiftCard): string {
  return cardCodeOf(testSecrets, card) ?? '';
}

type WithCard = {
  amounts?: Record<number, number>;
  email?: string;
  discountCode?: string;
  browserSecret?: string | null;
};

/** Request of a browser for tickets with a gift card, after the server has quoted the card's part and the rest. */
export async function requestWithCard(
  shop: Shop,
  giftCard: string,
  { amounts = { 1: 2 }, email = 'anna@voorbeeld.example', discountCode, browserSecret = null }: WithCard = {},
) {
  const request = await anOrder(shop, amounts, { email });
  const { orderLines } = request;
  const lower = discountCode
    ? await shop.sales.checkout.quoteDiscount({ discountCode, orderLines }, browserSecret)
    : request;
  const { serviceCosts, totalAmount } = lower;
  const asked = { giftCard, orderLines, ...(discountCode && { discountCode }) };
  const quote = await shop.sales.checkout.quoteGiftCard(asked, browserSecret);
  const { giftCardAmount } = quote;
  const withCode = { ...(discountCode && { discountCode }), giftCard, giftCardAmount };
  return { request: { ...request, serviceCosts, totalAmount, ...withCode }, quote };
}

/** Tickets with a gift card, as the server says that they are paid. */
export async function orderWithCard(
  shop: Shop,
  giftCard: string,
  { changes = {}, ...wanted }: Omit<WithCard, 'browserSecret'> & { changes?: Partial<CheckoutRequest> } = {},
) {
  const { browserSecret = null } = changes;
  const { request, quote } = await requestWithCard(shop, giftCard, { ...wanted, browserSecret });
  const placed = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: request.email, ...changes }));
  return { ...placed, quote };
}

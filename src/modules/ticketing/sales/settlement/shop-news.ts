import type { Cents } from '../../../../kernel/money/money.ts';
import type { Announce } from '../../../../platform/records/hooks/announce.ts';
import type { Order } from '../orders/order.ts';
import type { Orders, Tenders } from '../orders/ports.ts';
import type { TenderKind } from '../orders/tender.ts';

/** An order in news. `eventId` is null for a card and for a visit of a group. */
type OfOrder = { orderNumber: number; eventId: number | null };

/**
 * News for other programs, by its type: numbers, and nothing of people or codes, since it leaves the garden (P-08,
 * decision 0206). Fields may be added, never taken away or given another meaning.
 */
export type ShopNews = {
  /** `isOwed`: an invoice asks for the money later. `tickets` is 0 for a card and a visit. */
  'order.paid': OfOrder & { amountCents: Cents; tickets: number; isOwed: boolean };
  /**
   * Money went back, in whole or in part. `way`: through the payment provider (also a chargeback), on a card, by hand, or
   * off an invoice.
   */
  'order.refunded': OfOrder & { amountCents: Cents; way: TenderKind };
  /** Persons were let in. `by`: one ticket, a group with a package, or a friends' card. */
  'gate.entered': {
    by: 'ticket' | 'group' | 'card';
    orderNumber: number | null;
    eventId: number | null;
    count: number;
  };
};

/** Dutch names of the kinds, for the owner. */
export const NEWS_NAMES: Record<keyof ShopNews, string> = {
  'order.paid': 'Een bestelling is betaald',
  'order.refunded': 'Er is geld terugbetaald',
  'gate.entered': 'Er zijn bezoekers binnengekomen',
};

export type AnnounceShop = Announce<ShopNews>;

export function ofOrder({ number, eventId }: Pick<Order, 'number' | 'eventId'>): OfOrder {
  return { orderNumber: number, eventId: eventId > 0 ? eventId : null };
}

export function paidNews(order: Order, isOwed: boolean): ShopNews['order.paid'] {
  const { eventId, lines, totalCents: amountCents } = order;
  const tickets = eventId > 0 ? lines.reduce((sum, { amount }) => sum + amount, 0) : 0;
  return { ...ofOrder(order), amountCents, tickets, isOwed };
}

/** Announces what goes back other than through the provider, in the transaction that stores it. */
export function withReturnNews(
  tenders: Tenders,
  { orders, announce }: { orders: Pick<Orders, 'find'>; announce: AnnounceShop },
): Tenders {
  return {
    ...tenders,
    add: async (tender) => {
      await tenders.add(tender);
      if (tender.role === 'returns') await announceReturn({ orders, announce }, tender);
    },
  };
}

export async function announceReturn(
  { orders, announce }: { orders: Pick<Orders, 'find'>; announce: AnnounceShop },
  { orderId, amountCents, kind: way }: { orderId: string; amountCents: Cents; kind: TenderKind },
): Promise<void> {
  await announce('order.refunded', async () => {
    const order = await orders.find(orderId);
    if (!order) throw new Error('money of an order that is gone');
    return { ...ofOrder(order), amountCents, way };
  });
}

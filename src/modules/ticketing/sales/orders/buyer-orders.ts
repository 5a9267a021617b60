import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { type Order, wasPaid, withCurrentDates } from './order.ts';
import { linkSecretOf } from './order-links.ts';
import type { CardPeople, OrderPorts } from './ports.ts';
import type { BuyerOrder } from './order-view-schema.ts';

const PER_PAGE = 50;

type KnownOffer = ReturnType<OrderPorts['offers']['find']>;
type KeptCard = Awaited<ReturnType<CardPeople['dataOf']>>[number];

export function createBuyerOrders({
  orders,
  offers,
  refundRequests,
  giftCards,
  friendUses,
  ticketEntries,
  questions,
  outbox,
  site,
  secrets,
}: Pick<
  OrderPorts,
  | 'orders'
  | 'offers'
  | 'refundRequests'
  | 'giftCards'
  | 'friendUses'
  | 'ticketEntries'
  | 'questions'
  | 'outbox'
  | 'site'
  | 'secrets'
>) {
  /** Returns the paid and refunded orders of an address, newest first; `page` counts from 1. */
  async function ordersOf(email: string, page = 1): Promise<{ orders: BuyerOrder[]; has_more: boolean }> {
    const part = { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE };
    const found = await orders.paidOf(canonicalEmail(email), part);
    const some = await withCurrentDates(offers, found.slice(0, PER_PAGE));
    const known = new Map<number, KnownOffer>();
    const offerOf = (id: number) => known.get(id) ?? known.set(id, offers.find(id)).get(id);
    const views = await Promise.all(some.map(async (order) => shownOf(order, await offerOf(order.eventId))));
    return { orders: views, has_more: found.length > PER_PAGE };
  }

  function shownOf(order: Order, offer: Awaited<KnownOffer> | undefined): BuyerOrder {
    const starts = order.lines.map((line) => line.start).toSorted();
    return {
      number: order.number,
      status: order.state === 'refunded' ? 'refunded' : 'paid',
      paidAt: order.paidAt && isoWithOffset(order.paidAt),
      event: { title: offer?.title ?? '', path: offer?.path ?? '/agenda', cancelled: offer?.isCancelled ?? false },
      start: starts[0] === undefined ? null : isoWithOffset(starts[0]),
      tickets: order.lines.reduce((sum, line) => sum + line.amount, 0),
      totalAmount: eurosFromCents(order.totalCents),
      href: `${order.eventId === 0 ? '/cadeaubon' : '/bestelling'}/${linkSecretOf(secrets, order)}`, // 0: a gift card
    };
  }

  /** Exports the orders of an address (P-10), without the owner's notes: reasons of refunds and of free orders. */
  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    const own = await Promise.all((await orders.allOf(email)).map(exported));
    const got = await Promise.all((await giftCards.dataOf({ email })).map((card) => cardExported(card, email)));
    return [...own, ...got.map((giftCardReceived) => ({ giftCardReceived }))];
  }

  async function exported(order: Order): Promise<Record<string, unknown>> {
    const tickets = await orders.ticketsOf(order.id);
    const refunds = await refundRequests.ofOrder(order.id);
    const answers = (await questions.answersOf([order.id])).get(order.id) ?? [];
    const entries = await ticketEntries.enteredAt(tickets.map(({ code }) => code));
    const [card] = await giftCards.dataOf({ orderId: order.id });
    return {
      number: order.number,
      createdAt: order.createdAt,
      status: order.state,
      paidAt: order.paidAt,
      firstName: order.firstName,
      lastName: order.lastName,
      email: order.email,
      phoneNumber: order.phoneNumber,
      lines: order.lines.map(({ title, amount, unitPriceCents, start, end }, index) => ({
        title,
        amount,
        price: eurosFromCents(unitPriceCents),
        start,
        end,
        tickets: tickets.flatMap(({ code, line, number, isVoid }) =>
          line === index ? { code, number, isVoid, enteredAt: entries.get(code) ?? null } : [],
        ),
      })),
      groupCode: order.groupCode,
      totalAmount: eurosFromCents(order.totalCents),
      ...(order.card && { paidWithGiftCard: eurosFromCents(order.card.cents) }),
      ...(card && { giftCard: await cardExported(card, order.email) }),
      ...(answers.length > 0 && {
        answers: answers.map(({ text: question, answer, line, number, consentedAt }) => ({
          question,
          ...(number > 0 && { ticket: { title: order.lines[line]?.title ?? '', number } }),
          answer,
          ...(consentedAt && { consentedAt }),
        })),
      }),
      refunds: refunds.map(({ createdAt, amountCents }) => ({ createdAt, amount: eurosFromCents(amountCents) })),
    };
  }

  /**
   * Erases what the law lets us erase (P-11). Paid orders keep name, address and amounts, and cards their balance. An
   * order that is being paid follows later (`forgetErased`). Givers and the owner get an email about cards that will
   * not be sent.
   */
  async function forgetBuyer(email: string): Promise<void> {
    for (const card of await giftCards.unsentOf(email)) await tellUnsent(card);
    await giftCards.forget(email); // while unpaid orders still say whose they were
    for (const order of await orders.allOf(email)) {
      if (order.state === 'awaiting_payment') await orders.forgetAtEnd(order.id);
      else await orders.forget(order.id, wasPaid(order));
    }
  }

  async function tellUnsent({ id: cardId, orderId, on }: { id: string; orderId: string; on: string }): Promise<void> {
    const to = (await orders.find(orderId))?.email ?? '';
    const uniqueKey = `gift-card-unsent:${cardId}`;
    if (to !== '') {
      await outbox.put({ kind: 'gift-card-unsent', to, facts: { cardId, on }, lane: 'urgent', uniqueKey });
    }
    await outbox.put({
      kind: 'owner-alert',
      to: site.email,
      facts: { orderId, reason: 'gift-card-unsent' },
      lane: 'urgent',
      uniqueKey: `owner-alert:${uniqueKey}`,
    });
  }

  /** Lists its visits too, unless it was emailed to somebody else, whose visits they are, or its people were erased. */
  async function cardExported({ id, amountCents, ...recipient }: KeptCard, email: string) {
    const { recipientName, recipientEmail } = recipient;
    const isOwn = recipientName !== '' && (recipientEmail === '' || recipientEmail === canonicalEmail(email));
    const uses = isOwn ? await friendUses.ofCards([id]) : [];
    const visits = uses.map(({ at, adults, children }) => ({ at, adults, children }));
    return { amount: eurosFromCents(amountCents), ...recipient, ...(visits.length > 0 && { visits }) };
  }

  return { ordersOf, personal: { name: 'orders', exportOf, erase: forgetBuyer } };
}

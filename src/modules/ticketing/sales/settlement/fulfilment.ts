import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newTicketCode } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { mapInTurns } from '../../../../kernel/async/long-lists.ts';
import { coversAll } from '../../rules/friends/friend-price.ts';
import { isCardSale, isHolding, isInstalment, type Order, type OrderState, type Ticket } from '../orders/order.ts';
import { paidNews } from './shop-news.ts';
import { type Tender, tenderOfCard } from '../orders/tender.ts';
import type { SettlementPorts } from './ports.ts';
import { endOf, lastDayOfCard } from '../gift-cards/gift-card.ts';
import { seatsFree, type StoredOption } from '../offer/offer.ts';
import type { Seats } from '../offer/ports.ts';
import { release, sellFree, sellHeld } from '../offer/stock.ts';
import { fulfilOffer, restoreOffer } from '../waitlist/offered-order.ts';

type FulfilmentPorts = Pick<
  SettlementPorts,
  | 'offers'
  | 'orders'
  | 'tenders'
  | 'giftCards'
  | 'stock'
  | 'waitlist'
  | 'instalmentNews'
  | 'announce'
  | 'clock'
  | 'outbox'
  | 'site'
>;

/**
 * Fulfils an order: sells its seats and stores tender, state, tickets and emails, in the caller's transaction.
 * `from` says whether the seats are held or free. `tender` is null if no money was due. A sale by staff (`isTaken`)
 * emails the buyer only. An order of a gift card makes the card usable instead, an instalment confirms its booking
 * (`isOwed`: by an invoice).
 * Returns the option that lacks seats, or the sale of bookings if that cannot use the money, without effect, or null.
 */
export async function fulfil(
  ports: FulfilmentPorts,
  order: Order,
  from: 'held' | 'free',
  {
    paidAt,
    tender,
    isTaken = false,
    isOwed = false,
    words,
  }: { paidAt: Instant; tender: Tender | null; isTaken?: boolean; isOwed?: boolean; words?: string | undefined },
): Promise<number | null> {
  const { orders, tenders, stock, outbox, site } = ports;
  const seats = seatsOf(order);
  const lacking = from === 'free' ? await sellFree(stock, seats) : null;
  if (lacking !== null) return lacking;
  const how = { isOwed, isTaken, actorId: tender?.takenBy ?? null };
  if (isInstalment(order) && !(await ports.instalmentNews.paid(order, how))) return order.eventId;
  if (from === 'held') await sellHeld(stock, seats);
  const ofCard = tenderOfCard(order, paidAt);
  for (const row of [tender, ofCard]) if (row) await tenders.add(row);
  const paidBy = tender?.id ?? ofCard?.id ?? null;
  const paid = { to: 'paid', paidAt, paidBy, groupCode: newTicketCode() } as const;
  const isMoved = await orders.move(order.id, paid);
  if (!isMoved) throw new Error('an order was paid twice at once');
  await ports.announce('order.paid', () => paidNews(order, tender?.kind === 'invoice'));
  if (isCardSale(order)) await sellCard(ports, order, paidAt);
  if (isCardSale(order) || isInstalment(order)) return null;
  await orders.addTickets(order.id, await ticketsFor(order));
  if (!isTaken) await fulfilOffer(ports, order.id, seats);
  const facts = { orderId: order.id };
  if (!isTaken || order.email !== '') {
    const uniqueKey = `order-paid:${order.id}`;
    const withWords = { ...facts, ...(words && { words }) };
    await outbox.put({ kind: 'order-paid', to: order.email, facts: withWords, lane: 'urgent', uniqueKey });
  }
  if (isTaken) return null;
  const uniqueKey = `order-notice-owner:${order.id}`;
  await outbox.put({ kind: 'order-notice-owner', to: site.email, facts, lane: 'urgent', uniqueKey });
  await tellCancelled(ports, order);
  return null;
}

/** Makes a bought card usable and emails its buyer; the recipient gets it on the chosen day. */
async function sellCard(
  { giftCards, outbox }: FulfilmentPorts,
  { id: orderId, email }: Order,
  paidAt: Instant,
): Promise<void> {
  const card = await giftCards.byOrder(orderId);
  if (!card || !(await giftCards.sell(card.id, paidAt, lastDayOfCard(card, paidAt))))
    throw new Error('a card was sold twice');
  const facts = { cardId: card.id };
  const uniqueKey = `gift-card-sold:${orderId}`;
  await outbox.put({ kind: 'gift-card-sold', to: email, facts, lane: 'urgent', uniqueKey });
}

/** Emails a buyer who paid during a cancellation. Read after the seats, which the cancellation locks too. */
async function tellCancelled(
  { offers, outbox }: FulfilmentPorts,
  { id: orderId, eventId, email }: Order,
): Promise<void> {
  const offer = await offers.find(eventId);
  if (!offer?.isCancelled) return;
  const facts = { orderId, reason: offer.cancelReason };
  await outbox.put({ kind: 'event-cancelled', to: email, facts, lane: 'urgent' });
}

/** Ends an unpaid order: releases seats, discount code and card, once; false if that was done. */
export async function endUnpaid(
  ports: Pick<
    SettlementPorts,
    'orders' | 'stock' | 'discounts' | 'giftCards' | 'waitlist' | 'instalmentNews' | 'clock'
  >,
  order: Order,
  to: Exclude<OrderState, 'awaiting_payment' | 'paid' | 'refunded'>,
): Promise<boolean> {
  const { orders, stock, discounts, giftCards } = ports;
  if (!(await orders.move(order.id, { to }))) return false;
  const seats = seatsOf(order);
  await release(stock, seats);
  await restoreOffer(ports, order.id, seats);
  if (order.discountCode !== null) await discounts.giveBack(order.discountCode);
  if (order.card) await giftCards.giveBack(order.card.id, order.card.cents);
  if (isInstalment(order)) await ports.instalmentNews.ended(order, to === 'canceled');
  return true;
}

export function createLatePayments(
  ports: Pick<
    SettlementPorts,
    'offers' | 'orders' | 'stock' | 'discounts' | 'giftCards' | 'friendCards' | 'waitlist' | 'instalmentNews' | 'clock'
  >,
) {
  const { giftCards, friendCards, offers, waitlist, clock } = ports;

  /**
   * Ends open orders of the series that hold what a late payment needs. False if the order cannot be fulfilled.
   * The caller must have locked the series.
   */
  async function endOrdersInTheWay(order: Order, siblings: readonly Order[]): Promise<boolean> {
    if (isInstalment(order)) return freeItsCard(order, siblings);
    if ((await offers.find(order.eventId))?.isCancelled ?? true) return false;
    const options = new Map((await offers.options([order.eventId])).map((option) => [option.id, option]));
    if (order.lines.some(({ optionId }) => options.get(optionId)?.isCalledOff)) return false;
    const open = await withoutOffered(siblings.filter(isHolding));
    const onSameCard = open.map(({ card }) => (card && card.id === order.card?.id ? card.cents : 0));
    if (!(await hasCard(order, sumOf(onSameCard)))) return false;
    if (!(await hasFriendPlaces(order, open))) return false;
    const hasSeats = order.lines.every(({ optionId, amount }) => {
      const option = options.get(optionId);
      return option !== undefined && amount <= seatsWithout(open, option);
    });
    if (hasSeats && hasPersonsLeft(order, open, options)) await endReplaced(open);
    return true;
  }

  /** Ends open tries for the same instalment that hold its gift card. False if too little is left on the card. */
  async function freeItsCard(order: Order, siblings: readonly Order[]): Promise<boolean> {
    const onCard = siblings.filter((other) => isHolding(other) && order.card && other.card?.id === order.card.id);
    if (!(await hasCard(order, sumOf(onCard.map(({ card }) => card?.cents ?? 0))))) return false;
    await endReplaced(onCard);
    return true;
  }

  /** Leaves out orders whose seats go back to a waiting-list offer: nobody else can get those. */
  async function withoutOffered(holding: Order[]): Promise<Order[]> {
    const left: Order[] = [];
    for (const order of holding) if (!(await waitlist.takeOfOrder(order.id))) left.push(order);
    return left;
  }

  async function hasCard({ card }: Order, freedCents: Cents): Promise<boolean> {
    const found = card && (await giftCards.find(card.id));
    if (!card || !found) return card === null;
    const end = endOf(found, dayOf(clock.now()));
    const isUsable = end === null || (end === 'spent' && freedCents > 0);
    return isUsable && found.balanceCents + freedCents >= card.cents;
  }

  /** False if the friends' card that made the order cheaper was stopped, or its places went to other orders meanwhile. */
  async function hasFriendPlaces({ id }: Order, open: readonly Order[]): Promise<boolean> {
    const used = await friendCards.usedBy(id);
    if (!used) return true;
    const card = await giftCards.lock(used.cardId);
    const end = card && endOf(card, dayOf(clock.now()));
    if (!card?.friend || (end !== null && end !== 'over')) return false;
    const others = await friendCards.placesOf(card.id, [id, ...open.map((order) => order.id)]);
    const days = new Set(used.places.map(({ day }) => day));
    return coversAll(card.friend, [...used.places, ...others.filter(({ day }) => days.has(day))]);
  }

  async function endReplaced(siblings: readonly Order[]): Promise<void> {
    for (const sibling of siblings.filter(isHolding)) await endUnpaid(ports, sibling, 'canceled');
  }

  return { endOrdersInTheWay, endReplaced };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * True unless the day is too full. Counts all persons as if they came on one day, so that no order is ended for seats
 * that are refused in the end.
 */
function hasPersonsLeft(order: Order, open: readonly Order[], options: ReadonlyMap<number, StoredOption>): boolean {
  const limited = (lines: Order['lines']) =>
    lines.flatMap(({ optionId, amount }) => {
      const { isPerson = false, personsLeft = null } = options.get(optionId) ?? {};
      return isPerson && personsLeft !== null ? [{ amount, personsLeft }] : [];
    });
  const [come, freed] = [limited(order.lines), limited(open.flatMap(({ lines }) => lines))];
  const left = Math.min(Infinity, ...come.map(({ personsLeft }) => personsLeft));
  return sumOf(come.map(({ amount }) => amount)) <= left + sumOf(freed.map(({ amount }) => amount));
}

function seatsWithout(open: readonly Order[], option: StoredOption): number {
  const lines = open.flatMap((order) => order.lines).filter(({ optionId }) => optionId === option.id);
  const freed = sumOf(lines.map(({ amount }) => amount));
  const { held, personsLeft, isPerson } = option;
  const persons = personsLeft === null || !isPerson ? personsLeft : personsLeft + freed;
  return seatsFree({ ...option, held: held - freed, personsLeft: persons });
}

export function seatsOf(order: Pick<Order, 'lines'>): Seats[] {
  return order.lines.map(({ optionId, amount }) => ({ optionId, amount }));
}

/** Creates the tickets. Each date gets a group code of its own: one for all would admit a party on the wrong day. */
async function ticketsFor(order: Order): Promise<Ticket[]> {
  const days = [...new Set(order.lines.map(({ start }) => dayOf(start)))];
  const codes = new Map(days.length > 1 ? days.map((day) => [day, newTicketCode()]) : []);
  const unnamed = order.lines.flatMap(({ amount, start }, line) => {
    const groupCode = codes.get(dayOf(start)) ?? null;
    const numbers = Array.from({ length: amount }, (_, index) => index + 1);
    return numbers.map((number) => ({ line, number, groupCode, isVoid: false, lapsedBy: null }));
  });
  return mapInTurns(unnamed, (ticket) => ({ code: newTicketCode(), ...ticket }));
}

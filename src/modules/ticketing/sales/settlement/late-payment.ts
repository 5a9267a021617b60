import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { endOf } from '../gift-cards/gift-card.ts';
import { placesFree, type StoredOption } from '../offer/offer.ts';
import { isHolding, type Order } from '../orders/order.ts';
import { endUnpaid } from './fulfilment.ts';
import type { SettlementPorts } from './ports.ts';

/** Decides what an order that ended unpaid may still take once its money arrives. */
export function createLatePayments(ports: SettlementPorts) {
  const { giftCards, offers, waitlist, clock } = ports;

  /**
   * True if its event, dates and card allow it. Open orders that replaced it then end: its money came first, and they
   * hold the seats, the code and the card that it needs. Call with the series and its seats locked.
   */
  async function makeWayFor(order: Order, siblings: readonly Order[]): Promise<boolean> {
    if ((await offers.find(order.eventId))?.isCancelled ?? true) return false;
    const options = new Map((await offers.options([order.eventId])).map((option) => [option.id, option]));
    if (order.lines.some(({ optionId }) => options.get(optionId)?.isCalledOff)) return false;
    const open = await giving(siblings.filter(isHolding));
    const onSameCard = open.map(({ card }) => (card && card.id === order.card?.id ? card.cents : 0));
    if (!(await hasCard(order, sumOf(onSameCard)))) return false;
    const hasSeats = order.lines.every(({ optionId, amount }) => {
      const option = options.get(optionId);
      return option !== undefined && amount <= seatsWithout(open, option);
    });
    if (hasSeats) await endReplaced(open);
    return true; // without enough seats, selling them fails
  }

  /** Leaves out orders whose seats return to a waiting-list offer, as nobody else gets those. */
  async function giving(holding: Order[]): Promise<Order[]> {
    const giving: Order[] = [];
    for (const order of holding) if (!(await waitlist.takeOfOrder(order.id))) giving.push(order);
    return giving;
  }

  async function hasCard({ card }: Order, freedCents: Cents): Promise<boolean> {
    const found = card && (await giftCards.find(card.id));
    if (!card || !found) return card === null;
    const end = endOf(found, dayOf(clock.now()));
    const isUsable = end === null || (end === 'spent' && freedCents > 0);
    return isUsable && found.balanceCents + freedCents >= card.cents;
  }

  async function endReplaced(siblings: readonly Order[]): Promise<void> {
    for (const sibling of siblings.filter(isHolding)) await endUnpaid(ports, sibling, 'canceled');
  }

  return { makeWayFor, endReplaced };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Free seats once these orders released theirs. */
function seatsWithout(open: readonly Order[], option: StoredOption): number {
  const lines = open.flatMap((order) => order.lines).filter(({ optionId }) => optionId === option.id);
  const freed = sumOf(lines.map(({ amount }) => amount));
  const { held, personsLeft, isPerson } = option;
  const persons = personsLeft === null || !isPerson ? personsLeft : personsLeft + freed;
  return placesFree({ ...option, held: held - freed, personsLeft: persons });
}

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/event-path.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { OptionKind } from '../../../kernel/option-kind.ts';
import { newsFor, type Holder, type OfferNews } from './holder-notices.ts';
import type { StoredOffer, StoredOption, TicketingPorts } from '../ports.ts';

/** What there is to buy for one event; the catalogue hands it over in the transaction that saves the event. */
export type Offer = {
  eventId: number;
  /** Of the event: grows with every change of it. */
  version: number;
  title: string;
  /** Path of the detail page, '/events/7/open-dag'. */
  path: string;
  /** 'Lindelaan 12, 1234 AB Voorbeelddorp' */
  place: string;
  category: CategoryName;
  /** Once per order with a paid ticket. */
  serviceCostsCents: Cents;
  /** has_event_ticket_sale, published and not cancelled. */
  isOnSale: boolean;
  isCancelled: boolean;
  cancelReason: string | null;
  options: {
    /** Left out for a new option. */
    id?: number;
    title: string;
    description: string;
    priceCents: Cents;
    /** Left out: as it was, and of a new option by its name. */
    kind?: OptionKind;
    /** Whole percent. */
    vatRate: number;
    capacity: number;
    maxPerOrder: number | null;
    start: Instant | null;
    end: Instant | null;
    /** Earlier end of the sale than `end`. */
    saleEnd: Instant | null;
  }[];
};

export type OfferSummary = {
  /** The price that is named, see `priceShown`; 0 when the way in is free, null without options. */
  lowestPriceCents: Cents | null;
  /** Something is sold for money, if only an extra. */
  hasPaid: boolean;
  /** Over the options that are sold now; null when none is. */
  placesLeft: number | null;
};

/** An option as the desk sees it. */
export type OfferedOption = StoredOption & { hasOrders: boolean };

/** Paid orders with tickets that still give entry. */
export type Holders = { orders: number; tickets: number; paidCents: Cents };

/** How what there is to buy is taken over from the catalogue. */
export function offering({
  offers,
  outbox,
  atomically,
  clock,
}: Pick<TicketingPorts, 'offers' | 'outbox' | 'atomically' | 'clock'>) {
  /**
   * Takes over what the catalogue saved, in its transaction. Problems: 409 `capacity_too_low`; 422 `undated_option` for
   * an option on sale without dates (P-03). Options that are left out go; those with orders are archived. Who holds
   * tickets is mailed when date, place or status changes; gives how many mails that are.
   */
  function saveOffer(offer: Offer): Promise<number> {
    const { options, ...event } = offer;
    refuseUndated(offer);
    return atomically(async () => {
      const taken = await offers.take(offer.eventId);
      const before = taken?.options ?? [];
      const news = taken ? await newsOf(taken, offer) : [];
      await offers.save(event);
      const kept = new Set<number>();
      for (const [position, option] of options.entries()) {
        kept.add(await saveOption(event.eventId, position, option, before));
      }
      for (const { id } of before) if (!kept.has(id)) await offers.removeOption(id);
      for (const { holder, news: facts } of news) await tell(holder, facts);
      return news.length;
    });
  }

  async function newsOf(before: { offer: StoredOffer; options: StoredOption[] }, after: Offer) {
    const now = clock.now();
    return (await offers.holders(after.eventId)).flatMap((holder) => {
      const news = newsFor(holder, before, after, now);
      return news ? [{ holder, news }] : [];
    });
  }

  async function tell({ orderId, email }: Holder, { kind, ...facts }: OfferNews): Promise<void> {
    if (email !== '') await outbox.put({ kind, to: email, facts: { orderId, ...facts }, lane: 'urgent' });
  }

  /** What `saveOffer` would mail, and to how many; null: nothing. Nothing is stored. */
  async function newsOfSaving(offer: Offer): Promise<{ news: OfferNews; holders: Holders } | null> {
    const stored = await offers.find(offer.eventId);
    if (!stored) return null;
    const all = await newsOf({ offer: stored, options: await offers.options([offer.eventId]) }, offer);
    return all[0] ? { news: all[0].news, holders: sumOf(all.map(({ holder }) => holder)) } : null;
  }

  /** For which of some events anybody ordered, whatever became of the order. */
  async function orderedEvents(eventIds: number[]): Promise<Set<number>> {
    return (await offers.ordered(eventIds)).events;
  }

  /** Deletes what there is to buy for an event, in the caller's transaction; false, and nothing done, when there are orders. */
  function removeOffer(eventId: number): Promise<boolean> {
    return atomically(async () => {
      await offers.take(eventId);
      if ((await orderedEvents([eventId])).size > 0) return false;
      await offers.remove(eventId);
      return true;
    });
  }

  async function saveOption(
    eventId: number,
    position: number,
    option: Offer['options'][number],
    before: StoredOption[],
  ): Promise<number> {
    const known = before.find(({ id }) => id === option.id);
    if (!known) return offers.addOption(eventId, position, option);
    if (await offers.changeOption(known.id, position, option)) return known.id;
    const taken = known.sold + known.held;
    throw new Problem('conflict', 'Er zijn al meer tickets verkocht dan het nieuwe aantal.', {
      reason: 'capacity_too_low',
      facts: { option_id: known.id, title: known.title, taken },
    });
  }

  return {
    saveOffer,
    newsOfSaving,
    orderedEvents,
    removeOffer,
  };
}

/** Orders with tickets that still give entry, counted. */
export function sumOf(holders: Holder[]): Holders {
  return {
    orders: holders.length,
    tickets: holders.reduce((sum, { tickets }) => sum + tickets, 0),
    paidCents: holders.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

function refuseUndated(offer: Offer): void {
  const isUndated = offer.options.some((option) => option.start === null || option.end === null);
  if (!offer.isOnSale || !isUndated) return;
  throw new Problem('invalid', 'Tickets zonder datum kunnen niet verkocht worden.', { reason: 'undated_option' });
}

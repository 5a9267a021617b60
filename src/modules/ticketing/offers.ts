import { type Instant, isoWithOffset } from '../../kernel/dutch-dates.ts';
import type { CategoryName } from '../../kernel/event-path.ts';
import { type Cents, eurosFromCents } from '../../kernel/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { isOpen } from './cart.ts';
import type { StoredOption, TicketingPorts } from './ports.ts';
import type { EventOption } from './schema.ts';

/** What there is to buy for one event; the catalogue hands it over in the transaction that saves the event. */
export type Offer = {
  eventId: number;
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
  /** Lowest price that is paid; 0 when all is free, null without options. */
  lowestPriceCents: Cents | null;
  /** Over the options that are sold now; null when none is. */
  placesLeft: number | null;
};

export function offering({ offers, atomically, clock }: Pick<TicketingPorts, 'offers' | 'atomically' | 'clock'>) {
  /**
   * Takes over what the catalogue saved, in its transaction. Problems: 409 `capacity_too_low`; 422 `undated_option` for
   * an option on sale without dates (P-03). Options that are left out go; those with orders are archived.
   */
  function saveOffer(offer: Offer): Promise<void> {
    const { options, ...event } = offer;
    refuseUndated(offer);
    return atomically(async () => {
      const before = (await offers.take(offer.eventId))?.options ?? [];
      await offers.save(event);
      const kept = new Set<number>();
      for (const [position, option] of options.entries()) {
        kept.add(await saveOption(event.eventId, position, option, before));
      }
      for (const { id } of before) if (!kept.has(id)) await offers.removeOption(id);
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
    throw new Problem('conflict', `Er zijn al ${taken} tickets verkocht of gereserveerd voor ${known.title}.`, {
      reason: 'capacity_too_low',
      facts: { option_id: known.id, taken },
    });
  }

  /** The options of an event as the API sends them (contract 3.2); empty for an unknown event. */
  async function optionsOf(eventId: number): Promise<EventOption[]> {
    return (await offers.options([eventId])).map(eventOption);
  }

  /** What lists tell about the sale of some events; unknown events have no entry. */
  async function offerSummaries(eventIds: number[]): Promise<Map<number, OfferSummary>> {
    const summaries = new Map<number, OfferSummary>();
    const now = clock.now();
    for (const option of await offers.options(eventIds)) {
      const { lowestPriceCents, placesLeft } = summaries.get(option.eventId) ?? {
        lowestPriceCents: null,
        placesLeft: null,
      };
      const free = option.isOnSale && isOpen(option, now) ? option.capacity - option.sold - option.held : null;
      summaries.set(option.eventId, {
        lowestPriceCents: lowestPrice(lowestPriceCents, option.priceCents),
        placesLeft: free === null ? placesLeft : (placesLeft ?? 0) + free,
      });
    }
    return summaries;
  }

  return { saveOffer, optionsOf, offerSummaries };
}

/** What somebody pays at least: a free option, for small children say, counts only where nothing is paid (EVENT-07). */
function lowestPrice(before: Cents | null, price: Cents): Cents {
  if (before === null || before === 0) return price;
  return price === 0 ? before : Math.min(before, price);
}

function refuseUndated(offer: Offer): void {
  const isUndated = offer.options.some((option) => option.start === null || option.end === null);
  if (!offer.isOnSale || !isUndated) return;
  throw new Problem('invalid', 'Tickets zonder datum kunnen niet verkocht worden.', { reason: 'undated_option' });
}

function eventOption(option: StoredOption): EventOption {
  const { start, end, saleEnd } = option;
  return {
    id: option.id,
    event_id: option.eventId,
    title: option.title,
    description: option.description,
    price: eurosFromCents(option.priceCents),
    availableTickets: option.capacity,
    ticketsSold: option.sold + option.held,
    eventDate: start && end ? { startDate: isoWithOffset(start), endDate: isoWithOffset(end) } : null,
    vatRate: option.vatRate,
    maxPerOrder: option.maxPerOrder,
    saleEnd: saleEnd && isoWithOffset(saleEnd),
  };
}

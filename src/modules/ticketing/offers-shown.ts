import { isoWithOffset } from '../../kernel/dutch-dates.ts';
import { type Cents, eurosFromCents } from '../../kernel/money.ts';
import { isOpen } from './cart.ts';
import { type Holders, type OfferedOption, type OfferSummary } from './offers.ts';
import type { StoredOption, TicketingPorts } from './ports.ts';
import type { EventOption } from './schema.ts';

/** What there is to buy, as pages, lists and the desk ask for it. */
export function offersShown({ offers, clock }: Pick<TicketingPorts, 'offers' | 'clock'>) {
  /** Who has tickets for an event that still give entry, counted. */
  function holdersOf(eventId: number): Promise<Holders> {
    return offers.countHolders(eventId);
  }

  /** The options of some events with their places and prices in cents, in order. Events without options have no entry. */
  async function offeredOptions(eventIds: number[]): Promise<Map<number, OfferedOption[]>> {
    const { options: ordered } = await offers.ordered(eventIds);
    const options = await offers.options(eventIds);
    return Map.groupBy(
      options.map((option) => ({ ...option, hasOrders: ordered.has(option.id) })),
      (option) => option.eventId,
    );
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

  return { holdersOf, offeredOptions, optionsOf, offerSummaries };
}

/** What somebody pays at least: a free option, for small children say, counts only where nothing is paid (EVENT-07). */
function lowestPrice(before: Cents | null, price: Cents): Cents {
  if (before === null || before === 0) return price;
  return price === 0 ? before : Math.min(before, price);
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

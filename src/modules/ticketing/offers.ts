import type { Cents } from '../../kernel/money.ts';
import type { CategoryName } from '../../kernel/event-path.ts';
import type { Instant } from '../../kernel/dutch-dates.ts';

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

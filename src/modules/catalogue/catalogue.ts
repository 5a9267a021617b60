import type { Instant } from '../../kernel/dutch-dates.ts';
import { type CategoryName, eventPath } from '../../kernel/event-path.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Edition } from '../../platform/edition.ts';
import type { SafeHtml } from '../../platform/safe-html.ts';
import type { EventOption, Offer } from '../ticketing/index.ts';
import {
  type EventOrganiser,
  type PlannedEvent,
  byStart,
  inAgendaOrder,
  inFeaturedOrder,
  mainOrganiser,
  publicDate,
  publicEvent,
  publicOrganiser,
} from './event.ts';
import type { Events, TicketOffers } from './ports.ts';
import type { Event, EventDate, Organiser } from './schema.ts';

/** The number of the organiser that is the garden itself (API-22). */
const GARDEN = 1;

/** Where the garden stands: the place of an event of which nobody is the main location (EVENT-06). */
export type GardenAddress = { name: string; website: string | null; street: string; postalCode: string; city: string };

/** An event as somebody wants it saved, with what there is to buy for it. Dates in any order; HTML not yet sanitised. */
export type EventDraft = Omit<PlannedEvent, 'id' | 'version' | 'organisers'> & {
  /** Given: the event to replace, with the version that was read. Left out: a new event. */
  existing?: { id: number; version: number };
  /** In the order in which they are shown. */
  organiserIds: number[];
  options: Offer['options'];
};

export type CatalogueParts = {
  events: Events;
  ticketing: TicketOffers;
  garden: GardenAddress;
  safeHtml: SafeHtml;
  clock: Clock;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
};

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The programme of the garden: what visitors read of it, and how it changes. */
export function createCatalogue({ events, ticketing, garden, safeHtml, clock, edition, atomically }: CatalogueParts) {
  /** The first `count` events of an order, as the API sends them; two calls to the stores, however many there are. */
  async function list(
    count: number,
    order: (events: PlannedEvent[], now: Instant) => PlannedEvent[],
    category?: CategoryName,
  ): Promise<Event[]> {
    const now = clock.now();
    const chosen = order(await events.current(now, category), now).slice(0, count);
    if (chosen.length === 0) return [];
    const offers = await ticketing.offerSummaries(chosen.map((event) => event.id));
    return chosen.map((event) => publicEvent(withSafeDetails(event), offers.get(event.id)));
  }

  const withSafeDetails = (event: PlannedEvent) => ({ ...event, details: safeHtml(event.details) });

  async function published(id: number): Promise<PlannedEvent> {
    const event = await events.find(id);
    if (!event?.isPublished) throw eventNotFound();
    return event;
  }

  function placeOf(event: PlannedEvent): string {
    const { street, postalCode, city } = event.organisers.find((organiser) => organiser.isMainLocation) ?? garden;
    return `${street}, ${postalCode} ${city}`;
  }

  async function store(draft: EventDraft): Promise<number> {
    const { existing, organiserIds, options: _, ...rest } = draft;
    const organisers = await Promise.all(organiserIds.map((id) => events.organiser(id)));
    if (organisers.includes(null)) throw organiserNotFound();
    const event = { ...rest, organisers: organisers as EventOrganiser[] };
    if (!existing) return events.insert(event);
    if (!(await events.find(existing.id))) throw eventNotFound();
    if (await events.update({ ...event, ...existing })) return existing.id;
    throw new Problem('conflict', 'Dit evenement is intussen gewijzigd. Laad het opnieuw.', { reason: 'stale' });
  }

  return {
    /** Events that are not over, earliest first, undated last (API-11, API-14). `count` 1..100. */
    agenda: (count: number): Promise<Event[]> => list(count, inAgendaOrder, 'Evenementen'),

    /** Workshops, dated upcoming ones first, then the undated by title (API-13, API-15). */
    workshops: (count: number): Promise<Event[]> => list(count, inAgendaOrder, 'Workshops'),

    /** Both categories, tag `uitgelicht` first (API-12). */
    featured: (count: number): Promise<Event[]> => list(count, inFeaturedOrder),

    /** Dates of all published events, past ones too, sorted by start (API-16). */
    async allDates(): Promise<EventDate[]> {
      return (await events.allDates()).map((date) => publicDate(date.eventId, date));
    },

    /** Dates of one event, possibly none (API-18). Throws `event_not_found`. */
    async datesOf(id: number): Promise<EventDate[]> {
      return (await published(id)).dates.map((date) => publicDate(id, date));
    },

    /** Ticket options of an event; none without ticket sale (API-19). Throws `event_not_found`. */
    async optionsOf(id: number): Promise<EventOption[]> {
      const event = await published(id);
      return event.hasTicketSale ? ticketing.optionsOf(id) : [];
    },

    /** One published event (API-20). Throws `event_not_found`. */
    async event(id: number): Promise<Event> {
      const event = await published(id);
      const offers = await ticketing.offerSummaries([id]);
      return publicEvent(withSafeDetails(event), offers.get(id));
    },

    /** The main organiser of an event (API-21). Throws `event_not_found` or `organiser_not_found`. */
    async organiserOf(id: number): Promise<Organiser> {
      const organiser = mainOrganiser(await published(id));
      if (!organiser) throw organiserNotFound();
      return publicOrganiser(organiser);
    },

    /** An organiser by its own number (API-22). Throws `organiser_not_found`. */
    async organiser(id: number): Promise<Organiser> {
      const organiser = await events.organiser(id);
      if (!organiser) throw organiserNotFound();
      return publicOrganiser(organiser);
    },

    hasEvents: events.hasAny,

    /** Gives the garden its place as organiser 1, if it has none yet, and gives that number; called at each start. */
    async ensureGarden(): Promise<number> {
      await atomically(() => events.keepOrganiser({ id: GARDEN, isMainLocation: true, ...garden }));
      return GARDEN;
    },

    /** Adds an organiser and gives its number. */
    addOrganiser: (organiser: Omit<EventOrganiser, 'id'>): Promise<number> =>
      atomically(() => events.insertOrganiser(organiser)),

    /**
     * Saves an event and, in the same transaction, hands ticketing what there is to buy for it; pages are drawn anew.
     * Gives its number. Throws `invalid` with field messages, `event_not_found`, `organiser_not_found`, `stale`,
     * `capacity_too_low`.
     */
    async saveEvent(draft: EventDraft): Promise<number> {
      checkDraft(draft);
      const clean = { ...draft, details: safeHtml(draft.details), dates: draft.dates.toSorted(byStart) };
      return atomically(async () => {
        const id = await store(clean);
        const event = await events.find(id);
        if (!event) throw eventNotFound();
        await ticketing.saveOffer({
          eventId: id,
          title: event.title,
          path: eventPath(event),
          place: placeOf(event),
          category: event.category,
          serviceCostsCents: event.serviceCostsCents,
          isOnSale: event.hasTicketSale && event.isPublished && event.status === 'planned',
          isCancelled: event.status === 'cancelled',
          cancelReason: event.status === 'cancelled' ? event.statusReason : null,
          options: draft.options,
        });
        await edition.raise();
        return id;
      });
    },
  };
}

function checkDraft({ dates, hasTicketSale, options }: EventDraft): void {
  const errors: Record<string, string> = {};
  if (dates.some((date) => date.end < date.start)) errors.event_dates = 'De einddatum ligt voor de begindatum.';
  if (hasTicketSale && options.some((option) => option.start === null || option.end === null)) {
    errors.event_options = 'Een ticket zonder datum kan niet worden verkocht.';
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}

function eventNotFound(): Problem {
  return new Problem('not-found', 'Evenement niet gevonden.', { reason: 'event_not_found' });
}

function organiserNotFound(): Problem {
  return new Problem('not-found', 'Organisator niet gevonden.', { reason: 'organiser_not_found' });
}

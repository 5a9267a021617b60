import type { Instant } from '../../kernel/dutch-dates.ts';
import type { CategoryName } from '../../kernel/event-path.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventOption } from '../ticketing/index.ts';
import {
  type EventOrganiser,
  type PlannedEvent,
  inAgendaOrder,
  inFeaturedOrder,
  isPublic,
  mainOrganiser,
  publicDate,
  publicEvent,
  publicOrganiser,
} from './event.ts';
import type { EventDraft } from './event-draft.ts';
import { GARDEN } from './organiser.ts';
import { chosenOf, outlineOf } from './programme.ts';
import type { ProgrammeKind, ProgrammeOutline, ProgrammeQuery } from './programme-schema.ts';
import { eventNotFound, organiserNotFound, saving, type SavingParts } from './saving.ts';
import type { Event, EventDate, Organiser } from './schema.ts';

export type CatalogueParts = SavingParts & { clock: Clock };

/** Whether somebody may read what is not published: administrators. Asked only when it matters. */
export type SeesDrafts = () => Promise<boolean>;

/** How many events a page of the programme holds (CONST-01). */
const PAGE = 12;
const CATEGORY_OF: Record<ProgrammeKind, CategoryName | undefined> = {
  events: 'Evenementen',
  workshops: 'Workshops',
  all: undefined,
};

const onlyPublished: SeesDrafts = async () => false;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** The programme of the garden: what visitors read of it, and how it changes. */
export function createCatalogue(parts: CatalogueParts) {
  const { events, ticketing, garden, safeHtml, clock, atomically } = parts;
  const { save } = saving(parts);

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

  async function readable(id: number, seesDrafts: SeesDrafts): Promise<PlannedEvent> {
    const event = await events.find(id);
    if (event && (isPublic(event) || (await seesDrafts()))) return event;
    throw eventNotFound();
  }

  return {
    /** Events that are not over, earliest first, undated last (API-11, API-14). `count` 1..100. */
    agenda: (count: number): Promise<Event[]> => list(count, inAgendaOrder, 'Evenementen'),

    /** Workshops, dated upcoming ones first, then the undated by title (API-13, API-15). */
    workshops: (count: number): Promise<Event[]> => list(count, inAgendaOrder, 'Workshops'),

    /** Both categories, tag `uitgelicht` first (API-12). */
    featured: (count: number): Promise<Event[]> => list(count, inFeaturedOrder),

    /** How much there is to look through, of one category or of both (AGENDA-03). */
    async outline(kind: ProgrammeKind): Promise<ProgrammeOutline> {
      const now = clock.now();
      return outlineOf(await events.placed(now, CATEGORY_OF[kind]), now);
    },

    /** A page of all that is published and not over, in the order of the agenda; beyond the last page nothing (AGENDA-03). */
    async programme({ kind, month, page }: ProgrammeQuery): Promise<Event[]> {
      const now = clock.now();
      const ids = chosenOf(await events.placed(now, CATEGORY_OF[kind]), month, now);
      const shown = ids.slice((page - 1) * PAGE, page * PAGE);
      const found = new Map((await events.some(shown)).map((event) => [event.id, event]));
      const offers = await ticketing.offerSummaries(shown);
      return shown.flatMap((id) => {
        const event = found.get(id);
        return event ? [publicEvent(withSafeDetails(event), offers.get(id))] : [];
      });
    },

    /** Dates of all published events, past ones too, sorted by start (API-16). */
    async allDates(): Promise<EventDate[]> {
      return (await events.allDates()).map((date) => publicDate(date.eventId, date));
    },

    /** Dates of one event, possibly none (API-18). Throws `event_not_found`. */
    async datesOf(id: number, seesDrafts = onlyPublished): Promise<EventDate[]> {
      return (await readable(id, seesDrafts)).dates.map((date) => publicDate(id, date));
    },

    /** Ticket options of an event; none without ticket sale (API-19). Throws `event_not_found`. */
    async optionsOf(id: number, seesDrafts = onlyPublished): Promise<EventOption[]> {
      const event = await readable(id, seesDrafts);
      return event.hasTicketSale ? ticketing.optionsOf(id) : [];
    },

    /** One event that is published, or for whom sees drafts any (API-20). Throws `event_not_found`. */
    async event(id: number, seesDrafts = onlyPublished): Promise<Event> {
      const event = await readable(id, seesDrafts);
      const offers = await ticketing.offerSummaries([id]);
      return publicEvent(withSafeDetails(event), offers.get(id));
    },

    /** The main organiser of an event (API-21). Throws `event_not_found` or `organiser_not_found`. */
    async organiserOf(id: number, seesDrafts = onlyPublished): Promise<Organiser> {
      const organiser = mainOrganiser(await readable(id, seesDrafts));
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

    /** Saves an event with its offer and gives its number; see `saving.ts`. */
    saveEvent: async (draft: EventDraft): Promise<number> => (await save(draft)).id,
  };
}

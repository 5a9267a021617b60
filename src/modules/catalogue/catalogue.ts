import { daysLater, type Instant, isoWithOffset } from '../../kernel/dates/dutch-dates.ts';
import { isCalledOff } from '../../kernel/dates/taking-place.ts';
import type { CategoryName } from '../../kernel/pages/addresses.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventOption } from '../ticketing/index.ts';
import type { Announcement } from '../../kernel/events/event-words.ts';
import type { EventDraft } from './events/event.ts';
import { isPublic, type PlannedEvent, publicDate, publicEvent } from './events/event.ts';
import { type ProgrammeKind, type ProgrammeOutline, type ProgrammeQuery, UNDATED } from './events/programme-schema.ts';
import { announcementOf, chosenOf, type DateOf, outlineOf } from './events/programme.ts';
import { eventNotFound, organiserNotFound, createEventSaver, type SavingParts } from './events/save-event.ts';
import { type EventOrganiser, GARDEN, mainOrganiser, publicOrganiser } from './organisers/organiser.ts';
import type { Event, EventDate, Organiser } from './schema.ts';

export type CatalogueParts = SavingParts & { clock: Clock };

export type SeesDrafts = () => Promise<boolean>;

/** Number of events per page (CONST-01). */
const PAGE = 12;
const CATEGORY_OF: Record<ProgrammeKind, CategoryName | undefined> = {
  events: 'Evenementen',
  workshops: 'Workshops',
  all: undefined,
};

const onlyPublished: SeesDrafts = async () => false;

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(parts: CatalogueParts) {
  const { events, ticketing, garden, safeHtml, clock, atomically } = parts;
  const { save } = createEventSaver(parts);

  const list = async (count: number, category: CategoryName): Promise<Event[]> =>
    listed(await events.coming(clock.now(), { category, count }));

  /** Returns events of both categories, those with the tag `uitgelicht` first, for newsletters (ENT-14). */
  async function featuredFirst(count: number): Promise<PlannedEvent[]> {
    const now = clock.now();
    const first = await events.coming(now, { isFeatured: true, count });
    const left = count - first.length;
    return left === 0 ? first : [...first, ...(await events.coming(now, { isFeatured: false, count: left }))];
  }

  async function listed(chosen: PlannedEvent[]): Promise<Event[]> {
    const ids = chosen.map((event) => event.id);
    const [offers, off] = [await ticketing.offerSummaries(ids), await ticketing.calledOffDates(ids)];
    return chosen.map((event) => publicEvent(withSafeDetails(event), offers.get(event.id), off.get(event.id)));
  }

  const withSafeDetails = (event: PlannedEvent) => ({ ...event, details: safeHtml(event.details) });

  /** Finds an event that is public, has ticket holders, or is a draft for editors. Throws `event_not_found`. */
  async function readable(id: number, seesDrafts: SeesDrafts): Promise<{ event: PlannedEvent; isForHolders: boolean }> {
    const event = await events.find(id);
    if (event && isPublic(event)) return { event, isForHolders: false };
    if (event && (await seesDrafts())) return { event, isForHolders: false };
    if (event && (await ticketing.hasTicketHolders(id))) return { event, isForHolders: true };
    throw eventNotFound();
  }

  /** Returns an event with its ticket options, both of the same moment. Throws `event_not_found`. */
  async function findWithOptions(
    id: number,
    seesDrafts: SeesDrafts,
    offerToken: string | null = null,
  ): Promise<{ event: Event; options: EventOption[] }> {
    const { event, isForHolders } = await readable(id, seesDrafts);
    const isSold = event.hasTicketSale && !isForHolders;
    const { summary, options } = await ticketing.offerShown(id, offerToken);
    const off = await ticketing.calledOffDates([id]);
    const questions = isSold ? await ticketing.questionsOf(id) : [];
    const codes = isSold ? await ticketing.codeKindsOf(id) : [];
    const ways = isSold ? await ticketing.waysShown() : undefined;
    const gifts = isSold ? await ticketing.giftsShown() : undefined;
    const { saleStart } = event;
    const isAhead = isSold && saleStart !== null && clock.now() < saleStart;
    const daysAhead = isAhead ? await ticketing.friendDaysAhead() : 0;
    const answer = {
      ...publicEvent(withSafeDetails(event), summary ?? undefined, off.get(id), questions),
      event_codes: codes,
      ...(ways && { event_ways: ways }),
      ...(gifts && { event_gifts: gifts }),
      ...(daysAhead > 0 && saleStart && { event_friends_from: isoWithOffset(daysLater(saleStart, -daysAhead)) }),
    };
    return {
      event: isForHolders ? { ...answer, has_event_ticket_sale: false, event_for_holders: true } : answer,
      options: isSold ? options : [],
    };
  }

  async function marked(dates: readonly DateOf[]): Promise<EventDate[]> {
    const off = await ticketing.calledOffDates([...new Set(dates.map(({ eventId }) => eventId))]);
    const cancelled = await events.cancelled();
    return dates.map((date) => {
      const day = publicDate(date.eventId, date, off.get(date.eventId));
      const reason = cancelled.get(date.eventId);
      return reason === undefined ? day : { ...day, event_date_called_off: reason };
    });
  }

  async function inOrder(ids: number[]): Promise<PlannedEvent[]> {
    const found = new Map((await events.some(ids)).map((event) => [event.id, event]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    programme: {
      /** Upcoming events, earliest first, undated last (API-11, API-14). `count` is 1 to 100. */
      agenda: (count: number): Promise<Event[]> => list(count, 'Evenementen'),

      workshops: (count: number): Promise<Event[]> => list(count, 'Workshops'),

      /** Home page's block: what goes on of both categories, earliest first; pages mark the tag `uitgelicht` (API-12). */
      async featured(count: number): Promise<Event[]> {
        const now = clock.now();
        const chosen: Event[] = [];
        for (let skip = 0; ; skip += count) {
          const next = await listed(await events.coming(now, { skip, count }));
          chosen.push(...next.filter((event) => !isCalledOff(event, now)));
          if (chosen.length >= count || next.length < count) return chosen.slice(0, count);
        }
      },

      /** Upcoming events of both categories without details, for calendars, other sites and search engines. */
      feed: async (count: number): Promise<Event[]> =>
        listed((await events.coming(clock.now(), { count })).map((event) => ({ ...event, details: '' }))),

      /** Numbers of upcoming events per month (AGENDA-03). */
      async outline(kind: ProgrammeKind): Promise<ProgrammeOutline> {
        const [now, category] = [clock.now(), CATEGORY_OF[kind]];
        const { length: undated } = await events.undated(category);
        return outlineOf(await events.comingDates(now, category), undated, now);
      },

      /** One page of upcoming events in agenda order (AGENDA-03). */
      async page({ kind, month, page }: ProgrammeQuery): Promise<Event[]> {
        const [now, category, skip] = [clock.now(), CATEGORY_OF[kind], (page - 1) * PAGE];
        if (month === undefined) return listed(await events.coming(now, { category, skip, count: PAGE }));
        const chosen =
          month === UNDATED
            ? await events.undated(category)
            : chosenOf(await events.comingDates(now, category), month, now);
        return listed(await inOrder(chosen.slice(skip, skip + PAGE)));
      },
    },

    /** Events as a newsletter announces them. */
    announcements: {
      /** Upcoming events that a newsletter can announce. */
      async coming(count: number): Promise<Announcement[]> {
        const now = clock.now();
        const announced = (await listed(await featuredFirst(count))).map((event) => announcementOf(event, now));
        return announced.filter(({ isCancelled }) => !isCancelled);
      },

      /** Published events among these ids, in no particular order. */
      async some(ids: readonly number[]): Promise<Announcement[]> {
        const now = clock.now();
        const answers = await listed((await events.some(ids)).filter(isPublic));
        return answers.map((event) => announcementOf(event, now));
      },
    },

    /** Dates of published events, called off ones marked. */
    dates: {
      /** Dates of all published events, past ones too, by start (API-16). */
      all: async (): Promise<EventDate[]> => marked(await events.allDates()),

      /** Dates of published events that overlap a period, by start. */
      between: async (from: Instant, until: Instant): Promise<EventDate[]> =>
        marked(await events.datesBetween(from, until)),

      /** First date from an instant on that takes place; null if there is none. */
      async planned(from: Instant): Promise<EventDate | null> {
        for (let skipped = 0; ; skipped++) {
          const date = await events.plannedDate(from, skipped);
          if (!date) return null;
          const [answer] = await marked([date]);
          if (answer?.event_date_called_off === undefined) return answer ?? null;
        }
      },
    },

    events: {
      /** One event (API-20); off the site for its ticket holders only. Throws `event_not_found`. */
      find: async (id: number, seesDrafts = onlyPublished): Promise<Event> =>
        (await findWithOptions(id, seesDrafts)).event,

      findWithOptions,

      /** Dates of an event (API-18). Throws `event_not_found`. */
      async datesOf(id: number, seesDrafts = onlyPublished): Promise<EventDate[]> {
        const { dates } = (await readable(id, seesDrafts)).event;
        return marked(dates.map((date) => ({ ...date, eventId: id })));
      },

      /** Ticket options of an event (API-19). Throws `event_not_found`. */
      async optionsOf(
        id: number,
        seesDrafts = onlyPublished,
        offerToken: string | null = null,
      ): Promise<EventOption[]> {
        const { event, isForHolders } = await readable(id, seesDrafts);
        return event.hasTicketSale && !isForHolders ? ticketing.optionsOf(id, offerToken) : [];
      },

      /** Main organiser of an event (API-21). Throws `event_not_found`, `organiser_not_found`. */
      async organiserOf(id: number, seesDrafts = onlyPublished): Promise<Organiser> {
        const organiser = mainOrganiser((await readable(id, seesDrafts)).event);
        if (!organiser) throw organiserNotFound();
        return publicOrganiser(organiser);
      },

      hasAny: events.hasAny,

      save: async (draft: EventDraft): Promise<number> => (await save(draft)).event.id,
    },

    organisers: {
      /** One organiser (API-22). Throws `organiser_not_found`. */
      async find(id: number): Promise<Organiser> {
        const organiser = await events.organiser(id);
        if (!organiser) throw organiserNotFound();
        return publicOrganiser(organiser);
      },

      /** Creates organiser 1, the garden, if it is missing. Called at each start. */
      async ensureGarden(): Promise<number> {
        await atomically(() => events.keepOrganiser({ id: GARDEN, isMainLocation: true, ...garden }));
        return GARDEN;
      },

      /** Stores an organiser and returns its number. */
      add: (organiser: Omit<EventOrganiser, 'id'>): Promise<number> =>
        atomically(() => events.insertOrganiser(organiser)),
    },
  };
}

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type {
  CallOffCounts,
  DatesOff,
  EventOption,
  Holders,
  Offer,
  OfferedOption,
  HolderNotice,
  OfferChange,
  OfferSummary,
  Touched,
} from '../../ticketing/index.ts';
import type { AskedQuestion } from '../../../kernel/events/question.ts';
import type { Organisers } from '../organisers/organiser.ts';
import type { CalledOff } from './event-dates.ts';
import type { PlannedEvent } from './event.ts';
import type { DateOf } from './programme.ts';

/** A part of all events, as administrators look through them. */
export type AdminPage = {
  /** upcoming: undated or not over, next date first. past: the last date first. archived: put away last, first. */
  view: 'upcoming' | 'past' | 'archived';
  now: Instant;
  /** Part of the title; '' for all. */
  search: string;
  offset: number;
  limit: number;
};

/**
 * Which events of the programme, and how many, after so many that are skipped. `isFeatured`: only those with the tag, or only
 * those without.
 */
export type Wanted = {
  category?: CategoryName | undefined;
  isFeatured?: boolean | undefined;
  skip?: number;
  count: number;
};

/** Where the programme is kept, with who organises it. */
export type Events = Programme & Organisers;

/** Reads return copies; dates are sorted by start, organisers in the order they were given. */
export type Programme = {
  /** The event, published or not; null when there is none. */
  find(id: number): Promise<PlannedEvent | null>;
  /**
   * The first published events, not archived, that are not over: dated ones by the start of their next date, then the
   * undated by title. Reads as many as it gives, however long the programme is.
   */
  coming(now: Instant, wanted: Wanted): Promise<PlannedEvent[]>;
  /** Dates that are not over of published events, in no order. One query. */
  comingDates(now: Instant, category?: CategoryName): Promise<DateOf[]>;
  /** Numbers of published events without a date, by title. One query. */
  undated(category?: CategoryName): Promise<number[]>;
  /** Some events by their numbers, in no order; those that are not there are left out. A fixed number of queries. */
  some(ids: readonly number[]): Promise<PlannedEvent[]>;
  /** Dates of published events that touch the time from one instant until before another, sorted by start. */
  datesBetween(from: Instant, until: Instant): Promise<DateOf[]>;
  /** The first date at or after an instant of a published event that is not cancelled, after so many; null: there is none. */
  plannedDate(from: Instant, skipped?: number): Promise<DateOf | null>;
  /** Published events that are cancelled as a whole, each with its reason, which may be empty. One query. */
  cancelled(): Promise<Map<number, string>>;
  /** Dates of all published events, past ones too, sorted by start. */
  allDates(): Promise<DateOf[]>;
  /** True if there is any event, published or not. */
  hasAny(): Promise<boolean>;
  /** Stores a new event with version 1 and gives its number. Organisers must exist. All or nothing, inside `atomically`. */
  insert(event: Omit<PlannedEvent, 'id' | 'version' | 'archivedAt'>): Promise<number>;
  /** Replaces event `id` whole and raises its version. False, and nothing changed, unless it stands at `event.version`. */
  update(event: PlannedEvent): Promise<boolean>;
  /** The texts and addresses of pictures of all events, archived ones too, in which something occurs. */
  textsWith(part: string): Promise<string[]>;
  /** Deletes an event with its dates, in the caller's transaction. */
  remove(id: number): Promise<void>;
  /** A page for administrators, in the order of its view, drafts too; a fixed number of queries. */
  adminPage(wanted: AdminPage): Promise<PlannedEvent[]>;
  /** All events that name an organiser, by title, past and archived ones too; a fixed number of queries. */
  organisedBy(organiserId: number): Promise<PlannedEvent[]>;
};

/** The catalogue's port on ticketing. */
export type TicketOffers = {
  /** Takes over what there is to buy, in the caller's transaction; gives how many are mailed, with `words` of the owner. Throws conflict `capacity_too_low`. */
  saveOffer(offer: Offer, words?: string | null): Promise<number>;
  /** Emails that saving would send, and their number; null: none. */
  newsOfSaving(offer: Offer): Promise<{ news: HolderNotice; holders: Holders } | null>;
  /** Impact of a change on issued tickets; null: none. */
  touchedTickets(change: OfferChange): Promise<Touched | null>;
  /** Throws `has_tickets` unless `seen` is what a change touches; before `saveOffer`, in its transaction. */
  refuseUnseen(change: OfferChange, seen: string | undefined): Promise<void>;
  /** True if somebody has tickets for an event, so that its page stays for them. */
  hasTicketHolders(eventId: number): Promise<boolean>;
  /** Deletes the offer in the caller's transaction; false, and nothing done, when somebody ordered. */
  removeOffer(eventId: number): Promise<boolean>;
  /** The options of some events with sold and held places, in order; no entry without options. */
  offeredOptions(eventIds: number[]): Promise<Map<number, OfferedOption[]>>;
  /** For which of some events anybody ordered. */
  orderedEvents(eventIds: number[]): Promise<Set<number>>;
  /** Number of holders of tickets that still admit. */
  holdersOf(eventId: number): Promise<Holders>;
  /** Questions to buyers of an event, in order. */
  questionsOf(eventId: number): Promise<AskedQuestion[]>;
  /** Kinds of code that an order of an event may use. */
  codeKindsOf(eventId: number): Promise<('discount' | 'gift-card')[]>;
  /** Ticket options of an event as the API sends them; empty when it has none. */
  optionsOf(eventId: number, offerToken?: string | null): Promise<EventOption[]>;
  /** The same with the event's part of `offerSummaries`, read at once; null: it has no offer. */
  offerShown(
    eventId: number,
    offerToken?: string | null,
  ): Promise<{ summary: OfferSummary | null; options: EventOption[] }>;
  /** The dates of some events that do not go on. */
  calledOffDates(eventIds: number[]): Promise<Map<number, CalledOff[]>>;
  /** Preview of calling dates off. */
  countCallOff(off: Omit<DatesOff, 'answerUntil'>): Promise<CallOffCounts>;
  /** True if dates were called off under this key; throws `key_reused` for another content. */
  wasCalledOff(key: string, content: unknown): Promise<boolean>;
  /** Calls dates off in the caller's transaction; throws `event_cancelled`, `date_over`, `already_called_off`, `has_tickets`. */
  callOffDates(
    off: DatesOff,
    said: { reason: string; words?: string | undefined; seen: string },
    by: { key: string; content: unknown; actorId: string },
  ): Promise<void>;
  /** Lowest price and free places per event, for those that have an offer. One query. */
  offerSummaries(eventIds: number[]): Promise<Map<number, OfferSummary>>;
};

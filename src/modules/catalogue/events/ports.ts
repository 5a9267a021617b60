import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type {
  CallOffCounts,
  DatesOff,
  EventGroup,
  EventOption,
  Holders,
  Offer,
  OfferedOption,
  HolderNotice,
  OfferChange,
  OfferSummary,
  SeenChange,
  Touched,
} from '../../ticketing/index.ts';
import type { AskedQuestion } from '../../../kernel/events/question.ts';
import type { Organisers } from '../organisers/organiser.ts';
import type { CalledOff } from './event-dates.ts';
import type { PlannedEvent } from './event.ts';
import type { DateOf } from './programme.ts';

/** A part of all events, as administrators look through them. */
export type AdminPage = {
  /** upcoming: undated or not over, next date first. past: last date first. archived: last archived first. */
  view: 'upcoming' | 'past' | 'archived';
  now: Instant;
  search: string;
  offset: number;
  limit: number;
};

/** Selects events; `isFeatured` keeps only those with the tag (true) or without it (false). */
export type Wanted = {
  category?: CategoryName | undefined;
  isFeatured?: boolean | undefined;
  skip?: number;
  count: number;
};

export type Events = Programme & Organisers;

/** Store of events. Reads return copies, with dates by start and organisers in order. */
export type Programme = {
  find(id: number): Promise<PlannedEvent | null>;
  /** Published events that are not over: by next date, then undated ones by title. Reads only as many as it returns. */
  coming(now: Instant, wanted: Wanted): Promise<PlannedEvent[]>;
  /** Dates of published events that are not over, in no particular order; one query. */
  comingDates(now: Instant, category?: CategoryName): Promise<DateOf[]>;
  /** Ids of published events without a date, by title; one query. */
  undated(category?: CategoryName): Promise<number[]>;
  /** Events with these ids in no particular order, skipping unknown ones; a fixed number of queries. */
  some(ids: readonly number[]): Promise<PlannedEvent[]>;
  /** Dates of published events that overlap a period, by start. */
  datesBetween(from: Instant, until: Instant): Promise<DateOf[]>;
  /** Next date of a published event that is not cancelled, after skipping `skipped` others; null if there is none. */
  plannedDate(from: Instant, skipped?: number): Promise<DateOf | null>;
  /** Reasons of cancelled published events by event id; one query. */
  cancelled(): Promise<Map<number, string>>;
  allDates(): Promise<DateOf[]>;
  hasAny(): Promise<boolean>;
  /** Stores a new event as version 1 and returns its number. Organisers must exist. Call it inside `atomically`. */
  insert(event: Omit<PlannedEvent, 'id' | 'version' | 'archivedAt'>): Promise<number>;
  /** Raises the version. Returns false and changes nothing if the stored version is not `event.version`. */
  update(event: PlannedEvent): Promise<boolean>;
  /** Texts and picture addresses that contain `part`, of archived events too. */
  textsWith(part: string): Promise<string[]>;
  /** Deletes an event, in the caller's transaction. */
  remove(id: number): Promise<void>;
  /** One page of events for administrators, drafts included; a fixed number of queries. */
  adminPage(wanted: AdminPage): Promise<PlannedEvent[]>;
  /** All events of an organiser by title, past and archived ones too; a fixed number of queries. */
  organisedBy(organiserId: number): Promise<PlannedEvent[]>;
};

export type TicketOffers = {
  /** In the caller's transaction; returns how many are emailed. Throws `capacity_too_low`, `has_tickets`. */
  saveOffer(offer: Offer, words?: string | null, change?: SeenChange): Promise<number>;
  /** Returns the email that saving this offer would send, and its recipients; null if nobody is emailed. */
  newsOfSaving(offer: Offer): Promise<{ news: HolderNotice; holders: Holders } | null>;
  touchedTickets(change: OfferChange): Promise<Touched | null>;
  /** True if anybody holds a ticket, so that the event's page stays for them. */
  hasTicketHolders(eventId: number): Promise<boolean>;
  /** Deletes an offer, in the caller's transaction. Returns false and changes nothing if it was ever ordered. */
  removeOffer(eventId: number): Promise<boolean>;
  /** Returns the options per event, in order, with sold and held seats; events without options are absent. */
  offeredOptions(eventIds: number[]): Promise<Map<number, OfferedOption[]>>;
  /** Returns which of the events were ever ordered. */
  orderedEvents(eventIds: number[]): Promise<Set<number>>;
  /** Holders of tickets that still admit. */
  holdersOf(eventId: number): Promise<Holders>;
  /** Groups that take part by a booking, which count as sold. */
  groupsOf(eventId: number): Promise<EventGroup[]>;
  questionsOf(eventId: number): Promise<AskedQuestion[]>;
  /** Kinds of code that the event's orders accept. */
  codeKindsOf(eventId: number): Promise<('discount' | 'gift-card' | 'friend')[]>;
  /** Most days before the sale of an event on which any friends' card lets its holder order; 0 for none. */
  friendDaysAhead(): Promise<number>;
  /** Ways to pay; undefined while there is nothing to choose. */
  waysShown(): Promise<{ id: string; name: string; pendingDays: number }[] | undefined>;
  /** Gifts to the garden in euros that buyers may add; undefined while none is asked for. */
  giftsShown(): Promise<number[] | undefined>;
  optionsOf(eventId: number, offerToken?: string | null): Promise<EventOption[]>;
  /** One event's offer with its summary, read at the same moment; null if it has no offer. */
  offerShown(
    eventId: number,
    offerToken?: string | null,
  ): Promise<{ summary: OfferSummary | null; options: EventOption[] }>;
  /** Returns the dates of these events that were called off. */
  calledOffDates(eventIds: number[]): Promise<Map<number, CalledOff[]>>;
  /** Counts the orders that calling off these dates would affect. */
  countCallOff(off: Omit<DatesOff, 'answerUntil'>): Promise<CallOffCounts>;
  /** True if this key has called off dates already. Throws `key_reused` if it came with other content. */
  wasCalledOff(key: string, content: unknown): Promise<boolean>;
  /** Joins the caller's transaction. Throws `event_cancelled`, `date_over`, `already_called_off`, `has_tickets`. */
  callOffDates(
    off: DatesOff,
    request: { reason: string; words?: string | undefined; seen: string },
    by: { key: string; content: unknown; actorId: string },
  ): Promise<void>;
  /** Gives a new event the rules for visitors that the owner chose for all, in the caller's transaction. */
  beginRules(eventId: number): Promise<void>;
  /** Gives an event the rules of another for visitors, in the caller's transaction. */
  copyRules(from: number, to: number): Promise<void>;
  /** Offer summaries in one query; events without an offer are absent. */
  offerSummaries(eventIds: number[]): Promise<Map<number, OfferSummary>>;
};

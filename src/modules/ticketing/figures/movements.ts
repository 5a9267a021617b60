import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { OptionKind } from '../../../kernel/option-kind.ts';
import type { MovementKind, MovementWay } from './figures-schema.ts';

/** Money that came in for tickets or went back, as the books of orders, tenders, refunds and payments have it. */

/** Of which movements; what is left out does not matter. */
export type MovementFilter = {
  kind?: MovementKind | undefined;
  way?: MovementWay | undefined;
  eventId?: number | undefined;
};

/** One movement. `cents` is negative for what went back. Payments that paid no order (late, double) are none. */
export type Movement = {
  /** Of the row that it stands for; unique together with `kind`. */
  id: string;
  at: Instant;
  kind: MovementKind;
  way: MovementWay;
  eventId: number;
  eventTitle: string;
  orderId: string;
  orderNumber: number;
  cents: Cents;
};

/** Movements of one kind, way and event within one hour, added up. */
export type MovementSum = {
  /** '2026-05-01T10', in UTC. */
  hour: string;
  kind: MovementKind;
  way: MovementWay;
  eventId: number;
  /** How many; of orders that more than one way paid, that of the money counts. */
  movements: number;
  tickets: number;
  cents: Cents;
};

/** What was sold of an option within a time: its lines, without service costs and before refunds. */
export type OptionSum = { eventId: number; optionId: number; tickets: number; cents: Cents };

/** An option that an event has, or had. */
export type EventOption = {
  id: number;
  isArchived: boolean;
  kind: OptionKind;
  title: string;
  start: Instant | null;
  capacity: number;
  /** Tickets that were sold and did not go back on sale. */
  sold: number;
};

/** The movements in a database. Times are from (inclusive) until (exclusive). */
export type Movements = {
  /** Added up per hour, which every day of Amsterdam is made of. */
  sums(from: Instant, until: Instant, filter: MovementFilter): Promise<MovementSum[]>;
  /** What was sold of each option by orders that were confirmed in that time. */
  optionSums(from: Instant, until: Instant): Promise<OptionSum[]>;
  /** Newest first, at most `limit`, those after `after` in that order. */
  list(
    from: Instant,
    until: Instant,
    filter: MovementFilter,
    page: { after: Pick<Movement, 'at' | 'id'> | null; limit: number },
  ): Promise<Movement[]>;
  /** What some events are called. */
  titlesOf(eventIds: number[]): Promise<Map<number, string>>;
  /** The options of an event in their order, archived ones too. */
  optionsOf(eventId: number): Promise<EventOption[]>;
  /** When an event begins first; null: it has no date. */
  firstStartOf(eventId: number): Promise<Instant | null>;
  /** The last event before this one that was called the same; null: there is none. */
  formerOf(eventId: number): Promise<{ id: number; title: string } | null>;
};

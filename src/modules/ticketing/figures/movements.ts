import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { OptionKind } from '../rules/option-kind.ts';
import type { MovementKind, MovementWay } from './figures-schema.ts';

/** Money received for tickets or returned, from the books of orders, tenders, refunds and payments. */

/** Filter of movements; omitted fields match all. */
export type MovementFilter = {
  kind?: MovementKind | undefined;
  way?: MovementWay | undefined;
  eventId?: number | undefined;
};

/** One movement. `cents` is negative for money returned. Payments that paid no order (late, double) are left out. */
export type Movement = {
  /** Id of its row; unique together with `kind`. */
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
  /** Number of orders; one with several payment methods counts for that of the money. */
  movements: number;
  tickets: number;
  cents: Cents;
};

/** Sales of an option in a period: its lines, without service costs and before refunds. */
export type OptionSum = { eventId: number; optionId: number; tickets: number; cents: Cents };

/** Option that an event has or had. */
export type EventOption = {
  id: number;
  isArchived: boolean;
  kind: OptionKind;
  title: string;
  start: Instant | null;
  capacity: number;
  /** Number of tickets sold and not put back on sale. */
  sold: number;
};

/** Queries of movements. Periods are from (inclusive) until (exclusive). */
export type Movements = {
  /** Returns sums per hour, since every day in Amsterdam consists of whole hours. */
  sums(from: Instant, until: Instant, filter: MovementFilter): Promise<MovementSum[]>;
  /** Returns sales per option by orders confirmed in that period. */
  optionSums(from: Instant, until: Instant): Promise<OptionSum[]>;
  /** Returns movements, newest first, at most `limit`, after `after` in that order. */
  list(
    from: Instant,
    until: Instant,
    filter: MovementFilter,
    page: { after: Pick<Movement, 'at' | 'id'> | null; limit: number },
  ): Promise<Movement[]>;
  /** Returns the titles of these events. */
  titlesOf(eventIds: number[]): Promise<Map<number, string>>;
  /** Returns the options of an event in their order, including archived ones. */
  optionsOf(eventId: number): Promise<EventOption[]>;
  /** Returns the first start of an event; null: it has no date. */
  firstStartOf(eventId: number): Promise<Instant | null>;
  /** Returns the last earlier event with the same title; null: none. */
  formerOf(eventId: number): Promise<{ id: number; title: string } | null>;
};

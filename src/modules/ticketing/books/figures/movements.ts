import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { OptionKind } from '../../rules/option-kind.ts';
import type { MovementKind, MovementWay } from './figures-schema.ts';

export type MovementFilter = {
  kind?: MovementKind | undefined;
  way?: MovementWay | undefined;
  eventId?: number | undefined;
};

/** `cents` negative: returned. Without payments that paid no order. */
export type Movement = {
  /** Unique with `kind`. */
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

export type MovementSum = {
  /** '2026-05-01T10', UTC. */
  hour: string;
  kind: MovementKind;
  way: MovementWay;
  eventId: number;
  movements: number;
  tickets: number;
  cents: Cents;
};

/** Without service costs and refunds. */
export type OptionSum = { eventId: number; optionId: number; tickets: number; cents: Cents };

export type EventOption = {
  id: number;
  isArchived: boolean;
  kind: OptionKind;
  title: string;
  start: Instant | null;
  capacity: number;
  /** Not resold. */
  sold: number;
};

/** Half-open periods. */
export type Movements = {
  /** Hourly: Amsterdam days consist of whole hours. */
  sums(from: Instant, until: Instant, filter: MovementFilter): Promise<MovementSum[]>;
  /** Returns sales per option by orders confirmed in that period. */
  optionSums(from: Instant, until: Instant): Promise<OptionSum[]>;
  /** Newest first, after `after`. */
  list(
    from: Instant,
    until: Instant,
    filter: MovementFilter,
    page: { after: Pick<Movement, 'at' | 'id'> | null; limit: number },
  ): Promise<Movement[]>;
  titlesOf(eventIds: number[]): Promise<Map<number, string>>;
  optionsOf(eventId: number): Promise<EventOption[]>;
  firstStartOf(eventId: number): Promise<Instant | null>;
  /** Previous event of the same title. */
  formerOf(eventId: number): Promise<{ id: number; title: string } | null>;
};

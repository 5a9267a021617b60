import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { OptionKind } from '../../rules/option-kind.ts';
import type { MovementKind, MovementWay } from './figures-schema.ts';

export type MovementFilter = {
  kind?: MovementKind | undefined;
  way?: MovementWay | undefined;
  eventId?: number | undefined;
};

/** A movement of money; `cents` that went back are negative. Payments that paid for no order are left out. */
export type Movement = {
  /** Unique together with `kind`. */
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
  /** Hour in UTC, such as '2026-05-01T10'. */
  hour: string;
  kind: MovementKind;
  way: MovementWay;
  eventId: number;
  movements: number;
  tickets: number;
  cents: Cents;
};

/** Money for cards of one kind; `card` is the name of the kind, null for gift cards. */
export type CardSum = Pick<MovementSum, 'hour' | 'kind' | 'movements' | 'cents'> & { card: string | null };

/** Sales of an option, without service costs and refunds. */
export type OptionSum = { eventId: number; optionId: number; tickets: number; cents: Cents };

export type EventOption = {
  id: number;
  isArchived: boolean;
  kind: OptionKind;
  title: string;
  start: Instant | null;
  capacity: number;
  /** Seats of tickets sold and not put back on sale, and of groups. */
  sold: number;
};

/** Reads movements of a period, whose end is not included. */
export type Movements = {
  /** Returns sums per hour in UTC, because a day in Amsterdam consists of whole hours. */
  sums(from: Instant, until: Instant, filter: MovementFilter): Promise<MovementSum[]>;
  /** Returns the same sums of money for gift cards and friends' cards that were sold, which is in no other figure. */
  cardSums(from: Instant, until: Instant): Promise<MovementSum[]>;
  /** Returns the same money per kind of card and kind of movement. */
  cardKindSums(from: Instant, until: Instant): Promise<CardSum[]>;
  /** Returns sales per option, of the orders confirmed in the period. */
  optionSums(from: Instant, until: Instant): Promise<OptionSum[]>;
  /** Returns movements newest first, from the one after `after`. */
  list(
    from: Instant,
    until: Instant,
    filter: MovementFilter,
    page: { after: Pick<Movement, 'at' | 'id'> | null; limit: number },
  ): Promise<Movement[]>;
  titlesOf(eventIds: number[]): Promise<Map<number, string>>;
  optionsOf(eventId: number): Promise<EventOption[]>;
  firstStartOf(eventId: number): Promise<Instant | null>;
  /** Returns the previous event of the same title. */
  formerOf(eventId: number): Promise<{ id: number; title: string } | null>;
};

import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Payments } from '../../payments/index.ts';
import type { GiftCardSettings } from '../gift-cards/gift-card.ts';
import type { Seats } from '../offer/ports.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { SelfServicePorts } from '../self-service/ports.ts';
import type { CallOffState, CallOffWay, Choice, ChosenBy, Remedy } from './call-off-schema.ts';

export type CallOffPorts = SelfServicePorts & {
  callOffs: CallOffs;
  giftCardSettings: Pick<GiftCardSettings, 'find'>;
  payments: Pick<Payments, 'balance'>;
};

export type Period = { start: Instant; end: Instant };

/** Decision to call off dates of an event. */
export type CallOff = {
  /** The caller's idempotency key. */
  id: string;
  contentHash: string;
  eventId: number;
  /** By start. */
  dates: Period[];
  reason: string;
  /** The owner's text in each email about it. */
  words: string | null;
  actorId: string;
  startedAt: Instant;
  state: CallOffState;
  remedy: Remedy;
  /** Other date to move to, or on which seats are held; null: none. */
  to: Period | null;
  /** Last instant for buyers to answer; null: nothing to answer. */
  answerUntil: Instant | null;
};

/** Valid tickets of one line of a paid order. */
export type HeldLine = {
  orderId: string;
  number: number;
  email: string;
  serviceCostsCents: Cents;
  /** Payment method; null: nothing was paid, the order was free. */
  way: Exclude<CallOffWay, 'free'> | null;
  attemptId: string | null;
  line: number;
  optionId: number;
  title: string;
  unitPriceCents: Cents;
  vatRate: number;
  isPerson: boolean;
  /** Number of valid tickets, and of those ordered. */
  tickets: number;
  ordered: number;
  /** Price of all ordered tickets together, after discount. */
  paidCents: Cents;
};

/**
 * Share of one order: what it gets for called-off dates. `refundId`: key of its refund, stored before anything is decided
 * and of its change of date.
 */
export type Share = {
  orderId: string;
  refundId: string;
  way: CallOffWay;
  amountCents: Cents;
  lines: LineAmount[];
  tries: number;
  /** When its refund is attempted next; for a share that gets no money, until when it may still get it. */
  nextTryAt: Instant;
  /** Why it is not retried automatically, as a code. */
  refusal: string | null;
  choice: Choice;
  chosenBy: ChosenBy;
  chosenAt: Instant | null;
};

/** Stored share with its order number. `movedTo`: date to which its tickets were moved; null: not moved. */
export type StoredShare = Share & { callOffId: string; number: number; isDecided: boolean; movedTo: Instant | null };

/** Store of call-offs. Writes join the caller's transaction; results are copies. */
export type CallOffs = {
  find(id: string): Promise<CallOff | null>;
  /** By start. */
  ofEvents(eventIds: number[]): Promise<CallOff[]>;
  /** Returns those neither paused nor done, oldest first. */
  running(): Promise<CallOff[]>;
  /** Stores one and stops the sale of its options; false if one was called off before: the caller must roll back. */
  add(callOff: CallOff, optionIds: number[]): Promise<boolean>;
  /** Changes its state; false, and nothing changed, unless it is in state `from`. */
  move(id: string, from: CallOffState, to: CallOffState): Promise<boolean>;
  /** Returns the options of a call-off, including removed ones. */
  optionsOf(id: string): Promise<number[]>;
  /** Returns the valid tickets of an event, or of one of its orders, by order and line, lowest number first. */
  held(eventId: number, orderId?: string): Promise<HeldLine[]>;
  shares(id: string): Promise<StoredShare[]>;
  /** Returns the shares of one order, oldest first. */
  sharesOfOrder(orderId: string): Promise<StoredShare[]>;
  /** Adds shares; existing ones of an order stay. */
  addShares(id: string, shares: Share[]): Promise<void>;
  /** Replaces a planned share. */
  replaceShare(id: string, share: Share): Promise<void>;
  /**
   * Decides what an order gets, by ONE conditional UPDATE; false, and nothing changed, if its choice is not `from` or its
   * refund is decided. `nextTryAt`: when its refund is attempted.
   */
  choose(
    share: Pick<StoredShare, 'callOffId' | 'orderId'>,
    from: Choice,
    to: Pick<Share, 'choice' | 'chosenBy' | 'nextTryAt'> & { chosenAt: Instant },
  ): Promise<boolean>;
  noteTry(id: string, orderId: string, nextTryAt: Instant): Promise<void>;
  refuse(id: string, orderId: string, refusal: string): Promise<void>;
  /** Returns the seats held for an order, by option. */
  holds(id: string, orderId: string): Promise<Seats[]>;
  addHold(id: string, orderId: string, seats: Seats[]): Promise<void>;
  removeHold(id: string, orderId: string): Promise<void>;
};

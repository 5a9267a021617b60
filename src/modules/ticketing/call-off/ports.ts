import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
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

/** That dates of an event do not go on. */
export type CallOff = {
  /** The caller's idempotency key. */
  id: string;
  contentHash: string;
  eventId: number;
  /** By start. */
  dates: Period[];
  reason: string;
  /** The owner's own, in each mail about it. */
  words: string | null;
  actorId: string;
  startedAt: Instant;
  state: CallOffState;
  remedy: Remedy;
  /** The other date that is given, or held; null: there is none. */
  to: Period | null;
  /** Until when buyers may answer; null: there is nothing to answer. */
  answerUntil: Instant | null;
};

/** Good tickets of one line of a paid order. */
export type HeldLine = {
  orderId: string;
  number: number;
  email: string;
  serviceCostsCents: Cents;
  /** What paid it; null: nothing did, it was free. */
  way: Exclude<CallOffWay, 'free'> | null;
  attemptId: string | null;
  line: number;
  optionId: number;
  title: string;
  unitPriceCents: Cents;
  vatRate: number;
  isPerson: boolean;
  /** Those that are still good, of so many that were ordered. */
  tickets: number;
  ordered: number;
  /** What all that were ordered cost together, less what a code took off. */
  paidCents: Cents;
};

/**
 * What one order gets for dates that do not go on. `refundId` is the key of its refund, stored before anything is decided
 * and that of its change of date.
 */
export type Share = {
  orderId: string;
  refundId: string;
  way: CallOffWay;
  amountCents: Cents;
  lines: LineAmount[];
  tries: number;
  /** When its money is tried next; of what is not to be paid back, until when it may still be. */
  nextTryAt: Instant;
  /** Why it will not be tried again by itself, as a word. */
  refusal: string | null;
  choice: Choice;
  chosenBy: ChosenBy;
  chosenAt: Instant | null;
};

/** The same as it stands now, with the number that people read. `movedTo`: where its tickets went; null: nowhere. */
export type StoredShare = Share & { callOffId: string; number: number; isDecided: boolean; movedTo: Instant | null };

/** Dates that do not go on, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type CallOffs = {
  find(id: string): Promise<CallOff | null>;
  /** By start. */
  ofEvents(eventIds: number[]): Promise<CallOff[]>;
  /** Those that are neither paused nor done, oldest first. */
  running(): Promise<CallOff[]>;
  /** With the options of those dates, which are sold no more. False when one of them is called off already: the caller's transaction has to end. */
  add(callOff: CallOff, optionIds: number[]): Promise<boolean>;
  /** False, and nothing changed, unless it is in state `from`. */
  move(id: string, from: CallOffState, to: CallOffState): Promise<boolean>;
  /** The options that a call-off is about, removed ones too. */
  optionsOf(id: string): Promise<number[]>;
  /** Good tickets of an event, or of one of its orders, by order and line, lowest number first. */
  held(eventId: number, orderId?: string): Promise<HeldLine[]>;
  shares(id: string): Promise<StoredShare[]>;
  /** What one order gets, oldest first. */
  sharesOfOrder(orderId: string): Promise<StoredShare[]>;
  /** What is known of an order stays. */
  addShares(id: string, shares: Share[]): Promise<void>;
  /** In the place of what was planned before. */
  replaceShare(id: string, share: Share): Promise<void>;
  /**
   * Decides what an order gets, by ONE conditional UPDATE; false, and nothing changed, when `from` is not what it gets, or
   * its money is decided on. `nextTryAt`: when its money is tried.
   */
  choose(
    share: Pick<StoredShare, 'callOffId' | 'orderId'>,
    from: Choice,
    to: Pick<Share, 'choice' | 'chosenBy' | 'nextTryAt'> & { chosenAt: Instant },
  ): Promise<boolean>;
  noteTry(id: string, orderId: string, nextTryAt: Instant): Promise<void>;
  refuse(id: string, orderId: string, refusal: string): Promise<void>;
  /** Places that are held for an order, by option. */
  holds(id: string, orderId: string): Promise<Seats[]>;
  addHold(id: string, orderId: string, seats: Seats[]): Promise<void>;
  removeHold(id: string, orderId: string): Promise<void>;
};

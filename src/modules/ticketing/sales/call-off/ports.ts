import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Payments } from '../../../payments/index.ts';
import type { GiftCardSettings } from '../gift-cards/gift-card.ts';
import type { Seats } from '../offer/ports.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { SelfServicePorts } from '../self-service/ports.ts';
import type { CallOffState, CallOffWay, Choice, ChosenBy, Remedy } from './call-off-schema.ts';

export type CallOffPorts = SelfServicePorts & {
  callOffs: CallOffs;
  giftCardSettings: Pick<GiftCardSettings, 'find'>;
  payments: Pick<Payments, 'provider'>;
};

export type Period = { start: Instant; end: Instant };

export type CallOff = {
  /** Idempotency key of the request. */
  id: string;
  contentHash: string;
  eventId: number;
  dates: Period[];
  reason: string;
  /** Text of the owner in each email. */
  words: string | null;
  actorId: string;
  startedAt: Instant;
  state: CallOffState;
  remedy: Remedy;
  to: Period | null;
  /** Last instant for an answer; null if there is nothing to answer. */
  answerUntil: Instant | null;
};

/** Valid tickets of one line of a paid order. */
export type HeldLine = {
  orderId: string;
  number: number;
  email: string;
  serviceCostsCents: Cents;
  giftCents: Cents;
  way: Exclude<CallOffWay, 'free'> | null;
  attemptId: string | null;
  line: number;
  optionId: number;
  title: string;
  unitPriceCents: Cents;
  vatRate: number;
  isPerson: boolean;
  /** Tickets that are valid, and tickets that were ordered. */
  tickets: number;
  ordered: number;
  paidCents: Cents;
};

/** Part of one order in a call-off. `refundId`, the key of its refund or move, is stored beforehand. */
export type Share = {
  orderId: string;
  refundId: string;
  way: CallOffWay;
  amountCents: Cents;
  lines: LineAmount[];
  tries: number;
  /** Time of the next try to refund; while there is no money, when it may come. */
  nextTryAt: Instant;
  /** Reason why the refund is not tried again. */
  refusal: string | null;
  choice: Choice;
  chosenBy: ChosenBy;
  chosenAt: Instant | null;
};

/** `movedTo` is null if its tickets were not moved. */
export type StoredShare = Share & { callOffId: string; number: number; isDecided: boolean; movedTo: Instant | null };

export type CallOffs = {
  find(id: string): Promise<CallOff | null>;
  ofEvents(eventIds: number[]): Promise<CallOff[]>;
  running(): Promise<CallOff[]>;
  /** Stores a call-off and stops sales. False if a date was called off before; the caller then rolls back. */
  add(callOff: CallOff, optionIds: number[]): Promise<boolean>;
  /** Changes the state; false, without effect, unless it was `from`. */
  move(id: string, from: CallOffState, to: CallOffState): Promise<boolean>;
  optionsOf(id: string): Promise<number[]>;
  /** Returns the lines that hold valid tickets, by order and line. */
  held(eventId: number, orderId?: string): Promise<HeldLine[]>;
  shares(id: string): Promise<StoredShare[]>;
  sharesOfOrder(orderId: string): Promise<StoredShare[]>;
  addShares(id: string, shares: Share[]): Promise<void>;
  replaceShare(id: string, share: Share): Promise<void>;
  /** Stores a choice in one conditional UPDATE. False unless the choice was `from` and not decided. */
  choose(
    share: Pick<StoredShare, 'callOffId' | 'orderId'>,
    from: Choice,
    to: Pick<Share, 'choice' | 'chosenBy' | 'nextTryAt'> & { chosenAt: Instant },
  ): Promise<boolean>;
  noteTry(id: string, orderId: string, nextTryAt: Instant): Promise<void>;
  refuse(id: string, orderId: string, refusal: string): Promise<void>;
  holds(id: string, orderId: string): Promise<Seats[]>;
  addHold(id: string, orderId: string, seats: Seats[]): Promise<void>;
  removeHold(id: string, orderId: string): Promise<void>;
};

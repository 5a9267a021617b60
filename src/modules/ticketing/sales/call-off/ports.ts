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
  payments: Pick<Payments, 'balance'>;
};

export type Period = { start: Instant; end: Instant };

export type CallOff = {
  /** Idempotency key. */
  id: string;
  contentHash: string;
  eventId: number;
  dates: Period[];
  reason: string;
  /** In each email. */
  words: string | null;
  actorId: string;
  startedAt: Instant;
  state: CallOffState;
  remedy: Remedy;
  /** Null: none. */
  to: Period | null;
  /** Null: nothing to answer. */
  answerUntil: Instant | null;
};

/** Of one line of a paid order. */
export type HeldLine = {
  orderId: string;
  number: number;
  email: string;
  serviceCostsCents: Cents;
  /** Null: free. */
  way: Exclude<CallOffWay, 'free'> | null;
  attemptId: string | null;
  line: number;
  optionId: number;
  title: string;
  unitPriceCents: Cents;
  vatRate: number;
  isPerson: boolean;
  /** Valid, and ordered. */
  tickets: number;
  ordered: number;
  paidCents: Cents;
};

/** `refundId`: key of its refund or move, stored before deciding. */
export type Share = {
  orderId: string;
  refundId: string;
  way: CallOffWay;
  amountCents: Cents;
  lines: LineAmount[];
  tries: number;
  /** Next refund attempt; without money, until when it may come. */
  nextTryAt: Instant;
  /** Why it is not retried. */
  refusal: string | null;
  choice: Choice;
  chosenBy: ChosenBy;
  chosenAt: Instant | null;
};

/** `movedTo` null: not moved. */
export type StoredShare = Share & { callOffId: string; number: number; isDecided: boolean; movedTo: Instant | null };

export type CallOffs = {
  find(id: string): Promise<CallOff | null>;
  ofEvents(eventIds: number[]): Promise<CallOff[]>;
  running(): Promise<CallOff[]>;
  /** Stops sales; false: already called off, the caller rolls back. */
  add(callOff: CallOff, optionIds: number[]): Promise<boolean>;
  /** False, without effect, unless in `from`. */
  move(id: string, from: CallOffState, to: CallOffState): Promise<boolean>;
  optionsOf(id: string): Promise<number[]>;
  /** By order and line. */
  held(eventId: number, orderId?: string): Promise<HeldLine[]>;
  shares(id: string): Promise<StoredShare[]>;
  sharesOfOrder(orderId: string): Promise<StoredShare[]>;
  addShares(id: string, shares: Share[]): Promise<void>;
  replaceShare(id: string, share: Share): Promise<void>;
  /** One conditional UPDATE: false unless its choice is `from` and undecided. */
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

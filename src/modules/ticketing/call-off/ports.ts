import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { CallOffState, CallOffWay } from './call-off-schema.ts';

export type CallOffPorts = RefundPorts & { callOffs: CallOffs };

/** That one date of an event does not go on. */
export type CallOff = {
  /** The caller's idempotency key. */
  id: string;
  contentHash: string;
  eventId: number;
  start: Instant;
  end: Instant;
  reason: string;
  actorId: string;
  startedAt: Instant;
  state: CallOffState;
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
  isPerson: boolean;
  /** Those that are still good, of so many that were ordered. */
  tickets: number;
  ordered: number;
  /** What all that were ordered cost together, less what a code took off. */
  paidCents: Cents;
};

/** What one order gets back for a date. `refundId` is the key of its refund, stored before anything is decided. */
export type Share = {
  orderId: string;
  refundId: string;
  way: CallOffWay;
  amountCents: Cents;
  lines: LineAmount[];
  tries: number;
  nextTryAt: Instant;
  /** Why it will not be tried again by itself, as a word. */
  refusal: string | null;
};

/** The same as it stands now, with the number that people read. */
export type StoredShare = Share & { number: number; isDecided: boolean };

/** Dates that do not go on, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type CallOffs = {
  find(id: string): Promise<CallOff | null>;
  /** By start. */
  ofEvents(eventIds: number[]): Promise<CallOff[]>;
  /** Those that are neither paused nor done, oldest first. */
  running(): Promise<CallOff[]>;
  /** With the options of that date, which are sold no more. False, and nothing stored, when that date is called off already. */
  add(callOff: CallOff, optionIds: number[]): Promise<boolean>;
  /** False, and nothing changed, unless it is in state `from`. */
  move(id: string, from: CallOffState, to: CallOffState): Promise<boolean>;
  /** The options that a call-off is about, removed ones too. */
  optionsOf(id: string): Promise<number[]>;
  /** Good tickets of an event, by order and line, lowest number first. */
  held(eventId: number): Promise<HeldLine[]>;
  shares(id: string): Promise<StoredShare[]>;
  /** What is known of an order stays. */
  addShares(id: string, shares: Share[]): Promise<void>;
  /** In the place of what was planned before. */
  replaceShare(id: string, share: Share): Promise<void>;
  noteTry(id: string, orderId: string, nextTryAt: Instant): Promise<void>;
  refuse(id: string, orderId: string, refusal: string): Promise<void>;
};

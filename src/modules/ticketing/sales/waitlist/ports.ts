import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { WaitlistRule, WaitlistState } from './waitlist-schema.ts';

export type WaitlistPorts = Pick<OfferPorts, 'offers' | 'stock' | 'outbox' | 'edition' | 'atomically' | 'clock'> & {
  waitlist: Waitlist;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'derive' | 'hash' | 'sign'>;
  log: Log;
  /** In the caller's transaction; false: no pass (S-29). */
  consumePass: (purpose: 'waitlist', preLoginSecret: string) => Promise<boolean>;
};

export type WaitlistEntry = {
  id: string;
  /** SHA-256. */
  linkHash: string;
  eventId: number;
  optionId: number;
  /** As last emailed. */
  eventTitle: string;
  optionTitle: string;
  start: Instant;
  end: Instant;
  email: string;
  amount: number;
  /** Null: until the sale ends. */
  wantedUntil: Instant | null;
  state: WaitlistState;
  /** Order of confirming. */
  position: number | null;
  createdAt: Instant;
  confirmedAt: Instant | null;
  /** Largest declined part: only more is offered again. */
  passed: number;
  offers: number;
  /** 0: none. */
  offered: number;
  offeredUntil: Instant | null;
  /** By the offer; the order has the rest. */
  held: number;
  orderId: string | null;
  /** Absent: Dutch. */
  language?: OtherLanguage;
};

/** Waiting, per event. */
export type WantedPlaces = { eventId: number; title: string; wishes: number; places: number };

/** Reads return copies; writes join the caller's transaction. */
export type Waitlist = {
  find(id: string): Promise<WaitlistEntry | null>;
  byLink(linkHash: string): Promise<WaitlistEntry | null>;
  /** Until the transaction ends; lock its option first. */
  take(id: string): Promise<WaitlistEntry | null>;
  /** Of the order's offer. */
  takeOfOrder(orderId: string): Promise<WaitlistEntry | null>;
  takeWish(optionId: number, email: string): Promise<WaitlistEntry | null>;
  takeList(optionId: number): Promise<WaitlistEntry[]>;
  /** One per address and option. */
  insert(entry: WaitlistEntry): Promise<void>;
  save(entry: WaitlistEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** With the option locked. */
  nextPosition(optionId: number): Promise<number>;
  countBefore(optionId: number, position: number): Promise<number>;
  /** Sets `waitedFrom`. */
  mark(optionId: number): Promise<void>;
  /** Seats to offer, or something expired. */
  restless(now: Instant): Promise<{ eventId: number; optionId: number }[]>;
  ofEvent(eventId: number): Promise<WaitlistEntry[]>;
  ofEmail(email: string): Promise<WaitlistEntry[]>;
  /** Wanted and not offered, by event. */
  wanted(): Promise<WantedPlaces[]>;
  /** Null: unknown event. */
  rule(eventId: number): Promise<WaitlistRule | null>;
  setRule(eventId: number, rule: WaitlistRule): Promise<void>;
  /** Unconfirmed, and ended past their date; returns the count. */
  forget(before: { createdBefore: Instant; endedBefore: Instant }): Promise<number>;
};

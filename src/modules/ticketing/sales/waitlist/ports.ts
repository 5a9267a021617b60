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
  /** Uses a captcha pass in the caller's transaction; false without one (S-29). */
  consumePass: (purpose: 'waitlist', preLoginSecret: string) => Promise<boolean>;
};

export type WaitlistEntry = {
  id: string;
  /** SHA-256 of the link's secret. */
  linkHash: string;
  eventId: number;
  optionId: number;
  /** Title as last emailed. */
  eventTitle: string;
  optionTitle: string;
  start: Instant;
  end: Instant;
  email: string;
  amount: number;
  /** Null if wanted until the sale ends. */
  wantedUntil: Instant | null;
  state: WaitlistState;
  /** Place by order of confirming. */
  position: number | null;
  createdAt: Instant;
  confirmedAt: Instant | null;
  /** Largest part that was declined; only more is offered again. */
  passed: number;
  offers: number;
  /** Seats offered, 0 if none. */
  offered: number;
  offeredUntil: Instant | null;
  /** Seats held by the offer; the order has the rest. */
  held: number;
  orderId: string | null;
  language?: OtherLanguage;
};

/** Waiting visitors per event. */
export type WantedPlaces = { eventId: number; title: string; wishes: number; places: number };

/** Store of waiting lists. Reads return copies; writes join the caller's transaction. */
export type Waitlist = {
  find(id: string): Promise<WaitlistEntry | null>;
  byLink(linkHash: string): Promise<WaitlistEntry | null>;
  /** Locks the entry until the transaction ends; its option must be locked first. */
  take(id: string): Promise<WaitlistEntry | null>;
  /** Locks the entry whose offer the order uses. */
  takeOfOrder(orderId: string): Promise<WaitlistEntry | null>;
  takeWish(optionId: number, email: string): Promise<WaitlistEntry | null>;
  takeList(optionId: number): Promise<WaitlistEntry[]>;
  /** Adds an entry; an address has one per option. */
  insert(entry: WaitlistEntry): Promise<void>;
  save(entry: WaitlistEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns the next position. The option must be locked. */
  nextPosition(optionId: number): Promise<number>;
  countBefore(optionId: number, position: number): Promise<number>;
  mark(optionId: number): Promise<void>;
  /** Returns options with seats to offer, or with something that expired. */
  restless(now: Instant): Promise<{ eventId: number; optionId: number }[]>;
  ofEvent(eventId: number): Promise<WaitlistEntry[]>;
  ofEmail(email: string): Promise<WaitlistEntry[]>;
  /** Returns seats wanted and not offered, by event. */
  wanted(): Promise<WantedPlaces[]>;
  /** Returns null for an unknown event. */
  rule(eventId: number): Promise<WaitlistRule | null>;
  setRule(eventId: number, rule: WaitlistRule): Promise<void>;
  /** Deletes unconfirmed entries, and ended ones past their date; returns how many. */
  forget(before: { createdBefore: Instant; endedBefore: Instant }): Promise<number>;
};

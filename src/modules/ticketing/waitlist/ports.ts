import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/languages.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Log } from '../../../platform/log.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { WaitlistRule, WaitlistState } from './waitlist-schema.ts';

/** What waiting lists need of others. */
export type WaitlistPorts = Pick<OfferPorts, 'offers' | 'stock' | 'outbox' | 'edition' | 'atomically' | 'clock'> & {
  waitlist: Waitlist;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'derive' | 'hash' | 'sign'>;
  log: Log;
  /** Uses up the captcha pass of a pre-login secret, in the caller's transaction; false when there is none (S-29). */
  consumePass: (purpose: 'waitlist', preLoginSecret: string) => Promise<boolean>;
};

/** A wish of one address for places of one option. */
export type WaitlistEntry = {
  id: string;
  /** SHA-256 of the secret in its mails. */
  linkHash: string;
  eventId: number;
  optionId: number;
  /** What it is for, as its address was told last. */
  eventTitle: string;
  optionTitle: string;
  start: Instant;
  end: Instant;
  email: string;
  /** How many are still wanted. */
  amount: number;
  /** No offer from then on; null: as long as there is something to buy. */
  wantedUntil: Instant | null;
  state: WaitlistState;
  /** The order in which places are offered: that of confirming. */
  position: number | null;
  createdAt: Instant;
  confirmedAt: Instant | null;
  /** The largest part of the wish that was passed on: only more is offered again. */
  passed: number;
  /** How often places were offered. */
  offers: number;
  /** How many are offered now; 0: none. */
  offered: number;
  offeredUntil: Instant | null;
  /** How many of those the offer itself holds: the rest is with its order. */
  held: number;
  /** The order that was placed with the offer and is not paid yet. */
  orderId: string | null;
  /** In which its mails are, where it was asked for in another than Dutch. */
  language?: OtherLanguage;
};

/** How many wishes for how many places of an event wait. */
export type WantedPlaces = { eventId: number; title: string; wishes: number; places: number };

/** Waiting lists, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type Waitlist = {
  find(id: string): Promise<WaitlistEntry | null>;
  byLink(linkHash: string): Promise<WaitlistEntry | null>;
  /** Nobody else changes it until the transaction ends. After its option was locked. */
  take(id: string): Promise<WaitlistEntry | null>;
  /** The same, by the order that was placed with its offer. */
  takeOfOrder(orderId: string): Promise<WaitlistEntry | null>;
  /** The wish of an address for an option that is unconfirmed, waiting or offered; the same lock. */
  takeWish(optionId: number, email: string): Promise<WaitlistEntry | null>;
  /** Waiting and offered ones of an option, by position; the same lock. */
  takeList(optionId: number): Promise<WaitlistEntry[]>;
  /** A second wish of an address for an option breaks a unique index. */
  insert(entry: WaitlistEntry): Promise<void>;
  save(entry: WaitlistEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** The position of whoever comes next; the option is locked. */
  nextPosition(optionId: number): Promise<number>;
  /** How many waiting and offered wishes stand before a position. */
  countBefore(optionId: number, position: number): Promise<number>;
  /** Keeps with an option from how many free places on somebody on its list is offered some (`waitedFrom`). */
  mark(optionId: number): Promise<void>;
  /** Options of which a list has something to do: places to offer, or an offer or a wish that is past its time. */
  restless(now: Instant): Promise<{ eventId: number; optionId: number }[]>;
  /** Waiting and offered ones of an event, by option and position. */
  ofEvent(eventId: number): Promise<WaitlistEntry[]>;
  ofEmail(email: string): Promise<WaitlistEntry[]>;
  /** Events with places that are wanted and not offered yet, by number. */
  wanted(): Promise<WantedPlaces[]>;
  /** Null: an unknown event. */
  rule(eventId: number): Promise<WaitlistRule | null>;
  setRule(eventId: number, rule: WaitlistRule): Promise<void>;
  /** Deletes wishes that were never confirmed, and those that are over and whose date ended; how many. */
  forget(before: { createdBefore: Instant; endedBefore: Instant }): Promise<number>;
};

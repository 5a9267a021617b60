import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Log } from '../../../platform/log.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { WaitlistRule, WaitlistState } from './waitlist-schema.ts';

export type WaitlistPorts = Pick<OfferPorts, 'offers' | 'stock' | 'outbox' | 'edition' | 'atomically' | 'clock'> & {
  waitlist: Waitlist;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'derive' | 'hash' | 'sign'>;
  log: Log;
  /** Uses up the captcha pass of a pre-login secret, in the caller's transaction; false if there is none (S-29). */
  consumePass: (purpose: 'waitlist', preLoginSecret: string) => Promise<boolean>;
};

/** Entry on a waiting list: one address that wants seats of one option. */
export type WaitlistEntry = {
  id: string;
  /** SHA-256 of the secret in its emails. */
  linkHash: string;
  eventId: number;
  optionId: number;
  /** Event and option, as in its last email. */
  eventTitle: string;
  optionTitle: string;
  start: Instant;
  end: Instant;
  email: string;
  /** Number of seats still wanted. */
  amount: number;
  /** No offers from then on; null: as long as the option is sold. */
  wantedUntil: Instant | null;
  state: WaitlistState;
  /** Order in which seats are offered: that of confirming. */
  position: number | null;
  createdAt: Instant;
  confirmedAt: Instant | null;
  /** Largest part that was declined: only more seats are offered again. */
  passed: number;
  /** Number of offers so far. */
  offers: number;
  /** Number of seats offered now; 0: no offer. */
  offered: number;
  offeredUntil: Instant | null;
  /** Number of those that the offer itself holds; the order has the others. */
  held: number;
  /** Unpaid order placed with the offer. */
  orderId: string | null;
  /** Language of its emails, unless Dutch. */
  language?: OtherLanguage;
};

/** Number of waiting entries for an event, and of the seats they want. */
export type WantedPlaces = { eventId: number; title: string; wishes: number; places: number };

/** Store of waiting lists. Writes join the caller's transaction; results are copies. */
export type Waitlist = {
  find(id: string): Promise<WaitlistEntry | null>;
  byLink(linkHash: string): Promise<WaitlistEntry | null>;
  /** Returns and locks an entry until the transaction ends. Lock its option first. */
  take(id: string): Promise<WaitlistEntry | null>;
  /** The same, by the order placed with its offer. */
  takeOfOrder(orderId: string): Promise<WaitlistEntry | null>;
  /** Returns the unconfirmed, waiting or offered entry of an address for an option; the same lock. */
  takeWish(optionId: number, email: string): Promise<WaitlistEntry | null>;
  /** Returns the waiting and offered entries of an option, by position; the same lock. */
  takeList(optionId: number): Promise<WaitlistEntry[]>;
  /** Stores an entry. A second one of an address for an option violates a unique index. */
  insert(entry: WaitlistEntry): Promise<void>;
  save(entry: WaitlistEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns the next free position; the option must be locked. */
  nextPosition(optionId: number): Promise<number>;
  /** Counts waiting and offered entries before a position. */
  countBefore(optionId: number, position: number): Promise<number>;
  /** Stores with an option the number of free seats from which someone on its list gets an offer (`waitedFrom`). */
  mark(optionId: number): Promise<void>;
  /** Returns options whose list has work to do: seats to offer, or offers or entries that have expired. */
  restless(now: Instant): Promise<{ eventId: number; optionId: number }[]>;
  /** Returns the waiting and offered entries of an event, by option and position. */
  ofEvent(eventId: number): Promise<WaitlistEntry[]>;
  ofEmail(email: string): Promise<WaitlistEntry[]>;
  /** Returns events with seats wanted but not offered yet, by event number. */
  wanted(): Promise<WantedPlaces[]>;
  /** Returns the rule of an event; null: unknown event. */
  rule(eventId: number): Promise<WaitlistRule | null>;
  setRule(eventId: number, rule: WaitlistRule): Promise<void>;
  /** Deletes entries never confirmed, and ended ones whose date has passed; returns how many. */
  forget(before: { createdBefore: Instant; endedBefore: Instant }): Promise<number>;
};

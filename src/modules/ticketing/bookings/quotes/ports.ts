import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Owned } from '../../../../kernel/text/owned.ts';
import type { Quote } from './quote.ts';

type PackageChoice = { id: string; name: Owned; cents: Cents };

/** Package as a quote needs it. Amounts with VAT. */
export type QuotedPackage = {
  title: Owned;
  minPersons: number;
  /** Null: as many as the garden takes on a day. */
  maxPersons: number | null;
  /** Null if there is no fixed price. */
  priceCents: Cents | null;
  per: 'person' | 'group';
  vatRate: number;
  /** Forms of which one is chosen; its price takes the place of the package's. */
  kinds: readonly PackageChoice[];
  /** Additions that can be chosen. */
  extras: readonly (PackageChoice & { per: 'person' | 'group'; vatRate: number })[];
  /** True if it is asked for outside the days of groups too. */
  isAnyDay: boolean;
};

/** Something of the owner's list that a quote may add. */
export type Extra = {
  id: number;
  /** Rises with each change. */
  version: number;
  title: string;
  /** With VAT. */
  priceCents: Cents;
  vatRate: number;
  per: 'person' | 'group';
  /** Null while new quotes may add it. */
  endedAt: Instant | null;
};

/** Store of the owner's list. Quotes hold copies of its names and prices. */
export type Extras = {
  /** By title, ended ones last. */
  list(): Promise<Extra[]>;
  find(id: number): Promise<Extra | null>;
  insert(extra: Omit<Extra, 'id' | 'version' | 'endedAt'>): Promise<number>;
  /** Stores it with the next version in one conditional UPDATE; false, without effect, if `version` is outdated. */
  save(extra: Extra): Promise<boolean>;
};

/** Store of quotes. Writes join the caller's transaction, which holds the booking. */
export type Quotes = {
  /** Stores a quote and returns its number. A booking has one that was not replaced. */
  insert(quote: Quote): Promise<number>;
  find(id: string): Promise<Quote | null>;
  /** The quote that was not replaced; null if none was sent. */
  current(bookingId: string): Promise<Quote | null>;
  /** Current quotes by booking; a booking without one is absent. */
  currentOf(bookingIds: readonly string[]): Promise<ReadonlyMap<string, Quote>>;
  /** All quotes of a booking, newest first. */
  ofBooking(bookingId: string): Promise<Quote[]>;
  replace(id: string, at: Instant): Promise<void>;
  /** Current quotes of bookings in state 'quoted' that end at or before `at`, the first to end first. */
  ending(at: Instant, limit: number): Promise<Quote[]>;
};

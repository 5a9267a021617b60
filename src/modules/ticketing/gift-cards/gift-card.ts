import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { CARD_YEARS, type GIFT_CARD_FILTERS } from '../../../kernel/gift-card-limits.ts';
import type { CardPeople } from '../orders/ports.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Gift cards: what one is, whether it is good, how its code is made, and the rules of VAT and withdrawal. */

/**
 * Null: it can buy what is taxed differently, so VAT is due when it is spent (multi-purpose, Wet OB art. 28zf); a rate: all
 * that it buys has that rate, so VAT is due when it is sold (single-purpose). Fixed when a card is sold.
 */
export type CardVat = number | null;

export type GiftCard = {
  id: string;
  /** The order that bought it; null: a refund brought it. */
  orderId: string | null;
  /** The refund that brought it: instead of money, or in the place of a blocked card; null: it was bought. */
  refundId: string | null;
  /** The blocked card whose money is on this one; null: it has its own. */
  replaces: string | null;
  /** SHA-256 of its code; the code itself is derived. */
  codeHash: string;
  amountCents: Cents;
  /** What it can still pay, 0 or more. */
  balanceCents: Cents;
  /** What went back of its price, by the buyer's bank or on the provider's pages; it is not on the card. */
  reclaimedCents: Cents;
  /** What of that was spent before: the garden's claim. Above 0 only while nothing is left on the card. */
  claimCents: Cents;
  vatRate: CardVat;
  createdAt: Instant;
  /** Null: its order is not paid, so it buys nothing. */
  soldAt: Instant | null;
  /** The last day in Amsterdam. */
  validUntil: CalendarDay | null;
  /** By the owner. */
  blockedAt: Instant | null;
  /** Its buyer had the money back. */
  withdrawnAt: Instant | null;
  recipientName: string;
  /** Where it is mailed; '': its buyer prints it. */
  recipientEmail: string;
  message: string;
  /** The day on which it is mailed there; null: with the mail about the order only. */
  mailOn: CalendarDay | null;
  mailedAt: Instant | null;
};

export type GiftCardFilter = (typeof GIFT_CARD_FILTERS)[number];

/** Cards as stored. Writes join the caller's transaction. */
export type GiftCards = CardPeople & {
  add(card: GiftCard): Promise<void>;
  find(id: string): Promise<GiftCard | null>;
  /** The same, and nobody else changes it until the caller's transaction ends. */
  lock(id: string): Promise<GiftCard | null>;
  byCode(codeHash: string): Promise<GiftCard | null>;
  byOrder(orderId: string): Promise<GiftCard | null>;
  byRefund(refundId: string): Promise<GiftCard | null>;
  /** Good cards that hold money of a blocked one, newest first. */
  replacementsOf(id: string): Promise<GiftCard[]>;
  /** Whether anybody may have a card: one was sold or given, or they are for sale. */
  isAny(): Promise<boolean>;
  /** Sold ones, newest first, `limit` at most; `before`: those behind the card with this id. */
  list(wanted: {
    filter?: GiftCardFilter | undefined;
    today: CalendarDay;
    before?: string | undefined;
    limit: number;
  }): Promise<GiftCard[]>;
  /** Of all that were sold: how many, for how much, what is left of good ones, what was spent, what is left of ended ones. */
  sums(today: CalendarDay): Promise<GiftCardSums>;
  /**
   * Takes cents off the balance by ONE conditional UPDATE: sold, not blocked, not withdrawn, good on this day, enough left;
   * false, and nothing taken, if not.
   */
  take(id: string, cents: Cents, day: CalendarDay): Promise<boolean>;
  /**
   * Gives back what an order that ended unpaid held, or what a refund brings, whatever became of the card since. An open claim
   * is settled with it first. Below 0 takes off.
   */
  giveBack(id: string, cents: Cents): Promise<void>;
  /** Takes cents off the balance that go on a card in its place, although it is blocked. Breaks unless so much is left. */
  moveOff(id: string, cents: Cents): Promise<void>;
  /** Makes it good until a later day; one that is good longer stays so. */
  extend(id: string, until: CalendarDay): Promise<void>;
  /** The order that bought it was paid; false when it was before. */
  sell(id: string, soldAt: Instant, validUntil: CalendarDay): Promise<boolean>;
  /**
   * Sets how much of its price is back at whoever paid it, by ONE UPDATE: it is taken off the balance, and what was spent
   * before becomes the claim; a lower amount than before gives back. Of a withdrawn card, which has no balance, it is only noted.
   */
  reclaim(id: string, cents: Cents): Promise<void>;
  /** Blocks it, or lets it be good again. */
  block(id: string, at: Instant | null): Promise<void>;
  /** Takes all of an unused card by ONE conditional UPDATE; false when some of it was spent, or it was withdrawn before. */
  withdraw(id: string, at: Instant): Promise<boolean>;
  /** The money of its withdrawal is here: it is good again, for what did not go back otherwise. False when it was not withdrawn. */
  revive(id: string): Promise<boolean>;
  /** Says who gets it by mail, and that it has to be mailed on a day. */
  sendTo(id: string, email: string, mailOn: CalendarDay): Promise<void>;
  /** Sold cards whose day has come and that were not mailed, at most `limit`. */
  toMail(day: CalendarDay, limit: number): Promise<GiftCard[]>;
  /** False when it was mailed before. */
  noteMailed(id: string, at: Instant): Promise<boolean>;
  /** Orders that a card paid, newest first. */
  ordersOf(id: string): Promise<{ orderId: string; number: number; at: Instant; cents: Cents }[]>;
};

export type GiftCardSums = {
  cards: number;
  soldCents: Cents;
  /** What good and blocked cards may still buy: a liability. */
  outstandingCents: Cents;
  /** What was spent of cards whose price went back since: a claim of the garden. */
  claimCents: Cents;
  spentCents: Cents;
  /** What nobody can buy any more: left on cards past their day. */
  lapsedCents: Cents;
};

/** How cards are sold; null as long as the owner never said. */
export type GiftCardSetting = { isOn: boolean; vatRate: CardVat; confirmedAt: Instant };
export type GiftCardSettings = {
  find(): Promise<GiftCardSetting | null>;
  save(setting: GiftCardSetting): Promise<void>;
  /** The VAT rates of what is on sale now, lowest first. */
  ratesOnSale(now: Instant): Promise<number[]>;
};

/** A sale of a card is an order of no event (decision 0086): this stands where an event has its number. */
export const CARD_SALE = 0;

export function isCardSale({ eventId }: { eventId: number }): boolean {
  return eventId === CARD_SALE;
}

/** The law's time to think it over (BW 6:230o), from the day after the card was bought. */
const WITHDRAW_DAYS = 14;

/** Five years after the day of sale, that day included; of 29 February the last of that month. */
export function lastDayOf(soldAt: Instant): CalendarDay {
  const day = dayOf(soldAt);
  const [month = 1, of = 1] = day.split('-').slice(1).map(Number);
  const isLeapDay = month === 2 && of === 29;
  return calendarDay(yearOf(day) + CARD_YEARS, month, isLeapDay ? 28 : of);
}

/** The last day on which an unused card may be given back. */
export function lastDayToWithdraw({ soldAt }: { soldAt: Instant }): CalendarDay {
  return addDays(dayOf(soldAt), WITHDRAW_DAYS);
}

/** Nothing of it is spent or held by an order now. */
export function isUnused({ amountCents, balanceCents }: GiftCard): boolean {
  return amountCents === balanceCents;
}

/** Its money is back at whoever paid it: all of its price, or more than was left on it. */
export function isReclaimed({ amountCents, reclaimedCents, claimCents }: GiftCard): boolean {
  return claimCents > 0 || reclaimedCents >= amountCents;
}

/** Why a card buys nothing now; null: it does. */
export type CardEnd = 'unsold' | 'withdrawn' | 'reclaimed' | 'blocked' | 'over' | 'spent';
export function endOf(card: GiftCard, today: CalendarDay): CardEnd | null {
  if (card.soldAt === null || card.validUntil === null) return 'unsold';
  if (card.withdrawnAt !== null) return 'withdrawn';
  if (isReclaimed(card)) return 'reclaimed';
  if (card.blockedAt !== null) return 'blocked';
  if (card.validUntil < today) return 'over';
  return card.balanceCents === 0 ? 'spent' : null;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_SIGNS = 16;

/**
 * The code of a card, made again whenever it is shown: 80 bits in Crockford base32. Null when it was made under a secret that
 * is gone: it still pays, but nobody can read it here any more.
 */
export function cardCodeOf(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  { id, codeHash }: Pick<GiftCard, 'id' | 'codeHash'>,
): string | null {
  return (
    secrets
      .derivations('gift-card', id)
      .map(signsOf)
      .find((code) => secrets.hash(code) === codeHash) ?? null
  );
}

/** The code of a new card. */
export function newCardCode(secrets: Pick<Secrets, 'derive'>, id: string): string {
  return signsOf(secrets.derive('gift-card', id));
}

function signsOf(derived: string): string {
  const bytes = Buffer.from(derived, 'base64url');
  return Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** What was typed as it is hashed: upper case, without spaces and dashes, O as 0, I and L as 1; '' when it can be none. */
export function cardCodeFrom(typed: string | null | undefined): string {
  const code = (typed ?? '').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : '';
}

/** One answer for codes that never were and cards that are over, so that guessing teaches nothing. */
export function cardInvalid(): Problem {
  const message = 'Met deze cadeaubon kunt u deze bestelling niet (meer) betalen.';
  return new Problem('invalid', message, { reason: 'gift_card_invalid', errors: { giftCard: message } });
}

/** What is left of a card, or of an order, has changed since its page showed it. */
export function cardChanged(): Problem {
  const message = 'Het tegoed van uw cadeaubon is intussen veranderd. Controleer uw bestelling en probeer het opnieuw.';
  return new Problem('conflict', message, { reason: 'gift_card_changed' });
}

/** Some of it was spent, so its money cannot go back. */
export function cardUsed(): Problem {
  const message =
    'Van deze cadeaubon is al iets gebruikt, of hij is al teruggegeven. Hij kan alleen ongebruikt en heel terug.';
  return new Problem('conflict', message, { reason: 'gift_card_used' });
}

export function cardNotFound(): Problem {
  return new Problem('not-found', 'Cadeaubon niet gevonden.', { reason: 'gift_card_not_found' });
}

import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { CARD_YEARS, type GIFT_CARD_FILTERS } from '../rules/gift-card-limits.ts';
import type { CardPeople } from '../orders/ports.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { texts } from './words.ts';

/** Gift cards: their facts, validity, codes, and the rules of VAT and withdrawal. */

/**
 * Null: the card can pay for different VAT rates, so VAT is due when it is spent (multi-purpose, Wet OB art. 28zf). A rate:
 * everything it can pay for has that rate, so VAT is due when it is sold (single-purpose). Fixed when a card is sold.
 */
export type CardVat = number | null;

export type GiftCard = {
  id: string;
  /** Order that bought it; null: a refund created it. */
  orderId: string | null;
  /** Refund that created it, instead of money or to replace a blocked card; null: it was bought. */
  refundId: string | null;
  /** Blocked card whose money it holds; null: none. */
  replaces: string | null;
  /** SHA-256 of its code; the code itself is derived. */
  codeHash: string;
  amountCents: Cents;
  /** Balance in cents, at least 0. */
  balanceCents: Cents;
  /** Part of its price paid back by the buyer's bank or on the provider's pages; no longer on the card. */
  reclaimedCents: Cents;
  /** Part of that which had been spent: the garden's claim. Above 0 only while the balance is 0. */
  claimCents: Cents;
  vatRate: CardVat;
  createdAt: Instant;
  /** Null: its order is not paid, so it cannot pay. */
  soldAt: Instant | null;
  /** Last valid day in Amsterdam; null: not sold yet. */
  validUntil: CalendarDay | null;
  /** When the owner blocked it. */
  blockedAt: Instant | null;
  /** When its buyer returned it. */
  withdrawnAt: Instant | null;
  recipientName: string;
  /** Address it is emailed to; '': the buyer prints it. */
  recipientEmail: string;
  message: string;
  /** Day on which it is emailed there; null: only with the email about the order. */
  mailOn: CalendarDay | null;
  mailedAt: Instant | null;
};

export type GiftCardFilter = (typeof GIFT_CARD_FILTERS)[number];

/** Store of gift cards. Writes join the caller's transaction. */
export type GiftCards = CardPeople & {
  add(card: GiftCard): Promise<void>;
  find(id: string): Promise<GiftCard | null>;
  /** The same, and locks the card until the caller's transaction ends. */
  lock(id: string): Promise<GiftCard | null>;
  byCode(codeHash: string): Promise<GiftCard | null>;
  byOrder(orderId: string): Promise<GiftCard | null>;
  byRefund(refundId: string): Promise<GiftCard | null>;
  /** Returns valid cards that hold money of a blocked one, newest first. */
  replacementsOf(id: string): Promise<GiftCard[]>;
  /** True if anyone may have a card: one was sold or given, or they are for sale. */
  isAny(): Promise<boolean>;
  /** Returns sold cards, newest first, at most `limit`; `before`: those after the card with this id. */
  list(wanted: {
    filter?: GiftCardFilter | undefined;
    today: CalendarDay;
    before?: string | undefined;
    limit: number;
  }): Promise<GiftCard[]>;
  /** Returns the sums over all sold cards. */
  sums(today: CalendarDay): Promise<GiftCardSums>;
  /**
   * Takes cents off the balance by ONE conditional UPDATE: the card must be sold, not blocked, not withdrawn, valid on this
   * day and hold enough. Otherwise returns false and takes nothing.
   */
  take(id: string, cents: Cents, day: CalendarDay): Promise<boolean>;
  /**
   * Returns cents to the balance, from an order that ended unpaid or from a refund, whatever the state of the card. Settles
   * an open claim first. A negative amount takes cents off.
   */
  giveBack(id: string, cents: Cents): Promise<void>;
  /** Takes cents off a blocked card, to move them to the card that replaces it. Throws if the balance is too low. */
  moveOff(id: string, cents: Cents): Promise<void>;
  /** Moves its last day to a later one; never to an earlier one. */
  extend(id: string, until: CalendarDay): Promise<void>;
  /** Marks it as sold, since its order was paid; false if it already was. */
  sell(id: string, soldAt: Instant, validUntil: CalendarDay): Promise<boolean>;
  /**
   * Sets how much of its price was paid back, by ONE UPDATE: takes it off the balance, and makes what was already spent the
   * claim; a lower amount than before is returned. For a withdrawn card, which has no balance, only stores the amount.
   */
  reclaim(id: string, cents: Cents): Promise<void>;
  /** Blocks it at an instant; null unblocks it. */
  block(id: string, at: Instant | null): Promise<void>;
  /** Withdraws an unused card by ONE conditional UPDATE; false if some was spent, or it was already withdrawn. */
  withdraw(id: string, at: Instant): Promise<boolean>;
  /** The same for a card of which nothing was spent and whose whole price was paid back or taken by the buyer's bank. */
  withdrawReclaimed(id: string, at: Instant): Promise<boolean>;
  /**
   * Undoes a withdrawal whose money did not go: the card is valid again for what was not paid back otherwise. False if it was
   * not withdrawn.
   */
  revive(id: string): Promise<boolean>;
  /** Sets the recipient's address and the day on which it is emailed there. */
  sendTo(id: string, email: string, mailOn: CalendarDay): Promise<void>;
  /** Returns at most `limit` sold cards that are due to be emailed. */
  toMail(day: CalendarDay, limit: number): Promise<GiftCard[]>;
  /** Marks it as emailed; false if it already was. */
  noteMailed(id: string, at: Instant): Promise<boolean>;
  /** Returns the orders that a card paid, newest first. */
  ordersOf(id: string): Promise<{ orderId: string; number: number; at: Instant; cents: Cents }[]>;
};

export type GiftCardSums = {
  cards: number;
  soldCents: Cents;
  /** Balance of valid and blocked cards: a liability. */
  outstandingCents: Cents;
  /** Spent from cards whose price was paid back later: the garden's claim. */
  claimCents: Cents;
  spentCents: Cents;
  /** Balance of expired cards. */
  lapsedCents: Cents;
};

/** How cards are sold; null until the owner sets it. */
export type GiftCardSetting = { isOn: boolean; vatRate: CardVat; confirmedAt: Instant };
export type GiftCardSettings = {
  find(): Promise<GiftCardSetting | null>;
  save(setting: GiftCardSetting): Promise<void>;
  /** Returns the VAT rates on sale now, lowest first. */
  ratesOnSale(now: Instant): Promise<number[]>;
};

/** Event id of an order that buys a card, which belongs to no event (decision 0086). */
export const CARD_SALE = 0;

export function isCardSale({ eventId }: { eventId: number }): boolean {
  return eventId === CARD_SALE;
}

/** Statutory cooling-off period in days (BW 6:230o), from the day after the card was bought. */
const WITHDRAW_DAYS = 14;

/** Returns the last valid day: five years after the day of sale; 28 February for a card sold on 29 February. */
export function lastDayOf(soldAt: Instant): CalendarDay {
  const day = dayOf(soldAt);
  const [month = 1, of = 1] = day.split('-').slice(1).map(Number);
  const isLeapDay = month === 2 && of === 29;
  return calendarDay(yearOf(day) + CARD_YEARS, month, isLeapDay ? 28 : of);
}

/** Returns the last day on which an unused card may be returned. */
export function lastDayToWithdraw({ soldAt }: { soldAt: Instant }): CalendarDay {
  return addDays(dayOf(soldAt), WITHDRAW_DAYS);
}

/** True if nothing of it is spent or held by an order. */
export function isUnused({ amountCents, balanceCents }: GiftCard): boolean {
  return amountCents === balanceCents;
}

/** True if its price was paid back, or more than was left on it. */
export function isReclaimed({ amountCents, reclaimedCents, claimCents }: GiftCard): boolean {
  return claimCents > 0 || reclaimedCents >= amountCents;
}

/** Why a card cannot pay now; null: it can. */
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
 * Derives the code of a card each time it is shown: 80 bits in Crockford base32. Null if it was made under a secret that is
 * gone: the card still pays, but its code can no longer be shown.
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

/** Derives the code of a new card. */
export function newCardCode(secrets: Pick<Secrets, 'derive'>, id: string): string {
  return signsOf(secrets.derive('gift-card', id));
}

function signsOf(derived: string): string {
  const bytes = Buffer.from(derived, 'base64url');
  return Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Normalizes a typed code for hashing: upper case, no spaces or dashes, O as 0, I and L as 1; '' if it cannot be a code. */
export function cardCodeFrom(typed: string | null | undefined): string {
  const code = (typed ?? '').toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : '';
}

/** Problem 422, the same for unknown codes and cards that can no longer pay, so that guessing teaches nothing. */
export function cardInvalid(): Problem {
  const message = texts.voucherNotUsable;
  return new Problem('invalid', message, { reason: 'gift_card_invalid', errors: { giftCard: message } });
}

/** Problem 409: the balance of a card, or the total of an order, has changed since the page showed it. */
export function cardChanged(): Problem {
  const message = texts.balanceChanged;
  return new Problem('conflict', message, { reason: 'gift_card_changed' });
}

/** Problem 409: some of the card was spent, so it cannot be returned. */
export function cardUsed(): Problem {
  const message = texts.alreadyUsed;
  return new Problem('conflict', message, { reason: 'gift_card_used' });
}

export function cardNotFound(): Problem {
  return new Problem('not-found', texts.voucherNotFound, { reason: 'gift_card_not_found' });
}

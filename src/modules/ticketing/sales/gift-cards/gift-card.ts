import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { CARD_YEARS, type GIFT_CARD_FILTERS } from '../../rules/gift-card-limits.ts';
import type { CardPeople } from '../orders/ports.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { texts } from './words.ts';

/** Null: multi-purpose, taxed when spent (Wet OB art. 28zf). A rate: single-purpose, taxed when sold. Fixed at sale. */
export type CardVat = number | null;

export type GiftCard = {
  id: string;
  /** Null: created by a refund. */
  orderId: string | null;
  /** Null: bought. */
  refundId: string | null;
  /** Blocked card; null: none. */
  replaces: string | null;
  /** SHA-256; the code is derived. */
  codeHash: string;
  amountCents: Cents;
  /** At least 0. */
  balanceCents: Cents;
  /** Charged back or refunded at the provider; no longer on the card. */
  reclaimedCents: Cents;
  /** Spent part of that: our claim. Only while the balance is 0. */
  claimCents: Cents;
  vatRate: CardVat;
  createdAt: Instant;
  /** Null: unpaid, unusable. */
  soldAt: Instant | null;
  /** Null: not sold yet. */
  validUntil: CalendarDay | null;
  /** When the owner blocked it. */
  blockedAt: Instant | null;
  /** When its buyer returned it. */
  withdrawnAt: Instant | null;
  recipientName: string;
  /** '': the buyer prints it. */
  recipientEmail: string;
  message: string;
  /** Null: only with the order's email. */
  mailOn: CalendarDay | null;
  mailedAt: Instant | null;
};

export type GiftCardFilter = (typeof GIFT_CARD_FILTERS)[number];

export type GiftCards = CardPeople & {
  add(card: GiftCard): Promise<void>;
  find(id: string): Promise<GiftCard | null>;
  /** Until the transaction ends. */
  lock(id: string): Promise<GiftCard | null>;
  byCode(codeHash: string): Promise<GiftCard | null>;
  byOrder(orderId: string): Promise<GiftCard | null>;
  byRefund(refundId: string): Promise<GiftCard | null>;
  replacementsOf(id: string): Promise<GiftCard[]>;
  /** Sold, given or on sale. */
  isAny(): Promise<boolean>;
  list(wanted: {
    filter?: GiftCardFilter | undefined;
    today: CalendarDay;
    before?: string | undefined;
    limit: number;
  }): Promise<GiftCard[]>;
  sums(today: CalendarDay): Promise<GiftCardSums>;
  /** One conditional UPDATE: sold, valid, not blocked or withdrawn, enough. Else false. */
  take(id: string, cents: Cents, day: CalendarDay): Promise<boolean>;
  /** In any state; settles a claim first. Negative takes off. */
  giveBack(id: string, cents: Cents): Promise<void>;
  /** To its replacement. Throws if too low. */
  moveOff(id: string, cents: Cents): Promise<void>;
  /** Never shortens. */
  extend(id: string, until: CalendarDay): Promise<void>;
  /** False: already sold. */
  sell(id: string, soldAt: Instant, validUntil: CalendarDay): Promise<boolean>;
  /**
   * One UPDATE: takes it off the balance, the spent part becomes a claim; lowering gives back. Withdrawn cards only
   * store it.
   */
  reclaim(id: string, cents: Cents): Promise<void>;
  block(id: string, at: Instant | null): Promise<void>;
  /** One conditional UPDATE: false if spent or withdrawn. */
  withdraw(id: string, at: Instant): Promise<boolean>;
  /** For an unspent card charged back in full. */
  withdrawReclaimed(id: string, at: Instant): Promise<boolean>;
  /** Its refund failed: valid again for the rest. False: not withdrawn. */
  revive(id: string): Promise<boolean>;
  /** Sets the recipient's address and the day on which it is emailed there. */
  sendTo(id: string, email: string, mailOn: CalendarDay): Promise<void>;
  toMail(day: CalendarDay, limit: number): Promise<GiftCard[]>;
  noteMailed(id: string, at: Instant): Promise<boolean>;
  ordersOf(id: string): Promise<{ orderId: string; number: number; at: Instant; cents: Cents }[]>;
};

export type GiftCardSums = {
  cards: number;
  soldCents: Cents;
  /** Liability, blocked cards included. */
  outstandingCents: Cents;
  /** Spent, then charged back: our claim. */
  claimCents: Cents;
  spentCents: Cents;
  /** Expired. */
  lapsedCents: Cents;
};

/** How cards are sold; null until the owner sets it. */
export type GiftCardSetting = { isOn: boolean; vatRate: CardVat; confirmedAt: Instant };
export type GiftCardSettings = {
  find(): Promise<GiftCardSetting | null>;
  save(setting: GiftCardSetting): Promise<void>;
  ratesOnSale(now: Instant): Promise<number[]>;
};

/** Belongs to no event (decision 0086). */
export const CARD_SALE = 0;

export function isCardSale({ eventId }: { eventId: number }): boolean {
  return eventId === CARD_SALE;
}

/** Statutory days from the day after purchase (BW 6:230o). */
const WITHDRAW_DAYS = 14;

/** Five years after the sale; 28 February for 29 February. */
export function lastDayOf(soldAt: Instant): CalendarDay {
  const day = dayOf(soldAt);
  const [month = 1, of = 1] = day.split('-').slice(1).map(Number);
  const isLeapDay = month === 2 && of === 29;
  return calendarDay(yearOf(day) + CARD_YEARS, month, isLeapDay ? 28 : of);
}

export function lastDayToWithdraw({ soldAt }: { soldAt: Instant }): CalendarDay {
  return addDays(dayOf(soldAt), WITHDRAW_DAYS);
}

/** Nothing spent or held. */
export function isUnused({ amountCents, balanceCents }: GiftCard): boolean {
  return amountCents === balanceCents;
}

/** Paid back, or more than was left. */
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

/** 80 bits in Crockford base32, derived each time. Null: its secret is gone; the card still pays. */
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

export function newCardCode(secrets: Pick<Secrets, 'derive'>, id: string): string {
  return signsOf(secrets.derive('gift-card', id));
}

function signsOf(derived: string): string {
  const bytes = Buffer.from(derived, 'base64url');
  return Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Upper case, no spaces or dashes, O as 0, I and L as 1; '' if impossible. */
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

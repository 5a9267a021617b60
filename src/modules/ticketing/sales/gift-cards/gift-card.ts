import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { CARD_YEARS, type GIFT_CARD_FILTERS } from '../../rules/gift-card-limits.ts';
import type { CardPeople } from '../orders/ports.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type FriendFacts, lastDayOfFriend } from './friends/friend-card.ts';
import { type CardUses, usesOf } from './friends/friend-uses.ts';
import { texts } from './words.ts';

/** Fixed when sold. Null: taxed when spent (multi-purpose, Wet OB art. 28zf). A rate: taxed when sold. */
export type CardVat = number | null;

export type GiftCard = {
  id: string;
  orderId: string | null;
  /** Refund that it was given for; null if it was bought, and then `orderId` is set. */
  refundId: string | null;
  /** Blocked card that it replaces; null if none. */
  replaces: string | null;
  /** SHA-256 of the code. The code itself is derived from a secret. */
  codeHash: string;
  /** Rises with each new code of the same card. */
  codeNumber: number;
  amountCents: Cents;
  /** Cents left on it; never below 0. */
  balanceCents: Cents;
  /** Cents that went back to the buyer at the provider and were taken off the card. */
  reclaimedCents: Cents;
  /** Cents of these that had been spent, which we may claim. Not 0 only while the balance is 0. */
  claimCents: Cents;
  vatRate: CardVat;
  createdAt: Instant;
  /** Null while it is not paid, and cannot be used. */
  soldAt: Instant | null;
  validUntil: CalendarDay | null;
  blockedAt: Instant | null;
  withdrawnAt: Instant | null;
  recipientName: string;
  /** Empty if the buyer hands it over. */
  recipientEmail: string;
  message: string;
  /** Day of its own email; null if it goes with that of the order. */
  mailOn: CalendarDay | null;
  mailedAt: Instant | null;
  /** Set on a friends' card, which pays for nothing (decision 0183); null on a card of money. */
  friend: FriendFacts | null;
  /** Visits with a friends' card (see `usesOf`). */
  uses: CardUses;
};

export type GiftCardFilter = (typeof GIFT_CARD_FILTERS)[number];

export type GiftCards = CardPeople & {
  add(card: GiftCard): Promise<void>;
  find(id: string): Promise<GiftCard | null>;
  /** Reads the card and locks it until the transaction ends. */
  lock(id: string): Promise<GiftCard | null>;
  byCode(codeHash: string): Promise<GiftCard | null>;
  byOrder(orderId: string): Promise<GiftCard | null>;
  byRefund(refundId: string): Promise<GiftCard | null>;
  replacementsOf(id: string): Promise<GiftCard[]>;
  /** True if there are cards of money, or these are on sale. */
  isAny(): Promise<boolean>;
  list(wanted: {
    isFriends: boolean;
    filter?: GiftCardFilter | undefined;
    today: CalendarDay;
    before?: string | undefined;
    limit: number;
  }): Promise<GiftCard[]>;
  /** Sums up cards of money. */
  sums(today: CalendarDay): Promise<GiftCardSums>;
  /** Takes cents off in one conditional UPDATE. False unless of money, sold, valid, not blocked or withdrawn, and sufficient. */
  take(id: string, cents: Cents, day: CalendarDay): Promise<boolean>;
  /** Puts cents on the card in any state, settling a claim first; negative cents are taken off. */
  giveBack(id: string, cents: Cents): Promise<void>;
  /** Moves cents to the card that replaces this one. Throws if the balance is too low. */
  moveOff(id: string, cents: Cents): Promise<void>;
  /** Lengthens the validity, and never shortens it. */
  extend(id: string, until: CalendarDay): Promise<void>;
  sell(id: string, soldAt: Instant, validUntil: CalendarDay): Promise<boolean>;
  /** Takes off cents that went back to the buyer, in one UPDATE. Spent ones become a claim; fewer give some back. */
  reclaim(id: string, cents: Cents): Promise<void>;
  block(id: string, at: Instant | null): Promise<void>;
  /** Withdraws the card in one conditional UPDATE. False if any of it was spent, or if it was withdrawn before. */
  withdraw(id: string, at: Instant): Promise<boolean>;
  /** Withdraws a card that was charged back in full before any of it was spent. */
  withdrawReclaimed(id: string, at: Instant): Promise<boolean>;
  /** Undoes a withdrawal whose refund failed; the card holds what is left. False if it was not withdrawn. */
  revive(id: string): Promise<boolean>;
  /** Sets the address of the recipient and the day on which it is emailed. */
  sendTo(id: string, email: string, mailOn: CalendarDay): Promise<void>;
  /** Returns friends' cards valid on this day that were withdrawn, blocked or charged back, or whose code was replaced. */
  friendsStopped(day: CalendarDay): Promise<GiftCard[]>;
  toMail(day: CalendarDay, limit: number): Promise<GiftCard[]>;
  noteMailed(id: string, at: Instant): Promise<boolean>;
  ordersOf(id: string): Promise<{ orderId: string; number: number; at: Instant; cents: Cents }[]>;
};

export type GiftCardSums = {
  cards: number;
  soldCents: Cents;
  /** Cents that we owe to card holders, blocked cards included. */
  outstandingCents: Cents;
  /** Cents that were spent and then charged back. */
  claimCents: Cents;
  spentCents: Cents;
  lapsedCents: Cents;
};

/** How cards are sold; null until the owner sets it. */
export type GiftCardSetting = { isOn: boolean; vatRate: CardVat; confirmedAt: Instant };
export type GiftCardSettings = {
  find(): Promise<GiftCardSetting | null>;
  save(setting: GiftCardSetting): Promise<void>;
  ratesOnSale(now: Instant): Promise<number[]>;
};

/** Days in which a card can be returned, counted from the day after purchase (BW 6:230o). */
const WITHDRAW_DAYS = 14;

/** Returns the last valid day of a card that is sold now. */
export function lastDayOfCard({ friend, mailOn }: Pick<GiftCard, 'friend' | 'mailOn'>, soldAt: Instant): CalendarDay {
  return friend ? lastDayOfFriend(friend, soldAt, mailOn) : lastDayOf(soldAt);
}

/** Returns the last valid day, five years after the sale; 28 February for 29 February. */
export function lastDayOf(soldAt: Instant): CalendarDay {
  const day = dayOf(soldAt);
  const [month = 1, of = 1] = day.split('-').slice(1).map(Number);
  const isLeapDay = month === 2 && of === 29;
  return calendarDay(yearOf(day) + CARD_YEARS, month, isLeapDay ? 28 : of);
}

export function lastDayToWithdraw({ soldAt }: { soldAt: Instant }): CalendarDay {
  return addDays(dayOf(soldAt), WITHDRAW_DAYS);
}

/** True if no cent of the card is spent or held. */
export function isUnused({ amountCents, balanceCents }: GiftCard): boolean {
  return amountCents === balanceCents;
}

/** True if its whole price went back to the buyer, or more than was left on it. */
export function isReclaimed({ amountCents, reclaimedCents, claimCents }: GiftCard): boolean {
  return claimCents > 0 || reclaimedCents >= amountCents;
}

/** Reasons why a card cannot pay now. */
export type CardEnd = 'unsold' | 'withdrawn' | 'reclaimed' | 'blocked' | 'over' | 'spent';
export function endOf(card: GiftCard, today: CalendarDay): CardEnd | null {
  if (card.soldAt === null || card.validUntil === null) return 'unsold';
  if (card.withdrawnAt !== null) return 'withdrawn';
  if (isReclaimed(card)) return 'reclaimed';
  if (card.blockedAt !== null) return 'blocked';
  if (card.validUntil < today) return 'over';
  return card.balanceCents === 0 || usesOf(card).left === 0 ? 'spent' : null;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_SIGNS = 16;

/** Derives the code: 80 bits in Crockford base32. Null if its secret is gone; the card can still pay. */
export function cardCodeOf(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  { id, codeNumber, codeHash }: Pick<GiftCard, 'id' | 'codeNumber' | 'codeHash'>,
): string | null {
  return (
    secrets
      .derivations('gift-card', keyOfCode(id, codeNumber))
      .map(signsOf)
      .find((code) => secrets.hash(code) === codeHash) ?? null
  );
}

/** Returns the hashes of the codes that the card had before its present one. */
export function formerHashesOf(
  secrets: Pick<Secrets, 'derivations' | 'hash'>,
  { id, codeNumber }: Pick<GiftCard, 'id' | 'codeNumber'>,
): string[] {
  return Array.from({ length: codeNumber - 1 }, (_, index) => keyOfCode(id, index + 1)).flatMap((key) =>
    secrets.derivations('gift-card', key).map((derived) => secrets.hash(signsOf(derived))),
  );
}

export function newCardCode(secrets: Pick<Secrets, 'derive'>, id: string, codeNumber = 1): string {
  return signsOf(secrets.derive('gift-card', keyOfCode(id, codeNumber)));
}

const keyOfCode = (id: string, codeNumber: number) => (codeNumber === 1 ? id : `${id} ${codeNumber}`);

function signsOf(derived: string): string {
  const bytes = Buffer.from(derived, 'base64url');
  return Array.from(bytes.subarray(0, CODE_SIGNS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Normalises a typed code: upper case, no spaces or dashes, O as 0, I and L as 1. Empty if it cannot be one. */
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

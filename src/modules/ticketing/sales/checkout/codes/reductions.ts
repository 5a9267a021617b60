import { dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { type Instant, longDay } from '../../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { computedText, type Text } from '../../../../../kernel/text/words-of.ts';
import type { Secrets } from '../../../../../platform/secrets.ts';
import { friendPrice, NO_PERCENT, percentFor, type PersonsOfDay } from '../../../rules/friends/friend-price.ts';
import { applyDiscount, type DiscountCodes, discountInvalid, isGood } from '../../discounts/discount.ts';
import { codeOf } from '../../discounts/discounts-schema.ts';
import { firstDayOfFriend } from '../../gift-cards/friends/friend-card.ts';
import { ticketIn } from '../../gift-cards/friend-places.ts';
import type { FriendCards } from '../../gift-cards/friends/ports.ts';
import { cardCodeFrom, endOf, type GiftCard, type GiftCards } from '../../gift-cards/gift-card.ts';
import { saleAhead, type StoredOffer, type StoredOption } from '../../offer/offer.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import { texts } from './words.ts';

/** Price that a code gives: a discount code of the owner's, or the number of a friends' card. */
export type Reduction = {
  /** Code as stored, or the normalised number of the card. */
  code: string;
  /** Null for a card. */
  discountCode: string | null;
  cardId: string | null;
  /** Days before the sale of an event on which the code lets its buyer order. */
  daysAhead: number;
  /** Throws 422 `discount_invalid` if it lowers nothing. */
  apply(lines: OrderLine[]): OrderLine[];
  /** Persons of the card whom the lines take, by day. */
  placesOf(lines: readonly OrderLine[]): PersonsOfDay[];
};

type Sale = {
  offer: Pick<StoredOffer, 'eventId' | 'category' | 'saleStart'>;
  options: readonly StoredOption[];
  now: Instant;
  /** Open orders of the buyer, which the new one replaces. */
  open: readonly Order[];
};

type ReductionPorts = {
  discounts: Pick<DiscountCodes, 'find'>;
  giftCards: Pick<GiftCards, 'byCode' | 'lock'>;
  friendCards: Pick<FriendCards, 'placesOf'>;
  secrets: Pick<Secrets, 'hash'>;
};

export function createReductions({ discounts, giftCards, friendCards, secrets }: ReductionPorts) {
  /**
   * Finds what a typed code gives; null if nothing was typed. `isPlaced` locks a friends' card until the transaction
   * ends, so that its persons are counted once. Throws 422 `discount_invalid`; of a card that is known it says why.
   */
  async function reductionOf(
    typed: string | null | undefined,
    sale: Sale,
    isPlaced: boolean,
  ): Promise<Reduction | null> {
    const code = codeOf(typed);
    if (code === '') return null;
    const known = await discounts.find(code);
    if (!known) return friendReduction(cardCodeFrom(typed), sale, isPlaced);
    const { offer, now, open } = sale;
    if (!isGood(known, offer.eventId, dayOf(now))) throw discountInvalid();
    const isSpent = known.maxUses !== null && known.used >= known.maxUses;
    if (!isPlaced && isSpent && open.every(({ discountCode }) => discountCode !== code)) throw discountInvalid();
    const apply = (lines: OrderLine[]) => {
      const lowered = applyDiscount(lines, known);
      if (lowered.every(({ discountCents }) => discountCents === 0)) throw discountInvalid();
      return lowered;
    };
    return { code: known.code, discountCode: known.code, cardId: null, daysAhead: 0, apply, placesOf: () => [] };
  }

  async function friendReduction(code: string, sale: Sale, isPlaced: boolean): Promise<Reduction> {
    const found = code === '' ? null : await giftCards.byCode(secrets.hash(code));
    const card = found && isPlaced ? await giftCards.lock(found.id) : found;
    const from = card && firstDayOfFriend(card);
    if (!card?.friend || !from || card.validUntil === null || card.codeHash !== secrets.hash(code)) {
      throw discountInvalid();
    }
    refuseEnded(card, sale.now);
    const { adults, children, visits } = card.friend;
    // A visit of a punch card is paid at the gate.
    const percent = visits ? NO_PERCENT : (card.friend.percent ?? NO_PERCENT);
    const without = sale.open.map(({ id }) => id);
    const until = card.validUntil;
    const given = {
      percent: percentFor(percent, sale.offer.category),
      adults,
      children,
      from,
      until,
      used: await friendCards.placesOf(card.id, without),
    };
    const price = (lines: readonly OrderLine[]) => friendPrice(lines.map(ticketIn(sale.options)), given);
    const daysAhead = visits ? 0 : (card.friend.daysAhead ?? 0);
    // Ordering first is worth something too, without a discount.
    const isEarly = saleAhead(sale.offer, sale.now) !== null && saleAhead(sale.offer, sale.now, daysAhead) === null;
    const apply = (lines: OrderLine[]) => {
      const { discounts: cents, why } = price(lines);
      if (why === 'elsewhere' && isEarly) return lines;
      if (why !== null) throw refused(whyNot[why]({ from, until }));
      return lines.map((line, index) => ({ ...line, discountCents: cents[index] ?? 0 }));
    };
    return { code, discountCode: null, cardId: card.id, daysAhead, apply, placesOf: (lines) => price(lines).places };
  }

  return { reductionOf };
}

function refuseEnded(card: GiftCard, now: Instant): void {
  const end = endOf(card, dayOf(now));
  if (end === null) return;
  if (end === 'over') throw refused(texts.friendOver({ until: computedText(() => longDay(card.validUntil ?? '')) }));
  throw end === 'blocked' ? refused(texts.friendBlocked) : discountInvalid();
}

const whyNot = {
  elsewhere: () => texts.friendElsewhere,
  'other-day': ({ from, until }: { from: string; until: string }) =>
    texts.friendOtherDay({
      from: computedText(() => longDay(from)),
      until: computedText(() => longDay(until)),
    }),
  used: () => texts.friendUsed,
};

function refused(message: Text): Problem {
  return new Problem('invalid', message, { reason: 'discount_invalid', errors: { discountCode: message } });
}

import { addDays, type CalendarDay, dayOf, daysApart } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { Order } from '../orders/order.ts';
import type { RefundRequestRow, RefundRequests, Tenders } from '../orders/ports.ts';
import { returnToCard, type Tender } from '../orders/tender.ts';
import { cardForBuyer, mailToBuyer } from './buyers-card.ts';
import type { GiftCard, GiftCards } from './gift-card.ts';

type CardPorts = {
  giftCards: Pick<GiftCards, 'find' | 'lock' | 'add' | 'giveBack' | 'moveOff' | 'extend' | 'byRefund'>;
  tenders: Pick<Tenders, 'add'>;
  refundRequests: Pick<RefundRequests, 'noteClaim'>;
  outbox: Pick<OfferPorts['outbox'], 'put'>;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'derive' | 'hash'>;
  clock: Pick<Clock, 'now'>;
};
type Request = Pick<RefundRequestRow, 'id' | 'cardCents'>;

/** Days for which an expired card is valid again after a refund. */
const USABLE_DAYS = 92;

/**
 * Puts the card's part of a refund on the card, once per request. A claim is settled first. If the card is
 * blocked, the money goes to a new one, which is emailed. An expired card becomes valid again. Joins the caller's
 * transaction.
 */
export async function giveToCard(ports: CardPorts, order: Order, request: Request): Promise<void> {
  const { giftCards, tenders, refundRequests, clock } = ports;
  const { id: requestId, cardCents: amountCents } = request;
  if (!order.card || amountCents === 0) return;
  const card = await giftCards.lock(order.card.id);
  if (!card) throw new Error('an order was paid with a gift card that is gone');
  const claimCents = Math.min(card.claimCents, amountCents);
  await giftCards.giveBack(card.id, amountCents);
  await tenders.add(returnToCard(order.id, { cardId: card.id, requestId, amountCents }, clock.now()));
  if (claimCents > 0) await refundRequests.noteClaim(requestId, claimCents);
  const usableCents = amountCents - claimCents;
  const until = usableUntil(card, order, dayOf(clock.now()));
  if (until === null || usableCents === 0 || card.withdrawnAt !== null) return;
  // Without an address nobody would get the new card, so it waits for the owner.
  if (card.blockedAt !== null && order.email !== '')
    return replace(ports, order, card, { requestId, usableCents, until });
  await giftCards.extend(card.id, until);
}

/** Takes a card's part of a refund off again; false, without effect, if it was spent. */
export async function takeFromCard(
  giftCards: Pick<GiftCards, 'byRefund' | 'withdraw' | 'take' | 'giveBack'>,
  { device, requestId, amountCents }: Pick<Tender, 'device' | 'requestId' | 'amountCents'>,
  now: Instant,
): Promise<boolean> {
  const fresh = requestId === null ? null : await giftCards.byRefund(requestId);
  const replacement = fresh?.replaces ? fresh : null;
  const [cardId, restCents] = [device ?? '', amountCents - (replacement?.amountCents ?? 0)];
  if (restCents > 0 && !(await giftCards.take(cardId, restCents, dayOf(now)))) return false;
  if (!replacement || (await giftCards.withdraw(replacement.id, now))) return true;
  if (restCents > 0) await giftCards.giveBack(cardId, restCents);
  return false;
}

/** Returns until when the card is valid after the refund; null if its order was never paid. */
function usableUntil({ validUntil }: GiftCard, { paidAt }: Order, today: CalendarDay): CalendarDay | null {
  if (validUntil === null || validUntil >= today) return validUntil;
  const had = paidAt === null ? 0 : daysApart(dayOf(paidAt), validUntil);
  return addDays(today, Math.max(had, USABLE_DAYS));
}

/** Creates a card for the refund in place of a blocked one; what was on that one stays there. */
async function replace(
  { giftCards, outbox, audit, secrets, clock }: CardPorts,
  order: Order,
  { id: replaces, vatRate }: GiftCard,
  { requestId, usableCents, until }: { requestId: string; usableCents: Cents; until: CalendarDay },
): Promise<void> {
  const origin = { refundId: requestId, replaces, amountCents: usableCents, vatRate, validUntil: until };
  const card = cardForBuyer(secrets, order, origin, clock.now());
  await giftCards.moveOff(replaces, usableCents);
  await giftCards.add(card);
  await mailToBuyer(outbox, card);
  const facts = { amountCents: usableCents };
  await audit.note({ action: 'gift-card-replaced', subject: `gift-card:${replaces}`, facts });
}

/** Gift-card part of a refund, as facts for the buyer's email. */
export type RefundedCardFacts = {
  cardCents?: Cents;
  /** Cents that settled our claim. */
  claimCents?: Cents;
  newCardCents?: Cents;
  /** Last day of the card that was filled. */
  cardUntil?: CalendarDay;
};

export async function refundedCardFacts(
  { giftCards }: Pick<CardPorts, 'giftCards'>,
  { card: of }: Pick<Order, 'card'>,
  { cardCents, requests }: { cardCents: Cents; requests: readonly Pick<RefundRequestRow, 'id' | 'claimCents'>[] },
): Promise<RefundedCardFacts> {
  const paying = of && cardCents > 0 ? await giftCards.find(of.id) : null;
  if (!paying) return {};
  const given = await Promise.all(requests.map(({ id }) => giftCards.byRefund(id)));
  const fresh = given.filter((card) => card !== null && card.replaces === paying.id);
  const claimCents = requests.reduce((sum, one) => sum + one.claimCents, 0);
  const newCardCents = fresh.reduce((sum, card) => sum + (card?.amountCents ?? 0), 0);
  const [newest] = fresh;
  const usable = newest ?? paying;
  const isUsable = claimCents < cardCents;
  return {
    cardCents,
    ...(claimCents > 0 && { claimCents }),
    ...(newCardCents > 0 && { newCardCents }),
    ...(isUsable && usable.validUntil !== null && { cardUntil: usable.validUntil }),
  };
}

import { keyOfHash } from '../../../../../kernel/ids.ts';
import { type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset, type Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents, vatInside } from '../../../../../kernel/money/money.ts';
import { isProblem, Problem } from '../../../../../kernel/problem.ts';
import { firstDayOfFriend, type FriendFacts, friendQr } from '../friends/friend-card.ts';
import type { createRenewals } from './renewals.ts';
import { isFriendUsed, visitsOf } from '../friends/friend-uses.ts';
import {
  cardCodeOf,
  cardNotFound,
  cardUsed,
  endOf,
  type GiftCard,
  isCardSale,
  isReclaimed,
  isUnused,
  lastDayToWithdraw,
} from '../gift-card.ts';
import type { CardWithdrawn, GiftCardBalance, GiftCardOrderView } from '../gift-card-schema.ts';
import { cardOfCode } from '../pay-with-card.ts';
import { linkSecretOf } from '../../orders/order-links.ts';
import type { createOrderStatuses } from '../../orders/order-status.ts';
import { isEndedUnpaid, type Order } from '../../orders/order.ts';
import type { createRefunds } from '../../refunds/refund-orders.ts';
import { refundRefused } from '../../refunds/refund-wish.ts';
import type { MailCard } from '../../../documents/index.ts';
import type { CardSalePorts } from './give-card.ts';
import { texts } from './words.ts';

export function createBoughtCards(
  ports: CardSalePorts,
  { statusOf, paymentInfoOf }: Pick<ReturnType<typeof createOrderStatuses>, 'statusOf' | 'paymentInfoOf'>,
  { refundOrder, refundOutcome }: Pick<ReturnType<typeof createRefunds>, 'refundOrder' | 'refundOutcome'>,
  { renewalStart }: Pick<ReturnType<typeof createRenewals>, 'renewalStart'>,
) {
  const { orders, giftCards, refundRequests, outbox, audit, clock, secrets } = ports;

  /** Returns a bought card for its buyer; with `isByLink` also its code. Throws 404 `gift_card_not_found`. */
  async function cardOrderView(order: Order, isByLink: boolean): Promise<GiftCardOrderView> {
    const card = await cardOf(order);
    const today = dayOf(clock.now());
    const end = endOf(card, today);
    return {
      status: await statusOf(order),
      number: order.number,
      amount: eurosFromCents(card.amountCents),
      vatRate: card.vatRate,
      vat: card.vatRate === null ? null : eurosFromCents(vatInside(card.amountCents, card.vatRate)),
      email: order.email,
      recipientName: card.recipientName,
      message: card.message,
      soldAt: card.soldAt && isoWithOffset(card.soldAt),
      mailed:
        card.mailOn === null
          ? null
          : { name: card.recipientName, email: card.recipientEmail, on: card.mailOn, isSent: card.mailedAt !== null },
      validUntil: card.validUntil,
      balance: isByLink ? eurosFromCents(card.balanceCents) : null,
      code: isByLink && card.soldAt !== null ? cardCodeOf(secrets, card) : null,
      checkoutUrl: (await paymentInfoOf(order)).checkoutUrl,
      ...(isEndedUnpaid(order) && order.email !== '' && { again: againOf(order) }),
      withdrawal: { ...(await withdrawalOf(card, today)), ...(await moneyOf(order, card)) },
      end: end === 'unsold' || (end === 'spent' && !isByLink) ? null : end,
      friend: card.friend && {
        ...friendOf(card.friend, card, isByLink && end === null),
        renewal: isByLink ? await renewalFor(order, card) : null,
      },
    };
  }

  function friendOf({ kind, gives, adults, children }: FriendFacts, card: GiftCard, isShown: boolean) {
    const code = isShown ? cardCodeOf(secrets, card) : null;
    const qr = code === null ? null : friendQr(ports, code, card);
    const { codeNumber } = card;
    return { codeNumber, kind, gives, adults, children, visits: visitsOf(card), from: firstDayOfFriend(card), qr };
  }

  async function renewalFor({ firstName, lastName }: Order, card: GiftCard) {
    const from = await renewalStart(card);
    return from === null ? null : { from, firstName, lastName };
  }

  async function moneyOf(order: Order, card: GiftCard): Promise<Pick<GiftCardOrderView['withdrawal'], 'money'>> {
    const money = card.withdrawnAt === null ? null : await withdrawalOutcome(order);
    return money === null ? {} : { money };
  }

  /**
   * Withdraws from buying an unused card (decision 0194), within fourteen days (BW 6:230o); safe to repeat. `declaredAt` (by default
   * now) decides whether that is in time. `also` runs in the transaction that decides. Throws 404
   * `gift_card_not_found`; 409 `gift_card_used` and `gift_card_late`; without effect 409 `refund_refused` and 503
   * `payment_provider_error`.
   */
  async function withdrawCard(
    order: Order,
    declaredAt: Instant = clock.now(),
    also: () => Promise<void> = async () => undefined,
  ): Promise<CardWithdrawn> {
    const card = await cardOf(order);
    const { state } = await withdrawalOf(card, dayOf(declaredAt));
    if (state === 'done') return { outcome: (await withdrawalOutcome(order)) ?? 'accepted' };
    if (state === 'late') throw tooLate();
    if (state !== 'open') throw cardUsed();
    const { length } = await refundRequests.ofOrder(order.id);
    const key = keyOfHash(secrets.hash(secrets.derive('card-withdrawal', `${order.id} ${length}`)));
    const whole = { amountCents: 'rest', isVoid: true, isRestocked: false, lines: null } as const;
    const wish = { key, ...whole, reason: REASON, askedBy: 'buyer' } as const;
    const alsoMail = async () => {
      const locked = await giftCards.lock(card.id); // neither the gate nor the shop uses it meanwhile
      if (locked && (await isFriendUsed(ports, locked))) throw cardUsed();
      const at = clock.now();
      const facts = { cardId: card.id, at };
      const uniqueKey = `gift-card-withdrawn:${key}`;
      await outbox.put({ kind: 'gift-card-withdrawn', to: order.email, facts, lane: 'urgent', uniqueKey });
      await audit.note({ action: 'gift-card-withdrawn', subject: `order:${order.id}`, facts: {} });
      await also();
    };
    const { outcome } = await refundOrder(order.id, wish, null, null, alsoMail).catch(async (thrown: unknown) => {
      const isTakenByBank = isProblem(thrown) && thrown.reason === 'refund_too_high' && !isUnused(await cardOf(order));
      throw isTakenByBank ? cardUsed() : thrown;
    });
    if (outcome === 'refused') throw refundRefused();
    return { outcome };
  }

  async function withdrawalOf(card: GiftCard, today: CalendarDay): Promise<GiftCardOrderView['withdrawal']> {
    if (card.withdrawnAt !== null) return { state: 'done', until: timeText(card.withdrawnAt) };
    if (card.soldAt === null) return { state: 'none', until: null };
    const until = lastDayToWithdraw({ soldAt: card.soldAt });
    if (!isUnused(card) || (await isFriendUsed(ports, card))) return { state: 'used', until };
    return { state: today <= until ? 'open' : 'late', until };
  }

  async function withdrawalOutcome({ id }: Order): Promise<CardWithdrawn['outcome'] | null> {
    const last = (await refundRequests.ofOrder(id)).at(-1);
    const outcome = last ? await refundOutcome(last.id) : null;
    return outcome === 'refused' ? null : outcome;
  }

  async function cardOf(order: Order): Promise<GiftCard> {
    const card = isCardSale(order) ? await giftCards.byOrder(order.id) : null;
    if (!card) throw cardNotFound();
    return card;
  }

  async function cardForMail(cardId: string): Promise<MailCard | null> {
    const card = await giftCards.find(cardId);
    const request = card?.refundId ? await refundRequests.find(card.refundId) : null;
    const order = card && (await orders.find(card.orderId ?? request?.orderId ?? ''));
    if (!card || !order || card.soldAt === null || card.validUntil === null) return null;
    const code = cardCodeOf(secrets, card);
    return {
      id: card.id,
      number: order.number,
      ...(order.language && { language: order.language }),
      code,
      ...(card.friend && { friend: friendForMail(card.friend, card, code) }),
      amountCents: card.amountCents,
      balanceCents: card.balanceCents,
      vatRate: card.vatRate,
      soldAt: card.soldAt,
      validUntil: card.validUntil,
      withdrawUntil: card.orderId === null ? null : lastDayToWithdraw({ soldAt: card.soldAt }),
      ...(card.replaces !== null && { isReplacement: true }),
      ...(card.codeNumber > 1 && { hasNewCode: true as const }),
      isEnded: card.withdrawnAt !== null || isReclaimed(card),
      ...(card.blockedAt !== null && { isBlocked: true as const }),
      buyer: `${order.firstName} ${order.lastName}`.trim(),
      email: order.email,
      linkSecret: linkSecretOf(secrets, order),
      recipientName: card.recipientName,
      recipientEmail: card.recipientEmail,
      mailOn: card.mailOn,
      message: card.message,
    };
  }

  function friendForMail({ kind, gives, adults, children }: FriendFacts, card: GiftCard, code: string | null) {
    const qr = code === null ? null : friendQr(ports, code, card);
    const visits = visitsOf(card);
    const from = firstDayOfFriend(card) ?? dayOf(clock.now());
    return { kind, gives, adults, children, ...(visits && { visits }), from, qr };
  }

  async function cardBalance(typed: string): Promise<GiftCardBalance> {
    const card = await cardOfCode({ giftCards, secrets }, typed, dayOf(clock.now()));
    if (!card?.validUntil) throw noCard();
    const { amountCents, balanceCents, validUntil } = card;
    return { amount: eurosFromCents(amountCents), balance: eurosFromCents(balanceCents), validUntil };
  }

  async function cardIdOf(order: Order): Promise<string | null> {
    return isCardSale(order) ? ((await giftCards.byOrder(order.id))?.id ?? null) : null;
  }

  return { cardOrderView, withdrawCard, withdrawalOutcome, cardForMail, cardBalance, cardIdOf };
}

const REASON = 'De koper heeft de aankoop herroepen.';

const timeText = (at: Instant) => isoWithOffset(at);

/** Problem 404, the same for unknown and unusable cards, so that guessing teaches nothing. */
function noCard(): Problem {
  const message = texts.unknownCode;
  return new Problem('invalid', message, { reason: 'gift_card_invalid', errors: { giftCard: message } });
}

function tooLate(): Problem {
  const message = texts.withdrawalExpired;
  return new Problem('conflict', message, { reason: 'gift_card_late' });
}

const againOf = ({ id: payment, firstName, lastName }: Order) => ({ payment, firstName, lastName });

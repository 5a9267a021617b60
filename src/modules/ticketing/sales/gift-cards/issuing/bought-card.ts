import { keyOfHash } from '../../../../../kernel/ids.ts';
import { type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset, type Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents, vatInside } from '../../../../../kernel/money/money.ts';
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
  isReclaimed,
  isUnused,
  lastDayToWithdraw,
} from '../gift-card.ts';
import type { CardWithdrawn, GiftCardBalance, GiftCardOrderView } from '../gift-card-schema.ts';
import { cardOfCode } from '../pay-with-card.ts';
import { linkSecretOf } from '../../orders/order-links.ts';
import type { createOrderStatuses } from '../../orders/order-status.ts';
import { isCardSale, isEndedUnpaid, type Order } from '../../orders/order.ts';
import type { createRefunds } from '../../refunds/refund-orders.ts';
import { refundRefused, type RefundWish } from '../../refunds/refund-wish.ts';
import type { MailCard } from '../../../documents/index.ts';
import { unusedCents } from '../../../rules/friends/friend-card.ts';
import type { CardSalePorts } from './give-card.ts';
import { texts } from './words.ts';

export function createBoughtCards(
  ports: CardSalePorts,
  {
    statusOf,
    paymentInfoOf,
    keptFor,
  }: Pick<ReturnType<typeof createOrderStatuses>, 'statusOf' | 'paymentInfoOf' | 'keptFor'>,
  { refundOrder, refundOutcome }: Pick<ReturnType<typeof createRefunds>, 'refundOrder' | 'refundOutcome'>,
  { renewalStart }: Pick<ReturnType<typeof createRenewals>, 'renewalStart'>,
) {
  const { orders, giftCards, friendCards, refundRequests, outbox, audit, clock, secrets } = ports;

  /** Returns a bought card for its buyer; with `isByLink` also its code. Throws 404 `gift_card_not_found`. */
  async function cardOrderView(order: Order, isByLink: boolean): Promise<GiftCardOrderView> {
    const card = await cardOf(order);
    const today = dayOf(clock.now());
    const end = endOf(card, today);
    const kept = await keptFor(order.id);
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
      ...(kept?.until === null && kept.pendingDays && { pendingDays: kept.pendingDays }),
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

  function friendOf({ kind, gives, adults, children, isProRata }: FriendFacts, card: GiftCard, isShown: boolean) {
    const code = isShown ? cardCodeOf(secrets, card) : null;
    const qr = code === null ? null : friendQr(ports, code, card);
    const { codeNumber } = card;
    const [visits, from] = [visitsOf(card), firstDayOfFriend(card)];
    return { codeNumber, kind, gives, adults, children, visits, from, qr, ...(isProRata && { isProRata }) };
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
   * Withdraws from buying a card, within fourteen days (BW 6:230o); safe to repeat. Of a used card only the part that is
   * left goes back, if its kind says so (decision 0194). `declaredAt` (by default now) decides whether it is in time, and
   * how many days are left. `also` runs in the transaction that decides. `seenCents`: the amount shown to the buyer; any
   * other is refused. Throws 404 `gift_card_not_found`; 409 `gift_card_used`, `gift_card_late` and `gift_card_changed`;
   * without effect 409 `refund_refused` and 503 `payment_provider_error`.
   */
  async function withdrawCard(
    order: Order,
    {
      declaredAt = clock.now(),
      also = async () => undefined,
      seenCents = null,
    }: { declaredAt?: Instant; also?: () => Promise<void>; seenCents?: Cents | null } = {},
  ): Promise<CardWithdrawn> {
    const card = await cardOf(order);
    const day = dayOf(declaredAt);
    const { state, backCents } = await rightOf(card, day);
    if (state === 'done') return { outcome: (await withdrawalOutcome(order)) ?? 'accepted' };
    if (state === 'late') throw tooLate();
    if (state !== 'open') throw cardUsed();
    if (seenCents !== null && seenCents !== (backCents ?? card.amountCents)) throw changed();
    const { length } = await refundRequests.ofOrder(order.id);
    const key = keyOfHash(secrets.hash(secrets.derive('card-withdrawal', `${order.id} ${length}`)));
    const wish: RefundWish = {
      key,
      amountCents: backCents ?? 'rest',
      isVoid: true,
      isRestocked: false,
      lines: null,
      reason: REASON,
      askedBy: 'buyer',
      ...(backCents !== null && { endsCard: true }),
    };
    const alsoMail = async () => {
      const locked = await giftCards.lock(card.id); // neither the gate nor the shop uses it meanwhile
      const right = locked && (await rightOf(locked, day));
      if (right && right.state !== 'open') throw cardUsed();
      if (right && right.backCents !== backCents) throw changed();
      const at = clock.now();
      const facts = { cardId: card.id, at, ...(backCents !== null && { backCents }) };
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
    const { backCents, ...right } = await rightOf(card, today);
    return { ...right, ...(backCents !== null && right.state === 'open' && { back: eurosFromCents(backCents) }) };
  }

  /** The right to withdraw on a day. `backCents` of a used card whose unused part goes back; null of any other. */
  async function rightOf(
    card: GiftCard,
    day: CalendarDay,
  ): Promise<Pick<GiftCardOrderView['withdrawal'], 'state' | 'until'> & { backCents: Cents | null }> {
    if (card.withdrawnAt !== null) return { state: 'done', until: timeText(card.withdrawnAt), backCents: null };
    if (card.soldAt === null) return { state: 'none', until: null, backCents: null };
    const until = lastDayToWithdraw({ soldAt: card.soldAt });
    const isUsed = await isFriendUsed(ports, card);
    const backCents = isUsed ? await unusedOf(card, day) : null;
    if (!isUnused(card) || (isUsed && backCents === 0)) return { state: 'used', until, backCents: null };
    return { state: day <= until ? 'open' : 'late', until, backCents };
  }

  /** Cents that go back of a used card; 0 unless its kind says so, and while it makes tickets cheaper. */
  async function unusedOf(card: GiftCard, day: CalendarDay): Promise<Cents> {
    const from = firstDayOfFriend(card);
    if (!card.friend?.isProRata || from === null || card.validUntil === null) return 0;
    if ((await friendCards.placesOf(card.id, [])).length > 0) return 0;
    return unusedCents(card.amountCents, { visits: visitsOf(card), from, until: card.validUntil }, day);
  }

  /** Cents that go back of a used card withdrawn on a day; null of an unused one, and of one that cannot be withdrawn. */
  async function backOf(order: Order, day: CalendarDay): Promise<Cents | null> {
    const { state, backCents } = await rightOf(await cardOf(order), day);
    return state === 'open' ? backCents : null;
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

  function friendForMail(
    { kind, gives, adults, children, isProRata }: FriendFacts,
    card: GiftCard,
    code: string | null,
  ) {
    const qr = code === null ? null : friendQr(ports, code, card);
    const visits = visitsOf(card);
    const from = firstDayOfFriend(card) ?? dayOf(clock.now());
    return { kind, gives, adults, children, ...(visits && { visits }), from, qr, ...(isProRata && { isProRata }) };
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

  return { cardOrderView, withdrawCard, backOf, withdrawalOutcome, cardForMail, cardBalance, cardIdOf };
}

const REASON = 'De koper heeft de aankoop herroepen.';

const timeText = (at: Instant) => isoWithOffset(at);

/** Problem 404, the same for unknown and unusable cards, so that guessing teaches nothing. */
function noCard(): Problem {
  const message = texts.unknownCode;
  return new Problem('invalid', message, { reason: 'gift_card_invalid', errors: { giftCard: message } });
}

function changed(): Problem {
  return new Problem('conflict', texts.cardChanged, { reason: 'gift_card_changed' });
}

function tooLate(): Problem {
  const message = texts.withdrawalExpired;
  return new Problem('conflict', message, { reason: 'gift_card_late' });
}

const againOf = ({ id: payment, firstName, lastName }: Order) => ({ payment, firstName, lastName });

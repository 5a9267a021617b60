import { type CalendarDay, dayOf } from '../../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents, euroText } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { firstDayOfFriend } from '../friends/friend-card.ts';
import { usesOf } from '../friends/friend-uses.ts';
import { cardCodeOf, cardNotFound, endOf, type GiftCard, type GiftCardFilter, isReclaimed } from '../gift-card.ts';
import type { AdminGiftCard, GiftCardSettingRequest, GiftCardsShown, GiftCardUses } from '../gift-card-schema.ts';
import type { CardSalePorts } from './give-card.ts';

const PAGE = 100;
const MAILED_AT_ONCE = 50;

export function createCardAdministration(ports: CardSalePorts) {
  const { orders, giftCards, giftCardSettings, refundRequests, outbox, audit, edition } = ports;
  const { atomically, clock, secrets, log } = ports;

  type Wanted = { state?: GiftCardFilter | undefined; before?: string | undefined };

  /** Returns a page of 100 cards of money, those after `before`. */
  async function giftCardsShown(wanted: Wanted): Promise<GiftCardsShown> {
    const now = clock.now();
    const setting = await giftCardSettings.find();
    return {
      setting: setting && { ...setting, confirmedAt: isoWithOffset(setting.confirmedAt) },
      ratesOnSale: await giftCardSettings.ratesOnSale(now),
      sums: await giftCardSums(),
      ...(await pageOf({ ...wanted, isFriends: false })),
    };
  }

  /** Returns a page of 100 friends' cards, those after `before`. */
  function friendCardsShown(wanted: Pick<Wanted, 'before'>): Promise<Pick<GiftCardsShown, 'cards' | 'next'>> {
    return pageOf({ ...wanted, isFriends: true });
  }

  async function pageOf({ state: filter, before, isFriends }: Wanted & { isFriends: boolean }) {
    const today = dayOf(clock.now());
    const cards = await giftCards.list({ isFriends, filter, today, before, limit: PAGE });
    return {
      cards: await Promise.all(cards.map((card) => viewOf(card, today))),
      next: cards.length === PAGE ? (cards.at(-1)?.id ?? null) : null,
    };
  }

  async function giftCardSums(): Promise<GiftCardsShown['sums']> {
    const sums = await giftCards.sums(dayOf(clock.now()));
    return {
      cards: sums.cards,
      sold: eurosFromCents(sums.soldCents),
      outstanding: eurosFromCents(sums.outstandingCents),
      claim: eurosFromCents(sums.claimCents),
      spent: eurosFromCents(sums.spentCents),
      lapsed: eurosFromCents(sums.lapsedCents),
    };
  }

  async function viewOf(card: GiftCard, today: CalendarDay): Promise<AdminGiftCard> {
    const request = card.refundId === null ? null : await refundRequests.find(card.refundId);
    const order = await orders.find(card.orderId ?? request?.orderId ?? '');
    const end = endOf(card, today);
    return {
      id: card.id,
      last: cardCodeOf(secrets, card)?.slice(-4) ?? null,
      amount: eurosFromCents(card.amountCents),
      balance: eurosFromCents(card.balanceCents),
      claim: eurosFromCents(card.claimCents),
      vatRate: card.vatRate,
      soldAt: isoWithOffset(card.soldAt ?? card.createdAt),
      validUntil: card.validUntil ?? '',
      state: end === null || end === 'unsold' ? 'good' : end,
      order: order && { id: order.id, number: order.number },
      isInsteadOfRefund: card.refundId !== null && card.replaces === null,
      isReplacement: card.replaces !== null,
      recipientName: card.recipientName,
      recipientEmail: card.recipientEmail,
      mailOn: card.mailOn,
      isMailed: card.mailedAt !== null,
      friend: card.friend && {
        codeNumber: card.codeNumber,
        kind: card.friend.kind,
        adults: card.friend.adults,
        children: card.friend.children,
        visits: card.friend.visits ?? null,
        used: usesOf(card).visits,
        from: firstDayOfFriend(card),
      },
    };
  }

  async function giftCardBoughtBy(orderId: string): Promise<AdminGiftCard | null> {
    const card = await giftCards.byOrder(orderId);
    return card && viewOf(card, dayOf(clock.now()));
  }

  async function giftCardUses(id: string): Promise<GiftCardUses> {
    await find(id);
    const uses = (await giftCards.ordersOf(id)).map(({ orderId, number, at, cents }) => {
      return { orderId, number, at: isoWithOffset(at), amount: eurosFromCents(cents) };
    });
    return { uses };
  }

  /** Changes how cards are sold from now on. Throws 409 `gift_card_rates` for one rate while others are on sale. */
  async function setGiftCards({ isOn, vatRate }: GiftCardSettingRequest, actorId: string): Promise<void> {
    const now = clock.now();
    const rates = await giftCardSettings.ratesOnSale(now);
    if (isOn && vatRate !== null && rates.some((rate) => rate !== vatRate)) throw otherRates();
    await atomically(async () => {
      await giftCardSettings.save({ isOn, vatRate, confirmedAt: now });
      const facts = { isOn, vat: vatRate === null ? 'multi-purpose' : `single-purpose ${vatRate}%` };
      await audit.note({ action: 'gift-cards-set', actorId, subject: 'gift-cards', facts });
      await edition.raise(); // of the pages that lead to the shop of cards
    });
  }

  /** Blocks or unblocks a card; safe to repeat. Throws 404 `gift_card_not_found` and 409 `gift_card_reclaimed`. */
  async function blockGiftCard(id: string, isBlocked: boolean, actorId: string): Promise<void> {
    const card = await find(id);
    if (!isBlocked && isReclaimed(card)) throw reclaimed(card);
    if ((card.blockedAt !== null) === isBlocked) return;
    await atomically(async () => {
      await giftCards.block(id, isBlocked ? clock.now() : null);
      const action = isBlocked ? 'gift-card-blocked' : 'gift-card-unblocked';
      await audit.note({ action, actorId, subject: `gift-card:${id}`, facts: {} });
    });
  }

  /**
   * Emails a card, also to a new address, at most once a minute. Throws 404 `gift_card_not_found`; 409
   * `gift_card_ended` and `gift_card_unreadable`.
   */
  async function mailGiftCard(id: string, email: string, actorId: string): Promise<void> {
    const card = await find(id);
    const end = endOf(card, dayOf(clock.now()));
    if (end !== null && end !== 'spent') {
      throw new Problem('conflict', 'Deze cadeaubon is niet meer geldig.', { reason: 'gift_card_ended' });
    }
    if (cardCodeOf(secrets, card) === null) throw unreadable();
    const now = clock.now();
    const minute = now.slice(0, 'yyyy-mm-ddThh:mm'.length);
    await atomically(async () => {
      await giftCards.sendTo(id, email, dayOf(now));
      await giftCards.noteMailed(id, now);
      const uniqueKey = `gift-card:${id}:${minute}:${secrets.hash(email).slice(0, 8)}`;
      await outbox.put({ kind: 'gift-card', to: email, facts: { cardId: id }, lane: 'urgent', uniqueKey });
      await audit.note({ action: 'gift-card-mailed', actorId, subject: `gift-card:${id}`, facts: {} });
    });
  }

  /** Emails the cards that are due. A fault with one does not stop the others. Safe to interrupt. */
  async function mailGiftCards(signal?: AbortSignal): Promise<void> {
    for (const { id, recipientEmail: to } of await giftCards.toMail(dayOf(clock.now()), MAILED_AT_ONCE)) {
      if (signal?.aborted) return;
      await atomically(async () => {
        if (!(await giftCards.noteMailed(id, clock.now()))) return;
        const uniqueKey = `gift-card:${id}`;
        await outbox.put({ kind: 'gift-card', to, facts: { cardId: id }, lane: 'urgent', uniqueKey });
      }).catch((error: unknown) => {
        log.error({ card: id, error }, 'a gift card could not be mailed');
      });
    }
  }

  async function find(id: string): Promise<GiftCard> {
    const card = await giftCards.find(id);
    if (!card || card.soldAt === null) throw cardNotFound();
    return card;
  }

  return {
    giftCardsShown,
    friendCardsShown,
    giftCardSums,
    giftCardBoughtBy,
    giftCardUses,
    setGiftCards,
    blockGiftCard,
    mailGiftCard,
    mailGiftCards,
  };
}

function otherRates(): Problem {
  const message =
    'Er staan tickets te koop met een ander btw-tarief. Een bon waarmee die ook te betalen zijn, is een bon voor meerdere tarieven.';
  return new Problem('conflict', message, { reason: 'gift_card_rates', errors: { vatRate: message } });
}

function reclaimed({ claimCents }: GiftCard): Problem {
  const message =
    claimCents > 0
      ? `Het geld van deze bon is teruggehaald, en ${euroText(claimCents)} daarvan was al besteed. Vrijgeven kan pas als de bank dat geld weer geeft, of als bestellingen die ermee betaald zijn, worden terugbetaald.`
      : 'Het geld van deze bon is teruggehaald. Geeft de bank het weer, dan krijgt de bon vanzelf zijn tegoed terug.';
  return new Problem('conflict', message, { reason: 'gift_card_reclaimed' });
}

function unreadable(): Problem {
  const message =
    'De code van deze bon kan hier niet meer worden gelezen, omdat het geheim van de site is vervangen. De bon blijft geldig voor wie de code heeft.';
  return new Problem('conflict', message, { reason: 'gift_card_unreadable' });
}

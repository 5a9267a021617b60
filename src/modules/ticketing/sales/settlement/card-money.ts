import { type Attempt, keptOf } from '../../../payments/index.ts';
import type { Order } from '../orders/order.ts';
import { cardsInstead, type Tender } from '../orders/tender.ts';
import type { SettlementPorts } from './ports.ts';

/**
 * Keeps gift cards in step with the payment that bought them. Returned money leaves the balance; what was spent
 * of it becomes a claim. A reversal undoes both. Joins the caller's transaction, with the order locked.
 */
export function createCardMoney({
  orders,
  giftCards,
  withdrawals,
  payments,
  clock,
}: Pick<SettlementPorts, 'orders' | 'giftCards' | 'withdrawals' | 'payments' | 'clock'>) {
  async function followSale(order: Order, attempt: Attempt): Promise<void> {
    const card = await giftCards.byOrder(order.id);
    if (!card) return;
    const lost = Math.min(card.amountCents, attempt.refundedCents + attempt.chargedBackCents);
    if ((await reclaim(card.id, lost)) > 0) await orders.flag(order.id, 'gift-card-spent');
    if (order.state !== 'refunded' || keptOf(attempt) <= 0) return;
    if (card.withdrawnAt !== null && (await wasGivenBack(order, attempt))) return; // the owner chooses
    await orders.reopen(order.id);
    if (await giftCards.revive(card.id)) await withdrawals.followMoney(order.id, 'failed', clock.now());
  }

  /** Takes money that was returned twice off the cards given instead, the newest first. */
  async function followInstead(
    order: Order,
    tenders: readonly Tender[],
    { attempt, before }: { attempt: Attempt; before: Attempt },
  ): Promise<void> {
    const given = cardsInstead(tenders);
    const total = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const shortOf = (of: Attempt) => Math.max(0, total - Math.max(0, keptOf(of)));
    let short = shortOf(attempt);
    for (const { device: cardId, amountCents } of given) {
      const lost = Math.min(amountCents, short);
      short -= lost;
      if (cardId !== null) await reclaim(cardId, lost);
    }
    if (shortOf(attempt) > shortOf(before)) await orders.flag(order.id, 'gift-card-and-money');
  }

  /**
   * Sets how much of a card's purchase is lost, taking it from replacement cards first, the newest first. Returns by
   * how many cents the claim grew.
   */
  async function reclaim(cardId: string, lost: number): Promise<number> {
    const card = await giftCards.lock(cardId);
    if (!card || card.reclaimedCents === lost) return 0;
    const replacements = await giftCards.replacementsOf(cardId);
    const held = replacements.reduce((sum, { reclaimedCents }) => sum + reclaimedCents, 0);
    await giftCards.giveBack(cardId, -held); // as if nothing had been taken from those yet
    await giftCards.reclaim(cardId, lost);
    let claim = (await giftCards.find(cardId))?.claimCents ?? 0;
    let grown = 0;
    for (const { id, amountCents } of replacements) {
      const cents = Math.min(amountCents, claim);
      claim -= cents;
      grown += await reclaim(id, cents);
      await giftCards.giveBack(cardId, cents);
    }
    return claim - card.claimCents + grown;
  }

  async function wasGivenBack(order: Order, { id }: Attempt): Promise<boolean> {
    const refunds = await payments.refunds.refundsOf(order.id);
    return refunds.some((refund) => refund.attemptId === id && refund.reason === 'request');
  }

  return { followSale, followInstead };
}

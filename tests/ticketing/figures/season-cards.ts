import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import type { GiftCard } from '../../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import { codeOf, orderCard } from '../card-sales/a-card.ts';
import { refusal } from '../call-off/garden-days.ts';
import { paymentOf } from '../shop.ts';
import { DAY_MINUTES, type PlayedCard, type Playing, type Sold } from './season-frame.ts';
import type { seasonOrders } from './season-orders.ts';

type Sale = { orderId: string; paymentId: string; card: PlayedCard };

/** Cards that are sold, printed or mailed, and later returned or charged back; their kind of VAT changes once. */
export function seasonCards(
  playing: Playing,
  { nextBuyer, end }: Pick<ReturnType<typeof seasonOrders>, 'nextBuyer' | 'end'>,
) {
  const { shop, random, season, later, failing, note } = playing;
  let vatRate: number | null = null;

  async function sellCards(rate: number | null): Promise<void> {
    await shop.sales.giftCards.setGiftCards({ isOn: true, vatRate: rate, isConfirmed: true }, 'owner');
    vatRate = rate;
    if (rate !== null) note('gift cards of one rate');
  }

  async function sellCard(): Promise<void> {
    const { email, clientAddress } = nextBuyer();
    const amount = random.pick([10, 25, 33, 50, 75, 100]);
    const mailOn = addDays(dayOf(shop.clock.now()), random.below(60));
    const isMailed = random.oneIn(2);
    const mailed = { way: 'mail', recipientName: 'Jan', recipientEmail: `jan.${email}`, mailOn } as const;
    const { orderId } = await orderCard(shop, { amount, email, ...(isMailed && mailed) }, { clientAddress });
    const paymentId = await paymentOf(shop, orderId);
    const word = random.pick(['paid', 'paid', 'paid', 'paid', 'paid', 'canceled', 'failed', 'left', 'late'] as const);
    if (!(await end(paymentId, word))) return note('gift card not paid');
    const stored = await shop.ports.giftCards.byOrder(orderId);
    if (!stored) throw new Error('no card');
    const card = known(stored, amount * 100);
    move({ orderId, paymentId, card }, 'sold', amount * 100);
    note(isMailed ? 'gift card to mail' : 'gift card to print');
    if (isMailed) later.push({ at: `${mailOn}T09:00:00.000Z`, happen: () => shop.sales.giftCards.mailGiftCards() });
    follow({ orderId, paymentId, card });
  }

  function known(stored: GiftCard, amountCents: number): PlayedCard {
    const [id, code] = [stored.id, codeOf(stored)];
    const card: PlayedCard = { id, code, amountCents, leftCents: amountCents, vatRate, state: 'good' };
    season.cards.push(card);
    return card;
  }

  function move(
    { orderId, paymentId }: Sale,
    kind: 'sold' | 'refunded' | 'charged_back',
    cents: number,
    refundId: string | null = null,
  ) {
    const at = shop.clock.now();
    season.cardMoney.push({ kind, way: 'provider', orderId, eventId: 0, paymentId, refundId, at, cents });
  }

  function follow(sale: Sale): void {
    const fates = { takeBack, takeBackLate, takeBackInVain, elsewhere, chargeBack };
    const fate = random.pick([...Object.keys(fates), 'chargeBack', 'kept', 'kept', 'kept', 'kept', 'kept']);
    const days = fate === 'takeBackLate' ? 16 : random.below(fate.startsWith('takeBack') ? 14 : 60);
    const happen = fates[fate as keyof typeof fates];
    if (happen) later.push({ at: minutesAfter(shop.clock.now(), days * DAY_MINUTES), happen: () => happen(sale) });
  }

  const isUnused = ({ amountCents, leftCents }: PlayedCard) => amountCents === leftCents;

  /** Within fourteen days: an unused card goes back whole, one that was used not at all. */
  async function takeBack(sale: Sale, isInVain = false): Promise<void> {
    const order = await shop.ports.orders.find(sale.orderId);
    const answer = await refusal(shop.sales.giftCards.withdrawCard(order!));
    if (!isUnused(sale.card)) {
      if (answer !== 'gift_card_used') throw new Error(`a used card was taken back: ${String(answer)}`);
      return note('used gift card not taken back');
    }
    if (answer !== 'done') throw new Error(`a card was not taken back: ${String(answer)}`);
    const [refund] = await shop.payments.refunds.refundsOf(sale.orderId);
    if (isInVain) {
      failing.add(refund?.providerRefundId ?? '');
      sale.card.state = 'asked';
      sale.card.leftCents = 0; // until the owner chooses what becomes of it
      return note('gift card taken back in vain');
    }
    ended(sale.card);
    move(sale, 'refunded', -sale.card.amountCents, refund?.providerRefundId ?? null);
    note('gift card taken back');
  }

  const takeBackInVain = (sale: Sale) => takeBack(sale, true);

  async function takeBackLate({ orderId, card }: Sale): Promise<void> {
    const order = await shop.ports.orders.find(orderId);
    const answer = await refusal(shop.sales.giftCards.withdrawCard(order!));
    if (answer !== (isUnused(card) ? 'gift_card_late' : 'gift_card_used'))
      throw new Error('a card was taken back late');
    note('gift card not taken back any more');
  }

  /** The owner gives money of a card back on the pages of the provider: all of it, or some. */
  async function elsewhere(sale: Sale): Promise<void> {
    const cents = random.oneIn(2) ? sale.card.amountCents : 1 + random.below(sale.card.amountCents - 1);
    const { paymentId } = sale;
    const about = { refundId: `by hand ${sale.orderId}`, paymentId, amountCents: cents, description: '' };
    const made = await shop.bank.refund(about);
    await shop.sales.settlement.settle(paymentId);
    move(sale, 'refunded', -cents, made.id);
    note('gift card paid back at the provider');
    lost(sale.card, cents);
  }

  async function chargeBack(sale: Sale): Promise<void> {
    const isAll = random.oneIn(2);
    const cents = isAll ? sale.card.amountCents : 1 + random.below(sale.card.amountCents - 1);
    const take = async (taken: number, moved: number) => {
      shop.bank.chargeBack(sale.paymentId, taken);
      await shop.sales.settlement.settle(sale.paymentId);
      move(sale, 'charged_back', moved);
      lost(sale.card, -moved);
    };
    await take(cents, -cents);
    note(isAll ? 'chargeback of a gift card' : 'chargeback of a part of a gift card');
    if (!random.oneIn(3)) return;
    later.push({ at: minutesAfter(shop.clock.now(), 20 * DAY_MINUTES), happen: () => take(0, cents) });
    note('chargeback of a gift card given again');
  }

  /** Its money went back, or came again. */
  function lost(card: PlayedCard, cents: number): void {
    card.leftCents -= cents;
    if (card.leftCents < 0) note('gift card that was spent and not paid');
  }

  function ended(card: PlayedCard): void {
    card.state = 'withdrawn';
    card.leftCents = 0;
  }

  /** The card that a buyer chose instead of money. */
  async function givenInstead(sold: Sold): Promise<void> {
    const requests = await shop.ports.refundRequests.ofOrder(sold.orderId);
    const stored = await shop.ports.giftCards.byRefund(requests.at(-1)?.id ?? '');
    if (!stored) throw new Error('no card was given');
    known(stored, sold.cents);
    note('gift card instead of a date');
    if (vatRate !== null) note('gift card of one rate instead of a date');
  }

  return { sellCards, sellCard, givenInstead };
}

import { newUuid } from '../../../src/kernel/ids.ts';
import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { DAY_MINUTES, type Playing, type Sold } from './season-frame.ts';

const KEPT = ['kept', 'kept', 'kept', 'kept'] as const;

/**
 * Refunds of paid orders: by ticket, by amount and whole, that fail, made at the provider or by hand,
 * chargebacks and their return. What a gift card paid goes back after the money.
 */
export function moneyBack({ shop, random, later, failing, note, move }: Playing) {
  function follow(sold: Sold): void {
    const fate = random.pick([...KEPT, 'refund', 'refund', 'elsewhere', 'chargeback', 'fails'] as const);
    // Of an order with several rates one line goes back or all of it, which the bank and the provider know nothing of.
    const isOnlyOurs = sold.card !== null && (sold.isMixed || sold.way === 'card');
    if (fate === 'kept' || (isOnlyOurs && fate !== 'refund')) return;
    const at = minutesAfter(shop.clock.now(), random.below(60 * DAY_MINUTES));
    const happen = { refund: payBack, elsewhere: payBackElsewhere, chargeback: chargeBack, fails: payBackInVain }[fate];
    later.push({ at, happen: () => happen(sold) });
  }

  /** Refund of an order: the tickets of a line, an amount, or all. */
  async function wishFor(sold: Sold) {
    const isFirst = sold.leftCents === sold.cents;
    const ways = sold.isMixed ? (['tickets', 'all'] as const) : (['tickets', 'amount', 'all'] as const);
    const how = isFirst ? random.pick(ways) : 'all';
    const bare = { key: newUuid(), isVoid: true, isRestocked: random.oneIn(2), lines: null, reason: null };
    if (how === 'all') return { ...bare, amountCents: 'rest' as const };
    if (how === 'amount') return { ...bare, isVoid: false, amountCents: 1 + random.below(sold.leftCents) };
    const { lines } = (await shop.ports.orders.find(sold.orderId))!;
    const line = random.below(lines.length);
    const { sumCents = 0, discountCents = 0 } = lines[line] ?? {};
    const amount = lines[line]?.amount ?? 0;
    return { ...bare, lines: [{ line, amount }], amountCents: sumCents - discountCents };
  }

  async function payBackByHand(sold: Sold): Promise<void> {
    // Terminal payments are returned in cash, and count as such.
    await payBack({ ...sold, way: sold.way === 'terminal' ? 'cash' : sold.way });
  }

  async function payBack(sold: Sold): Promise<void> {
    const wish = await wishFor(sold);
    await shop.sales.refunds.refundOrder(sold.orderId, wish, 'owner');
    const cents = wish.amountCents === 'rest' ? sold.leftCents : wish.amountCents;
    await gone(sold, wish.key, cents);
    const rest = { ...sold, leftCents: sold.leftCents - cents };
    if (sold.isMixed || rest.leftCents === 0 || wish.isVoid || !random.oneIn(3)) return;
    later.push({ at: minutesAfter(shop.clock.now(), 10 * DAY_MINUTES), happen: () => payBack(rest) });
  }

  /** Writes down what went back of an order: money as far as there was some left, the rest to the card that paid. */
  async function gone(sold: Sold, refundId: string, cents: number): Promise<void> {
    const ofCard = sold.card?.cents ?? 0;
    const inMoney = Math.min(cents, Math.max(0, sold.leftCents - ofCard));
    const refund = await shop.payments.refunds.refund(refundId);
    if (inMoney > 0) {
      move(sold, 'refunded', { cents: -inMoney, refundId: refund?.providerRefundId ?? null });
      note(`refund ${sold.way}`);
    }
    if (cents > inMoney) toCard(sold, cents - inMoney);
  }

  function toCard(sold: Sold, cents: number): void {
    if (sold.card) sold.card.of.leftCents += cents;
    move(sold, 'refunded', { cents: -cents, way: 'card', paymentId: null });
    note('refund card');
  }

  async function payBackInVain(sold: Sold): Promise<void> {
    const wish = await wishFor(sold);
    await shop.sales.refunds.refundOrder(sold.orderId, wish, 'owner');
    const cents = wish.amountCents === 'rest' ? sold.leftCents : wish.amountCents;
    const inMoney = Math.min(cents, sold.cents - (sold.card?.cents ?? 0));
    // The part on the card stays there.
    if (cents > inMoney) toCard(sold, cents - inMoney);
    const refund = await shop.payments.refunds.refund(wish.key);
    failing.add(refund?.providerRefundId ?? '');
    note('refund that failed');
  }

  async function payBackElsewhere(sold: Sold): Promise<void> {
    const all = sold.cents - (sold.card?.cents ?? 0);
    const cents = sold.isMixed ? all : 1 + random.below(all);
    const about = { refundId: `by hand ${sold.orderId}`, paymentId: sold.paymentId ?? '', description: '' };
    const made = await shop.bank.refund({ ...about, amountCents: cents });
    await shop.sales.settlement.settle(about.paymentId);
    move(sold, 'refunded', { cents: -cents, refundId: made.id });
    note('refund at the provider');
  }

  async function chargeBack(sold: Sold): Promise<void> {
    const all = sold.cents - (sold.card?.cents ?? 0);
    const cents = sold.isMixed ? all : 1 + random.below(all);
    const take = async (taken: number, moved: number) => {
      shop.bank.chargeBack(sold.paymentId ?? '', taken);
      await shop.sales.settlement.settle(sold.paymentId ?? '');
      move(sold, 'charged_back', { cents: moved });
    };
    await take(cents, -cents);
    note('chargeback');
    if (!random.oneIn(3)) return;
    later.push({ at: minutesAfter(shop.clock.now(), 20 * DAY_MINUTES), happen: () => take(0, cents) });
    note('chargeback given again');
  }

  return { follow, payBackByHand, gone };
}

import { refundStatus } from '../../../src/world/simulators/mollie/mollie-payment.ts';
import type { Actor, Part } from '../actor.ts';

const isUnderWay = (refund: Parameters<typeof refundStatus>[0], now: string) =>
  ['queued', 'pending', 'processing'].includes(refundStatus(refund, now));

const ofCard = ({ cards, orders }: Part, id: string) =>
  cards.some(({ paymentId }) => paymentId === id) || orders.some(({ card, paymentId }) => card && paymentId === id);

/** The buyer's bank takes back what is left of a payment. */
export function chargeBack(part: Part, { id, amountCents }: { id: string; amountCents: number }): void {
  const { stage } = part;
  for (const card of part.cards) if (card.paymentId === id) card.couldBeCents = null;
  for (const { card, paymentId } of part.orders) if (card && paymentId === id) card.couldBeCents = null;
  stage.cover(stage.stateOfPayment(id), 'charged back');
  // A bank takes back no more than is left with the shop.
  const gone = stage.outside.refundsOf(id).filter(({ forced }) => forced !== 'failed');
  const goneCents = gone.reduce((sum, refund) => sum + refund.amountCents, 0);
  stage.outside.chargeBack(id, amountCents - goneCents);
}

/** The bank and the provider on a bad day: money taken back, refunds that do not arrive, and strangers who pretend to be them. */
export function createBank(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'bank',
    weight: 6,
    act: async (random) => {
      const payments = stage.outside.payments();
      if (payments.length === 0) return;
      // Money that is on its way back is rare, so the bank looks at that first.
      const isBack = ({ id }: { id: string }) =>
        stage.outside.refundsOf(id).some((one) => isUnderWay(one, stage.scheduler.now()));
      // Cards, and what they paid a part of, are few as well, and what a bank takes of those has the most consequences.
      const ofCards = payments.filter(({ id }) => ofCard(part, id));
      const payment =
        (random.oneIn(2) && payments.find(isBack)) ||
        (random.oneIn(3) && ofCards.length > 0 && random.pick(ofCards)) ||
        random.pick(payments);
      const state = stage.stateOfPayment(payment.id);
      const what = random.below(4);
      if (what === 0 && payment.status === 'paid') {
        chargeBack(part, payment);
      } else if (what === 1) {
        // A refund may be at the bank for a day before it says no; once it says that the money is there, that stays.
        const refund = stage.outside.refundsOf(payment.id).find((one) => isUnderWay(one, stage.scheduler.now()));
        if (!refund) return;
        const word = refund.forced === null && random.oneIn(2) ? 'processing' : 'failed';
        for (const { card, paymentId } of part.orders) if (card && paymentId === payment.id) card.couldBeCents = null;
        stage.cover(state, `refund ${word}`);
        stage.outside.setRefundStatus(refund.id, word);
      } else if (what === 2) {
        // The caller may claim anything: only the provider's own answer counts.
        await stage.request('/api/mollie/webhook', {
          method: 'POST',
          body: `id=${payment.id}&status=paid&amount=0.00`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        stage.cover(state, 'forged webhook');
      } else if (what === 3 && random.oneIn(3)) {
        stage.cover('balance', stage.outside.payOut() ? 'paid out' : 'nothing to pay out');
      }
    },
  };
}

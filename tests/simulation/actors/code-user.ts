import { newUuid } from '../../../src/kernel/ids.ts';
import type { DiscountQuote } from '../../../src/modules/ticketing/schema.ts';
import { centsFromEuros } from '../../../src/kernel/money/money.ts';
import { orderOf } from '../../support/buyer.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';
import { DISCOUNT_CODE, DISCOUNT_PERCENT } from '../season.ts';
import { createVisitor } from '../visitor.ts';

/** People with a discount code that works only so many times: they order several things at once and pay, or do not. */
export function createCodeUser(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'code user',
    weight: 6,
    act: async (random) => {
      const { event, options } = part.sales.large;
      const first = random.pick(options);
      const second = random.pick(options.filter(({ id }) => id !== first.id));
      const visitor = createVisitor(stage);
      const order = orderOf(event, first, 1 + random.below(3), `Code ${newUuid().slice(0, 8)}`);
      const [other] = orderOf(event, second, 1 + random.below(3)).orderLines;
      const orderLines = other ? [...order.orderLines, other] : order.orderLines;
      const answer = await visitor.insist('POST', '/api/mollie/discount', { discountCode: DISCOUNT_CODE, orderLines });
      stage.cover('code', `asked ${answer.status || 'cut'} ${codeOf(answer)}`);
      if (!expected(part, 'discount', answer, [409, 422])) return;
      const { serviceCosts, totalAmount } = answer.body as unknown as DiscountQuote;
      // The discount is that of the sum, to the cent, however its parts are rounded.
      const sumCents = orderLines.reduce((sum, line) => sum + (centsFromEuros(line.sum) ?? 0), 0);
      const discountCents = Math.floor((sumCents * DISCOUNT_PERCENT + 50) / 100);
      const shouldBeCents = sumCents - discountCents + (centsFromEuros(serviceCosts) ?? 0);
      if (centsFromEuros(totalAmount) !== shouldBeCents) {
        stage.fail('discount', `${totalAmount} was told, where ${shouldBeCents} cents are left of ${sumCents}`);
      }
      const body = { ...order, orderLines, discountCode: DISCOUNT_CODE, serviceCosts, totalAmount };
      const placed = await visitor.insist('POST', '/api/mollie/create', body, { 'idempotency-key': newUuid() });
      stage.cover('code', `order ${placed.status || 'cut'} ${codeOf(placed)}`);
      if (!expected(part, 'order with a code', placed, [409, 422])) return;
      const { links } = placed.body as { links?: { checkout: { href: string } } };
      const paymentId = links?.checkout.href.split('/').at(-1) ?? '';
      const id = visitor.cookie('checkout_ticket') ?? '';
      part.orders.push({
        id,
        paymentId,
        visitor,
        email: order.email,
        amount: 0,
        word: null,
        wasPaid: false,
        isGivenBack: false,
      });
      const payment = stage.outside.payments().find((one) => one.id === paymentId);
      if (payment && payment.amountCents !== Math.round(totalAmount * 100)) {
        stage.fail('asked-as-told', `${paymentId} is over ${payment.amountCents}, where ${totalAmount} was told`);
      }
      stage.outside.setStatus(paymentId, random.oneIn(3) ? 'canceled' : 'paid');
    },
  };
}

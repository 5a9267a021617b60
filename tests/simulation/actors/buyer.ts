import { newUuid } from '../../../src/kernel/ids.ts';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownOrder, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';

const BANK_WORDS = ['paid', 'paid', 'paid', 'paid', 'paid', 'canceled', 'failed', 'expired', 'pending'] as const;
const RUNNING = ['open', 'pending', 'authorized'];

/** People who order tickets, pay them at the bank or not, come back to the page of their order, and order again. */
export function createBuyer(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'buyer',
    weight: 30,
    act: async (random) => {
      const what = random.below(10);
      const open = part.orders.filter(({ word }) => word === null || RUNNING.includes(word));
      if (what < 4 || part.orders.length === 0) await order(part, random);
      else if (what < 7 && open.length > 0) payAtBank(part, random.pick(open), random);
      else if (what < 9) await look(part, random.pick(part.orders));
      else await orderAgain(part, random);
    },
  };

  /** The bank decides; the shop hears of it by a call, or when somebody asks. */
  function payAtBank({ stage }: Part, order: KnownOrder, random: Random): void {
    const { paymentId, card, cardCents = 0 } = order;
    // The holder of a card does one thing with it at a time.
    if (paymentId === null || card?.isBusy) return;
    const payment = stage.outside.payments().find(({ id }) => id === paymentId);
    // A late buyer may still have paid, as the bank reports.
    if (!payment || (!RUNNING.includes(payment.status) && !random.oneIn(6)) || payment.status === 'paid') return;
    const word = random.pick(BANK_WORDS);
    if (card && order.isCardPartBack && ['paid', 'pending'].includes(word)) {
      // The rest comes late: the order takes its part of the card again, or the rest goes back when it no longer can.
      const again = card.couldBeCents?.map((cents) => cents - cardCents) ?? [];
      card.couldBeCents &&= [...card.couldBeCents, ...again.filter((cents) => cents >= 0)];
      order.isCardPartBack = false;
    }
    stage.cover(stage.stateOfPayment(paymentId), `bank ${word}`);
    stage.outside.setStatus(paymentId, word);
  }

  async function order(part: Part, random: Random): Promise<void> {
    const { event, options } = random.oneIn(2) ? part.sales.small : part.sales.large;
    const option = random.pick(options);
    const name = `Koper ${newUuid().slice(0, 8)}`;
    const again = random.oneIn(6) && part.orders.length > 0 ? random.pick(part.orders) : null;
    const visitor = again?.visitor ?? createVisitor(stage);
    const amount = 1 + random.below(4);
    const request = orderOf(event, option, amount, name);
    const key = { 'idempotency-key': newUuid() };
    let placed = await visitor.insist('POST', '/api/mollie/create', request, key);
    if (random.oneIn(5)) placed = await visitor.insist('POST', '/api/mollie/create', request, key);
    stage.cover('none', `order ${placed.status || 'cut'} ${codeOf(placed)}`);
    if (!expected(part, 'order', placed, [409])) return;
    const { links } = placed.body as { links?: { checkout: { href: string } } };
    part.orders.push({
      id: visitor.cookie('checkout_ticket') ?? '',
      paymentId: links?.checkout.href.split('/').at(-1) ?? null,
      visitor,
      email: request.email,
      amount,
      word: null,
      wasPaid: false,
      isGivenBack: false,
    });
  }
}

/** Orders again what ended unpaid; now and then the bank takes both payments after all. */
async function orderAgain(part: Part, random: Random): Promise<void> {
  const { stage, orders } = part;
  const ended = orders.filter(({ word, card }) => !card && word !== null && !['paid', ...RUNNING].includes(word));
  if (ended.length === 0) return;
  const before = random.pick(ended);
  const seen = await before.visitor.insist('GET', `/api/mollie/order?payment=${before.id}`);
  if (!expected(part, 'own order', seen, [404])) return;
  const { again } = seen.body as unknown as OrderView;
  if (!again?.now) return;
  const body = { payment: before.id, toPay: again.now.toPay };
  const placed = await before.visitor.insist('POST', '/api/mollie/order/again', body);
  stage.cover(before.word ?? 'unknown', `again ${placed.status || 'cut'} ${codeOf(placed)}`);
  if (!expected(part, 'order again', placed, [409])) return;
  const { links } = placed.body as { links?: { checkout: { href: string } } };
  const paymentId = links?.checkout.href.split('/').at(-1) ?? null;
  const id = before.visitor.cookie('checkout_ticket') ?? '';
  if (orders.some((one) => one.id === id)) return;
  orders.push({ ...before, id, paymentId, word: null, wasPaid: false, isGivenBack: false });
  if (!random.oneIn(2)) return;
  for (const one of [paymentId, before.paymentId]) if (one !== null) stage.outside.setStatus(one, 'paid');
}

/** The page of an order, as its buyer sees it. */
export async function look(part: Part, known: KnownOrder): Promise<void> {
  const seen = await known.visitor.insist('GET', `/api/mollie/order?payment=${known.id}`);
  if (!expected(part, 'own order', seen, [404])) return;
  const word = String(seen.body['status']);
  part.stage.cover(known.word ?? 'unknown', `told ${word}`);
  if (known.wasPaid && word !== 'paid') part.stage.fail('told-paid', `order ${known.id} was paid, and now ${word}`);
  known.word = word;
  known.wasPaid ||= word === 'paid';
}

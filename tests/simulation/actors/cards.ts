import { newUuid } from '../../../src/kernel/ids.ts';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { centsFromEuros } from '../../../src/kernel/money/money.ts';
import type { GiftCardOrderView } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { GiftCardQuote } from '../../../src/modules/ticketing/schema.ts';
import { orderOf } from '../../support/buyer.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownCard, type KnownOrder, type Part } from '../actor.ts';
import { createVisitor } from '../visitor.ts';
import { payAndLook, paymentOf, twice } from './paying.ts';

const LINK = /\/cadeaubon\/([\w-]{43})/;

/**
 * People who buy gift cards, pay with them in part and whole, ask what is left and take unused ones back. Each card has one
 * holder, who knows to the cent what can be left of it.
 */
export function createCardHolder(part: Part): Actor {
  const { stage } = part;
  return {
    name: 'card holder',
    weight: 16,
    act: async (random) => {
      const card = await inHand(part, random);
      const what = random.below(10);
      if (!card || what < 2) await buyCard(part, random);
      else {
        card.isBusy = true;
        if (what < 3) await spendTwice(part, card, random);
        else if (what < 6) await spend(part, card, random);
        else if (what < 9) await askBalance(part, card);
        else await takeBack(part, card);
        card.isBusy = false;
      }
    },
  };

  /** One of the cards whose link is not in use now. */
  async function inHand({ cards }: Part, random: Random): Promise<KnownCard | null> {
    const idle = cards.filter(({ isBusy, couldBeCents }) => !isBusy && couldBeCents !== null);
    if (idle.length === 0) return null;
    const card = random.pick(idle);
    if (card.code !== null) return card;
    card.isBusy = true;
    const [mail] = stage.outside.mails().filter(({ to }) => to.includes(card.email));
    card.secret = LINK.exec(mail?.text ?? '')?.[1] ?? null;
    if (card.secret !== null) {
      const seen = await createVisitor(stage).insist('GET', `/api/gift-cards/order?order=${card.secret}`);
      if (expected(part, 'own card', seen)) card.code = (seen.body as unknown as GiftCardOrderView).code;
    }
    card.isBusy = false;
    return card.code === null ? null : card;
  }
}

async function buyCard(part: Part, random: Random): Promise<void> {
  const { stage, cards } = part;
  const amount = 10 + random.below(30);
  const name = newUuid().slice(0, 8);
  const email = `gever-${name}@bezoeker.example`;
  const mailed = { recipientEmail: `krijger-${name}@bezoeker.example`, mailOn: dayOf(stage.scheduler.now()) };
  const body = {
    amount,
    firstName: 'Gerda',
    lastName: 'Gever',
    email,
    ...(random.oneIn(3) ? { way: 'mail', ...mailed } : { way: 'print' }),
  };
  const visitor = createVisitor(stage);
  const placed = await twice(random, () =>
    visitor.insist('POST', '/api/gift-cards', body, { 'idempotency-key': newUuid() }),
  );
  // Over midnight the day on which it is to be mailed is past.
  if (!expected(part, 'card', placed, [422])) return;
  const saleId = visitor.cookie('checkout_ticket') ?? '';
  const paymentId = paymentOf(placed.body);
  const end = await payAndLook(part, visitor, { paymentId, page: `/api/gift-cards/order?payment=${saleId}` }, random);
  if (end !== 'paid') return;
  cards.push({
    saleId,
    paymentId,
    email,
    amountCents: amount * 100,
    secret: null,
    code: null,
    couldBeCents: [amount * 100],
    isBusy: false,
  });
}

/** Pays tickets as far as the card goes and the rest at the bank, where it may come to nothing. */
async function spend(part: Part, card: KnownCard, random: Random): Promise<void> {
  const { stage } = part;
  const { event, options } = part.sales.large;
  const visitor = createVisitor(stage);
  const order = orderOf(event, random.pick(options), 1 + random.below(4), `Kaart ${newUuid().slice(0, 8)}`);
  const { orderLines } = order;
  const answer = await visitor.insist('POST', '/api/mollie/gift-card', { giftCard: card.code, orderLines });
  if (!expected(part, 'what a card pays', answer, [409, 422])) return;
  const { giftCardAmount, toPay } = answer.body as unknown as GiftCardQuote;
  const cardCents = centsFromEuros(giftCardAmount) ?? 0;
  const before = card.couldBeCents ?? [];
  const after = before.map((cents) => cents - cardCents);
  card.couldBeCents &&= [...before, ...after];
  const key = { 'idempotency-key': newUuid() };
  const body = { ...order, giftCard: card.code, giftCardAmount };
  const placed = await twice(random, () => visitor.insist('POST', '/api/mollie/create', body, key));
  stage.cover('card', `pays ${placed.status || 'cut'} ${codeOf(placed)}`);
  if (!expected(part, 'order with a card', placed, [409, 422])) {
    if (placed.status === 409 || placed.status === 422) card.couldBeCents &&= before;
    return;
  }
  const id = visitor.cookie('checkout_ticket') ?? '';
  const paymentId = toPay > 0 ? paymentOf(placed.body) : null;
  const known: KnownOrder = {
    id,
    paymentId,
    visitor,
    email: order.email,
    amount: orderLines[0]?.amount ?? 0,
    word: null,
    wasPaid: false,
    isGivenBack: false,
    card,
    cardCents,
  };
  part.orders.push(known);
  const end = await payAndLook(part, visitor, { paymentId, page: `/api/mollie/order?payment=${id}` }, random);
  if (end === 'paid') {
    known.word = 'paid';
    known.wasPaid = true;
    part.ledger.note('paid with a card', id);
    card.couldBeCents &&= card.couldBeCents.filter((cents) => after.includes(cents));
  } else if (end !== null) {
    card.couldBeCents &&= before;
    known.isCardPartBack = true;
  }
}

/** Two people with the same card order at once: what is on it pays one of them, or both if it goes that far. */
async function spendTwice(part: Part, card: KnownCard, random: Random): Promise<void> {
  const { stage } = part;
  const { event, options } = part.sales.large;
  const mostCents = Math.max(...(card.couldBeCents ?? [0]));
  card.couldBeCents = null; // nobody is told whose order held it
  const order = orderOf(event, random.pick(options), 1 + random.below(4), `Kaart ${newUuid().slice(0, 8)}`);
  const asking = createVisitor(stage);
  const { email, orderLines } = order;
  const asked = await asking.insist('POST', '/api/mollie/gift-card', { giftCard: card.code, orderLines });
  if (!expected(part, 'what a card pays', asked, [409, 422])) return;
  const { giftCardAmount, toPay } = asked.body as unknown as GiftCardQuote;
  const cardCents = centsFromEuros(giftCardAmount) ?? 0;
  const body = { ...order, giftCard: card.code, giftCardAmount };
  const placed = await Promise.all(
    [asking, createVisitor(stage)].map(async (visitor) => {
      const key = { 'idempotency-key': newUuid() };
      const answer = await visitor.insist('POST', '/api/mollie/create', body, key);
      stage.cover('card', `pays beside another ${answer.status || 'cut'} ${codeOf(answer)}`);
      if (!expected(part, 'order with a card', answer, [409, 422])) return false;
      const id = visitor.cookie('checkout_ticket') ?? '';
      const paymentId = toPay > 0 ? paymentOf(answer.body) : null;
      const known = { id, paymentId, visitor, email, amount: orderLines[0]?.amount ?? 0, word: null };
      part.orders.push({ ...known, wasPaid: false, isGivenBack: false, card, cardCents });
      if (paymentId !== null) stage.outside.setStatus(paymentId, 'paid');
      return true;
    }),
  );
  if (placed.every(Boolean) && 2 * cardCents > mostCents) {
    stage.fail('card-twice', `card ${card.saleId} with at most ${mostCents} paid ${cardCents} of two orders`);
  }
}

async function askBalance(part: Part, card: KnownCard): Promise<void> {
  const { couldBeCents } = card;
  const answer = await createVisitor(part.stage).insist('POST', '/api/gift-cards/balance', { giftCard: card.code });
  if (!expected(part, 'balance', answer, [422]) || !couldBeCents || card.couldBeCents !== couldBeCents) return;
  const told = centsFromEuros(Number(answer.body['balance'])) ?? 0;
  if (couldBeCents.includes(told)) return;
  part.stage.fail('card-balance', `card ${card.saleId} told ${told}, where ${couldBeCents.join(' or ')} can be left`);
}

/** Somebody thinks better of a card; once something is spent of it they are refused. */
async function takeBack(part: Part, card: KnownCard): Promise<void> {
  const before = card.couldBeCents ?? [];
  card.couldBeCents &&= [...before, 0];
  const answer = await createVisitor(part.stage).insist('POST', '/api/gift-cards/withdraw', { secret: card.secret });
  part.stage.cover('card', `taken back ${answer.status || 'cut'}`);
  if (expected(part, 'card taken back', answer, [409])) {
    // While its bank has not answered, it may still refuse, and then the card stays good.
    const isCertain = answer.body['outcome'] === 'accepted';
    if (isCertain) part.ledger.note('card taken back', card.saleId);
    card.couldBeCents = isCertain && card.couldBeCents ? [0] : null;
  } else if (answer.status === 409) card.couldBeCents &&= before;
}

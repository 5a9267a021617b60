import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { FiguresShown, VatShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { type Buyer, buyerAt } from '../../support/buyer.ts';
import { textOfPdf } from '../../support/read-pdf.ts';
import { rounds, seededRandom, seedOf } from '../../support/seeded-random.ts';
import { type SiteHere, startSiteHere } from '../../support/site-in-process.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import {
  aDiscount,
  anEvent,
  type Event,
  key,
  mailTo,
  notARobot,
  OWNER,
  ownerOf,
  payNewest,
  sellCards,
  sent,
  someCards,
} from './garden-shop.ts';
import {
  add,
  amountsIn,
  between,
  type Card,
  type Expected,
  expected,
  goesBack,
  leftPerRate,
  perRate,
  readable,
} from './oracle.ts';

const SEED = seedOf(20_261_126);
const CASES = rounds(30, 1_500);
const random = seededRandom(SEED);

type Placed = {
  email: string;
  want: Expected;
  card: Card | null;
  discountCode: string | null;
  paymentId: string | null;
  back: { money: number; card: number }[];
};

let site: SiteHere;
let owner: Buyer;
const events: Event[] = [];
const cards: Card[] = [];
const sold = new Map<string, number>();
const placed: Placed[] = [];

beforeAll(async () => {
  console.log(`sums of ${CASES} orders, SEED=${SEED}`);
  site = await startSiteHere({
    environment: { ADMIN_EMAIL: OWNER.username, ADMIN_PASSWORD: OWNER.password },
    renderer: sourceRenderer(),
  });
  owner = await ownerOf(site);
  await sellCards(owner);
  for (let n = 0; n < Math.min(40, CASES / 5); n++) events.push(await anEvent(owner, random));
  for (const bought of await someCards(site, random, Math.min(200, CASES / 3))) {
    // Sold while only this rate was on sale, as the kind is fixed then.
    const rate = random.oneIn(3) ? null : random.pick([9, 21]);
    const row = sql`select c.id from gift_card c join orders o on o.id = c.order_id where o.email = ${`gever${bought.id}@bezoeker.example`}`;
    await sql`update gift_card set vat_rate = ${rate} where id in (${row})`.execute(site.database.query<unknown>());
    cards.push({ ...bought, rate });
    sold.set(bought.id, bought.left);
  }
});
afterAll(() => site.stop());

const euros = (cents: number) => cents / 100;
const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100);

/** Somebody buys: what the page quotes, what is ordered and what the bank is asked for are those of the oracle. */
async function buy(index: number, discounts: Awaited<ReturnType<typeof aDiscount>>[]): Promise<Placed> {
  const event = random.pick(events);
  const chosen = event.options
    .filter((_, at) => at === 0 || random.oneIn(2))
    .map((option) => ({ ...option, amount: 1 + random.below(6) }));
  const tried = random.oneIn(2) ? random.pick(discounts) : null;
  const typed = random.oneIn(3) ? null : random.pick(cards);
  const buyer = await buyerAt(site.origin);
  const orderLines = chosen.map(({ id, amount, cents: each }) => {
    return { option_id: id, amount, price: euros(each), sum: euros(each * amount) };
  });

  const withCode = expected(chosen, event.servicePerOrder, tried, null);
  const discount = withCode.off > 0 ? tried : null;
  if (tried) {
    const answer = await buyer.post('/api/mollie/discount', { discountCode: tried.code, orderLines });
    expect(answer.status).toBe(discount ? 200 : 422);
    const quote = (await answer.json()) as { discount: number; totalAmount: number };
    if (discount) expect([cents(quote.discount), cents(quote.totalAmount)]).toEqual([withCode.off, withCode.total]);
  }
  const withCard = expected(chosen, event.servicePerOrder, discount, typed);
  const card = withCard.byCard > 0 ? typed : null;
  const discountCode = discount?.code ?? null;
  if (typed) {
    const answer = await buyer.post('/api/mollie/gift-card', { giftCard: typed.code, discountCode, orderLines });
    expect(answer.status).toBe(card ? 200 : 422);
    const quote = (await answer.json()) as Record<string, number>;
    if (card) {
      const reported = [quote['giftCardAmount'], quote['toPay'], quote['balanceAfter']].map(cents);
      expect(reported).toEqual([withCard.byCard, withCard.due, card.left - withCard.byCard]);
    }
  }
  const want = card ? withCard : withCode;
  const email = `koper${index}@bezoeker.example`;
  if (want.due === 0) await notARobot(buyer);
  const order = {
    firstName: 'Anna',
    lastName: `Som ${index}`,
    email,
    phoneNumber: '0612345678',
    orderLines,
    serviceCosts: euros(want.service),
    totalAmount: euros(want.total),
    discountCode,
    ...(card && { giftCard: card.code, giftCardAmount: euros(want.byCard) }),
  };
  await sent(buyer.post('/api/mollie/create', order, key()), 201);
  const paymentId = want.due > 0 ? payNewest(site, want.due) : null;
  if (paymentId) await site.control.deliverWebhooks();
  if (card) card.left -= want.byCard;
  return { email, want, card, discountCode, paymentId, back: [] };
}

/** What is free is said in a word. */
const withoutNothing = (amounts: number[]) => amounts.filter((amount) => amount !== 0);

/** Each line and the total, as in the API, the page of the order, its email and its invoice. */
async function readEverywhere({ email, want, card, discountCode }: Placed): Promise<string> {
  const { text, html, secret } = await mailTo(site, email);
  const view = (await sent((await buyerAt(site.origin)).get(`/api/mollie/order?order=${secret}`), 200)) as OrderView;
  expect({
    status: view.status,
    lines: view.orderLines.map(({ quantity, eventOption: { id, price } }) => [id, quantity, cents(price)]),
    off: view.discount && [view.discount.code, cents(view.discount.amount)],
    service: cents(view.serviceCosts),
    total: cents(view.totalAmount),
    card: view.giftCard && [cents(view.giftCard.amount), cents(view.giftCard.toPay), view.giftCard.isTaxed],
    vat: view.vat.map(({ rate, amount }) => ({ rate, cents: cents(amount) })),
  }).toEqual({
    status: 'paid',
    lines: want.lines.map(({ id, amount, cents: each }) => [id, amount, each]),
    off: want.off > 0 ? [discountCode, want.off] : null,
    service: want.service,
    total: want.total,
    card: card ? [want.byCard, want.due, card.rate !== null] : undefined,
    vat: want.vat,
  });

  const lines = want.lines.flatMap(({ cents: each, sum }) => [each, sum]);
  const off = want.off > 0 ? [-want.off] : [];
  const paid = card ? [want.byCard, want.due] : [];
  const vat = want.vat.map((part) => part.cents);
  const service = want.service > 0 ? [want.service] : [];
  const page = await (await (await buyerAt(site.origin)).get(`/bestelling/${secret}`)).text();
  const shown = [...lines, ...off, ...service, want.total, ...paid, ...vat];
  expect(withoutNothing(amountsIn(readable(between(page, '<table', '</table>'))))).toEqual(withoutNothing(shown));
  const tenders = paid.filter((amount, at) => at === 0 || amount > 0);
  const mailed = [...lines, ...off, ...service, want.total, ...tenders, ...vat];
  expect(withoutNothing(amountsIn(between(text, 'BESTELLING', 'TICKETCODES')))).toEqual(withoutNothing(mailed));
  expect(withoutNothing(amountsIn(readable(html)))).toEqual(withoutNothing(mailed));
  return secret;
}

/** The invoice on paper: what is left to be taxed, per rate and together. */
async function readOnInvoice(secret: string, { want, card }: Placed): Promise<void> {
  const taxed = card?.rate != null ? want.due : want.total;
  const person = { company: '', name: 'Anna Som', street: 'Dreef 1', postalCode: '1234 AB', city: 'Elders' };
  const form = { ...person, country: 'Nederland', vatNumber: '', reference: '', mail: false };
  const buyer = await buyerAt(site.origin);
  const answer = await buyer.post(`/api/orders/${secret}/invoice`, form);
  expect(answer.status).toBe(taxed > 0 ? 200 : 409);
  if (taxed === 0) return;
  const { number } = (await answer.json()) as { number: string };
  const pdf = await buyer.get(`/bestelling/${secret}/factuur.pdf?nummer=${number}`);
  const text = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  const sums = amountsIn(text.split('Grondslag').at(-1) ?? '');
  const rates = perRateOf(want, card);
  expect(sums).toEqual([...rates.flatMap(({ gross, vat }) => [gross - vat, vat, gross]), taxed]);
}

/** Some of it goes back: in money as far as money came in, the rest to the card. */
async function giveBack(one: Placed): Promise<void> {
  const found = (await sent(owner.get(`/api/dmt-admin/orders?email=${one.email}&limit=1`), 200)) as unknown as {
    id: string;
  }[];
  const id = found[0]?.id ?? '';
  for (let times = random.below(3); times > 0; times--) {
    const gone = { money: add(one.back.map((part) => part.money)), card: add(one.back.map((part) => part.card)) };
    const [moneyLeft, cardLeft] = [one.want.due - gone.money, one.want.byCard - gone.card];
    const left = moneyLeft + cardLeft;
    if (left === 0) break;
    const tooMuch = await owner.post(
      `/api/dmt-admin/orders/${id}/refunds`,
      { ...bare, amount: euros(left + 1) },
      key(),
    );
    expect([tooMuch.status, ((await tooMuch.json()) as { code: string }).code]).toEqual([409, 'refund_too_high']);
    const amount = random.oneIn(3) ? left : 1 + random.below(left);
    const parts = goesBack(amount, moneyLeft);
    await sent(owner.post(`/api/dmt-admin/orders/${id}/refunds`, { ...bare, amount: euros(amount) }, key()), 202);
    one.back.push(parts);
    if (one.card) one.card.left += parts.card;
    const detail = (await sent(owner.get(`/api/dmt-admin/orders/${id}`), 200)) as AdminOrderDetail;
    expect(cents(detail.refundable)).toBe(left - amount);
    const atBank = one.paymentId ? site.control.refundsOf(one.paymentId).map(({ amountCents }) => amountCents) : [];
    expect(atBank.toSorted(byAmount)).toEqual(
      one.back
        .map(({ money }) => money)
        .filter((money) => money > 0)
        .toSorted(byAmount),
    );
  }
}
const bare = { void: false, restock: false };
const byAmount = (a: number, b: number) => a - b;

function perRateOf(want: Expected, card: Card | null): { rate: number; gross: number; vat: number }[] {
  const parts = card?.rate != null ? [{ rate: card.rate, cents: want.due }] : leftPerRate(want, false, []);
  return perRate(parts).map(({ rate, cents: vat }) => {
    return { rate, vat, gross: add(parts.filter((part) => part.rate === rate).map((part) => part.cents)) };
  });
}

test(
  `prices, discounts, cards, refunds and VAT come to the same cents everywhere (SEED=${SEED})`,
  { timeout: 1_800_000 },
  async () => {
    const discounts = [];
    for (let n = 0; n < 8; n++) discounts.push(await aDiscount(owner, random, n));
    for (let index = 0; index < CASES; index++) {
      try {
        placed.push(await buy(index, discounts));
      } catch (thrown) {
        throw new Error(`case ${index} of SEED=${SEED}`, { cause: thrown });
      }
    }
    for (const [index, one] of placed.entries()) {
      try {
        const secret = await readEverywhere(one);
        await readOnInvoice(secret, one);
        await giveBack(one);
      } catch (thrown) {
        throw new Error(`case ${index} of SEED=${SEED}: ${JSON.stringify(one.want)}`, { cause: thrown });
      }
    }

    for (const { code, left } of cards) {
      const answer = await sent((await buyerAt(site.origin)).post('/api/gift-cards/balance', { giftCard: code }), 200);
      expect(cents(answer['balance'] as number)).toBe(left);
    }

    const year = new Date().getFullYear();
    const { quarters } = (await sent(
      owner.get(`/api/dmt-admin/figures/vat?year=${year}&basis=payment`),
      200,
    )) as VatShown;
    const declared = new Map<number, number>();
    for (const { rate, vat } of quarters.flatMap(({ rates }) => rates)) {
      declared.set(rate, (declared.get(rate) ?? 0) + cents(vat));
    }
    const wanted = new Map<number, number>([...declared.keys()].map((rate) => [rate, 0]));
    const tax = [
      ...placed.flatMap(({ want, card, back }) => perRate(leftPerRate(want, card?.rate != null, back))),
      ...cards.flatMap(({ rate, id }) => (rate === null ? [] : perRate([{ rate, cents: sold.get(id) ?? 0 }]))),
    ];
    for (const { rate, cents: vat } of tax) wanted.set(rate, (wanted.get(rate) ?? 0) + vat);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted));

    const figures = (await sent(
      owner.get(`/api/dmt-admin/figures?from=${year}-01-01&to=${year}-12-31`),
      200,
    )) as FiguresShown;
    const ways = new Map(figures.ways.map((sums) => [sums.way, [cents(sums.sold), cents(sums.refunded)]]));
    expect(ways.get('provider')).toEqual([
      add(placed.map(({ want }) => want.due)),
      add(placed.flatMap(({ back }) => back.map((part) => part.money))),
    ]);
    expect(ways.get('card')).toEqual([
      add(placed.map(({ want }) => want.byCard)),
      add(placed.flatMap(({ back }) => back.map((part) => part.card))),
    ]);
    expect(await site.breaches()).toEqual([]);

    const kinds = placed.map(
      ({ want, card, back }) =>
        `${want.off > 0} ${card?.rate ?? card?.id === undefined} ${want.due > 0} ${back.length > 0}`,
    );
    expect(new Set(kinds).size).toBeGreaterThan(8); // chance has covered the ground
  },
);

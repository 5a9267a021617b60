import { newUuid } from '../../../src/kernel/ids.ts';
import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ManualWay } from '../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { requestWithCard } from '../card-sales/a-card.ts';
import { anOrder, paymentOf, placing } from '../shop.ts';
import {
  DAY_MINUTES,
  GARDEN,
  GARDEN_DAYS,
  GUESTS,
  type PlayedCard,
  type Playing,
  type Sold,
  TASTING,
  WALK,
  WORKSHOP,
} from './season-frame.ts';
import type { moneyBack } from './season-money-back.ts';

/** The last tasting is sold until then. */
const TASTING_ENDS = '2026-11-13T00:00:00.000Z';

/** Orders of a season: on the web, with a gift card or without, by hand and at the gate. What follows is put on the agenda. */
export function seasonOrders(playing: Playing, { follow, payBackByHand }: ReturnType<typeof moneyBack>) {
  const { shop, random, later, note, move } = playing;
  let buyers = 0;
  let hasWorkshop = true;

  const optionsOf = (eventId: number) => shop.ports.offers.options([eventId]);
  const hasTasting = () => shop.clock.now() < TASTING_ENDS;
  const webEvents = () => [
    GARDEN,
    GARDEN,
    WALK,
    ...(hasTasting() ? [TASTING] : [GARDEN]),
    ...(hasWorkshop ? [WORKSHOP] : []),
  ];

  /** Some tickets of an event that are still for sale, of one option or of some. */
  async function cart(eventId: number, most = 3): Promise<{ amounts: Record<number, number>; isMixed: boolean }> {
    const soon = minutesAfter(shop.clock.now(), 90);
    const open = (await optionsOf(eventId)).filter(({ start, isCalledOff }) => (start ?? '') > soon && !isCalledOff);
    const some = eventId === WALK ? open.slice(0, 1) : open;
    const chosen = new Set(Array.from({ length: 1 + random.below(most) }, () => random.pick(some)));
    const rates = new Set([...chosen].map(({ vatRate, start }) => `${vatRate} ${start}`));
    const amounts = Object.fromEntries([...chosen].map(({ id }) => [id, 1 + random.below(4)]));
    return { amounts, isMixed: rates.size > 1 };
  }

  function nextBuyer() {
    buyers++;
    return {
      email: `koper${buyers}@voorbeeld.example`,
      clientAddress: `10.${buyers >> 16}.${(buyers >> 8) & 255}.${buyers & 255}`,
    };
  }

  /** An order that waits for its payment, or with a card that pays all of it is paid. */
  async function place(eventId: number, card: PlayedCard | null = null): Promise<Sold> {
    const { amounts, isMixed } = await cart(eventId, card?.vatRate == null ? 3 : 1);
    const { email, clientAddress } = nextBuyer();
    const discountCode = random.oneIn(6) ? 'LENTE' : undefined;
    const made = card
      ? await requestWithCard(shop, card.code, { amounts, email, ...(discountCode && { discountCode }) })
      : { request: await discounted(await anOrder(shop, amounts, { email }), discountCode), quote: null };
    const ofCard = Math.round((made.quote?.giftCardAmount ?? 0) * 100);
    const isAllByCard = made.quote?.toPay === 0;
    if (isAllByCard) shop.passes.add(email);
    const by = { clientAddress, preLoginSecret: isAllByCard ? email : null };
    const { orderId } = await shop.sales.checkout.placeOrder(placing(made.request, by));
    const cents = (await shop.ports.orders.find(orderId))?.totalCents ?? 0;
    return {
      orderId,
      eventId,
      paymentId: isAllByCard ? null : await paymentOf(shop, orderId),
      way: isAllByCard ? 'card' : 'provider',
      cents,
      card: card && ofCard > 0 ? { of: card, cents: ofCard } : null,
      leftCents: cents,
      isMixed,
    };
  }

  async function discounted(request: Awaited<ReturnType<typeof anOrder>>, discountCode: string | undefined) {
    if (!discountCode) return request;
    const quote = await shop.sales.checkout.quoteDiscount({ discountCode, orderLines: request.orderLines }, null);
    return { ...request, discountCode, serviceCosts: quote.serviceCosts, totalAmount: quote.totalAmount };
  }

  /** Ends a payment as the bank says; true if it was paid. `left`: nobody says anything until it expires. */
  async function end(paymentId: string, word: 'paid' | 'canceled' | 'failed' | 'left' | 'late'): Promise<boolean> {
    if (word === 'late' || word === 'left') {
      shop.clock.advance({ minutes: 40 });
      await shop.sales.settlement.settle(paymentId);
    }
    note(word);
    if (word === 'left') return false;
    shop.bank.pay(paymentId, word === 'late' ? 'paid' : word);
    await shop.sales.settlement.settle(paymentId);
    return word === 'paid' || word === 'late';
  }

  const PAID = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid'] as const;
  async function onTheWeb(): Promise<void> {
    const sold = await place(eventOnTheWeb());
    if (await end(sold.paymentId ?? '', random.pick([...PAID, 'canceled', 'failed', 'left', 'late']))) paid(sold);
  }

  /** With a card that is good for it. */
  async function withCard(): Promise<void> {
    const good = playing.season.cards.filter(({ state, leftCents }) => state === 'good' && leftCents > 0);
    if (good.length === 0) return note('no gift card yet');
    const card = random.pick(good.slice(-30));
    const sold = await place(card.vatRate === null ? eventOnTheWeb() : GARDEN, card);
    if (sold.paymentId === null) note('paid by gift card');
    else if (!(await end(sold.paymentId, random.pick([...PAID, 'canceled', 'left', 'late'])))) {
      return note('gift card given back unused');
    } else note('paid in part by gift card');
    card.leftCents -= sold.card?.cents ?? 0;
    if (card.vatRate !== null) note('paid by gift card taxed before');
    paid(sold);
  }

  /** The walk has its dates in spring and in winter only. */
  function eventOnTheWeb(): number {
    const eventId = random.pick(webEvents());
    return eventId === WALK && shop.clock.now() > '2026-12-29T00:00:00.000Z' ? GARDEN : eventId;
  }

  function paid(sold: Sold): void {
    const ofCard = sold.card?.cents ?? 0;
    if (ofCard > 0) move(sold, 'sold', { cents: ofCard, way: 'card', paymentId: null });
    if (sold.way !== 'card') move(sold, 'sold', { cents: sold.cents - ofCard });
    if (sold.eventId === WALK || sold.eventId === WORKSHOP) playing.season.waiting.push(sold);
    else follow(sold);
  }

  async function byHand(way: ManualWay): Promise<void> {
    const eventId = way === 'free' ? GUESTS : hasTasting() ? random.pick([GARDEN, TASTING]) : GARDEN;
    if (way === 'free' && shop.clock.now() > '2026-10-02T00:00:00.000Z') return note('too late for Burendag');
    const { amounts, isMixed } = await cart(eventId);
    const options = await optionsOf(eventId);
    const orderLines = Object.entries(amounts).map(([id, amount]) => ({ option_id: Number(id), amount }));
    const cents = orderLines.reduce((sum, { option_id: id, amount }) => {
      return sum + amount * (options.find((option) => option.id === id)?.priceCents ?? 0);
    }, 0);
    const about = { eventId, firstName: '', lastName: 'de Boer', email: '', phoneNumber: '', way, reason: 'Gast' };
    const { id: orderId } = await shop.sales.checkout.takeOrder(
      { ...about, orderLines, totalAmount: cents / 100 },
      null,
      'owner',
    );
    note(`by hand ${way}`);
    const sold = { orderId, eventId, paymentId: null, way, cents, card: null, leftCents: cents, isMixed };
    move(sold, 'sold', { cents });
    const soon = minutesAfter(shop.clock.now(), random.below(40 * DAY_MINUTES));
    if (cents > 0 && random.oneIn(5)) later.push({ at: soon, happen: () => payBackByHand(sold) });
    else if (way === 'invoice' && !random.oneIn(4)) {
      if (random.oneIn(3)) return later.push({ at: soon, happen: () => payOnline(sold) });
      later.push({ at: soon, happen: () => shop.sales.settlement.settleInvoice(orderId, 'owner') });
      note('invoice paid');
    }
  }

  /** By the link of its invoice; from then on it is as an order of the web. */
  async function payOnline(sold: Sold): Promise<void> {
    const order = await shop.ports.orders.find(sold.orderId);
    if (!order) throw new Error('no order');
    await shop.books.invoices.payInvoice(order);
    const paymentId = await paymentOf(shop, sold.orderId);
    if (!(await end(paymentId, random.pick(['paid', 'canceled'])))) {
      return note('invoice not paid online');
    }
    const online: Sold = { ...sold, way: 'provider', paymentId };
    move(sold, 'settled', { cents: -sold.cents });
    move(online, 'settled', { cents: sold.cents });
    note('invoice paid online');
    follow(online);
  }

  /** On a day of the garden, when it comes. */
  async function atTheGate(): Promise<void> {
    const dates = random.pick(GARDEN_DAYS.filter(({ start }) => start > shop.clock.now()));
    const happen = async () => {
      const open = (await optionsOf(GARDEN)).filter(({ start }) => start === dates.start);
      const { id, priceCents } = random.pick(open);
      const [way, amount] = [random.pick(['cash', 'terminal'] as const), 1 + random.below(4)];
      const sale = { id: newUuid(), eventId: GARDEN, orderLines: [{ option_id: id, amount }], way, reason: '' };
      const cents = amount * priceCents;
      await shop.gate.sales.sellAtGate({ ...sale, totalAmount: cents / 100 }, { actorId: 'eva', device: 'Poort' });
      const about = { orderId: sale.id, eventId: GARDEN, paymentId: null, way, card: null, isMixed: false };
      move({ ...about, cents, leftCents: cents }, 'sold', { cents });
      note(`at the gate ${way}`);
    };
    later.push({ at: minutesAfter(dates.start, 60 + random.below(200)), happen });
  }

  const endWorkshop = (): void => void (hasWorkshop = false);

  return { nextBuyer, place, end, onTheWeb, withCard, byHand, atTheGate, optionsOf, endWorkshop };
}

import { newUuid } from '../../../src/kernel/ids.ts';
import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ManualWay } from '../../../src/modules/ticketing/checkout/manual-order-schema.ts';
import type { MovementKind } from '../../../src/modules/ticketing/figures/figures-schema.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { anOrder, paymentOf, placing, type Shop } from '../shop.ts';
import {
  createAgenda,
  garden,
  GARDEN,
  GARDEN_DAYS,
  guests,
  GUESTS,
  type Season,
  type SeasonMovement,
  settleAll,
  type Sold,
  tasting,
  TASTING,
  workshop,
  WORKSHOP,
} from './season-frame.ts';

const DAY_MINUTES = 24 * 60;
const BEGIN = '2026-02-02T09:00:00.000Z';
/** When the rate of the tasting goes up: tickets sold before keep theirs. */
const RATE_RISE = '2026-07-01T00:00:00.000Z';

/**
 * Plays so many orders of a year through the shop itself, one after the other, by chance that is the same for the same seed:
 * on the web (left, cancelled, failed, expired, paid, paid too late), in cash, on the terminal, on an invoice, for nothing and
 * at the gate; then what becomes of them: refunds by ticket, by amount and whole, that fail, made at the provider or by hand,
 * chargebacks and their return, invoices that are paid, a discount code, a rate that goes up, an event that is cancelled.
 * The shop has no events yet; its clock ends when all is settled. To add a way of paying: one more entry in `ways`.
 */
export async function playSeason(shop: Shop, { orders, seed }: { orders: number; seed: number }): Promise<Season> {
  const random = seededRandom(seed);
  const season: Season = { movements: [], strays: [], fates: new Map() };
  const later = createAgenda(shop.clock);
  /** Refunds of which the provider will say that they failed. */
  const failing = new Set<string>();
  let buyers = 0;
  const note = (fate: string): void => {
    season.fates.set(fate, (season.fates.get(fate) ?? 0) + 1);
  };
  const move = (sold: Sold, kind: MovementKind, about: Partial<SeasonMovement> & { cents: number }) => {
    const { orderId, eventId, paymentId, way } = sold;
    season.movements.push({ kind, way, orderId, eventId, paymentId, refundId: null, at: shop.clock.now(), ...about });
  };

  shop.clock.set(BEGIN);
  for (const offer of [garden(), tasting(9), guests(), workshop()]) await shop.saveOffer(offer);
  await shop.addDiscountCode(
    { code: 'LENTE', kind: 'percent', value: 15, eventId: null, maxUses: null, startsOn: null, endsOn: null },
    'owner',
  );
  const optionsOf = async (eventId: number) => await shop.ports.offers.options([eventId]);

  /** Some tickets of an event that are still for sale, of one option or of some. */
  async function cart(eventId: number): Promise<{ amounts: Record<number, number>; isMixed: boolean }> {
    const open = (await optionsOf(eventId)).filter(({ start }) => (start ?? '') > minutesAfter(shop.clock.now(), 90));
    const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(open)));
    const rates = new Set([...chosen].map(({ vatRate, start }) => `${vatRate} ${start}`));
    const amounts = Object.fromEntries([...chosen].map(({ id }) => [id, 1 + random.below(4)]));
    return { amounts, isMixed: rates.size > 1 };
  }

  async function place(eventId: number) {
    buyers++;
    const { amounts, isMixed } = await cart(eventId);
    const who = { email: `koper${buyers}@voorbeeld.example` };
    const clientAddress = `10.${buyers >> 16}.${(buyers >> 8) & 255}.${buyers & 255}`;
    const request = await anOrder(shop, amounts, who);
    const discountCode = random.oneIn(6) ? 'LENTE' : null;
    const quote = discountCode && (await shop.quoteDiscount({ discountCode, orderLines: request.orderLines }, null));
    const costs = quote ? { discountCode, serviceCosts: quote.serviceCosts, totalAmount: quote.totalAmount } : {};
    const { orderId } = await shop.placeOrder(placing({ ...request, ...costs }, { clientAddress }));
    const paymentId = await paymentOf(shop, orderId);
    const cents = (await shop.ports.orders.find(orderId))?.totalCents ?? 0;
    return { orderId, eventId, paymentId, way: 'provider' as const, cents, leftCents: cents, isMixed };
  }

  async function onTheWeb(): Promise<void> {
    const sold = await place(random.pick(webEvents()));
    const end = random.pick([
      'paid',
      'paid',
      'paid',
      'paid',
      'paid',
      'paid',
      'paid',
      'canceled',
      'failed',
      'left',
      'late',
    ]);
    if (end === 'left') return note('left unpaid');
    if (end === 'late') shop.clock.advance({ minutes: 40 });
    const word = end === 'late' ? 'paid' : end;
    if (end === 'late') await shop.settle(sold.paymentId);
    shop.bank.pay(sold.paymentId, word);
    await shop.settle(sold.paymentId);
    note(end);
    if (word === 'paid') paid(sold);
  }
  const webEvents = () => [
    GARDEN,
    GARDEN,
    ...(hasTasting() ? [TASTING] : [GARDEN]),
    ...(hasWorkshop ? [WORKSHOP] : []),
  ];
  const hasTasting = () => shop.clock.now() < '2026-11-13T00:00:00.000Z';
  let hasWorkshop = true;

  const KEPT = ['kept', 'kept', 'kept', 'kept'] as const;
  function paid(sold: Sold): void {
    move(sold, 'sold', { cents: sold.cents });
    const fate = random.pick([...KEPT, 'refund', 'refund', 'elsewhere', 'chargeback', 'fails'] as const);
    if (fate === 'kept' || sold.eventId === WORKSHOP) return;
    const at = minutesAfter(shop.clock.now(), random.below(60 * DAY_MINUTES));
    const happen = { refund: payBack, elsewhere: payBackElsewhere, chargeback: chargeBack, fails: payBackInVain }[fate];
    later.push({ at, happen: () => happen(sold) });
  }

  /** What goes back of an order: the tickets of a line, or an amount, or all. */
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
    // What was paid on the terminal goes back in cash, and counts as such.
    await payBack({ ...sold, way: sold.way === 'terminal' ? 'cash' : sold.way });
  }

  async function payBack(sold: Sold): Promise<void> {
    const wish = await wishFor(sold);
    await shop.refundOrder(sold.orderId, wish, 'owner');
    const refund = await shop.payments.refund(wish.key);
    const cents = wish.amountCents === 'rest' ? sold.leftCents : wish.amountCents;
    move(sold, 'refunded', { cents: -cents, refundId: refund?.providerRefundId ?? null });
    note(`refund ${sold.way}`);
    const rest = { ...sold, leftCents: sold.leftCents - cents };
    if (sold.isMixed || rest.leftCents === 0 || wish.isVoid || !random.oneIn(3)) return;
    later.push({ at: minutesAfter(shop.clock.now(), 10 * DAY_MINUTES), happen: () => payBack(rest) });
  }

  async function payBackInVain(sold: Sold): Promise<void> {
    const wish = await wishFor(sold);
    await shop.refundOrder(sold.orderId, wish, 'owner');
    const refund = await shop.payments.refund(wish.key);
    failing.add(refund?.providerRefundId ?? '');
    note('refund that failed');
  }

  async function payBackElsewhere(sold: Sold): Promise<void> {
    const cents = sold.isMixed ? sold.cents : 1 + random.below(sold.cents);
    const about = { refundId: `by hand ${sold.orderId}`, paymentId: sold.paymentId ?? '', description: '' };
    const made = await shop.bank.refund({ ...about, amountCents: cents });
    await shop.settle(about.paymentId);
    move(sold, 'refunded', { cents: -cents, refundId: made.id });
    note('refund at the provider');
  }

  async function chargeBack(sold: Sold): Promise<void> {
    const cents = sold.isMixed ? sold.cents : 1 + random.below(sold.cents);
    const take = async (all: number, moved: number) => {
      shop.bank.chargeBack(sold.paymentId ?? '', all);
      await shop.settle(sold.paymentId ?? '');
      move(sold, 'charged_back', { cents: moved });
    };
    await take(cents, -cents);
    note('chargeback');
    if (!random.oneIn(3)) return;
    later.push({ at: minutesAfter(shop.clock.now(), 20 * DAY_MINUTES), happen: () => take(0, cents) });
    note('chargeback given again');
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
    const { id: orderId } = await shop.takeOrder({ ...about, orderLines, totalAmount: cents / 100 }, null, 'owner');
    note(`by hand ${way}`);
    takenByHand({ orderId, eventId, paymentId: null, way, cents, leftCents: cents, isMixed });
  }

  function takenByHand(sold: Sold): void {
    move(sold, 'sold', { cents: sold.cents });
    const soon = minutesAfter(shop.clock.now(), random.below(40 * DAY_MINUTES));
    if (sold.cents > 0 && random.oneIn(5)) later.push({ at: soon, happen: () => payBackByHand(sold) });
    else if (sold.way === 'invoice' && !random.oneIn(4)) {
      later.push({ at: soon, happen: () => shop.settleInvoice(sold.orderId, 'owner') });
      note('invoice paid');
    }
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
      await shop.sellAtGate({ ...sale, totalAmount: cents / 100 }, { actorId: 'eva', device: 'Poort' });
      const sold = { orderId: sale.id, eventId: GARDEN, paymentId: null, way, cents, leftCents: cents, isMixed: false };
      move(sold, 'sold', { cents });
      note(`at the gate ${way}`);
    };
    later.push({ at: minutesAfter(dates.start, 60 + random.below(200)), happen });
  }

  /** Of an event that is cancelled everybody gets the money back; so does who pays after that. */
  async function cancelWorkshop(): Promise<void> {
    hasWorkshop = false;
    const tooLate = [await place(WORKSHOP), await place(WORKSHOP)];
    shop.clock.advance({ minutes: 40 });
    for (const { paymentId } of tooLate) await shop.settle(paymentId);
    await shop.saveOffer({ ...workshop(true), options: await optionsOf(WORKSHOP) });
    for (const { paymentId, orderId, cents } of tooLate) {
      shop.bank.pay(paymentId, 'paid');
      await shop.settle(paymentId);
      season.strays.push({ paymentId, orderId, cents });
    }
    const bought = season.movements.filter(({ eventId }) => eventId === WORKSHOP);
    await shop.startEventRefunds(WORKSHOP, newUuid(), 'owner');
    await shop.refundEvents();
    for (const { orderId, paymentId, cents } of bought) {
      const [refund] = await shop.payments.refundsOf(orderId);
      const sold = {
        orderId,
        paymentId,
        eventId: WORKSHOP,
        way: 'provider' as const,
        cents,
        leftCents: cents,
        isMixed: false,
      };
      move(sold, 'refunded', { cents: -cents, refundId: refund?.providerRefundId ?? null });
      note('refund of the cancelled event');
    }
  }

  async function raiseRate(): Promise<void> {
    const options = (await optionsOf(TASTING)).map((option) => {
      return option.title === 'Proeverij' ? { ...option, vatRate: 21 } : option;
    });
    await shop.saveOffer({ ...tasting(21), options });
    note('rate raised');
  }
  later.push({ at: RATE_RISE, happen: raiseRate });
  later.push({ at: '2026-09-20T10:00:00.000Z', happen: cancelWorkshop });

  const ways: [weight: number, buy: () => Promise<void>][] = [
    [13, onTheWeb],
    [1, () => byHand('cash')],
    [1, () => byHand('terminal')],
    [1, () => byHand('invoice')],
    [1, () => byHand('free')],
    [3, atTheGate],
  ];
  const chances = ways.flatMap(([weight, buy]) => Array.from({ length: weight }, () => buy));
  const pauseMinutes = Math.floor((320 * DAY_MINUTES) / orders);
  for (let order = 0; order < orders; order++) {
    await later.happenUntil(minutesAfter(shop.clock.now(), 1 + random.below(2 * pauseMinutes)));
    await random.pick(chances)();
  }
  await later.happenUntil(null);
  await settleAll(shop, failing);
  return season;
}

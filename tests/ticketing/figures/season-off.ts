import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { DAY_MINUTES, type Playing, type Sold, WALK, WALK_DAYS, WORKSHOP, workshop } from './season-frame.ts';
import type { seasonCards } from './season-cards.ts';
import type { moneyBack } from './season-money-back.ts';
import type { seasonOrders } from './season-orders.ts';

/** Cancellations in a season: a date whose buyers choose, and a whole event. */
export function seasonOff(
  { shop, random, season, later, note, move }: Playing,
  { gone }: Pick<ReturnType<typeof moneyBack>, 'gone'>,
  { givenInstead }: Pick<ReturnType<typeof seasonCards>, 'givenInstead'>,
  { place, optionsOf, endWorkshop }: Pick<ReturnType<typeof seasonOrders>, 'place' | 'optionsOf' | 'endWorkshop'>,
) {
  /** Whose tickets are for that event, each once. */
  function takeWaiting(eventId: number): Sold[] {
    const some = season.waiting.filter((sold) => sold.eventId === eventId);
    season.waiting = season.waiting.filter((sold) => sold.eventId !== eventId);
    return some;
  }

  async function goneByRequest(sold: Sold): Promise<void> {
    const requests = await shop.ports.refundRequests.ofOrder(sold.orderId);
    await gone(sold, requests.at(-1)?.id ?? '', sold.cents);
  }

  /** One date of the walk: its buyers choose a gift card, another date or their money, or say nothing and get that. */
  async function callOffWalk(first: number): Promise<void> {
    const [off, to] = WALK_DAYS.slice(first);
    if (!off || !to) throw new Error('no dates');
    const optionIds = (await optionsOf(WALK)).filter(({ start }) => start === off.start).map(({ id }) => id);
    const answerUntil = minutesAfter(shop.clock.now(), 3 * DAY_MINUTES);
    const request = { eventId: WALK, dates: [off], optionIds, remedy: 'choose' as const, to, answerUntil };
    const said = { reason: 'Er is storm voorspeld.', seen: (await shop.sales.callOff.countCallOff(request)).seen };
    const key = newUuid();
    await shop.sales.callOff.callOffDates(request, said, { key, content: said, actorId: 'owner' });
    const money: Sold[] = [];
    for (const sold of takeWaiting(WALK)) {
      const [line] = (await shop.ports.orders.find(sold.orderId))?.lines ?? [];
      if (line?.start !== off.start) continue; // of a date that was
      const cards = sold.card === null ? (['card', 'card'] as const) : [];
      const choice = random.pick([...cards, 'move', 'refund', 'silence'] as const);
      note(`date called off: ${choice}`);
      if (choice === 'silence' || choice === 'refund') money.push(sold);
      if (choice === 'silence') continue;
      await shop.sales.callOff.chooseOwn(sold.orderId, {
        callOff: key,
        choice,
        ...(choice === 'move' && { to: to.start }),
      });
      if (choice !== 'card') continue;
      move(sold, 'refunded', { cents: -sold.cents, way: 'card', paymentId: null });
      await givenInstead(sold);
    }
    const happen = async () => {
      await shop.sales.callOff.carryOutCallOffs();
      for (const sold of money) await goneByRequest(sold);
    };
    later.push({ at: answerUntil, happen });
  }

  /** Of an event that is cancelled everybody gets the money back; so does who pays after that. */
  async function cancelWorkshop(): Promise<void> {
    endWorkshop();
    const tooLate = [await place(WORKSHOP), await place(WORKSHOP)];
    shop.clock.advance({ minutes: 40 });
    for (const { paymentId } of tooLate) await shop.sales.settlement.settle(paymentId ?? '');
    await shop.sales.offer.saveOffer({ ...workshop(true), options: await optionsOf(WORKSHOP) });
    for (const { paymentId, orderId, cents } of tooLate) {
      shop.bank.pay(paymentId ?? '', 'paid');
      await shop.sales.settlement.settle(paymentId ?? '');
      season.strays.push({ paymentId: paymentId ?? '', orderId, cents });
    }
    await shop.sales.refunds.startEventRefunds(WORKSHOP, newUuid(), 'owner');
    await shop.sales.refunds.refundEvents();
    for (const sold of takeWaiting(WORKSHOP)) {
      await goneByRequest(sold);
      note('refund of the cancelled event');
    }
  }

  return { callOffWalk, cancelWorkshop };
}

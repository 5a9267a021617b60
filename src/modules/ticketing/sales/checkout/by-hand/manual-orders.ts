import { daysAfter, isoWithOffset } from '../../../../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import { newUuid } from '../../../../../kernel/ids.ts';
import { eurosFromCents } from '../../../../../kernel/money/money.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { keepAnswers } from '../../questions/answers.ts';
import { seatsFree } from '../../offer/offer.ts';
import { showSeats } from '../../offer/stock.ts';
import { eventNotFound } from '../../orders/order.ts';
import { nameAmong } from '../cart.ts';
import type { ManualOffer, ManualOrderAnswer, ManualOrderRequest } from './manual-order-schema.ts';
import type { ManualPorts } from '../ports.ts';
import { isAhead, createHandSales } from './sell-by-hand.ts';

const KEY_DAYS = 1;

export function createManualOrders(ports: ManualPorts) {
  const { offers, orders, questions, atomically, clock, secrets, audit } = ports;
  const { sell } = createHandSales(ports);

  /** Offers more than the website does: closed sales and higher amounts. */
  async function manualOffer(eventId: number): Promise<ManualOffer> {
    const offer = await offers.find(eventId);
    if (!offer) throw eventNotFound();
    const now = clock.now();
    const options = offer.isCancelled ? [] : await offers.options([eventId]);
    return {
      event: { id: eventId, title: offer.title, cancelled: offer.isCancelled },
      options: options
        .flatMap((option) => (isAhead(option, now) ? [option] : []))
        .map((option) => ({
          id: option.id,
          title: nameAmong(options, option),
          price: eurosFromCents(option.priceCents),
          isPerson: option.isPerson,
          start: isoWithOffset(option.start),
          end: isoWithOffset(option.end),
          free: seatsFree(option),
        })),
      questions: await questions.ofEvent(eventId),
    };
  }

  /**
   * Sells atomically; an invoice counts as paid at once. `key` is idempotent for a day per administrator. Throws the
   * problems of `ManualOrderAnswer`.
   */
  function takeOrder(request: ManualOrderRequest, key: string | null, actorId: string): Promise<ManualOrderAnswer> {
    const account = secrets.hash(`POST /api/dmt-admin/orders ${actorId}`);
    const { answers = [], ...bought } = request;
    // Answers may be about health, so no hash outlives them.
    const contentHash = secrets.hash(JSON.stringify(bought));
    return atomically(async () => {
      if (key !== null) await orders.queue([`taken ${account} ${key}`]);
      const known = key === null ? null : await orders.byKey(account, key);
      if (known && known.createdAt > daysAfter(clock.now(), -KEY_DAYS)) {
        if (known.contentHash !== contentHash) throw keyReused();
        return { id: known.id, number: known.number };
      }
      const { firstName, lastName, phoneNumber } = request;
      const email = request.email === '' ? '' : canonicalEmail(request.email);
      const buyer = { firstName, lastName, email, phoneNumber };
      const by = { takenBy: actorId, device: null };
      const order = await sell({ ...bought, id: newUuid(), buyer, contentHash }, by);
      await keepAnswers(questions, order, { given: answers, now: order.createdAt });
      if (key !== null) await orders.keepKey(account, key, order.id);
      const tickets = order.lines.reduce((sum, { amount }) => sum + amount, 0);
      const facts = { way: request.way, amountCents: order.totalCents, tickets };
      await audit.note({ action: 'order-taken', actorId, subject: `order:${order.id}`, facts });
      await showSeats(ports, order.eventId, order.lines);
      return { id: order.id, number: order.number };
    });
  }

  return { manualOffer, takeOrder };
}

function keyReused(): Problem {
  return new Problem('invalid', 'De bestelling is intussen gewijzigd. Probeer het opnieuw.', { reason: 'key_reused' });
}

import { keyOfHash } from '../../../../kernel/ids.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { isProblem, Problem } from '../../../../kernel/problem.ts';
import { leftOf } from '../../../payments/index.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import { type Order, orderStale, withCurrentDates } from '../orders/order.ts';
import { moneyLeft, onCards, takenOf } from '../orders/tender.ts';
import { paymentToRefund, type createRefunds } from '../refunds/refund-orders.ts';
import { refundRefused } from '../refunds/refund-wish.ts';
import type { RefundOutcome } from '../orders/order-view-schema.ts';
import { cancellable, type CancellableLine, type CancelRule, paidForTicket, type Sums, sumsOf } from './cancel-rule.ts';
import type { SelfServicePorts } from './ports.ts';
import type { Cancellation, CancellationDone, CancellationRequest } from './self-service-schema.ts';
import { texts } from './words.ts';

const BY_VISITOR = 'De bezoeker heeft zelf geannuleerd.';

/** Lets buyers cancel within the rule of the owner. */
export function createOwnCancellations(
  ports: SelfServicePorts,
  { refundOrder, refundOutcome }: Pick<ReturnType<typeof createRefunds>, 'refundOrder' | 'refundOutcome'>,
) {
  const { cancelRules, offers, orders, tenders, payments, refundRequests, ticketEntries } = ports;
  const { audit, clock, secrets } = ports;

  type Standing = { state: Cancellation['state']; rule: CancelRule | null; order: Order; open: CancellableLine[] };

  /** Returns what can be cancelled now. */
  async function standingOf(stored: Order): Promise<Standing & { leftCents: Cents; title: string }> {
    const [order = stored] = await withCurrentDates(offers, [stored]);
    const offer = await offers.find(order.eventId);
    const title = offer?.title ?? '';
    const rule = await cancelRules.find(order.eventId);
    const tickets = await orders.ticketsOf(order.id);
    const none = { rule, order, open: [], leftCents: 0, title };
    if (!rule || !offer || offer.isCancelled || order.state !== 'paid') return { ...none, state: 'off' };
    if (tickets.every(({ isVoid }) => isVoid)) return { ...none, state: 'off' };
    const entered = await ticketEntries.enteredAt(tickets.map(({ code }) => code));
    const open = cancellable(order.lines, tickets, { rule, entered, now: clock.now() });
    const leftCents = await leftFor(order);
    const state = leftCents === null ? 'ask' : open.every(({ amount }) => amount === 0) ? 'late' : 'open';
    // A gift to the garden stays; who wants it back asks us.
    return { rule, order, open, leftCents: Math.max(0, (leftCents ?? 0) - order.giftCents), title, state };
  }

  /** Returns null if only the owner can decide (paid by hand, or charged back). */
  async function leftFor(order: Order): Promise<Cents | null> {
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    if (takenOf(rows)) return null;
    const cards = onCards(rows, (await refundRequests.promisedTo([order.id])).get(order.id));
    const { attempts, refunds } = (await payments.attempts.moneyOf([order.id])).get(order.id) ?? {
      attempts: [],
      refunds: [],
    };
    const attempt = paymentToRefund(order, attempts, refunds);
    if (!attempt) return cards.leftCents;
    return attempt.chargedBackCents > 0 ? null : moneyLeft(leftOf(attempt, refunds), cards) + cards.leftCents;
  }

  /** Derives the key from the state of the order, so that a repeat is recognised; each refund changes it. */
  async function keyOf(orderId: string, lines: LineAmount[], refundCents: Cents): Promise<string> {
    const { length } = await refundRequests.ofOrder(orderId);
    const wish = lines.map(({ line, amount }) => `${line}:${amount}`).join();
    return keyOfHash(secrets.hash(secrets.derive('own-cancellation', `${orderId} ${length} ${wish} ${refundCents}`)));
  }

  async function quoteOf(stored: Order, lines: LineAmount[]): Promise<Sums & { key: string; order: Order }> {
    const { state, rule, order, open, leftCents } = await standingOf(stored);
    if (state === 'ask') throw askUs();
    if (state !== 'open' || !rule) throw notCancellable();
    const sums = sumsOf(lines, order.lines, { open, rule, leftCents });
    if (sums === 'ask') throw askUs();
    if (sums === 'too-many') throw notCancellable();
    return { ...sums, key: await keyOf(order.id, lines, sums.refundCents), order };
  }

  /** Without `lines` there is no quote. Throws 409 `not_cancellable` and `ask_us`. */
  async function cancellationOf(stored: Order, lines: LineAmount[] | null): Promise<Cancellation> {
    const { state, rule, order, open, title } = await standingOf(stored);
    const quote = lines && (await quoteOf(stored, lines));
    return {
      state,
      event: { title },
      number: order.number,
      costs: rule && shownCosts(rule),
      serviceCosts: eurosFromCents(order.serviceCostsCents),
      ...(order.giftCents > 0 && { gift: eurosFromCents(order.giftCents) }),
      lines: open.flatMap(({ line: index, good, amount, until }) => {
        const line = order.lines[index];
        if (!line || good === 0) return [];
        const { title: name, start, end } = line;
        const dates = { start: isoWithOffset(start), end: isoWithOffset(end), until: isoWithOffset(until) };
        return [{ line: index, title: name, price: eurosFromCents(paidForTicket(line, good)), good, amount, ...dates }];
      }),
      quote: quote && {
        key: quote.key,
        lines: lines ?? [],
        tickets: (lines ?? []).reduce((sum, { amount }) => sum + amount, 0),
        price: eurosFromCents(quote.priceCents),
        costs: eurosFromCents(quote.costsCents),
        refund: eurosFromCents(quote.refundCents),
        isAll: quote.isAll,
      },
    };
  }

  /** Returns null if nothing can be cancelled. */
  async function cancelUntil(stored: Order): Promise<string | null> {
    const { state, open } = await standingOf(stored);
    if (state !== 'open') return null;
    const last = open
      .flatMap(({ amount, until }) => (amount > 0 ? [until] : []))
      .toSorted()
      .at(-1);
    return last === undefined ? null : isoWithOffset(last);
  }

  /**
   * Checks again in the transaction of the refund, so that the amount equals the quote; idempotent. Without effect
   * throws 409 `stale`, `not_cancellable`, `ask_us` and `refund_refused`; 503 `payment_provider_error`.
   */
  async function cancelOwnOrder(stored: Order, request: CancellationRequest): Promise<CancellationDone> {
    const done = await doneBefore(stored.id, request.key);
    if (done) return done;
    try {
      return await cancelAsQuoted(stored, request);
    } catch (thrown) {
      // A concurrent request may have been this one.
      const concurrent = isProblem(thrown) && (await doneBefore(stored.id, request.key));
      if (concurrent) return concurrent;
      throw thrown;
    }
  }

  async function doneBefore(orderId: string, key: string): Promise<CancellationDone | null> {
    const known = await refundRequests.find(key);
    if (known && known.orderId !== orderId) throw orderStale();
    return known && doneOf(eurosFromCents(known.amountCents), (await refundOutcome(key)) ?? 'asked');
  }

  async function cancelAsQuoted(stored: Order, request: CancellationRequest): Promise<CancellationDone> {
    const { lines } = request;
    const amountCents = centsFromEuros(request.refund);
    const isStill = (quote: { key: string; refundCents: Cents }) =>
      quote.key === request.key && quote.refundCents === amountCents;
    const quoted = await quoteOf(stored, lines);
    if (amountCents === null || !isStill(quoted)) throw orderStale();
    const wish = {
      key: request.key,
      amountCents,
      isVoid: true,
      isRestocked: true,
      reason: BY_VISITOR,
      lines: quoted.isAll ? null : lines,
      words: { lines, priceCents: quoted.priceCents, costsCents: quoted.costsCents },
      askedBy: 'buyer',
    } as const;
    const { outcome } = await refundOrder(stored.id, wish, null, null, async (order) => {
      if (!isStill(await quoteOf(order, lines))) throw orderStale();
      await audit.note({ action: 'order-cancelled-by-visitor', subject: `order:${order.id}`, facts: { amountCents } });
    });
    return doneOf(request.refund, outcome);
  }

  return { cancellationOf, cancelUntil, cancelOwnOrder };
}

function doneOf(refund: number, outcome: RefundOutcome): CancellationDone {
  if (outcome === 'refused') throw refundRefused();
  return { refund, outcome };
}

function shownCosts({ costs }: CancelRule): NonNullable<Cancellation['costs']> {
  return costs.kind === 'percent' ? costs : { kind: 'fixed', amount: eurosFromCents(costs.cents) };
}

function notCancellable(): Problem {
  const message = texts.cannotCancel;
  return new Problem('conflict', message, { reason: 'not_cancellable' });
}

function askUs(): Problem {
  const message = texts.cancelByContact;
  return new Problem('conflict', message, { reason: 'ask_us' });
}

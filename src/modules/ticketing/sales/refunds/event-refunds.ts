import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { isProblem, Problem } from '../../../../kernel/problem.ts';
import { type Attempt, leftOf, nextTryAt, receivedOf, type Refund } from '../../../payments/index.ts';
import type { MayDo } from '../../../../platform/records/approvals/acts.ts';
import { eventNotFound } from '../orders/order.ts';
import { moneyLeft, type OnCards, onCards, takenOf } from '../orders/tender.ts';
import type { EventRefundProgress } from './refunds-schema.ts';
import type { EventRefundRun, EventRefundTry, PaidOrder, RefundPorts, UnpaidEvent } from './ports.ts';
import type { createRefunds } from './refund-orders.ts';

const REASON = 'Evenement geannuleerd';
/** Failures in a row after which the provider counts as down until the next run. */
const SILENT_ENOUGH = 3;
/** Time during which orders paid after a cancellation are still refunded. */
const WATCHED_MINUTES = 7 * 24 * 60;
const UNPAID_SHOWN = 50;
const FAILURES_SHOWN = 20;

export function createEventRefunds(
  ports: RefundPorts,
  { refundOrder }: Pick<ReturnType<typeof createRefunds>, 'refundOrder'>,
) {
  const { offers, tenders, payments, refundRequests, eventRefundRuns: runs, audit, atomically, clock, log } = ports;

  /** Returns how the refunds of an event are getting on. Throws 404 `event_not_found`. */
  async function eventRefundProgress(eventId: number): Promise<EventRefundProgress> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    const byHand = await stillByHand(eventId);
    return {
      ...progressOf(await refundStatuses(eventId), await runs.find(eventId)),
      ...(byHand.length > 0 && { byHand }),
    };
  }

  /** Returns cancelled events whose refunds were not started, or were refused; newest first. */
  function unpaidEvents(): Promise<UnpaidEvent[]> {
    return runs.unpaid(clock.now(), UNPAID_SHOWN);
  }

  /**
   * Starts to refund a cancelled event, or tries failed refunds again; idempotent per key. `mayDo` is called inside the
   * transaction. Throws 404 `event_not_found` and 409 `not_cancelled`.
   */
  async function startEventRefunds(
    eventId: number,
    key: string,
    actorId: string,
    words: string | null = null,
    mayDo: MayDo = async () => undefined,
  ): Promise<EventRefundProgress> {
    const all = await refundStatuses(eventId);
    const failed = all.filter(({ state }) => state === 'failed');
    const amountCents = all.reduce((sum, { openCents }) => sum + openCents, 0);
    await atomically(async () => {
      const taken = await offers.take(eventId); // who resumes the event meanwhile waits here
      if (!taken) throw eventNotFound();
      if (!taken.offer.isCancelled) throw notCancelled();
      if ((await runs.find(eventId))?.key === key) return;
      await mayDo({ event: taken.offer.title, amountCents });
      await runs.start({ eventId, key, actorId, startedAt: clock.now(), words });
      await runs.forgetTries(failed.map(({ order }) => order.orderId));
      const facts = { failedBefore: failed.length };
      await audit.note({ action: 'event-refunds-started', actorId, subject: `event:${eventId}`, facts });
    });
    return eventRefundProgress(eventId);
  }

  /**
   * Refunds the orders of cancelled events one by one, under keys that are stored first. A fault with one order
   * does not stop the others. Stops if the event takes place after all.
   */
  async function refundEvents(signal?: AbortSignal): Promise<void> {
    for (const run of await runs.unfinished()) {
      if (signal?.aborted) return;
      await refundEvent(run, signal).catch((error: unknown) => {
        log.error({ event: run.eventId, error }, 'the orders of a cancelled event could not be looked after');
      });
    }
  }

  async function refundEvent(run: EventRefundRun, signal?: AbortSignal): Promise<void> {
    if (!(await isCancelled(run.eventId))) return atomically(() => runs.remove(run.eventId));
    const all = await refundStatuses(run.eventId);
    const now = clock.now();
    let silent = 0;
    for (const { order, dueAt } of all) {
      if (dueAt === null || dueAt > now) continue;
      if (signal?.aborted || silent === SILENT_ENOUGH || !(await isCancelled(run.eventId))) return;
      silent = (await giveBack(run, order.orderId, now)) ? 0 : silent + 1;
    }
    const isOver = all.every(({ state }) => state !== 'waiting') && minutesAfter(run.startedAt, WATCHED_MINUTES) < now;
    if (isOver) await atomically(() => runs.finish(run.eventId, now));
  }

  /** Refunds an order. False if the provider did not answer; a later run tries again. */
  async function giveBack(
    { eventId, actorId, words }: EventRefundRun,
    orderId: string,
    now: Instant,
  ): Promise<boolean> {
    const wish = { amountCents: 'rest', isVoid: true, isRestocked: true, lines: null, reason: REASON, words } as const;
    try {
      const { refundId: key } = await atomically(async () => {
        const tries = (await runs.tries(eventId)).get(orderId)?.tries ?? 0;
        return runs.claim(eventId, { orderId, refundId: newUuid(), nextTryAt: nextTryAt(tries, now) });
      });
      await refundOrder(orderId, { ...wish, key }, actorId);
      return true;
    } catch (thrown) {
      if (!isProblem(thrown)) {
        log.error({ order: orderId, error: thrown }, 'an order of a cancelled event could not be paid back');
        return true;
      }
      if (thrown.code === 'unavailable') return false;
      log.warn({ order: orderId, reason: thrown.reason }, 'an order of a cancelled event was not paid back');
      await atomically(() => runs.refuse(orderId, thrown.reason ?? thrown.code));
      return true;
    }
  }

  async function isCancelled(eventId: number): Promise<boolean> {
    return (await offers.find(eventId))?.isCancelled ?? false;
  }

  /** Lists orders whose money staff have to return or waive. */
  async function stillByHand(eventId: number): Promise<NonNullable<EventRefundProgress['byHand']>> {
    const orders = (await runs.paidOrders(eventId)).filter(isByHand);
    const rows = await tenders.of(orders.map(({ orderId }) => orderId));
    return orders.flatMap(({ orderId, number }) => {
      const taken = takenOf(rows.get(orderId) ?? []);
      const cents = taken ? taken.paidCents - taken.returnedCents : 0;
      return cents > 0 ? [{ orderId, number, amount: eurosFromCents(cents) }] : [];
    });
  }

  async function refundStatuses(eventId: number): Promise<RefundStatus[]> {
    const orders = (await runs.paidOrders(eventId)).filter((order) => !isByHand(order));
    const tries = await runs.tries(eventId);
    const ids = orders.map(({ orderId }) => orderId);
    const [money, rows] = [await payments.attempts.moneyOf(ids), await tenders.of(ids)];
    const promised = await refundRequests.promisedTo(ids);
    return orders.map((order) => {
      const { attempts, refunds } = money.get(order.orderId) ?? { attempts: [], refunds: [] };
      const cards = onCards(rows.get(order.orderId) ?? [], promised.get(order.orderId));
      return refundStatusOf(order, { attempts, refunds, cards }, tries.get(order.orderId) ?? null);
    });
  }

  return { eventRefundProgress, unpaidEvents, startEventRefunds, refundEvents };
}

function isByHand({ attemptId, isByCard }: PaidOrder): boolean {
  return attemptId === null && !isByCard;
}

type RefundStatus = {
  order: PaidOrder;
  /** Cents paid, less chargebacks. */
  paidCents: Cents;
  /** Cents whose refund was not sent yet. */
  openCents: Cents;
  state: 'refunded' | 'waiting' | 'failed';
  /** Time of the next try; null if nothing is due. */
  dueAt: Instant | null;
};

/** Derives an order's status from payments and refunds, also by hand. Failed refunds are not repeated by themselves. */
function refundStatusOf(
  order: PaidOrder,
  { attempts, refunds, cards }: { attempts: Attempt[]; refunds: Refund[]; cards: OnCards },
  lastTry: EventRefundTry | null,
): RefundStatus {
  const attempt = attempts.find(({ id }) => id === order.attemptId);
  const moneyCents = attempt ? receivedOf(attempt) - attempt.chargedBackCents : 0;
  const paidCents = moneyCents + cards.paidCents;
  const leftCents = moneyLeft(attempt ? leftOf(attempt, refunds) : 0, cards) + cards.leftCents;
  const unsent = refunds.filter((refund) => refund.attemptId === attempt?.id && refund.status === 'waiting');
  const openCents = leftCents + unsent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const common = { order, paidCents, openCents };
  if (leftCents === 0) return { ...common, state: unsent.length > 0 ? 'waiting' : 'refunded', dueAt: null };
  const wasDecided = lastTry !== null && refunds.some(({ id }) => id === lastTry.refundId);
  if (lastTry && (wasDecided || lastTry.refusal !== null)) return { ...common, state: 'failed', dueAt: null };
  return { ...common, state: 'waiting', dueAt: lastTry?.nextTryAt ?? '' };
}

/** Adds up the progress of a run. One that waits can be started again. */
function progressOf(statuses: RefundStatus[], run: EventRefundRun | null): EventRefundProgress {
  const waiting = statuses.filter(({ state }) => state === 'waiting').length;
  const failed = statuses.filter(({ state }) => state === 'failed');
  const euros = (cents: (one: RefundStatus) => Cents) =>
    eurosFromCents(statuses.reduce((sum, one) => sum + cents(one), 0));
  return {
    isStarted: run !== null && (run.finishedAt === null || waiting === 0),
    orders: statuses.length,
    refunded: statuses.filter(({ state }) => state === 'refunded').length,
    waiting,
    failed: failed.length,
    total: euros(({ paidCents }) => paidCents),
    left: euros(({ openCents }) => openCents),
    failures: failed.slice(0, FAILURES_SHOWN).map(({ order, openCents }) => {
      return { orderId: order.orderId, number: order.number, amount: eurosFromCents(openCents) };
    }),
  };
}

function notCancelled(): Problem {
  return new Problem('conflict', 'Dit evenement is niet geannuleerd.', { reason: 'not_cancelled' });
}

import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { type Order, orderNotFound, orderStale } from '../orders/order.ts';
import { moveTickets } from '../self-service/move-tickets.ts';
import type { DateMove, HeldFor } from '../self-service/other-dates.ts';
import type { Choice, ChosenBy } from './call-off-schema.ts';
import { createCallOffNews, datesOf } from './news.ts';
import { movesOf, createOtherDateHolds } from './places.ts';
import type { CallOff, CallOffPorts, HeldLine, Period, StoredShare } from './ports.ts';

/** Decides once for each order, in a transaction that locks the order and then its offer. */
export function createCallOffDecisions(ports: CallOffPorts) {
  const { callOffs, offers, orders, ticketEntries, outbox, audit, edition, atomically, clock } = ports;
  const { releaseFor } = createOtherDateHolds(ports);
  const { tellRefund, tellMoved } = createCallOffNews(ports);

  type Standing = {
    order: Order;
    held: HeldLine[];
    options: Awaited<ReturnType<typeof offers.options>>;
    /** True if a ticket was used, or the whole event is cancelled. */
    isStuck: boolean;
    heldFor: HeldFor;
  };

  async function standingOf(share: StoredShare, order: Order): Promise<Standing> {
    const seats = await callOffs.holds(share.callOffId, order.id);
    const own = new Set(share.lines.map(({ line }) => line));
    const codes = (await orders.ticketsOf(order.id)).filter(({ line }) => own.has(line)).map(({ code }) => code);
    return {
      order,
      held: await callOffs.held(order.eventId, order.id),
      options: await offers.options([order.eventId]),
      isStuck:
        (await ticketEntries.enteredAt(codes)).size > 0 || ((await offers.find(order.eventId))?.isCancelled ?? true),
      heldFor: new Map(seats.map(({ optionId, amount }) => [optionId, amount])),
    };
  }

  function movesIn(callOff: CallOff, share: StoredShare, standing: Standing): DateMove[] {
    const { order, held, options, isStuck, heldFor } = standing;
    if (isStuck) return [];
    const taken = new Set(order.lines.map(({ optionId }) => optionId));
    return movesOf(share, { held, options, heldFor, taken, dates: callOff.dates, now: clock.now() });
  }

  /** Returns the dates to which an order can move now, and which of them is held for it. Stores nothing. */
  async function datesFor(
    callOff: CallOff,
    share: StoredShare,
    order: Order,
  ): Promise<(Period & { isHeld: boolean })[]> {
    const standing = await standingOf(share, order);
    return movesIn(callOff, share, standing).map(({ to, lines }) => {
      return { ...to, isHeld: lines.every(({ option }) => standing.heldFor.has(option.id)) };
    });
  }

  /** Locks the order and then its offer, and returns its share as it is now. */
  async function take(callOffId: string, orderId: string): Promise<{ order: Order; share: StoredShare }> {
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    await offers.take(order.eventId);
    const share = (await callOffs.sharesOfOrder(orderId)).find((one) => one.callOffId === callOffId);
    if (!share) throw orderStale();
    return { order, share };
  }

  /**
   * Moves the tickets of an order to another date. False, without effect, if it was decided before. Joins the caller's
   * transaction, which must be rolled back after 409 `stale` (no seats left).
   */
  async function moveIn(
    callOff: CallOff,
    { order, share }: { order: Order; share: StoredShare },
    { to, from, by }: { to: Instant; from: Choice; by: ChosenBy },
  ): Promise<boolean> {
    if (share.movedTo !== null || share.isDecided || share.choice !== from) return false;
    const standing = await standingOf(share, order);
    const move = movesIn(callOff, share, standing).find((one) => one.to.start === to);
    if (!move) throw orderStale();
    const held = [...standing.heldFor].map(([optionId, amount]) => ({ optionId, amount }));
    await moveTickets(ports, order, move, { id: share.refundId, held, isCalledOff: true });
    await callOffs.removeHold(callOff.id, order.id);
    const now = clock.now();
    const chosen = { choice: 'move', chosenBy: by, chosenAt: now, nextTryAt: callOff.answerUntil ?? now } as const;
    if (!(await callOffs.choose(share, from, chosen))) throw orderStale();
    const facts = { from: move.from.start, to: move.to.start, by };
    await audit.note({ action: 'call-off-moved', subject: `order:${order.id}`, facts });
    if (by === 'owner') await tellMoved(callOff, share, { to: order.email, was: move.from, now: move.to });
    else if (order.email !== '') {
      await outbox.put({
        kind: 'order-date-changed',
        to: order.email,
        facts: { orderId: order.id, was: move.from, now: move.to },
        lane: 'urgent',
        uniqueKey: `order-date-changed:${share.refundId}`,
      });
    }
    await edition.raise('seats');
    return true;
  }

  /**
   * Decides that an order is refunded, or with `choice` that it gets a gift card, and frees the seats held for it.
   * False if it was decided before.
   */
  async function refundIn(
    callOff: CallOff,
    { order, share }: { order: Order; share: StoredShare },
    { from, by, choice = 'refund' }: { from: Choice; by: ChosenBy; choice?: 'refund' | 'card' },
  ): Promise<boolean> {
    const now = clock.now();
    if (!(await callOffs.choose(share, from, { choice, chosenBy: by, chosenAt: now, nextTryAt: now }))) return false;
    const isFree = await releaseFor(share);
    if (by === 'no_room') {
      const { held, options } = await standingOf(share, order);
      const about = { to: order.email, dates: datesOf(callOff, share, { held, options }) };
      await tellRefund(callOff, share, { ...about, ...(callOff.to && { noRoomOn: callOff.to }) });
    }
    const subject = `order:${order.id}`;
    if (choice === 'refund') await audit.note({ action: 'call-off-refund', subject, facts: { by } });
    if (isFree) await edition.raise('seats');
    return true;
  }

  /** Moves an order to the date that the owner gave, or refunds it if no seats are left. Safe to repeat. */
  async function moveByOwner(callOff: CallOff, orderId: string): Promise<void> {
    const to = callOff.to?.start ?? '';
    try {
      await atomically(async () => {
        await moveIn(callOff, await take(callOff.id, orderId), { to, from: 'move', by: 'owner' });
      });
    } catch (thrown) {
      if (!isProblem(thrown) || thrown.code !== 'conflict') throw thrown;
      await atomically(async () => {
        const taken = await take(callOff.id, orderId);
        if (taken.share.movedTo === null) await refundIn(callOff, taken, { from: 'move', by: 'no_room' });
      });
    }
  }

  async function endSilence(callOff: CallOff, orderId: string): Promise<void> {
    await atomically(async () => {
      await refundIn(callOff, await take(callOff.id, orderId), { from: 'open', by: 'silence' });
    });
  }

  return { take, datesFor, moveIn, refundIn, moveByOwner, endSilence };
}

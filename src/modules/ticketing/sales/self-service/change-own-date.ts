import { keyOfHash } from '../../../../kernel/ids.ts';
import { type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { createFriendPlaces } from '../gift-cards/friend-places.ts';
import { type Order, orderNotFound, orderStale, withCurrentDates } from '../orders/order.ts';
import { linesAfter, moveTickets } from './move-tickets.ts';
import { type DateMove, otherDates } from './other-dates.ts';
import type { SelfServicePorts } from './ports.ts';
import type { OwnDates } from './self-service-schema.ts';

/** Lets buyers change their date within the rule of the owner. */
export function createOwnDateChanges(ports: SelfServicePorts) {
  const { dateChanges, offers, orders, outbox, ticketEntries, atomically, audit, edition, clock, secrets } = ports;

  const friendPlaces = createFriendPlaces(ports);

  type OwnMove = { key: string; move: DateMove; card: OwnDates['notWithCard'][number] | null };

  /** Lists moves with keys derived from the state of the order; `card` if a friends' card gives no price then. */
  async function movesOf(stored: Order): Promise<OwnMove[]> {
    const untilHours = await dateChanges.untilHours(stored.eventId);
    const offer = await offers.find(stored.eventId);
    if (untilHours === null || !offer || offer.isCancelled || stored.state !== 'paid') return [];
    const [order = stored] = await withCurrentDates(offers, [stored]);
    const tickets = await orders.ticketsOf(order.id);
    const entered = await ticketEntries.enteredAt(tickets.map(({ code }) => code));
    const options = await offers.options([order.eventId]);
    const moves = otherDates(order.lines, tickets, { options, entered, untilHours, now: clock.now() });
    const { length } = await dateChanges.ofOrder(order.id);
    const friend = moves.length > 0 ? await friendPlaces.cardOf(order, false) : null;
    return moves.map((move) => {
      const why = friend?.placesFor(linesAfter(order.lines, move)).why ?? null;
      const wish = `${order.id} ${length} ${move.lines.map(({ line, option }) => `${line}:${option.id}`).join()}`;
      const card = friend && why && { to: shownPeriod(move.to), why, from: friend.from, until: friend.until };
      return { key: keyOfHash(secrets.hash(secrets.derive('own-date', wish))), move, card };
    });
  }

  async function ownDatesOf(order: Order): Promise<OwnDates> {
    const all = await movesOf(order);
    const offer = await offers.find(order.eventId);
    const dates = all
      .filter(({ card }) => card === null)
      .map(({ key, move: { from, to, lines } }) => ({
        key,
        from: shownPeriod(from),
        to: shownPeriod(to),
        tickets: lines.reduce((sum, { amount }) => sum + amount, 0),
      }));
    const notWithCard = all.flatMap(({ card }) => card ?? []);
    return { number: order.number, event: { title: offer?.title ?? '' }, dates, notWithCard };
  }

  /** Returns null if the date cannot change. */
  async function dateUntil(order: Order): Promise<string | null> {
    const untilHours = await dateChanges.untilHours(order.eventId);
    if (untilHours === null) return null;
    const starts = (await movesOf(order)).map(({ move }) => move.from.start).toSorted();
    const last = starts.at(-1);
    return last === undefined ? null : isoWithOffset(minutesAfter(last, -60 * untilHours));
  }

  /** Moves all tickets of a date atomically, keeping codes. `key`: of `ownDatesOf`; idempotent. Throws 409 `stale`. */
  function changeOwnDate(orderId: string, key: string): Promise<void> {
    return atomically(async () => {
      const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
      if (!order) throw orderNotFound();
      const known = await dateChanges.find(key);
      if (known?.orderId === orderId) return;
      await offers.take(order.eventId); // nobody changes dates or places meanwhile
      const chosen = (await movesOf(order)).find((one) => one.key === key);
      if (!chosen || chosen.card || known) throw orderStale();
      const { from, to } = chosen.move;
      await moveTickets(ports, order, chosen.move, { id: key });
      await audit.note({
        action: 'order-date-changed',
        subject: `order:${orderId}`,
        facts: { from: from.start, to: to.start },
      });
      if (order.email !== '') {
        await outbox.put({
          kind: 'order-date-changed',
          to: order.email,
          facts: { orderId, was: from, now: to },
          lane: 'urgent',
          uniqueKey: `order-date-changed:${key}`,
        });
      }
      await edition.raise('seats');
    });
  }

  return { ownDatesOf, dateUntil, changeOwnDate };
}

function shownPeriod({ start, end }: { start: Instant; end: Instant }): { start: string; end: string } {
  return { start: isoWithOffset(start), end: isoWithOffset(end) };
}

import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Wording } from '../../../../kernel/text/words-of.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { eventNotFound } from '../orders/order.ts';
import type { CallOffCounts, Remedy } from './call-off-schema.ts';
import { findFitting } from './places.ts';
import { createCallOffPlans } from './plan.ts';
import type { CallOff, CallOffPorts, Period } from './ports.ts';
import { countsOf, createShares, withRemedy } from './share.ts';

/** Dates to call off. `to` is the other date; `answerUntil` is null if buyers have nothing to answer. */
export type DatesOff = {
  eventId: number;
  dates: Period[];
  optionIds: number[];
  remedy: Remedy;
  to: Period | null;
  answerUntil: Instant | null;
};

/** Calls off dates. A job then handles the orders. */
export function createCallOffs(ports: CallOffPorts) {
  const { callOffs, offers, atomically, audit, clock, secrets } = ports;
  const { sharesOf, cardsFor } = createShares(ports);
  const { plan } = createCallOffPlans(ports);

  async function countCallOff({
    eventId,
    optionIds,
    to,
    dates,
  }: Omit<DatesOff, 'answerUntil'>): Promise<CallOffCounts> {
    const held = await callOffs.held(eventId);
    const ids = new Set(optionIds);
    const now = clock.now();
    const shares = await sharesOf(held, ({ optionId }) => ids.has(optionId), now);
    const options = (await offers.options([eventId])).map((one) =>
      ids.has(one.id) ? { ...one, isCalledOff: true } : one,
    );
    const balance = await ports.payments.provider.balance();
    return {
      ...countsOf(shares, held, ids),
      fitting: to && findFitting(shares, { held, options, now, to, dates }).size,
      balance: balance && eurosFromCents(balance.availableCents),
      hasCards: (await cardsFor(shares)).size > 0,
    };
  }

  /** True if this request was handled before. Throws 422 `key_reused` if its key belongs to another one. */
  async function wasCalledOff(key: string, content: unknown): Promise<boolean> {
    const known = await callOffs.find(key);
    if (known && known.contentHash !== secrets.hash(JSON.stringify(content))) {
      const message = 'Deze datum is al afgezegd. Laad de pagina opnieuw.';
      throw new Problem('invalid', message, { reason: 'key_reused' });
    }
    return known !== null;
  }

  /**
   * Calls off dates: stops sales, plans what follows for each order, holds seats on the other date and emails buyers.
   * `by.key` is a UUID; `by.content` is the request. Joins the caller's transaction. Throws `event_not_found`; 409
   * `event_cancelled`, `date_over`, `already_called_off` and `has_tickets`.
   */
  function callOffDates(
    off: DatesOff,
    { reason, words, seen }: { reason: string; words?: string | undefined; seen: string },
    by: { key: string; content: unknown; actorId: string },
  ): Promise<void> {
    return atomically(async () => {
      const { eventId, optionIds } = off;
      const taken = await offers.take(eventId); // who buys or is paid back meanwhile waits here
      if (!taken) throw eventNotFound();
      const now = clock.now();
      if (taken.offer.isCancelled) throw refused('event_cancelled', 'Dit evenement gaat al helemaal niet door.');
      if (off.dates.some(({ end }) => end <= now)) throw refused('date_over', 'Deze datum is al geweest.');
      const held = await callOffs.held(eventId);
      const ids = new Set(optionIds);
      const shares = withRemedy(await sharesOf(held, ({ optionId }) => ids.has(optionId), now), off);
      const counts = countsOf(shares, held, ids);
      if (counts.seen !== seen) {
        throw refused('has_tickets', 'Er is intussen iets veranderd aan de bestellingen. Bekijk de aantallen opnieuw.');
      }
      const { key: id, actorId } = by;
      const contentHash = secrets.hash(JSON.stringify(by.content));
      const { dates, remedy, to, answerUntil } = off;
      const known = { id, contentHash, eventId, dates, reason, words: words || null, actorId, startedAt: now };
      const callOff: CallOff = { ...known, state: 'running', remedy, to, answerUntil };
      if (await isKnown(callOff)) throw refused('already_called_off', 'Deze datum gaat al niet door.');
      if (!(await callOffs.add(callOff, optionIds))) {
        throw refused('already_called_off', 'Deze datum gaat al niet door.');
      }
      await plan(callOff, shares, { held, options: await offers.options([eventId]) });
      const facts = { orders: counts.orders, people: counts.people, start: dates[0]?.start ?? '', remedy };
      await audit.note({ action: 'date-called-off', actorId, subject: `event:${eventId}`, facts });
    });
  }

  /** Older rows hold their date themselves. */
  async function isKnown({ eventId, dates }: CallOff): Promise<boolean> {
    const off = (await callOffs.ofEvents([eventId])).flatMap((one) => one.dates);
    return off.some((one) => dates.some(({ start, end }) => one.start === start && one.end === end));
  }

  async function calledOffDates(
    eventIds: number[],
  ): Promise<Map<number, { start: Instant; end: Instant; reason: string }[]>> {
    const all = await callOffs.ofEvents(eventIds);
    const dates = all.flatMap(({ eventId, reason, dates: some }) => some.map((one) => ({ eventId, ...one, reason })));
    return Map.groupBy(dates, ({ eventId }) => eventId);
  }

  return { countCallOff, wasCalledOff, callOffDates, calledOffDates };
}

export function refused(reason: string, message: Wording): Problem {
  return new Problem('conflict', message, { reason });
}

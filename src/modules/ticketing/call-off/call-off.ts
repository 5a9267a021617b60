import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { eventNotFound } from '../orders/order.ts';
import type { CallOffCounts, CallOffProgress, CallOffState } from './call-off-schema.ts';
import type { CallOff, CallOffPorts, Share } from './ports.ts';
import { countsOf, sharing, stateOf } from './share.ts';

/** A date of an event, as the programme knows it: which options are for it and for no other. */
export type DateOfEvent = { eventId: number; start: Instant; end: Instant; optionIds: number[] };

/** One date of an event that does not go on: seen before, decided on, and looked at while the money goes back. */
export function callingOff(ports: CallOffPorts) {
  const { callOffs, offers, outbox, atomically, audit, clock, secrets } = ports;
  const { sharesOf, refundsOf } = sharing(ports);

  /** What calling off a date would do, counted from the same rows. Nothing is stored. */
  async function countCallOff({
    eventId,
    optionIds,
  }: Pick<DateOfEvent, 'eventId' | 'optionIds'>): Promise<CallOffCounts> {
    const held = await callOffs.held(eventId);
    const ids = new Set(optionIds);
    return countsOf(await sharesOf(held, ids, clock.now()), held, ids);
  }

  /** Whether this was asked for under this key before. Problem 422 `key_reused` for another content. */
  async function wasCalledOff(key: string, content: unknown): Promise<boolean> {
    const known = await callOffs.find(key);
    if (known && known.contentHash !== secrets.hash(JSON.stringify(content))) {
      const message = 'Deze datum is al afgezegd. Laad de pagina opnieuw.';
      throw new Problem('invalid', message, { reason: 'key_reused' });
    }
    return known !== null;
  }

  /**
   * Writes down that a date does not go on, in the caller's transaction: its options are sold no more, what each order
   * gets back is planned, and each buyer is mailed; a job does the rest. `key`, a UUID; `content`: all that was asked.
   * Problems: 404 `event_not_found`; 409 `event_cancelled`, `date_over`, `already_called_off`, `has_tickets`.
   */
  function callOffDate(
    date: DateOfEvent,
    { reason, words, seen }: { reason: string; words?: string | undefined; seen: string },
    by: { key: string; content: unknown; actorId: string },
  ): Promise<void> {
    return atomically(async () => {
      const { eventId, start, end, optionIds } = date;
      const taken = await offers.take(eventId); // who buys or is paid back meanwhile waits here
      if (!taken) throw eventNotFound();
      const now = clock.now();
      if (taken.offer.isCancelled) throw refused('event_cancelled', 'Dit evenement gaat al helemaal niet door.');
      if (end <= now) throw refused('date_over', 'Deze datum is al geweest.');
      const held = await callOffs.held(eventId);
      const ids = new Set(optionIds);
      const shares = await sharesOf(held, ids, now);
      const counts = countsOf(shares, held, ids);
      if (counts.seen !== seen) {
        throw refused('has_tickets', 'Er is intussen iets veranderd aan de bestellingen. Bekijk de aantallen opnieuw.');
      }
      const { key: id, actorId } = by;
      const contentHash = secrets.hash(JSON.stringify(by.content));
      const callOff = {
        id,
        contentHash,
        eventId,
        start,
        end,
        reason,
        actorId,
        startedAt: now,
        state: 'running',
      } as const;
      if (!(await callOffs.add(callOff, optionIds))) {
        throw refused('already_called_off', 'Deze datum gaat al niet door.');
      }
      await callOffs.addShares(id, shares);
      const emails = new Map(held.map(({ orderId, email }) => [orderId, email]));
      for (const share of shares) await tell(callOff, share, emails.get(share.orderId) ?? '', words);
      const facts = { orders: counts.orders, people: counts.people, start };
      await audit.note({ action: 'date-called-off', actorId, subject: `event:${eventId}`, facts });
    });
  }

  async function tell(
    { id, start, end, reason }: CallOff,
    { orderId, amountCents }: Share,
    to: string,
    words: string | undefined,
  ): Promise<void> {
    if (to === '') return;
    await outbox.put({
      kind: 'date-called-off',
      to,
      facts: { orderId, start, end, reason, amountCents, ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: `date-called-off:${id}:${orderId}`,
    });
  }

  /** The dates of some events that do not go on, by event. */
  async function calledOffDates(
    eventIds: number[],
  ): Promise<Map<number, { start: Instant; end: Instant; reason: string }[]>> {
    return Map.groupBy(await callOffs.ofEvents(eventIds), ({ eventId }) => eventId);
  }

  /** Of an event, by date. Problem 404 `event_not_found`. */
  async function callOffsOf(eventId: number): Promise<CallOffProgress[]> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    return Promise.all((await callOffs.ofEvents([eventId])).map(progressOf));
  }

  /** Counted from its rows, so that the report says what was done. */
  async function progressOf(callOff: CallOff): Promise<CallOffProgress> {
    const [held, options] = [await callOffs.held(callOff.eventId), new Set(await callOffs.optionsOf(callOff.id))];
    const holders = new Set(held.flatMap(({ orderId, optionId }) => (options.has(optionId) ? [orderId] : [])));
    const stored = await callOffs.shares(callOff.id);
    const refunds = await refundsOf(stored);
    const shares = stored.map((share) => {
      const { orderId, number, way, amountCents, refundId } = share;
      const state = stateOf(share, holders.has(orderId), refunds.get(refundId));
      return { cents: amountCents, shown: { orderId, number, way, amount: eurosFromCents(amountCents), state } };
    });
    const inState = (state: string) => shares.filter(({ shown }) => shown.state === state).length;
    const euros = (some: typeof shares) => eurosFromCents(some.reduce((sum, { cents }) => sum + cents, 0));
    return {
      id: callOff.id,
      start: isoWithOffset(callOff.start),
      end: isoWithOffset(callOff.end),
      reason: callOff.reason,
      isPaused: callOff.state === 'paused',
      orders: shares.length,
      returned: inState('returned'),
      waiting: inState('waiting'),
      person: inState('person'),
      total: euros(shares),
      left: euros(shares.filter(({ shown }) => shown.state !== 'returned')),
      shares: shares.map(({ shown }) => shown),
    };
  }

  /** Gives no more money back until it is resumed. Problems 404 `call_off_not_found`, 409 `call_off_state`. */
  function pauseCallOff(id: string, actorId: string): Promise<CallOffProgress> {
    return move(id, ['running'], 'paused', actorId);
  }

  /**
   * Goes on where it was paused, and plans anew what was refused or failed, each with a new refund. Problems 404
   * `call_off_not_found`, 409 `call_off_state`.
   */
  function resumeCallOff(id: string, actorId: string): Promise<CallOffProgress> {
    return move(id, ['paused', 'done', 'running'], 'running', actorId);
  }

  async function move(id: string, from: CallOffState[], to: CallOffState, actorId: string): Promise<CallOffProgress> {
    const callOff = await callOffs.find(id);
    if (!callOff) throw new Problem('not-found', 'Afgezegde datum niet gevonden.', { reason: 'call_off_not_found' });
    if (!from.includes(callOff.state)) throw wrongState();
    const { shares } = await progressOf(callOff);
    await atomically(async () => {
      await offers.take(callOff.eventId);
      if (!(await callOffs.move(id, callOff.state, to))) throw wrongState();
      if (to === 'running')
        await planAnew(
          callOff,
          shares.filter(({ state }) => state === 'person'),
        );
      const action = to === 'paused' ? 'call-off-paused' : 'call-off-resumed';
      await audit.note({ action, actorId, subject: `event:${callOff.eventId}`, facts: { start: callOff.start } });
    });
    return progressOf({ ...callOff, state: to });
  }

  async function planAnew({ id, eventId }: CallOff, some: { orderId: string }[]): Promise<void> {
    const options = new Set(await callOffs.optionsOf(id));
    const fresh = await sharesOf(await callOffs.held(eventId), options, clock.now());
    for (const share of fresh) {
      if (some.some(({ orderId }) => orderId === share.orderId)) await callOffs.replaceShare(id, share);
    }
  }

  return { countCallOff, wasCalledOff, callOffDate, calledOffDates, callOffsOf, pauseCallOff, resumeCallOff };
}

function refused(reason: string, message: string): Problem {
  return new Problem('conflict', message, { reason });
}

function wrongState(): Problem {
  return refused('call_off_state', 'Dit kan nu niet. Laad de pagina opnieuw.');
}

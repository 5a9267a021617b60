import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { createFailedRefunds } from '../refunds/failed-refunds.ts';
import { eventNotFound } from '../orders/order.ts';
import { refused } from './call-off.ts';
import type { CallOffProgress, CallOffState, ShareState } from './call-off-schema.ts';
import type { CallOff, CallOffPorts, Period } from './ports.ts';
import { isHeldBy, createShares, stateOf } from './share.ts';

/** Orders that are shown beside their count. */
const SHARES_SHOWN = 100;

export function createCallOffProgress(
  ports: CallOffPorts,
  { chooseAfterFailure }: Pick<ReturnType<typeof createFailedRefunds>, 'chooseAfterFailure'>,
) {
  const { callOffs, offers, refundRequests, atomically, audit, clock, log } = ports;
  const { sharesOf, refundsOf } = createShares(ports);

  async function callOffsOf(eventId: number): Promise<CallOffProgress[]> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    return Promise.all((await callOffs.ofEvents([eventId])).map(progressOf));
  }

  async function standingsOf(callOff: CallOff) {
    const held = Map.groupBy(await callOffs.held(callOff.eventId), ({ orderId }) => orderId);
    const stored = await callOffs.shares(callOff.id);
    const refunds = await refundsOf(stored);
    return stored.map((share) => {
      const { orderId, number, way, amountCents: cents, refundId, chosenBy: by, choice } = share;
      const isHeld = (held.get(orderId) ?? []).some(isHeldBy(share));
      const state = stateOf(share, isHeld, refunds.get(refundId));
      return { cents, choice, shown: { orderId, number, way, amount: eurosFromCents(cents), state, by } };
    });
  }

  async function progressOf(callOff: CallOff): Promise<CallOffProgress> {
    const shares = await standingsOf(callOff);
    const inState = (state: ShareState) => shares.filter(({ shown }) => shown.state === state).length;
    const euros = (some: typeof shares) => eurosFromCents(some.reduce((sum, { cents }) => sum + cents, 0));
    const paidBack = shares.filter(({ choice }) => choice === 'refund');
    const needsSomebody = ({ shown }: (typeof shares)[number]) => Number(shown.state === 'person');
    return {
      id: callOff.id,
      dates: callOff.dates.map(shownDate),
      reason: callOff.reason,
      remedy: callOff.remedy,
      to: callOff.to && shownDate(callOff.to),
      answerUntil: callOff.answerUntil && isoWithOffset(callOff.answerUntil),
      isPaused: callOff.state === 'paused',
      orders: shares.length,
      counts: {
        open: inState('open'),
        waiting: inState('waiting'),
        moved: inState('moved'),
        returned: inState('returned'),
        card: inState('card'),
        person: inState('person'),
      },
      total: euros(paidBack),
      left: euros(paidBack.filter(({ shown }) => shown.state !== 'returned')),
      shares: shares
        .toSorted((a, b) => needsSomebody(b) - needsSomebody(a))
        .slice(0, SHARES_SHOWN)
        .map(({ shown }) => shown),
    };
  }

  /** Pauses refunds and moves; buyers can still choose. Throws 404 `call_off_not_found` and 409 `call_off_state`. */
  function pauseCallOff(id: string, actorId: string): Promise<CallOffProgress> {
    return move(id, ['running'], 'paused', actorId);
  }

  /** Resumes, and tries refused and failed refunds again. Throws 404 `call_off_not_found` and 409 `call_off_state`. */
  function resumeCallOff(id: string, actorId: string): Promise<CallOffProgress> {
    return move(id, ['paused', 'done', 'running'], 'running', actorId);
  }

  async function move(id: string, from: CallOffState[], to: CallOffState, actorId: string): Promise<CallOffProgress> {
    const callOff = await callOffs.find(id);
    if (!callOff) throw callOffNotFound();
    if (!from.includes(callOff.state)) throw wrongState();
    const stuck = new Set(
      (await standingsOf(callOff)).flatMap(({ shown: { state, orderId } }) => (state === 'person' ? [orderId] : [])),
    );
    await atomically(async () => {
      await offers.take(callOff.eventId);
      if (!(await callOffs.move(id, callOff.state, to))) throw wrongState();
      if (to === 'running') await planAnew(callOff, stuck);
      const action = to === 'paused' ? 'call-off-paused' : 'call-off-resumed';
      const facts = { start: callOff.dates[0]?.start ?? '' };
      await audit.note({ action, actorId, subject: `event:${callOff.eventId}`, facts });
    });
    if (to === 'running') await sendAgain(callOff, stuck, actorId);
    return progressOf({ ...callOff, state: to });
  }

  /** Sends failed refunds again; the tickets stay void. A fault with one order does not stop the others. */
  async function sendAgain({ id }: CallOff, stuck: ReadonlySet<string>, actorId: string): Promise<void> {
    for (const { orderId, refundId, isDecided } of await callOffs.shares(id)) {
      const request = stuck.has(orderId) && isDecided ? await refundRequests.find(refundId) : null;
      if (request?.state !== 'accepted' || request.afterFailure !== null) continue;
      const again = { refundId, choice: 'retry', key: newUuid() } as const;
      await chooseAfterFailure(orderId, again, actorId).catch((error: unknown) => {
        log.warn({ order: orderId, error }, 'the refund of an order of a date that was called off was not sent again');
      });
    }
  }

  async function planAnew({ id, eventId }: CallOff, stuck: ReadonlySet<string>): Promise<void> {
    const held = await callOffs.held(eventId);
    for (const { chosenBy, chosenAt, ...share } of await callOffs.shares(id)) {
      if (!stuck.has(share.orderId)) continue;
      const own = held.filter(({ orderId }) => orderId === share.orderId);
      const [fresh] = await sharesOf(own, isHeldBy(share), clock.now());
      if (fresh) await callOffs.replaceShare(id, { ...fresh, chosenBy, chosenAt });
    }
  }

  return { callOffsOf, pauseCallOff, resumeCallOff };
}

export const shownDate = ({ start, end }: Period) => ({ start: isoWithOffset(start), end: isoWithOffset(end) });

export function callOffNotFound(): Problem {
  return new Problem('not-found', 'Afgezegde datum niet gevonden.', { reason: 'call_off_not_found' });
}

function wrongState(): Problem {
  return refused('call_off_state', 'Dit kan nu niet. Laad de pagina opnieuw.');
}

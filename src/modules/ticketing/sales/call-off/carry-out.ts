import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { nextTryAt } from '../../../payments/index.ts';
import type { createRefunds } from '../refunds/refund-orders.ts';
import type { createCallOffDecisions } from './decide.ts';
import type { CallOff, CallOffPorts, HeldLine, StoredShare } from './ports.ts';
import { createCallOffPlans } from './plan.ts';
import { CALLED_OFF, isByHand, isHeldBy, createShares, withRemedy } from './share.ts';
import { words } from './words.ts';

const SILENCE = words.refundedNoChoice;
/** Orders in a row without an answer of the provider, after which the others wait for the next run. */
const SILENT_ENOUGH = 3;
/** Time during which orders paid after a call-off are still handled. */
const WATCHED_MINUTES = 7 * 24 * 60;

/** Carries out call-offs: handles each order exactly once, wherever it is interrupted. */
export function createCallOffExecution(
  ports: CallOffPorts,
  { refundOrder }: Pick<ReturnType<typeof createRefunds>, 'refundOrder'>,
  { moveByOwner, endSilence }: Pick<ReturnType<typeof createCallOffDecisions>, 'moveByOwner' | 'endSilence'>,
) {
  const { callOffs, offers, atomically, clock, log } = ports;
  const { sharesOf } = createShares(ports);
  const { plan } = createCallOffPlans(ports);

  /**
   * Handles the orders of every call-off one by one, also those that are paid later. A fault with one order does not
   * stop the others. Safe to repeat and to interrupt.
   */
  async function carryOutCallOffs(signal?: AbortSignal): Promise<void> {
    for (const callOff of await callOffs.running()) {
      if (signal?.aborted) return;
      await carryOut(callOff, signal).catch((error: unknown) => {
        log.error({ callOff: callOff.id, error }, 'dates that were called off could not be looked after');
      });
    }
  }

  async function carryOut(callOff: CallOff, signal?: AbortSignal): Promise<void> {
    const { id, eventId, answerUntil } = callOff;
    const now = clock.now();
    const isLate = answerUntil !== null && answerUntil <= now;
    const held = await callOffs.held(eventId);
    await planNewcomers(callOff, held, isLate);
    const isGoingOn = async () => !signal?.aborted && (await callOffs.find(id))?.state === 'running';
    for (const share of unfinished(await callOffs.shares(id), held)) {
      const isToMove = share.choice === 'move';
      if (!isToMove && !(share.choice === 'open' && isLate)) continue;
      if (!(await isGoingOn())) return;
      await (isToMove ? moveByOwner : endSilence)(callOff, share.orderId).catch((error: unknown) => {
        log.error(
          { order: share.orderId, error },
          'what an order of a date that was called off gets could not be decided',
        );
      });
    }
    const open = unfinished(await callOffs.shares(id), held);
    let silent = 0;
    for (const share of open) {
      const isDue = share.choice === 'refund' && share.refusal === null && share.nextTryAt <= now;
      if (!isDue || isByHand(share)) continue;
      if (silent === SILENT_ENOUGH || !(await isGoingOn())) return;
      silent = (await giveBack(callOff, share)) ? 0 : silent + 1;
    }
    const rest = open.filter((share) => share.refusal === null && !isByHand(share));
    const isWatched = minutesAfter(callOff.startedAt, WATCHED_MINUTES) >= now || (answerUntil !== null && !isLate);
    if (rest.length === 0 && !isWatched) await atomically(() => callOffs.move(id, 'running', 'done'));
  }

  /** Plans orders that were paid after the call-off. They are refunded if it is too late to choose. */
  async function planNewcomers(callOff: CallOff, held: HeldLine[], isLate: boolean): Promise<void> {
    const { id, eventId } = callOff;
    const off = new Set(await callOffs.optionsOf(id));
    const known = new Set((await callOffs.shares(id)).map(({ orderId }) => orderId));
    const newcomers = held.filter(({ orderId }) => !known.has(orderId));
    const shares = await sharesOf(newcomers, ({ optionId }) => off.has(optionId), clock.now());
    if (shares.length === 0) return;
    await atomically(async () => {
      await offers.take(eventId);
      const options = await offers.options([eventId]);
      await plan(callOff, isLate ? shares : withRemedy(shares, callOff), { held, options });
    });
  }

  /** Refunds an order. False if the provider did not answer; a later run tries again. */
  async function giveBack({ id, eventId, actorId }: CallOff, planned: StoredShare): Promise<boolean> {
    const { orderId } = planned;
    try {
      const share = await recounted(id, planned, await callOffs.held(eventId, orderId));
      if (!share) return true;
      const { refundId: key, amountCents, lines } = share;
      await atomically(() => callOffs.noteTry(id, orderId, nextTryAt(share.tries, clock.now())));
      const words = share.chosenBy === 'silence' ? SILENCE : undefined;
      const wish = { key, amountCents, lines, isVoid: true, isRestocked: true, reason: CALLED_OFF, words };
      await refundOrder(orderId, wish, actorId);
      return true;
    } catch (thrown) {
      if (!isProblem(thrown)) {
        log.error({ order: orderId, error: thrown }, 'an order of a date that was called off could not be paid back');
        return true;
      }
      if (thrown.code === 'unavailable') return false;
      log.warn({ order: orderId, reason: thrown.reason }, 'an order of a date that was called off was not paid back');
      await atomically(() => callOffs.refuse(id, orderId, thrown.reason ?? thrown.code));
      return true;
    }
  }

  /** Returns the share as it is now, since tickets may have become void. Null if no ticket is valid. */
  async function recounted(id: string, planned: StoredShare, held: HeldLine[]): Promise<StoredShare | null> {
    const [fresh] = await sharesOf(held, isHeldBy(planned), clock.now());
    if (!fresh) return null;
    const { amountCents, lines, way } = fresh;
    const share = { ...planned, amountCents, lines, way };
    const isSame = amountCents === planned.amountCents && JSON.stringify(lines) === JSON.stringify(planned.lines);
    if (!isSame) await atomically(() => callOffs.replaceShare(id, share));
    return share;
  }

  return { carryOutCallOffs };
}

/** Returns shares that are not decided and still have tickets for the called-off date. */
function unfinished(shares: StoredShare[], held: HeldLine[]): StoredShare[] {
  const byOrder = Map.groupBy(held, ({ orderId }) => orderId);
  return shares.filter((share) => {
    const isDone = share.isDecided || (share.choice === 'move' && share.movedTo !== null);
    return !isDone && (byOrder.get(share.orderId) ?? []).some(isHeldBy(share));
  });
}

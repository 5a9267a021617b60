import { minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { nextTryAt } from '../../payments/index.ts';
import type { refundOrders } from '../refunds/refund-orders.ts';
import type { CallOff, CallOffPorts, StoredShare } from './ports.ts';
import { isByHand, sharing } from './share.ts';

const REASON = 'Datum gaat niet door';
/** So many orders in a row without an answer: the provider is down, and the rest waits for the next run. */
const SILENT_ENOUGH = 3;
/** So long also those get their money back who were paying while the date was called off. */
const WATCHED_MINUTES = 7 * 24 * 60;

/** Giving back the money of dates that do not go on: nobody twice, and nobody missed, wherever it is cut off. */
export function callOffRefunding(
  ports: CallOffPorts,
  { refundOrder }: Pick<ReturnType<typeof refundOrders>, 'refundOrder'>,
) {
  const { callOffs, atomically, clock, log } = ports;
  const { sharesOf } = sharing(ports);

  /**
   * One order after the other, each under the key that was stored with its plan. Who paid since gets a plan first. Safe to
   * repeat, and to be cut off anywhere.
   */
  async function refundCalledOff(signal?: AbortSignal): Promise<void> {
    for (const callOff of await callOffs.running()) {
      if (signal?.aborted) return;
      await refundDate(callOff, signal);
    }
  }

  async function refundDate(callOff: CallOff, signal?: AbortSignal): Promise<void> {
    const { id, eventId } = callOff;
    const now = clock.now();
    const options = new Set(await callOffs.optionsOf(id));
    const held = await callOffs.held(eventId);
    const planned = await sharesOf(held, options, now);
    await atomically(() => callOffs.addShares(id, planned));
    const holders = new Set(planned.map(({ orderId }) => orderId));
    const open = (await callOffs.shares(id)).filter((share) => {
      return !share.isDecided && share.refusal === null && !isByHand(share) && holders.has(share.orderId);
    });
    let silent = 0;
    for (const share of open) {
      if (share.nextTryAt > now) continue;
      if (signal?.aborted || silent === SILENT_ENOUGH || (await callOffs.find(id))?.state !== 'running') return;
      silent = (await giveBack(callOff, share)) ? 0 : silent + 1;
    }
    const isOver = open.length === 0 && minutesAfter(callOff.startedAt, WATCHED_MINUTES) < now;
    if (isOver) await atomically(() => callOffs.move(id, 'running', 'done'));
  }

  /** False when the provider gave no answer, or the database was busy; then it is tried again later. */
  async function giveBack({ id, actorId }: CallOff, share: StoredShare): Promise<boolean> {
    const { orderId, refundId: key, amountCents, lines } = share;
    await atomically(() => callOffs.noteTry(id, orderId, nextTryAt(share.tries, clock.now())));
    const wish = { key, amountCents, lines, isVoid: true, isRestocked: true, reason: REASON };
    try {
      await refundOrder(orderId, wish, actorId);
      return true;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (thrown.code === 'unavailable') return false;
      log.warn({ order: orderId, reason: thrown.reason }, 'an order of a date that was called off was not paid back');
      await atomically(() => callOffs.refuse(id, orderId, thrown.reason ?? thrown.code));
      return true;
    }
  }

  return { refundCalledOff };
}

import type { StoredOption } from '../offer/offer.ts';
import type { CallOff, CallOffPorts, HeldLine, Period, Share } from './ports.ts';
import { isHeldBy } from './share.ts';

type About = { to: string; dates: Period[] };

/** Emails of a call-off, written in the caller's transaction. Orders without an address get none. */
export function createCallOffNews({ outbox }: Pick<CallOffPorts, 'outbox'>) {
  /** Tells a buyer that the money goes back. `noRoomOn` is the other date, if it was full. */
  async function tellRefund(callOff: CallOff, share: Share, { to, dates, noRoomOn }: About & { noRoomOn?: Period }) {
    const [first] = dates;
    if (to === '' || !first) return;
    const { id, reason } = callOff;
    await outbox.put({
      kind: 'date-called-off',
      to,
      facts: {
        ...aboutOf(callOff, share),
        ...first,
        dates,
        reason,
        amountCents: share.amountCents,
        ...(noRoomOn && { noRoomOn }),
      },
      lane: 'urgent',
      uniqueKey: `date-called-off:${id}:${share.orderId}`,
    });
  }

  /** Asks a buyer to choose; `hasCard` adds a gift card to the choices. */
  async function tellChoice(
    callOff: CallOff,
    share: Share,
    { to, dates, held, hasCard }: About & { held: Period | null; hasCard: boolean },
  ) {
    const { id, reason, answerUntil: until } = callOff;
    if (to === '' || until === null) return;
    await outbox.put({
      kind: 'call-off-choice',
      to,
      facts: {
        ...aboutOf(callOff, share),
        dates,
        reason,
        until,
        amountCents: share.amountCents,
        ...(held && { held }),
        ...(hasCard && { hasCard }),
      },
      lane: 'urgent',
      uniqueKey: `call-off-choice:${id}:${share.orderId}`,
    });
  }

  async function tellMoved(callOff: CallOff, share: Share, { to, was, now }: { to: string; was: Period; now: Period }) {
    const { id, reason, answerUntil: until } = callOff;
    if (to === '' || until === null) return;
    await outbox.put({
      kind: 'call-off-moved',
      to,
      facts: { ...aboutOf(callOff, share), was, now, reason, until, amountCents: share.amountCents },
      lane: 'urgent',
      uniqueKey: `call-off-moved:${id}:${share.orderId}`,
    });
  }

  return { tellRefund, tellChoice, tellMoved };
}

const aboutOf = ({ words }: CallOff, { orderId }: Share) => ({ orderId, ...(words && { words }) });

/** Returns the dates for which the order has tickets, by start. */
export function datesOf(
  { dates }: Pick<CallOff, 'dates'>,
  share: Pick<Share, 'orderId' | 'lines'>,
  { held, options }: { held: HeldLine[]; options: StoredOption[] },
): Period[] {
  const own = new Set(held.filter(isHeldBy(share)).map(({ optionId }) => optionId));
  const on = options.filter(({ id }) => own.has(id));
  const some = dates.filter((date) =>
    on.some(({ start, end }) => start !== null && end !== null && start <= date.end && date.start <= end),
  );
  return some.length > 0 ? some : dates;
}

import * as z from 'zod/mini';
import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../kernel/money/money.ts';
import type { Act } from '../../../platform/records/approvals/acts.ts';
import type { ApprovalSetting, Shown } from '../../../platform/records/approvals/approvals.ts';
import { bookingCancellation } from '../bookings/cancelling/cancelling-schema.ts';
import type { AgreedBookings } from '../bookings/index.ts';
import { refundWishOf, type Sales } from '../sales/index.ts';
import { eventRefundRequest, refundRequest, type EventRefundProgress } from '../sales/refunds/refunds-schema.ts';
import type { NameOf } from './admin-orders.ts';
import type { createAdminService } from './admin-service.ts';

type Refunds = Sales['refunds'];
type RefundState = Awaited<ReturnType<Refunds['refundOrder']>>;

const refundFacts = z.object({ orderId: z.string(), key: z.string(), request: refundRequest });
export type RefundFacts = z.output<typeof refundFacts>;

/** Refunding one order. Refunds of it count together, so that several small ones do not pass where a large one waits. */
export function refundAct(
  { refundOrder }: Pick<Refunds, 'refundOrder'>,
  { noneMeanwhile }: Pick<ReturnType<typeof createAdminService>, 'noneMeanwhile'>,
  nameOf: NameOf,
): Act<RefundFacts, RefundState> {
  return {
    facts: refundFacts,
    subjectOf: ({ orderId }) => `order:${orderId}`,
    isHeld: isAbove,
    words: ({ order, amountCents, earlierCents }) => {
      const earlier = Number(earlierCents) > 0 ? ` Eerder ging al ${money(earlierCents)} terug.` : '';
      return `${money(amountCents)} terugbetalen van bestelling ${String(order)}.${earlier}`;
    },
    carryOut: ({ orderId, key, request: { seen, ...wanted } }, by, mayDo) =>
      refundOrder(orderId, refundWishOf(key, wanted), by, null, noneMeanwhile(seen, nameOf), mayDo),
  };
}

const eventFacts = z.object({ eventId: z.number(), key: z.string(), request: eventRefundRequest });
export type EventRefundFacts = z.output<typeof eventFacts>;

/** Refunding the buyers of a cancelled event. */
export function eventRefundAct({
  startEventRefunds,
}: Pick<Refunds, 'startEventRefunds'>): Act<EventRefundFacts, EventRefundProgress> {
  return {
    facts: eventFacts,
    subjectOf: ({ eventId }) => `event:${eventId}`,
    isHeld: isAbove,
    words: ({ event, amountCents }) => `De kopers van “${String(event)}” terugbetalen: nu samen ${money(amountCents)}.`,
    carryOut: ({ eventId, key, request: { words } }, by, mayDo) =>
      startEventRefunds(eventId, key, by, words || null, mayDo),
  };
}

const cancellationFacts = z.object({ bookingId: z.string(), form: bookingCancellation });
export type CancellationFacts = z.output<typeof cancellationFacts>;

/** Cancelling a visit, with what goes back through the provider or to a card. */
export function cancellationAct({ cancelByHand }: Pick<AgreedBookings, 'cancelByHand'>): Act<CancellationFacts, null> {
  return {
    facts: cancellationFacts,
    subjectOf: ({ bookingId }) => `booking:${bookingId}`,
    isHeld: isAbove,
    words: ({ day, amountCents }) =>
      `Het bezoek van ${longDay(String(day))} afzeggen en ${money(amountCents)} terugbetalen.`,
    carryOut: ({ bookingId, form }, by, mayDo) => cancelByHand(bookingId, form, by, mayDo),
  };
}

function isAbove({ amountCents, earlierCents = 0 }: Shown, { aboveCents }: ApprovalSetting): boolean {
  return Number(amountCents) + Number(earlierCents) > aboveCents;
}

const money = (cents: Shown[string] | undefined): string => euroText(Number(cents ?? 0));

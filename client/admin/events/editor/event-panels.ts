import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { CallOffProgress } from '../../../../src/modules/ticketing/call-off/call-off-schema.ts';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/refunds/refunds-schema.ts';
import type { CancelRuleAnswer } from '../../../../src/modules/ticketing/self-service/self-service-schema.ts';
import type { EventWaitlist } from '../../../../src/modules/ticketing/waitlist/waitlist-schema.ts';
import type { Ask } from '../../api/routes.ts';

/** What stands around the form of an event for administrators; null: it could not be read, and its panel says so or asks again. */
export type EventPanels = {
  callOffs: CallOffProgress[] | null;
  rule: CancelRuleAnswer | null;
  waitlist: EventWaitlist | null;
  /** Of an event that is cancelled. */
  refunds: EventRefundProgress | null;
};

/** Nothing was read, as of a new event and for who may not see it. */
export const NO_PANELS: EventPanels = { callOffs: null, rule: null, waitlist: null, refunds: null };

/**
 * Read with the page, because a panel that comes later pushes what is below it away from under a finger. One that fails
 * leaves the others and the form alone.
 */
export async function panelsOf(ask: Ask, { event_id: id, event_status: status }: AdminEvent): Promise<EventPanels> {
  const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null);
  const [callOffs, rule, waitlist, refunds] = await Promise.all([
    orNull(ask('GET', '/api/dmt-admin/events/:id/call-offs', { id })),
    orNull(ask('GET', '/api/dmt-admin/events/:id/cancel-rule', { id })),
    orNull(ask('GET', '/api/dmt-admin/events/:id/waitlist', { id })),
    status === 'cancelled' ? orNull(ask('GET', '/api/dmt-admin/events/:id/refunds', { id })) : null,
  ]);
  return { callOffs, rule, waitlist, refunds };
}

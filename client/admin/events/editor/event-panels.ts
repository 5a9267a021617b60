import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { CallOffProgress } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import type { CancelRuleAnswer } from '../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import type { EventWaitlist } from '../../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import type { Ask } from '../../api/routes.ts';

/** For administrators only; null if it could not be read: the panel then says so or retries. */
export type EventPanels = {
  callOffs: CallOffProgress[] | null;
  rule: CancelRuleAnswer | null;
  waitlist: EventWaitlist | null;
  refunds: EventRefundProgress | null;
};

export const NO_PANELS: EventPanels = { callOffs: null, rule: null, waitlist: null, refunds: null };

/** Reads the panels with the page: a later one would shift the content. A failure affects no other, nor the form. */
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

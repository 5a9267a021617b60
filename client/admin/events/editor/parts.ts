import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { CallOffProgress } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import type {
  CancelRuleAnswer,
  DefaultRulesAnswer,
} from '../../../../src/modules/ticketing/sales/self-service/rules-schema.ts';
import type { EventWaitlist } from '../../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import type { Ask } from '../../api/routes.ts';
import type { NewEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';

/** Parts of the editor, in their order on the screen: each has an address of its own and is saved by itself. */
export const EVENT_PARTS = ['what', 'when', 'rules', 'stop'] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

const PATHS: Record<EventPart, string> = { what: '', when: '/wanneer', rules: '/regels', stop: '/stoppen' };

export const partAddress = (id: number, part: EventPart): string => `/dmt-admin/agenda/${id}${PATHS[part]}`;

const OF_WHEN: readonly (keyof NewEvent)[] = [
  'event_dates',
  'event_sale_start',
  'has_event_ticket_sale',
  'event_options',
  'event_price',
  'serviceCosts',
];

/** Returns the part that shows a field of the body, such as `event_dates.0.event_date_start`. */
export function partOf(field: string): EventPart {
  const [name] = field.split('.');
  if (name === 'event_questions') return 'rules';
  return OF_WHEN.some((one) => one === name) ? 'when' : 'what';
}

/** Fields to send: those of the part and others that changed; a save over another version keeps the rest. */
export function changesOf(part: EventPart, body: NewEvent, stored: NewEvent): Partial<NewEvent> {
  const before: Partial<Record<string, unknown>> = stored;
  const isChanged = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => partOf(name) === part || isChanged(name, value)),
  );
}

/** For administrators only; null if it could not be read: the panel then says so or retries. */
export type EventPanels = {
  callOffs: CallOffProgress[] | null;
  rule: CancelRuleAnswer | null;
  waitlist: EventWaitlist | null;
  usual: DefaultRulesAnswer | null;
  refunds: EventRefundProgress | null;
};

export const NO_PANELS: EventPanels = { callOffs: null, rule: null, waitlist: null, usual: null, refunds: null };

/** Reads a part's panels with its page: a later one would shift the content. A failure affects no other, nor the form. */
export async function panelsOf(ask: Ask, event: AdminEvent, part: EventPart): Promise<EventPanels> {
  const { event_id: id, event_status: status } = event;
  const [isStop, isRules] = [part === 'stop', part === 'rules'];
  const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null);
  const [callOffs, rule, waitlist, usual, refunds] = await Promise.all([
    isStop ? orNull(ask('GET', '/api/dmt-admin/events/:id/call-offs', { id })) : null,
    isRules ? orNull(ask('GET', '/api/dmt-admin/events/:id/cancel-rule', { id })) : null,
    isRules ? orNull(ask('GET', '/api/dmt-admin/events/:id/waitlist', { id })) : null,
    isRules ? orNull(ask('GET', '/api/dmt-admin/rules')) : null,
    isStop && status === 'cancelled' ? orNull(ask('GET', '/api/dmt-admin/events/:id/refunds', { id })) : null,
  ]);
  return { callOffs, rule, waitlist, usual, refunds };
}

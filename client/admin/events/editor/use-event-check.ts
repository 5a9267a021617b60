import { useEffect, useState } from 'react';
import type { DeskEvent, EventWarning } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { useAdministrationApi } from '../../api/api.ts';
import { bodyOf } from './event-body.ts';
import type { EventForm } from './event-form.ts';

const PAUSE_MS = 700;

/** What the server would think of the dates and tickets as they are filled in, asked once somebody pauses. */
export function useEventCheck(event: DeskEvent | null, form: EventForm): EventWarning[] {
  const api = useAdministrationApi();
  const [warnings, setWarnings] = useState<EventWarning[]>(event?.warnings ?? []);
  const { body, errors } = bodyOf(form);
  const hasDayFaults = Object.keys(errors).some((field) => field.startsWith('event_dates'));
  // Only what warnings are about: typing a title asks nothing.
  const asked = hasDayFaults
    ? null
    : JSON.stringify({
        ...(event && { event_id: event.event_id, version: event.version }),
        event_category: body.event_category,
        event_dates: body.event_dates,
        has_event_ticket_sale: body.has_event_ticket_sale,
        event_options: body.event_options?.map((option) => ({ ...option, title: option.title || 'zonder naam' })),
      });
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void api
        .checkEvent(JSON.parse(asked) as Parameters<typeof api.checkEvent>[0])
        .then((check) => isCurrent && setWarnings(check.warnings))
        // Warnings are a service: saving says what is really wrong.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, asked]);
  return warnings;
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { mayEnter, sessionOf } from '../../api/guard.ts';
import words from '../nl.json' with { type: 'json' };
import { useEditorKey } from '../../ui/form/use-editor.ts';
import { EventEditor } from './event-editor.tsx';
import { type EventPanels, type EventPart, NO_PANELS, panelsOf } from './parts.ts';

/** The editor of a new event stays mounted when its first save changes the address, so nothing typed is lost. */
export function Component() {
  const { event, ...around } = useLoaderData<EventPage>();
  const { key, onMade } = useEditorKey(event?.event_id ?? null);
  return <EventEditor key={`${key} ${around.part}`} event={event} {...around} onMade={onMade} />;
}

type EventPage = {
  event: AdminEvent | null;
  part: EventPart;
  organisers: Organiser[];
  panels: EventPanels | null;
};

export function loaderOf(part: EventPart | 'new') {
  if (part === 'new') return newEvent;
  return async (args: LoaderFunctionArgs): Promise<EventPage> => {
    const { context, params } = args;
    const api = adminApi(context.get(apiContext));
    const requests = Promise.all([api.adminEvent(params['id'] ?? ''), api.organisers(), sessionOf(args)]);
    const [event, organisers, session] = await orMissing(requests, {
      title: words.event.missing,
      link: { label: words.event.toAgenda, url: '/dmt-admin/agenda' },
    });
    const isAdministrator = mayEnter(session, 'administrator');
    const panels = isAdministrator ? await panelsOf(createAsk(context.get(apiContext)), event, part) : NO_PANELS;
    return { event, part, organisers, panels };
  };
}

async function newEvent({ context }: LoaderFunctionArgs): Promise<EventPage> {
  return { event: null, part: 'what', organisers: await adminApi(context.get(apiContext)).organisers(), panels: null };
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { orMissing } from '../../api/calls.ts';
import { asking } from '../../api/routes.ts';
import { mayEnter, sessionOf } from '../../guard.ts';
import words from '../nl.json' with { type: 'json' };
import { useEditorKey } from '../../ui/form/use-editor-key.ts';
import { EventEditor } from './event-editor.tsx';
import { type EventPanels, NO_PANELS, panelsOf } from './event-panels.ts';

/**
 * A new event, or one of the programme: all that can be changed of it. The editor of a new one stays as it is when its first
 * save leads to the address of the event, so that nothing is lost of what is typed meanwhile.
 */
export function Component() {
  const { event, ...around } = useLoaderData<EventPage>();
  const { key, onMade } = useEditorKey(event?.event_id ?? null);
  return <EventEditor key={key} event={event} {...around} onMade={onMade} />;
}

type EventPage = {
  /** Null: a new one. */
  event: AdminEvent | null;
  organisers: Organiser[];
  panels: EventPanels | null;
};

/** An event as the administration sees it, whom one can choose from, and what stands around its form. */
export async function loader(args: LoaderFunctionArgs): Promise<EventPage> {
  const { context, params } = args;
  const api = adminApi(context.get(apiContext));
  const asked = Promise.all([api.adminEvent(params['id'] ?? ''), api.organisers(), sessionOf(args)]);
  const [event, organisers, session] = await orMissing(asked, {
    title: words.event.missing,
    link: { label: words.event.toAgenda, url: '/dmt-admin/agenda' },
  });
  const isAdministrator = mayEnter(session, 'administrator');
  const panels = isAdministrator ? await panelsOf(asking(context.get(apiContext)), event) : NO_PANELS;
  return { event, organisers, panels };
}

/** Whom one can choose from as organiser. */
export async function newEventLoader({ context }: LoaderFunctionArgs): Promise<EventPage> {
  return { event: null, organisers: await adminApi(context.get(apiContext)).organisers(), panels: null };
}

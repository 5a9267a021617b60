import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { orMissing } from '../../api/calls.ts';
import { asking } from '../../api/routes.ts';
import { mayEnter, sessionOf } from '../../guard.ts';
import words from '../nl.json' with { type: 'json' };
import { EventEditor } from './event-editor.tsx';
import { type EventPanels, NO_PANELS, panelsOf } from './event-panels.ts';

/** One event of the programme: all that can be changed of it. */
export function Component() {
  const { event, ...around } = useLoaderData<typeof loader>();
  return <EventEditor key={event.event_id} event={event} {...around} />;
}

/** A new event, from nothing. */
export function NewEvent() {
  const { organisers } = useLoaderData<typeof newEventLoader>();
  return <EventEditor event={null} organisers={organisers} />;
}

type EventPage = { event: AdminEvent; organisers: Organiser[]; panels: EventPanels };

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
export async function newEventLoader({ context }: LoaderFunctionArgs): Promise<{ organisers: Organiser[] }> {
  return { organisers: await adminApi(context.get(apiContext)).organisers() };
}

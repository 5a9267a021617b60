import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { orMissing } from '../../api/calls.ts';
import words from '../nl.json' with { type: 'json' };
import { EventEditor } from './event-editor.tsx';

/** One event of the programme: all that can be changed of it. */
export function Component() {
  const { event, organisers } = useLoaderData<typeof loader>();
  return <EventEditor key={event.event_id} event={event} organisers={organisers} />;
}

/** A new event, from nothing. */
export function NewEvent() {
  const { organisers } = useLoaderData<typeof newEventLoader>();
  return <EventEditor event={null} organisers={organisers} />;
}

/** An event as the administration sees it, and whom one can choose from. */
export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ event: AdminEvent; organisers: Organiser[] }> {
  const api = adminApi(context.get(apiContext));
  const [event, organisers] = await orMissing(Promise.all([api.adminEvent(params['id'] ?? ''), api.organisers()]), {
    title: words.event.missing,
    link: { label: words.event.toAgenda, url: '/dmt-admin/agenda' },
  });
  return { event, organisers };
}

/** Whom one can choose from as organiser. */
export async function newEventLoader({ context }: LoaderFunctionArgs): Promise<{ organisers: Organiser[] }> {
  return { organisers: await adminApi(context.get(apiContext)).organisers() };
}

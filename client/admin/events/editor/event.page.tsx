import { useLoaderData } from 'react-router-dom';
import type { loader } from './event.loader.ts';
import { EventEditor } from './event-editor.tsx';

/** One event of the programme: all that can be changed of it. */
export function Component() {
  const { event, organisers } = useLoaderData<typeof loader>();
  return <EventEditor key={event.event_id} event={event} organisers={organisers} />;
}

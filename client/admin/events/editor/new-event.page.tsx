import { useLoaderData } from 'react-router-dom';
import { EventEditor } from './event-editor.tsx';
import type { loader } from './new-event.loader.ts';

/** A new event, from nothing. */
export function Component() {
  const { organisers } = useLoaderData<typeof loader>();
  return <EventEditor event={null} organisers={organisers} />;
}

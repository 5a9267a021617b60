import type { useLoaderData } from 'react-router-dom';
import type { loader } from './event.loader.ts';

/** What the loader of an event page gives to its parts. */
export type EventData = ReturnType<typeof useLoaderData<typeof loader>>;

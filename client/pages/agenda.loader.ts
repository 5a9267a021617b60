import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, nowContext } from '../context.ts';
import { cardOf } from '../programme/card.ts';
import { listOrEmpty } from '../programme/list-or-empty.ts';
import { OVERVIEW } from '../programme/page-sizes.ts';

/** Up to twelve events that are not over (AGENDA-03). */
export async function loader({ context }: LoaderFunctionArgs) {
  const now = context.get(nowContext)();
  const events = await listOrEmpty('events', context.get(apiContext).events(OVERVIEW));
  return { events: events.map((event) => cardOf(event, now)) };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../context.ts';
import { cardOf } from '../programme/card.ts';
import { listOrEmpty } from '../programme/list-or-empty.ts';
import { OVERVIEW } from '../programme/page-sizes.ts';

/** Up to twelve events that are not over (AGENDA-03). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const now = context.get(nowContext)();
  const [page, events] = await Promise.all([
    api.contentPage('agenda'),
    listOrEmpty(log, 'events', api.events(OVERVIEW)),
  ]);
  return { page, events: events.map((event) => cardOf(event, now)) };
}

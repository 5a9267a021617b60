import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../context.ts';
import { cardOf } from '../programme/card.ts';
import { listOrEmpty } from '../programme/list-or-empty.ts';
import { FEATURED, LIST } from '../programme/page-sizes.ts';

/** Three featured events and the two lists of five (CONST-01). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const [featured, events, workshops] = await Promise.all([
    listOrEmpty(log, 'featured events', api.featuredEvents(FEATURED)),
    listOrEmpty(log, 'events list', api.eventList(LIST)),
    listOrEmpty(log, 'workshops list', api.workshopList(LIST)),
  ]);
  const now = context.get(nowContext)();
  const cards = (list: typeof featured) => list.map((event) => cardOf(event, now));
  return { featured: cards(featured), events: cards(events), workshops: cards(workshops) };
}

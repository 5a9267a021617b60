import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { cardOf } from '../programme/cards/card.ts';
import { listOrEmpty } from '../programme/list-or-empty.ts';
import { FEATURED, LIST, PACKETS } from '../programme/page-sizes.ts';
import { pickedPackets } from '../programme/cards/packet.ts';

/** The words of the page, three featured events, the two lists of five (CONST-01), and the packages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const [page, arrangements, featured, events, workshops] = await Promise.all([
    api.contentPage('home'),
    listOrEmpty(log, 'arrangements', api.arrangements()),
    listOrEmpty(log, 'featured events', api.featuredEvents(FEATURED)),
    listOrEmpty(log, 'events list', api.eventList(LIST)),
    listOrEmpty(log, 'workshops list', api.workshopList(LIST)),
  ]);
  const now = context.get(nowContext)();
  const cards = (list: typeof featured) => list.map((event) => cardOf(event, now));
  return {
    page,
    packets: pickedPackets(arrangements, PACKETS),
    featured: cards(featured),
    events: cards(events),
    workshops: cards(workshops),
  };
}

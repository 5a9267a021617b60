import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../context.ts';
import { cardOf } from '../programme/card.ts';
import { listOrEmpty } from '../programme/list-or-empty.ts';
import { OVERVIEW } from '../programme/page-sizes.ts';

/** Up to twelve workshops, the dated ones first (AGENDA-05). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const now = context.get(nowContext)();
  const [page, workshops] = await Promise.all([
    api.contentPage('workshop'),
    listOrEmpty(log, 'workshops', api.workshops(OVERVIEW)),
  ]);
  return { page, workshops: workshops.map((event) => cardOf(event, now)) };
}

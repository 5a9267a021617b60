import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { programmeView } from './programme-view.ts';

/** Events that are not over, twelve a page; with `?soort=alles` workshops too (AGENDA-03). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const around = { api, log: context.get(faultLogContext), now: context.get(nowContext)(), url: new URL(request.url) };
  const [page, view] = await Promise.all([api.contentPage('agenda'), programmeView('events', around)]);
  return { page, view };
}

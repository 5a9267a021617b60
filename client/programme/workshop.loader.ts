import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { programmeView } from './programme-view.ts';

/** Workshops, the dated ones first, twelve a page (AGENDA-05). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const around = { api, log: context.get(faultLogContext), now: context.get(nowContext)(), url: new URL(request.url) };
  const [page, view] = await Promise.all([api.contentPage('workshop'), programmeView('workshops', around)]);
  return { page, view };
}

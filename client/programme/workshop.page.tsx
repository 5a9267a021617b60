import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { PageExtras } from '../ui/page/page.ts';
import { crumbOf } from '../content/content-page.loader.ts';
import { ListPage } from './list-page.tsx';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { programmeView } from './programme-view.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Workshops, the dated ones first, twelve a page (AGENDA-05). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const around = { api, log: context.get(faultLogContext), now: context.get(nowContext)(), url: new URL(request.url) };
  const [page, view] = await Promise.all([api.contentPage('workshop'), programmeView('workshops', around)]);
  return { page, view };
}

/** What you can learn in the garden (AGENDA-04, AGENDA-05). */
export function Component() {
  const t = useWords(words);
  const { page, view } = useLoaderData<typeof loader>();
  return <ListPage page={page} motif="vingerhoedskruid" view={view} empty={t('lists.noWorkshops')} />;
}

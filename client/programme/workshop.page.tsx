import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { crumbOf, type PageExtras } from '../ui/page/page.ts';
import { areCardsSold } from '../sales/gift-cards/teaser.tsx';
import { ListPage } from './list-page.tsx';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { programmeView } from './programme-view.ts';
import { words } from '../content/words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Lists workshops with a date first, twelve per page (AGENDA-05). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const around = { api, log: context.get(faultLogContext), now: context.get(nowContext)(), url: new URL(request.url) };
  const [page, view, sellsCards] = await Promise.all([
    api.contentPage('workshop'),
    programmeView('workshops', around),
    areCardsSold(around),
  ]);
  return { page, view, sellsCards };
}

export function Component() {
  const { page, view, sellsCards } = useLoaderData<typeof loader>();
  return (
    <ListPage
      page={page}
      motif="vingerhoedskruid"
      view={view}
      sellsCards={sellsCards}
      empty={words.lists.noWorkshops}
    />
  );
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { BLOOM } from '../../src/kernel/pages/addresses.ts';
import { crumbOf, type PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { areCardsSold } from '../sales/gift-cards/teaser.tsx';
import { ListPage } from './list-page.tsx';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { fetchPlantsInBloom, namesText } from '../garden/bloom/brief.ts';
import { listOrEmpty } from './cards/list-or-empty.ts';
import { programmeView } from './programme-view.ts';
import { words as texts } from './words.ts';
import { words } from '../content/words.ts';
import { words as bloomWords } from '../garden/bloom/brief.words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Events that are not past, twelve per page; with `?soort=alles` workshops too (AGENDA-03). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const around = { api, log: context.get(faultLogContext), now: context.get(nowContext)(), url: new URL(request.url) };
  const [page, blooming, view, sellsCards] = await Promise.all([
    api.contentPage('agenda'),
    listOrEmpty(around.log, 'bloom', fetchPlantsInBloom(api)),
    programmeView('events', around),
    areCardsSold(around),
  ]);
  return { page, names: blooming.map(({ name }) => ({ name })), view, sellsCards };
}

export function Component() {
  const { page, names, view, sellsCards } = useLoaderData<typeof loader>();
  return (
    <ListPage page={page} motif="sierui" view={view} sellsCards={sellsCards} empty={words.lists.noEvents}>
      <LinkButton to="/agenda.ics" external variant="secondary">
        <Icon name="calendar" /> {texts.addToCalendar}
      </LinkButton>
      {names.length > 0 && (
        <p>
          <Link to={BLOOM}>{bloomWords.line({ names: namesText(names) })}</Link>
        </p>
      )}
    </ListPage>
  );
}

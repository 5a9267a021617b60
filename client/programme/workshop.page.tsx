import { useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../ui/page/page.ts';
import type { loader } from './workshop.loader.ts';
import { crumbOf } from '../content/content-page.loader.ts';
import { ListPage } from './list-page.tsx';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** What you can learn in the garden (AGENDA-04, AGENDA-05). */
export function Component() {
  const t = useWords(words);
  const { page, view } = useLoaderData<typeof loader>();
  return <ListPage page={page} motif="vingerhoedskruid" view={view} empty={t('lists.noWorkshops')} />;
}

import { useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../ui/page/page.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import type { loader } from './agenda.loader.ts';
import { crumbOf } from '../content/content-page.loader.ts';
import { ListPage } from './list-page.tsx';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Open days and events (AGENDA-01 to AGENDA-03). */
export function Component() {
  const t = useWords(words);
  const { page, view } = useLoaderData<typeof loader>();
  return (
    <ListPage page={page} motif="sierui" view={view} empty={t('lists.noEvents')}>
      <LinkButton to="/agenda.ics" external variant="secondary">
        <Icon name="calendar" /> Zet de agenda in uw kalender
      </LinkButton>
    </ListPage>
  );
}

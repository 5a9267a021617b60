import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useSite } from '../app.tsx';
import type { PageExtras } from '../page-handle.ts';
import { PageMetadata } from '../ui/page-metadata.tsx';
import type { loader } from './agenda.loader.ts';
import { ListPage } from './list-page.tsx';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: () => [{ label: 'Agenda', url: '/open-dagen-bezoekerstuin' }],
};

/** Open days and events (AGENDA-01 to AGENDA-03). */
export function Component() {
  const { t } = useTranslation();
  const site = useSite();
  const { events } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata
        title="Agenda"
        description={`Open dagen en evenementen in de ${site.name}: van plantendagen tot muziek en high tea. Bekijk de data en bestel uw tickets.`}
        keywords="agenda, open dagen, bezoekerstuin, evenementen, tuin, tickets"
        path="/open-dagen-bezoekerstuin"
        image="/assets/images/sierui-1600.jpg"
      />
      <ListPage
        title="Agenda"
        intro={`Op open dagen loopt u zelf door alle tuinkamers van de ${site.name}. Daarnaast is er van het voorjaar tot de herfst van alles te doen: muziek in de boomgaard, plantenruil, kunst tussen de borders. Kies een dag en bestel uw tickets.`}
        cards={events}
        empty={t('lists.noEvents')}
      />
    </>
  );
}

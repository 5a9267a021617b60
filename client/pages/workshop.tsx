import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useSite } from '../app.tsx';
import type { PageExtras } from '../page-handle.ts';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { ListPage } from './list-page.tsx';
import type { loader } from './workshop.loader.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: () => [{ label: 'Workshops', url: '/workshop' }],
};

/** What you can learn in the garden (AGENDA-04, AGENDA-05). */
export function Component() {
  const { t } = useTranslation();
  const site = useSite();
  const { workshops } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata
        title="Workshops"
        description={`Workshops in de ${site.name}: snoeien, kransen binden, schilderen en een insectenhuisje van klei. In kleine groepen, met koffie of thee erbij.`}
        keywords="workshops, tuin, snoeien, insectenhuisje, keramiek, schilderen"
        path="/workshop"
        image="/assets/images/vingerhoedskruid-1600.jpg"
      />
      <ListPage
        title="Workshops"
        intro={`In de schuur en in de tuin van de ${site.name} maakt u met uw handen iets moois. De groepen zijn klein, de koffie en thee staan klaar en gereedschap is er genoeg. Ervaring is niet nodig.`}
        cards={workshops}
        empty={t('lists.noWorkshops')}
      />
    </>
  );
}

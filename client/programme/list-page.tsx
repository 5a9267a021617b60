import type { ReactNode } from 'react';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { PageHead } from '../content/page-head.tsx';
import { CardTeaser } from '../sales/gift-cards/teaser.tsx';
import { Empty, EventCards } from './cards/event-card.tsx';
import { ProgrammeChoices, ProgrammePages } from './programme-choices.tsx';
import type { ProgrammeView } from './programme-view.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import type { Motif } from '../ui/pictures/picture.tsx';
import { Section } from '../ui/text/text.tsx';
import styles from './programme-choices.module.css';
import { words } from './words.ts';
import { textOf } from '../../src/kernel/text/owned.ts';

type ListPageProps = {
  page: ContentPage;
  motif: Motif;
  view: ProgrammeView;
  empty: string;
  sellsCards: boolean;
  children?: ReactNode;
};

/** Page layout that the agenda and the workshops share (AGENDA-01 to AGENDA-04). */
export function ListPage({ page, motif, view, empty, sellsCards, children }: ListPageProps) {
  return (
    <>
      <PageMetadata
        {...page.metadata}
        {...(view.page > 1 && { title: words.pageTitle({ title: textOf(page.metadata.title), page: view.page }) })}
        path={view.page > 1 ? `${page.metadata.url}?pagina=${view.page}` : page.metadata.url}
      />
      <PageHead heading={page.heading} intro={page.intro} motif={motif} isBrief />
      <Section>
        <ProgrammeChoices view={view} />
        {view.cards.length > 0 ? <EventCards cards={view.cards} heading="h2" /> : <Empty>{empty}</Empty>}
        <ProgrammePages view={view} />
        {children && <div className={styles['below']}>{children}</div>}
      </Section>
      {sellsCards && <CardTeaser />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { PageHead } from '../content/page-head.tsx';
import type { Card } from '../programme/card.ts';
import { Empty } from '../programme/empty.tsx';
import { EventCards } from '../programme/event-card.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import type { Motif } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';

type ListPageProps = {
  page: ContentPage;
  motif: Motif;
  cards: Card[];
  empty: string;
  /** Below the introduction. */ children?: ReactNode;
};

/** A title, a paragraph and the cards below it: agenda and workshops (AGENDA-01, AGENDA-02, AGENDA-04). */
export function ListPage({ page, motif, cards, empty, children }: ListPageProps) {
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif={motif}>
        {children}
      </PageHead>
      <Section>{cards.length > 0 ? <EventCards cards={cards} heading="h2" /> : <Empty>{empty}</Empty>}</Section>
    </>
  );
}

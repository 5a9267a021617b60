import type { ReactNode } from 'react';
import type { Card } from '../programme/card.ts';
import { Empty } from '../programme/empty.tsx';
import { EventCards } from '../programme/event-card.tsx';
import { Wrap } from '../ui/section.tsx';
import styles from './list-page.module.css';

type ListPageProps = { title: string; intro: ReactNode; cards: Card[]; empty: string };

/** A title, a paragraph and the cards below it: agenda and workshops. */
export function ListPage({ title, intro, cards, empty }: ListPageProps) {
  return (
    <Wrap>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['intro']}>{intro}</p>
      </div>
      {cards.length > 0 ? <EventCards cards={cards} heading="h2" priority /> : <Empty>{empty}</Empty>}
    </Wrap>
  );
}

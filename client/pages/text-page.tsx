import type { ReactNode } from 'react';
import { longDate } from '../../src/kernel/dutch-dates.ts';
import { Prose } from '../ui/prose.tsx';
import { Wrap } from '../ui/section.tsx';
import styles from './text-page.module.css';

type TextPageProps = { title: string; lead: string; /** ISO date. */ updated: string; children: ReactNode };

/** A page of running text. */
export function TextPage({ title, lead, updated, children }: TextPageProps) {
  return (
    <Wrap>
      <article className={styles['page']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          <p className={styles['updated']}>
            Laatst gewijzigd op <time dateTime={updated}>{longDate(`${updated}T12:00:00Z`)}</time>
          </p>
        </header>
        <div className={styles['body']}>
          <Prose>{children}</Prose>
        </div>
      </article>
    </Wrap>
  );
}

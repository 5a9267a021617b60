import type { ReactNode } from 'react';
import { type Motif, Picture } from '../../ui/pictures/picture.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import styles from './account-page.module.css';

type AccountPageProps = { heading: string; motif: Motif; children: ReactNode };

/** One form on a card; on wide screens with a picture beside it. */
export function AccountPage({ heading, motif, children }: AccountPageProps) {
  return (
    <div className={`${styles.page} ground-${motif}`}>
      <div className={styles.art}>
        <Picture motif={motif} alt="" sizes="(width > 64em) 58vw, 1px" className={styles.picture} />
      </div>
      <Wrap>
        <div className={styles.card}>
          <h1 className={styles.heading} tabIndex={-1}>
            {heading}
          </h1>
          {children}
        </div>
      </Wrap>
    </div>
  );
}

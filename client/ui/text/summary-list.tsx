import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export function SummaryList({ rows }: { rows: { term: string; detail: ReactNode; lang?: 'nl' | undefined }[] }) {
  return (
    <dl>
      {rows.map(({ term, detail, lang }) => (
        <div key={term} className={styles['row']}>
          <dt lang={lang}>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

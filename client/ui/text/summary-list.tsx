import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export function SummaryList({ rows }: { rows: { term: string; detail: ReactNode }[] }) {
  return (
    <dl>
      {rows.map(({ term, detail }) => (
        <div key={term} className={styles['row']}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

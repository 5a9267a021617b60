import type { ReactNode } from 'react';
import styles from './figures.module.css';
import texts from './text/text.module.css';

/** Numbers that tell how things are, large, each below its name. */
export function Figures({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {children}
    </dl>
  );
}

type FigureProps = {
  term: string;
  value: string;
  /** What it is made of, small below it. */
  aside?: ReactNode;
};

export function Figure({ term, value, aside }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className={styles['value']}>{value}</span>
        {aside && <span className={texts['under']}>{aside}</span>}
      </dd>
    </div>
  );
}

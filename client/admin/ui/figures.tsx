import type { ReactNode } from 'react';
import styles from './figures.module.css';
import texts from './text/text.module.css';

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

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type BarProps = {
  value: number;
  max: number;
  label?: string | undefined;
};

export function Bar({ value, max, label }: BarProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label };
  return <progress className={styles['bar']} {...named} value={value} max={Math.max(1, max)} />;
}

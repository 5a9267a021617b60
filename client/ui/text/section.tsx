import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  ground?: 'dauw' | 'wit' | 'linde' | 'hortensia' | 'standgroen';
  id?: string;
  labelledBy?: string;
  children: ReactNode;
};

/** A band over the full width on its own ground. */
export function Section({ ground = 'dauw', id, labelledBy, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`${styles['section']} ${styles[ground] ?? ''}`}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** The width of the page, with its gutter. */
export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles['wrap']}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './text.module.css';
import { words as siteWords } from '../words.ts';

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

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Things below each other, one step of the space scale apart. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${styles['stack']} ${styles[`gap${gap}`]}`}>{children}</div>;
}

/** Words for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#inhoud" className={styles['skip']}>
      {children}
    </a>
  );
}

type OutsideLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** A link to another site: in a new tab, which its label says, and which learns nothing of ours (ROOT-13). */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {siteWords.layout.newTab}</VisuallyHidden>
    </a>
  );
}

import type { ReactNode } from 'react';
import styles from '../profile.module.css';

/** One subject of the profile, on paper of its own. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-kop`}>
      <h2 id={`${id}-kop`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** After a button disappeared, the focus goes to the heading above it. */
export function focusPanel(id: string): void {
  document.getElementById(`${id}-kop`)?.focus();
}

/** A part of a subject, with a heading of its own. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

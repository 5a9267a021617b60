import type { ReactNode } from 'react';
import styles from '../profile.module.css';

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

/** Focuses the heading of a panel after one of its buttons has disappeared. */
export function focusPanel(id: string): void {
  document.getElementById(`${id}-kop`)?.focus();
}

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

type DisclosureProps = { label: string; isOpen?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode };

export function Disclosure({ label, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>{label}</summary>
      <div className={styles.disclosed}>{children}</div>
    </details>
  );
}

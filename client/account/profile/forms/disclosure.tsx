import type { ReactNode } from 'react';
import styles from '../profile.module.css';

type DisclosureProps = { label: string; isOpen?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode };

/** Something that is only needed now and then: opens by its own words, also without JavaScript. */
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

import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  /** A sheet of its own, a line in a list, or a link in a sheet. */
  look?: 'sheet' | 'line' | 'link';
  startsOpen?: boolean;
  /** Forces it open: something inside has an error, which would be out of reach. */
  isNeeded?: boolean;
  children: ReactNode;
};

export function Disclosure({
  summary,
  look = 'link',
  startsOpen = false,
  isNeeded = false,
  children,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen || isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setIsOpen(true);
  }
  return (
    <details
      className={`${styles['fold']} ${styles[look] ?? ''}`}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}

type FoldedLineProps = Omit<DisclosureProps, 'summary' | 'look'> & {
  title: string;
  /** Lines that say what holds now; empty ones are left out. */
  holds: readonly (string | false | null | undefined)[];
};

/** A subject in one line that says what holds; its fields are behind a press. */
export function FoldedLine({ title, holds, ...disclosure }: FoldedLineProps) {
  return (
    <Disclosure
      {...disclosure}
      look="line"
      summary={
        <span className={styles['holds']}>
          <strong>{title}</strong>
          {holds.map((line) => line && <span key={line}>{line}</span>)}
        </span>
      }
    />
  );
}

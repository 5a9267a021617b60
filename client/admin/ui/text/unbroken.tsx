import { Fragment } from 'react';
import styles from './text.module.css';

/** Breaks lines only between short words such as 'Factuur 2026-0001', not at their hyphens. */
export function Unbroken({ children }: { children: string }) {
  return (
    <span>
      {children.split(' ').map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- words of one text
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles['word']}>{word}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Breaks before the @ first, and within the domain only if that is too long for a table. */
export function EmailAddress({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <span>
      {children.slice(0, at)}
      <wbr />
      <span className={styles['domain']}>{children.slice(at)}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './ways.module.css';

/** Steps at the end of a page, each with what it means. */
export function Ways({ children }: { children: ReactNode }) {
  return <ul className={styles['ways']}>{children}</ul>;
}

export function Way({ text, children }: { text?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['way']}>
      {text && <p>{text}</p>}
      {children}
    </li>
  );
}

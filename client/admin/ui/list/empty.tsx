import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** In place of a list in which nothing stands: why, and a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>;
}

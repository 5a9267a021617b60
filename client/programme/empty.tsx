import type { ReactNode } from 'react';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './empty.module.css';

/** In place of a list without anything in it (AGENDA-08). */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <Picture motif="gieter" alt="" sizes="15rem" className={styles['art']} />
      <p className={styles['text']}>{children}</p>
    </div>
  );
}

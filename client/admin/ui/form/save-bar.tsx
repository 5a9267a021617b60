import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The buttons of a form, always in reach: at the bottom of the window while the form goes on below it. */
export function SaveBar({
  note,
  children,
}: {
  /** 'Niet opgeslagen' and the like. */ note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['bar']}>
      <p className={styles['note']} aria-live="polite">
        {note}
      </p>
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}

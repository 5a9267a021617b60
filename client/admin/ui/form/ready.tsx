import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import styles from './ready.module.css';

/** Fields that only scripts can keep and send: closed until those work, so that nothing is typed in vain. */
export function Ready({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles['ready']} disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}

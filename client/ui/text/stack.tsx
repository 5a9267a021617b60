import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Things below each other, one step of the space scale apart. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${styles['stack']} ${styles[`gap${gap}`]}`}>{children}</div>;
}

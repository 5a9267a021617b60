import type { ReactNode } from 'react';
import styles from './tag.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'info' | 'warn' | 'error' | 'success';

/** A state in one or two words. Colour never says it alone. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles['tag']} ${tones[tone]}`}>{children}</span>;
}

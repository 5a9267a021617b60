import styles from './strength-meter.module.css';
import { words } from '../words.ts';

export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <div className={styles.meter}>
      <div className={`${styles.bars} ${styles[strength] ?? ''}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.label} aria-live="polite">
        {words.strength[strength]}
      </p>
    </div>
  );
}

/** Never blocks a password: the server has its own rules (VAL-06). */
export type Strength = 'none' | 'weak' | 'medium' | 'strong';

export function strengthOf(password: string): Strength {
  if (password === '') return 'none';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].filter((kind) => kind.test(password)).length;
  const length = Array.from(password).length;
  if (kinds === 3 && length >= 8) return 'strong';
  return kinds >= 2 && length >= 6 ? 'medium' : 'weak';
}

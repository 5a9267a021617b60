import { strengthOf } from './strength.ts';
import styles from './strength-meter.module.css';
import { useWords } from '../words.ts';

/** How strong a password looks, in three bars and in words (LOGIN-16, VAL-10). */
export function StrengthMeter({ password }: { password: string }) {
  const t = useWords();
  const strength = strengthOf(password);
  return (
    <div className={styles.meter}>
      <div className={`${styles.bars} ${styles[strength] ?? ''}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.label} aria-live="polite">
        {t(`strength.${strength}`)}
      </p>
    </div>
  );
}

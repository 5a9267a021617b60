import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './step-indicator.module.css';
import { STEPS, type StepState } from './steps.ts';
import { useWords } from './step-words.ts';

/** The three steps, to be read only (ROUTE-29). */
export function StepIndicator({ current }: { current: StepState }) {
  const t = useWords();
  const at = STEPS.findIndex((step) => step.state === current);
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map(({ state, label }, index) => (
        <li
          key={state}
          className={index === at ? styles.current : index < at ? styles.done : styles.later}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.label}>
            {label}
            {index < at && <VisuallyHidden> ({t('stepDone')})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { IssueProgress } from '../../../src/modules/newsletter/issue-schema.ts';
import styles from './bar.module.css';
import { handledOf } from './issue-figures.ts';

/** How far an issue is; without a label it is only drawn, as the words beside it say the same. */
export function Bar({ progress, label }: { progress: IssueProgress; label?: string }) {
  const named = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label };
  return (
    <progress className={styles['bar']} {...named} value={handledOf(progress)} max={Math.max(1, progress.recipients)} />
  );
}

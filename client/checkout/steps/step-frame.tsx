import type { ReactNode } from 'react';
import { Wrap } from '../../ui/text/section.tsx';
import { StepIndicator } from './step-indicator.tsx';
import styles from './step-frame.module.css';
import type { StepState } from './steps.ts';

type StepFrameProps = {
  step: StepState;
  /** Title of the event that is bought. */
  event?: string;
  heading: string;
  /** Beside the step where there is room, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One step of buying: where you are, what it is called, and the step itself. */
export function StepFrame({ step, event, heading, aside, children }: StepFrameProps) {
  return (
    <div className={styles.ground}>
      <Wrap>
        <StepIndicator current={step} />
        <header className={styles.head}>
          {event && <p className={styles.event}>{event}</p>}
          <h1 className={styles.heading} tabIndex={-1} id="step-heading">
            {heading}
          </h1>
        </header>
        <div className={aside ? styles.columns : styles.single}>
          <div className={styles.card}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </Wrap>
    </div>
  );
}

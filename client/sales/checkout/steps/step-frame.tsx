import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownedText, VisuallyHidden, Wrap } from '../../../ui/text/text.tsx';
import styles from './step-frame.module.css';
import { type StepState, STEPS } from '../cart/steps.ts';
import indicator from './step-indicator.module.css';
import { words } from './steps.words.ts';
import { type Owned } from '../../../../src/kernel/text/owned.ts';

type StepFrameProps = {
  step: StepState;
  event?: Owned | undefined;
  /** Where the title leads: back to what is ordered. */
  back?: string | undefined;
  heading: string;
  /** Shown beside the step on wide screens, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** By `data-step` the frame of the site leaves out what does not belong to an order (ROOT-02). */
export function StepFrame({ step, event, back, heading, aside, children }: StepFrameProps) {
  return (
    <div className={styles.ground} data-step={step}>
      <Wrap>
        <StepIndicator current={step} />
        <header className={styles.head}>
          {event && (
            <p className={styles.event}>
              {back ? (
                <Link to={back}>
                  <span aria-hidden="true">‹ </span>
                  {ownedText(event)}
                </Link>
              ) : (
                ownedText(event)
              )}
            </p>
          )}
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

/** Indicator of the steps; not interactive (ROUTE-29). */
function StepIndicator({ current }: { current: StepState }) {
  const at = STEPS.findIndex((step) => step.state === current);
  return (
    <ol className={indicator.steps} aria-label={words.steps}>
      {STEPS.map(({ state, label }, index) => (
        <li
          key={state}
          className={index === at ? indicator.current : index < at ? indicator.done : indicator.later}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={indicator.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={indicator.label}>
            {label}
            {index < at && <VisuallyHidden> ({words.stepDone})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

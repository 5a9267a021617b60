import { LinkButton } from '../../../ui/button.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepState } from '../cart/steps.ts';
import styles from './step-frame.module.css';
import { words as saleWords } from '../page.words.ts';
import { words as stepWords } from './steps.words.ts';

/** Shown while a selection is loading, and if there is none (ROUTE-16). On a page that holds still nothing is loading. */
export function NoSelection({ step, isLoading }: { step: StepState; isLoading: boolean }) {
  const heading = step === 'details' ? saleWords.details : stepWords.overview;
  const words = (
    <Stack gap={5}>
      <p>{stepWords.noSelection}</p>
      <p>
        <LinkButton to="/agenda">{stepWords.toAgenda}</LinkButton>
      </p>
    </Stack>
  );
  return (
    <>
      <PageMetadata title={heading} description={stepWords.noSelection} path="/events/checkout" noindex />
      <StepFrame step={step} heading={heading}>
        {isLoading ? (
          <>
            <output className={styles.loading} data-chosen>
              {stepWords.loadingOrder}
            </output>
            <div className={styles.none}>{words}</div>
          </>
        ) : (
          words
        )}
      </StepFrame>
    </>
  );
}

import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepState } from '../cart/steps.ts';
import { useWords } from '../../ui/use-words.ts';
import stepWords from './steps-nl.json' with { type: 'json' };
import saleWords from '../nl.json' with { type: 'json' };

/** The steps on their own without a selection (ROUTE-16); while one is being read, only that. */
export function NoSelection({ step, isLoading }: { step: StepState; isLoading: boolean }) {
  const t = useWords(stepWords, saleWords);
  const heading = step === 'details' ? t('details') : t('overview');
  const words = (
    <Stack gap={5}>
      <p>{t('noSelection')}</p>
      <p>
        <LinkButton to="/agenda">{t('toAgenda')}</LinkButton>
      </p>
    </Stack>
  );
  return (
    <>
      <PageMetadata title={heading} description={t('noSelection')} path="/events/checkout" noindex />
      <StepFrame step={step} heading={heading}>
        {isLoading ? (
          <>
            <output>{t('loadingOrder')}</output>
            <noscript>{words}</noscript>
          </>
        ) : (
          words
        )}
      </StepFrame>
    </>
  );
}

import { likelyAddress } from '../../../src/kernel/email-typo.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { ActionView } from './payment.loader.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { adjustPath } from '../cart/cart.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { useWords } from '../../ui/words.ts';
import detailsWords from '../details/details-nl.json' with { type: 'json' };
import stepWords from '../steps/steps-nl.json' with { type: 'json' };
import saleWords from '../nl.json' with { type: 'json' };

type LeavingPageProps = { event: Event; actionData: Extract<ActionView, { step: 'leaving' | 'held' }> };

/**
 * After an order without JavaScript: a page of ours that goes on by its header `Refresh`, because a redirect after a
 * form post to the bank is forbidden by `form-action 'self'` (S-22).
 */
export function LeavingPage({ event, actionData }: LeavingPageProps) {
  const t = useWords(detailsWords, stepWords, saleWords);
  const isHeld = actionData.step === 'held';
  const heading = isHeld ? t('heldTitle') : t('leavingTitle');
  return (
    <>
      <PageMetadata title={heading} description={event.event_description} path={`${pathOf(event)}/betaling`} noindex />
      <StepFrame step={isHeld ? 'details' : 'payment'} event={event.event_title} heading={heading}>
        <Stack gap={5}>
          <p>{isHeld ? t('heldText') : t('leavingText')}</p>
          {actionData.step === 'held' ? (
            <HeldFor email={actionData.email} adjustHref={adjustPath(pathOf(event), actionData.items)} />
          ) : (
            <p>
              <LinkButton to={actionData.href} external>
                {t('leavingLink')}
              </LinkButton>
            </p>
          )}
        </Stack>
      </StepFrame>
    </>
  );
}

/** Where the mail went, with the way back for an address that looks like a slip. */
function HeldFor({ email, adjustHref }: { email: string; adjustHref: string }) {
  const t = useWords(detailsWords, stepWords, saleWords);
  const meant = likelyAddress(email);
  return (
    <p>
      {t('heldSentTo', { email })}
      {meant !== null && (
        <>
          {' '}
          {t('didYouMean', { email: meant })} <a href={adjustHref}>{t('adjust')}</a>
        </>
      )}
    </p>
  );
}

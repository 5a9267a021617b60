import { likelyAddress } from '../../../../src/kernel/text/email-typo.ts';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ActionView } from './payment.action.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { SeatsKept } from '../../kept/seats-kept.tsx';
import { adjustPath, ticketCount } from '../cart/cart.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { words as detailsWords } from '../details/details.words.ts';
import { words as stepWords } from '../steps/steps.words.ts';
import { type Owned } from '../../../../src/kernel/text/owned.ts';

type LeavingToProps = {
  title: Owned;
  description: Owned;
  path: string;
  href: string;
};

/** Page after an order without JavaScript; goes on by `Refresh`: `form-action 'self'` forbids a redirect (S-22). */
export function LeavingTo({ title, description, path, href }: LeavingToProps) {
  return (
    <>
      <PageMetadata title={detailsWords.leavingTitle} description={description} path={`${path}/betaling`} noindex />
      <StepFrame step="payment" event={title} heading={detailsWords.leavingTitle}>
        <Stack gap={5}>
          <p>{detailsWords.leavingText}</p>
          <p>
            <LinkButton to={href} external>
              {detailsWords.leavingLink}
            </LinkButton>
          </p>
        </Stack>
      </StepFrame>
    </>
  );
}

type LeavingPageProps = { event: ShownEvent; actionData: Extract<ActionView, { step: 'leaving' | 'held' }> };

/** The link to the bank, or for a free order the confirmation email (S-29). */
export function LeavingPage({ event, actionData }: LeavingPageProps) {
  const { event_title: title, event_description: description } = event;
  if (actionData.step === 'leaving')
    return <LeavingTo title={title} description={description} path={pathOf(event)} href={actionData.href} />;
  const { email, items, until, now } = actionData;
  const adjustHref = adjustPath(pathOf(event), items);
  return (
    <>
      <PageMetadata
        title={detailsWords.heldTitle}
        description={description}
        path={`${pathOf(event)}/betaling`}
        noindex
      />
      <StepFrame step="details" event={title} heading={detailsWords.heldTitle}>
        <Stack gap={5}>
          <p>{detailsWords.heldText}</p>
          {until && (
            <div>
              <SeatsKept
                held={ticketCount(items)}
                until={until}
                now={now}
                over={{
                  text: detailsWords.heldOver,
                  next: <a href={adjustHref}>{stepWords.adjust}</a>,
                }}
              />
            </div>
          )}
          <HeldFor email={email} adjustHref={adjustHref} />
        </Stack>
      </StepFrame>
    </>
  );
}

/** Offers to change an address that looks mistyped. */
function HeldFor({ email, adjustHref }: { email: string; adjustHref: string }) {
  const suggestion = likelyAddress(email);
  return (
    <p>
      {detailsWords.heldSentTo({ email })}
      {suggestion !== null && (
        <>
          {' '}
          {detailsWords.didYouMean({ email: suggestion })} <a href={adjustHref}>{stepWords.adjust}</a>
        </>
      )}
    </p>
  );
}

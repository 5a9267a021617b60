import { lazy } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { Confirmation } from './confirmation.tsx';
import { eventCrumbs, pathOf } from '../steps/event-of-address.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import type { action, loader } from './confirmation.loader.ts';
import { words as orderWords } from './words.ts';
import { words as stepWords } from '../steps/steps.words.ts';

// Only shown after a form without JavaScript.
const loadLeaving = async () => ({ default: (await import('../payment/leaving-page.tsx')).LeavingTo });
const LeavingTo = lazyPart(import.meta.env.SSR ? (await loadLeaving()).default : lazy(loadLeaving));

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ event }) => (event ? eventCrumbs(event) : []) };

/** `…/bevestiging?payment=…`, where the bank sends the visitor back to (ROUTE-28). */
export function Component() {
  const { event, confirmation, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = event ? pathOf(event) : '/events/checkout';
  if (actionData?.kind === 'leaving') {
    const { event_title = orderWords.confirmation, event_description = orderWords.confirmation } = event ?? {};
    return <LeavingTo title={event_title} description={event_description} path={path} href={actionData.href} />;
  }
  if (confirmation) {
    const { payment } = confirmation;
    return <Confirmation key={payment} first={confirmation} now={now} event={event} actionData={actionData} />;
  }
  return (
    <>
      <PageMetadata
        title={orderWords.confirmation}
        description={event?.event_description ?? orderWords.confirmation}
        path={`${path}/bevestiging`}
        noindex
      />
      <StepFrame step="confirmation" event={event?.event_title} heading={orderWords.confirmation}>
        <Stack gap={5}>
          <p>{orderWords.noOrder}</p>
          <p>
            <LinkButton to="/agenda">{stepWords.toAgenda}</LinkButton>
          </p>
        </Stack>
      </StepFrame>
    </>
  );
}

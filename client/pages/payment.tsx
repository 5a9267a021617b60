import { useEffect, useState } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { checkoutStorage } from '../checkout/checkout-storage.ts';
import { DetailsStep } from '../checkout/details-step.tsx';
import { pathOf } from '../checkout/event-of-address.ts';
import { useIsHydrated } from '../checkout/hydrated.ts';
import { LeavingPage } from '../checkout/leaving-page.tsx';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { checkDetails } from '../checkout/personal-fields.ts';
import { restoredChoice } from '../checkout/restored-choice.ts';
import { StepFrame } from '../checkout/step-frame.tsx';
import { reachable } from '../checkout/steps.ts';
import { useWords } from '../checkout/words.ts';
import { Notice } from '../ui/notice.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import type { PageExtras } from '../page-handle.ts';
import { eventCrumbs } from '../checkout/event-crumbs.ts';
import type { PostedView, action, loader } from './payment.loader.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ event }) => eventCrumbs(event) };

/** Payment overview at `…/betaling` (ROUTE-27). */
export function Component() {
  const { event, options } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const isHydrated = useIsHydrated();
  if (posted) return <Posted event={event} options={options} posted={posted} />;
  return isHydrated ? <FromStorage event={event} options={options} /> : <WithoutSelection event={event} isLoading />;
}

/** The selection that this browser keeps; without a valid one back to the event page, with a warning. */
function FromStorage({ event, options }: { event: Event; options: EventOption[] }) {
  const go = useNavigate();
  const [stored] = useState(() => checkoutStorage.read());
  const mine = stored?.eventId === event.event_id ? stored : null;
  const choice = restoredChoice(mine?.items ?? [], options);
  const checked = mine && checkDetails(mine.details);
  const isPaying = choice.items.some((item) => item.price > 0);
  const step = reachable('payment', {
    hasTickets: choice.items.length > 0,
    hasDetails: Boolean(checked?.ok),
    isFree: !isPaying,
  });

  useEffect(() => {
    if (step === 'payment') return checkoutStorage.rememberStep('payment');
    const state = step === 'details' && isPaying ? { checkout: 'details' } : { checkout: 'warned' };
    void go(pathOf(event), { replace: true, state });
  }, [step, isPaying, event, go]);

  if (step !== 'payment' || !checked?.ok) return <WithoutSelection event={event} isLoading />;
  return (
    <PaymentStep
      event={event}
      options={options}
      items={choice.items}
      details={checked.details}
      messages={choice.changes}
      onAdjust={() => void go(pathOf(event))}
      onCancel={() => {
        checkoutStorage.clear();
        void go(pathOf(event));
      }}
    />
  );
}

function Posted({ event, options, posted }: { event: Event; options: EventOption[]; posted: PostedView }) {
  const go = useNavigate();
  const toTable = () => void go(pathOf(event));
  const cancel = () => {
    checkoutStorage.clear();
    toTable();
  };
  if (posted.step === 'nothing') return <WithoutSelection event={event} />;
  if (posted.step === 'leaving' || posted.step === 'held') return <LeavingPage event={event} posted={posted} />;
  if (posted.step === 'details') {
    return (
      <DetailsStep
        event={event}
        options={options}
        items={posted.items}
        first={posted.values}
        firstErrors={posted.errors}
        message={posted.message}
        onNext={() => void go(`${pathOf(event)}/betaling`)}
        onCancel={toTable}
      />
    );
  }
  const adjust = () => {
    checkoutStorage.keep(event, posted.items, posted.details);
    toTable();
  };
  return (
    <PaymentStep
      event={event}
      options={options}
      items={posted.items}
      details={posted.details}
      idempotencyKey={posted.idempotencyKey}
      messages={posted.messages}
      onAdjust={adjust}
      onCancel={cancel}
    />
  );
}

/** VAL-11 as a page, for browsers without JavaScript; with it only a moment of loading. */
function WithoutSelection({ event, isLoading = false }: { event: Event; isLoading?: boolean }) {
  const t = useWords();
  const warning = (
    <Notice tone="warn" title={t('nothingChosen')}>
      <p>{t('nothingChosenDetail')}</p>
      <p>
        <a href={pathOf(event)}>{t('backToTickets')}</a>
      </p>
    </Notice>
  );
  return (
    <>
      <PageMetadata
        title={`${t('stepOf', { step: 2 })}: ${event.event_title}`}
        description={event.event_description}
        path={`${pathOf(event)}/betaling`}
        noindex
      />
      <StepFrame step="payment" event={event.event_title} heading={t('overview')}>
        {isLoading ? (
          <>
            <output>{t('loadingOrder')}</output>
            <noscript>{warning}</noscript>
          </>
        ) : (
          warning
        )}
      </StepFrame>
    </>
  );
}

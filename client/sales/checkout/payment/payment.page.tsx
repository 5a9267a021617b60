import { lazy, Suspense, useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router-dom';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { pathOf, eventCrumbs } from '../steps/event-of-address.ts';
import { useIsHydrated } from '../../../ui/browser.ts';
import { partOfPage } from '../../../ui/lazy.tsx';
import { isFilledIn } from '../cart/personal-fields.ts';
import { onSaleAt, restoredChoice } from '../tickets/sale.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { reachable } from '../cart/steps.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import type { ActionView } from './payment.action.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { words as saleWords } from '../page.words.ts';
import { words as paymentWords } from './payment.words.ts';
import { words as stepWords } from '../steps/steps.words.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return onSaleAt(context.get(apiContext), params['id'], request.url, context.get(nowContext)());
}

/** Answers a form without JavaScript; a browser with it does not need that code. */
export async function action(args: ActionFunctionArgs) {
  return (await import('./payment.action.ts')).action(args);
}

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ event }) => eventCrumbs(event) };

/** The next step is on this page. */
const isHere = () => Promise.resolve();

// The browser loads the payment with the page, and hardly ever needs the others.
const PaymentStep = import.meta.env.SSR
  ? (await import('./payment-step.tsx')).PaymentStep
  : partOfPage(async () => (await import('./payment-step.tsx')).PaymentStep);
const DetailsStep = import.meta.env.SSR
  ? (await import('../details/details-step.tsx')).DetailsStep
  : lazy(async () => ({ default: (await import('../details/details-step.tsx')).DetailsStep }));
const ChooseAgain = import.meta.env.SSR
  ? (await import('./choose-again.tsx')).ChooseAgain
  : lazy(async () => ({ default: (await import('./choose-again.tsx')).ChooseAgain }));
const LeavingPage = import.meta.env.SSR
  ? (await import('./leaving-page.tsx')).LeavingPage
  : lazy(async () => ({ default: (await import('./leaving-page.tsx')).LeavingPage }));

export function Component() {
  const { event, options } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const isHydrated = useIsHydrated();
  if (actionData) {
    return (
      <Suspense fallback={null}>
        <AfterPost event={event} options={options} actionData={actionData} />
      </Suspense>
    );
  }
  if (!isHydrated) return <WithoutSelection event={event} isLoading />;
  return (
    <Suspense fallback={<WithoutSelection event={event} isLoading />}>
      <FromStorage event={event} options={options} />
    </Suspense>
  );
}

/** Continues with this browser's selection; without a valid one, leads back to the event page with a warning. */
function FromStorage({ event, options }: { event: ShownEvent; options: ShownOption[] }) {
  const go = useNavigate();
  const [stored] = useState(() => checkoutStorage.read());
  const mine = stored?.eventId === event.event_id ? stored : null;
  const choice = restoredChoice(mine?.items ?? [], options);
  const isPaying = choice.items.some((item) => item.price > 0);
  const step = reachable('payment', {
    hasTickets: choice.items.length > 0,
    hasDetails: mine !== null && isFilledIn(mine.details),
    isFree: !isPaying,
  });

  useEffect(() => {
    if (step === 'payment') return checkoutStorage.rememberStep('payment');
    const state = step === 'details' && isPaying ? { checkout: 'details' } : { checkout: 'warned' };
    void go(pathOf(event), { replace: true, state });
  }, [step, isPaying, event, go]);

  if (step !== 'payment' || !mine) return <WithoutSelection event={event} isLoading />;
  return (
    <PaymentStep
      event={event}
      options={options}
      items={choice.items}
      details={mine.details}
      typed={mine.codes}
      messages={choice.changes}
      onAdjust={() => void go(pathOf(event))}
      onCancel={() => {
        checkoutStorage.clear();
        void go(pathOf(event));
      }}
    />
  );
}

function AfterPost({
  event,
  options,
  actionData,
}: {
  event: ShownEvent;
  options: ShownOption[];
  actionData: ActionView;
}) {
  const go = useNavigate();
  const toTable = () => void go(pathOf(event));
  const cancel = () => {
    checkoutStorage.clear();
    toTable();
  };
  if (actionData.step === 'nothing') return <WithoutSelection event={event} />;
  if (actionData.step === 'select') return <ChooseAgain event={event} options={options} actionData={actionData} />;
  if (actionData.step === 'leaving' || actionData.step === 'held')
    return <LeavingPage event={event} actionData={actionData} />;
  if (actionData.step === 'details') {
    return (
      <DetailsStep
        fetchNext={isHere}
        event={event}
        options={options}
        items={actionData.items}
        first={actionData.values}
        part={actionData.part}
        codes={actionData.codes}
        firstErrors={actionData.errors}
        message={actionData.message}
        onNext={() => void go(`${pathOf(event)}/betaling`)}
        onCancel={toTable}
      />
    );
  }
  const adjust = () => {
    checkoutStorage.keep(event, actionData.items, actionData.details);
    toTable();
  };
  return (
    <PaymentStep
      event={event}
      options={options}
      items={actionData.items}
      details={actionData.details}
      idempotencyKey={actionData.idempotencyKey}
      codes={actionData.codes}
      gift={actionData.gift}
      messages={actionData.messages}
      refused={actionData.way}
      onAdjust={adjust}
      onCancel={cancel}
    />
  );
}

/** Shows VAL-11 to browsers without JavaScript; with it only while loading. */
function WithoutSelection({ event, isLoading = false }: { event: ShownEvent; isLoading?: boolean }) {
  const warning = (
    <Notice tone="warn" title={saleWords.nothingChosen}>
      <p>{saleWords.nothingChosenDetail}</p>
      <p>
        <a href={pathOf(event)}>{paymentWords.backToTickets}</a>
      </p>
    </Notice>
  );
  return (
    <>
      <PageMetadata
        title={`${stepWords.stepOf({ step: 2 })}: ${textOf(event.event_title)}`}
        description={event.event_description}
        path={`${pathOf(event)}/betaling`}
        noindex
      />
      <StepFrame step="payment" event={event.event_title} heading={stepWords.overview}>
        {isLoading ? (
          <>
            <output>{stepWords.loadingOrder}</output>
            <noscript>{warning}</noscript>
          </>
        ) : (
          warning
        )}
      </StepFrame>
    </>
  );
}

import { useEffect, useState } from 'react';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { useApi, useSite } from '../../../api/application.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { scrollToTop } from '../../../ui/browser.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { BeforeOrdering } from '../steps/before-ordering.tsx';
import { type TicketFormItem, type TypedCodes, adjustPath, chosenOptions, isFree } from '../cart/cart.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { failureOf, NOT_REACHED, type OrderFailure } from '../placing/order-failure.ts';
import { OrderSummary } from '../steps/order-lines.tsx';
import { askedTickets } from '../questions/answer-fields.ts';
import { PersonalDetailsForm } from './personal-details.tsx';
import type { OrderDetails, PersonalErrors } from '../cart/personal-fields.ts';
import { OfferKept } from '../../kept/offer-kept.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { useOrder } from '../placing/use-order.ts';
import { words as detailsWords } from './details.words.ts';
import { words as stepWords } from '../steps/steps.words.ts';
import { words as saleWords } from '../page.words.ts';
import { words as siteWords } from '../../../ui/words.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';

type DetailsStepProps = {
  event: ShownEvent;
  options: readonly ShownOption[];
  items: TicketFormItem[];
  first: OrderDetails;
  part?: number | undefined;
  /** Codes to pass on to the next step through a form without JavaScript. */
  codes?: TypedCodes | undefined;
  firstErrors?: PersonalErrors;
  message?: string | null;
  /** True if a press on this page opened it: scrolls to the top and focuses the heading (EVENT-26). */
  takesFocus?: boolean;
  fetchNext: () => Promise<unknown>;
  onNext: () => void;
  onCancel: () => void;
};

/** Also places the order if all tickets are free (CHECK-04). */
export function DetailsStep({
  event,
  options,
  items,
  first,
  part,
  codes,
  firstErrors,
  message,
  takesFocus = false,
  fetchNext,
  onNext,
  onCancel,
}: DetailsStepProps) {
  const api = useApi();
  const { hasWaitingRoom } = useSite();
  const free = isFree(items);
  const tickets = askedTickets(options, items);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const { phase, place } = useOrder(event, setFailure);
  const [isLeaving, setIsLeaving] = useState(false);
  const waiting = { idle: undefined, 'checking-human': detailsWords.checkingHuman, placing: stepWords.placing }[phase];
  const busyWords = isLeaving ? stepWords.loadingOrder : waiting;

  // Loaded ahead: a press without a connection must not find half a site. Who only looks needs none of it.
  const [isBegun, setIsBegun] = useState(takesFocus);
  useEffect(() => {
    if (isBegun) void Promise.all([fetchNext(), import('./check-details.ts')]).catch(() => {});
  }, [isBegun, fetchNext]);
  useEffect(() => {
    if (!hasWaitingRoom) return;
    // If this fails without a connection, ordering asks for the place in line again.
    const enter = async () => (await import('../waiting/place.ts')).enterShop(api, '/events/checkout');
    void enter().catch(() => {});
  }, [api, hasWaitingRoom]);
  useEffect(() => {
    if (!takesFocus) return;
    scrollToTop();
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [takesFocus]);

  /** Leaves the form only if the next page can be loaded: an offline visitor keeps the typed values. */
  const leave = async () => {
    setFailure(null);
    setIsLeaving(true);
    try {
      await Promise.all([fetchNext(), api.event(event.event_id)]);
      checkoutStorage.rememberStep('payment');
      onNext();
    } catch (fault) {
      setFailure(failureOf(fault));
      setIsLeaving(false);
    }
  };

  const refused = failure?.message ?? message;

  return (
    <>
      <PageMetadata
        title={`${stepWords.stepOf({ step: 1 })}: ${textOf(event.event_title)}`}
        description={event.event_description}
        path={pathOf(event)}
        noindex
        hasErrors={Boolean(firstErrors && Object.keys(firstErrors).length)}
      />
      <StepFrame
        step="details"
        event={event.event_title}
        back={adjustPath(pathOf(event), items)}
        heading={saleWords.details}
        aside={
          <>
            <h2>{stepWords.summary}</h2>
            <OrderSummary event={event} options={options} items={items} caption={stepWords.summary} />
          </>
        }
      >
        <Stack gap={5}>
          <OfferKept options={options} items={items} />
          <PersonalDetailsForm
            path={pathOf(event)}
            items={items}
            questions={(event.event_questions ?? []).filter(({ per }) => per === 'order' || tickets.length > 0)}
            tickets={tickets}
            part={part}
            first={first}
            codes={codes}
            firstErrors={failure?.kind === 'details' ? failure.errors : firstErrors}
            isFree={free}
            busyWords={busyWords}
            onBegin={() => setIsBegun(true)}
            onLeaveField={(details) => checkoutStorage.keep(event, items, details)}
            onNext={(details) => {
              checkoutStorage.keep(event, items, details);
              return void (free ? place(items, details) : leave());
            }}
            onFault={(fault) => setFailure(failureOf(fault))}
            onCancel={onCancel}
          >
            {refused && (
              <Notice tone="error" role="alert">
                <p>{refused}</p>
                {failure === NOT_REACHED && (
                  <Button type="submit" variant="secondary">
                    {siteWords.fault.again}
                  </Button>
                )}
              </Notice>
            )}
            {free && <BeforeOrdering event={event} chosen={chosenOptions(options, items)} isFree />}
          </PersonalDetailsForm>
        </Stack>
      </StepFrame>
    </>
  );
}

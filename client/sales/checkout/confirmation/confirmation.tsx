import { useEffect, useRef, useState } from 'react';
import { useApi, useSite } from '../../../api/application.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { AddressForm, type AddressOutcome } from './address-form.tsx';
import { clearCheckout } from '../cart/browser-stores.ts';
import { adjustPath } from '../cart/cart.ts';
import { type ConfirmationData, askOrder } from './confirmation-data.ts';
import type { AgainOutcome } from '../../orders/pay/pay-again.ts';
import styles from './confirmation.module.css';
import { KnownOrder } from './paid-order.tsx';
import {
  UNPROVEN,
  headingOf,
  outcomeOf,
  statusUnknownText,
  LOADING_MS,
  pollDelay,
} from '../../orders/overview/order-outcome.ts';
import { words as orderWords } from './words.ts';
import { words as stepWords } from '../steps/steps.words.ts';

type ConfirmationProps = {
  first: ConfirmationData;
  now: string;
  /** Null on the address without an event (ROUTE-16). */
  event: ShownEvent | null;
  actionData?: AddressOutcome | AgainOutcome | undefined;
};

/** The page after the bank (CHECK-12 to CHECK-22). It leads back to the event, with an unpaid order filled in again. */
export function Confirmation({ first, now, event, actionData }: ConfirmationProps) {
  const site = useSite();
  const api = useApi();
  const known = useConfirmation(first);
  const outcome = known.kind === 'known' ? outcomeOf(known.order.status) : null;
  const path = `${event ? pathOf(event) : '/events/checkout'}/bevestiging`;
  const action = `${path}?payment=${encodeURIComponent(known.payment)}`;
  const [address, again] = actionData && 'intent' in actionData ? [actionData, undefined] : [undefined, actionData];
  const left = known.kind === 'known' && known.order.again ? known.order : null;
  const items = left?.orderLines.map((line) => ({ option_id: line.eventOption.id, amount: line.quantity })) ?? [];
  const change = left?.again && adjustPath(left.event.path, items, left.again.payment);
  const heading = known.kind === 'known' ? headingOf(known.order) : orderWords.confirmation;
  usePaidOnce(known);

  return (
    <>
      <PageMetadata title={heading} description={event?.event_description ?? heading} path={path} noindex />
      <StepFrame
        step="confirmation"
        event={outcome?.kind === 'paid' ? undefined : event?.event_title}
        heading={heading}
      >
        <div className={styles.content} aria-live={outcome?.kind === 'paid' ? undefined : 'polite'}>
          {known.kind === 'loading' && <output>{stepWords.loadingOrder}</output>}
          {known.kind === 'error' && (
            <Notice tone="error" role="alert">
              <p>{statusUnknownText(site.email)}</p>
            </Notice>
          )}
          {known.kind === 'unproven' && (
            <Stack gap={5}>
              <p>{UNPROVEN}</p>
              <AddressForm
                action={action}
                intent="link"
                actionData={address}
                button={orderWords.sendLink}
                busyWords={orderWords.sendingLink}
                onSend={(email) => api.send('POST', '/api/mollie/order/link', { body: { email } })}
              />
            </Stack>
          )}
          {known.kind === 'known' && (
            <KnownOrder
              order={known.order}
              now={now}
              payment={known.payment}
              action={action}
              actionData={address}
              again={again}
            />
          )}
        </div>
        {(outcome?.kind === 'running' || known.kind === 'loading') && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        <p className={styles.back}>
          <LinkButton to={change ?? (event ? pathOf(event) : '/agenda')} variant="secondary">
            {event ? orderWords.toEvent : stepWords.toAgenda}
          </LinkButton>
        </p>
      </StepFrame>
    </>
  );
}

/** Shows the success message once, and clears the order from this browser (CHECK-19, CHECK-20). */
function usePaidOnce(known: ConfirmationData) {
  const toasts = useToasts();
  const paid = known.kind === 'known' && known.order.status === 'paid' ? known.order : null;
  const firstName = paid?.firstName;
  const lastName = paid?.lastName;
  useEffect(() => {
    if (firstName === undefined) return;
    clearCheckout();
    toasts.show({
      severity: 'success',
      summary: orderWords.orderDone,
      detail: orderWords.orderDoneDetail({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    });
    // Once per paid order: neither words nor toasts are a reason to say it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firstName, lastName]);
}

/**
 * Polls while the payment is pending: every 5 seconds, after 2 minutes every 15 (CHECK-26). Loading ends after 5
 * seconds at the latest; a later answer still counts (CHECK-22).
 */
export function useConfirmation(first: ConfirmationData): ConfirmationData {
  const api = useApi();
  const [known, setKnown] = useState(first);
  const startedAt = useRef<number | null>(null);
  const isWaiting = known.kind === 'loading';
  const isRunning = known.kind === 'known' && outcomeOf(known.order.status).kind === 'running';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setKnown({ kind: 'unproven', payment: first.payment }), LOADING_MS);
    let isGone = false;
    void askOrder(api, first.payment).then((answer) => !isGone && setKnown(answer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, api, first.payment]);

  useEffect(() => {
    if (!isRunning) return;
    startedAt.current ??= Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const askLater = () => {
      timer = setTimeout(() => void ask(), pollDelay(Date.now() - (startedAt.current ?? 0)));
    };
    const ask = async () => {
      const answer = await askOrder(api, first.payment);
      if (isGone) return;
      // A failed request says nothing about the payment: the last state stays until the next one.
      if (answer.kind === 'known') setKnown(answer);
      if (answer.kind !== 'known' || outcomeOf(answer.order.status).kind === 'running') askLater();
    };
    askLater();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isRunning, api, first.payment]);

  return known;
}

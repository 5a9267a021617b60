import { lazy } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { type Instant, longDateWithWeekday, minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownOrder } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { OrderFiles, OrderWhen, OrderReceipt } from './overview/order-facts.tsx';
import { MoneyReceived, UnpaidOrder } from './overview/order-news.tsx';
import type KeepTickets from './kept/keep-tickets.tsx';
import { partOf } from './ticket/order-part.ts';
import { orderCrumbs } from './order-crumbs.ts';
import { headingOf, outcomeOf } from './overview/order-outcome.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import type { action, loader } from './order.loader.ts';
import styles from './order.module.css';
import { words as orderWords } from './order.words.ts';
import { words as stepWords } from '../checkout/steps/steps.words.ts';
import { words as linkWords } from './order-page.words.ts';
import { words as saleWords } from '../checkout/page.words.ts';

// Only shown after a form without JavaScript.
const loadLeaving = async () => ({ default: (await import('../checkout/payment/leaving-page.tsx')).LeavingTo });
const LeavingTo = lazyPart(import.meta.env.SSR ? (await loadLeaving()).default : lazy(loadLeaving));

// The browser loads the code of these after the rest of the page.
const loadCancel = async () => ({ default: (await import('./self-service/cancel/cancel-part.tsx')).CancelPart });
const CancelPart = lazyPart(import.meta.env.SSR ? (await loadCancel()).default : lazy(loadCancel));

const loadTickets = async () => ({ default: (await import('./ticket/order-tickets.tsx')).OrderTickets });
const OrderTickets = lazyPart(import.meta.env.SSR ? (await loadTickets()).default : lazy(loadTickets));

// Only the browser knows whether it can store tickets: the part is rendered late, and the server reserves its space.
const KeepPart = lazyPart<Parameters<typeof KeepTickets>[0]>(
  import.meta.env.SSR
    ? (await import('./kept/keep-place.tsx')).KeepPlace
    : lazy(() => import('./kept/keep-tickets.tsx')),
);

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ order, secret }) => orderCrumbs(secret, order.number),
};

/** Tickets are large enough to be scanned from a phone (GAP-65). */
export function Component() {
  const { secret, order, now } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { tickets, good } = partOf(order);
  const hasTickets = tickets > 0;
  if (actionData && 'href' in actionData) {
    const { title, path } = order.event;
    return <LeavingTo title={title} description={title} path={path} href={actionData.href} />;
  }
  return (
    <div className={styles.page}>
      <PageMetadata
        title={orderWords.orderTitle({ number: order.number })}
        description={order.event.title}
        path="/bestelling"
        noindex
      />
      <Wrap>
        <header className={styles.head}>
          <p className={styles.number}>{orderWords.orderTitle({ number: order.number })}</p>
          <h1 tabIndex={-1}>{ownedText(order.event.title)}</h1>
          <OrderWhen order={order} />
          <OrderState order={order} now={now} secret={secret} />
          {order.choiceUntil && <ChoiceOpen until={order.choiceUntil} secret={secret} />}
        </header>
        {hasTickets && <OrderTickets order={order} now={now} />}
        {good > 0 && (
          <div className={styles.files}>
            <OrderFiles base={`/bestelling/${secret}`} />
          </div>
        )}
        <CancelPart order={order} secret={secret} />
        {/* Shown without a valid ticket too, because that removes the copy on this device. */}
        {hasTickets && <KeepPart order={order} secret={secret} className={`${styles.receipt} ${styles.onScreen}`} />}
        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{stepWords.summary}</h2>
          <OrderReceipt order={order} />
          {order.invoiceDue && (
            <p>
              <LinkButton to={order.invoiceDue.href}>
                {linkWords.payInvoice({ amount: euroText(centsFromEuros(order.invoiceDue.amount) ?? 0) })}
              </LinkButton>
            </p>
          )}
          {order.status === 'paid' && order.totalAmount > 0 && (
            <p>
              <LinkButton to={`/bestelling/${secret}/factuur`} variant="secondary">
                {linkWords.invoice}
              </LinkButton>
            </p>
          )}
        </section>
        {hasTickets && <OldLinks />}
      </Wrap>
    </div>
  );
}

/** Shown if a date was called off and the buyer has not chosen yet. */
function ChoiceOpen({ until, secret }: { until: string; secret: string }) {
  return (
    <Notice tone="info" title={linkWords.choiceTitle}>
      <p>{linkWords.choiceText({ until: longDateWithWeekday(minutesAfter(until, -1)) })}</p>
      <p>
        <LinkButton to={`/bestelling/${secret}/afgezegd`}>{linkWords.choice}</LinkButton>
      </p>
    </Notice>
  );
}

function OldLinks() {
  const actionData = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={`${styles.receipt} ${styles.onScreen}`} aria-labelledby="old-links">
      <h2 id="old-links">{linkWords.title}</h2>
      <p>{linkWords.text}</p>
      <Form method="post">
        <CsrfField />
        {actionData && 'message' in actionData && (
          <Notice tone="error" role="alert">
            <p>{actionData.message}</p>
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={isBusy}>
          {linkWords.end}
        </Button>
      </Form>
    </section>
  );
}

function OrderState({ order, now, secret }: { order: ShownOrder; now: Instant; secret: string }) {
  const actionData = useActionData<typeof action>();
  if (order.event.cancelled) {
    return (
      <Notice tone="error" title={saleWords.cancelled}>
        <p>{saleWords.cancelledText}</p>
      </Notice>
    );
  }
  const { tickets, good } = partOf(order);
  if (tickets > 0 && good === 0) {
    return (
      <Notice tone="error" title={orderWords.allVoid}>
        <p>{orderWords.allVoidText}</p>
      </Notice>
    );
  }
  if (order.status === 'paid') return <MoneyReceived order={order} />;
  const isBad = outcomeOf(order.status).kind === 'not-paid' && !order.received && !order.superseded;
  return (
    <Notice tone={isBad ? 'error' : 'info'} title={headingOf(order)}>
      <UnpaidOrder
        order={order}
        now={now}
        proof={{ order: secret }}
        action={`/bestelling/${secret}`}
        outcome={actionData && 'kind' in actionData ? actionData : undefined}
      />
    </Notice>
  );
}

import { lazy, useState } from 'react';
import { likelyAddress } from '../../../../src/kernel/text/email-typo.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useApi } from '../../../api/application.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { addressText, ownedText, Stack } from '../../../ui/text/text.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { AddressForm, type AddressOutcome } from './address-form.tsx';
import styles from './confirmation.module.css';
import { OrderFiles, OrderWhen, OrderReceipt } from '../../orders/overview/order-facts.tsx';
import { MoneyReceived, UnpaidOrder } from '../../orders/overview/order-news.tsx';
import type { AgainOutcome } from '../../orders/pay/pay-again.ts';
import { isOff, outcomeOf } from '../../orders/overview/order-outcome.ts';
import { partOf } from '../../orders/ticket/order-part.ts';
import { words } from './words.ts';
import { words as orderWords } from '../../orders/order.words.ts';
import { words as saleWords } from '../page.words.ts';
import { words as stepWords } from '../steps/steps.words.ts';
import { words as detailsWords } from '../details/details.words.ts';

const loadTickets = async () => ({ default: (await import('../../orders/ticket/order-tickets.tsx')).OrderTickets });
const OrderTickets = lazyPart(import.meta.env.SSR ? (await loadTickets()).default : lazy(loadTickets));

export type PaidOrderProps = {
  order: ShownOrder;
  now: string;
  payment: string;
  action: string;
  actionData: AddressOutcome | undefined;
  onAddress: (email: string) => void;
};

export function PaidOrder({ order, now, payment, action, actionData, onAddress }: PaidOrderProps) {
  const { tickets, good } = partOf(order);
  const query = `?payment=${encodeURIComponent(payment)}`;
  return (
    <Stack gap={6}>
      <div>
        <p className={styles.lead}>{outcomeOf('paid').text}</p>
        {isOff(order) ? (
          <p>{addressText(order.email, (email) => words.offText({ email }))}</p>
        ) : (
          <>
            <p>{words.orderDoneDetail({ firstName: order.firstName, lastName: order.lastName })}</p>
            <p>{addressText(order.email, (email) => words.ticketsSentTo({ email }))}</p>
          </>
        )}
        {good > 0 && (
          <WrongAddress order={order} payment={payment} action={action} actionData={actionData} onAddress={onAddress} />
        )}
      </div>
      <section className={styles.facts} aria-labelledby="order-event">
        <p className={styles.number}>{orderWords.orderTitle({ number: order.number })}</p>
        <h2 id="order-event">{ownedText(order.event.title)}</h2>
        <OrderWhen order={order} />
        {order.event.cancelled && (
          <Notice tone="error" title={saleWords.cancelled}>
            <p>{saleWords.cancelledText}</p>
          </Notice>
        )}
        {tickets > 0 && !isOff(order) && <OrderFiles base="/bestelling" query={query} />}
      </section>
      <MoneyReceived order={order} />
      {tickets > 0 && <OrderTickets order={order} now={now} query={query} />}
      <section aria-labelledby="receipt">
        <h2 id="receipt">{stepWords.summary}</h2>
        <OrderReceipt order={order} />
      </section>
    </Stack>
  );
}

/** Proves ownership by the order's cookie (S-19). Starts open if the address is likely mistyped. */
function WrongAddress({ order, payment, action, actionData, onAddress }: Omit<PaidOrderProps, 'now'>) {
  const api = useApi();
  // Decided once: a correction must not close over its own answer.
  const [{ meant, isOpen }] = useState(() => {
    const likely = likelyAddress(order.email);
    return { meant: likely, isOpen: likely !== null || actionData?.intent === 'address' };
  });
  const send = async (email: string) => {
    const answer = await api.send('POST', '/api/mollie/order/address', { body: { payment, email } });
    onAddress(email);
    return answer;
  };
  return (
    <details className={styles.wrong} open={isOpen}>
      <summary>
        {words.wrongAddress} {meant !== null && meant !== order.email && detailsWords.didYouMean({ email: meant })}
      </summary>
      <Stack gap={4}>
        <p>{words.wrongAddressText}</p>
        <AddressForm
          action={action}
          intent="address"
          actionData={actionData}
          first={meant ?? order.email}
          button={words.sendTickets}
          busyWords={words.sendingTickets}
          onSend={send}
        />
      </Stack>
    </details>
  );
}

export function KnownOrder({
  order,
  again,
  ...paid
}: Omit<PaidOrderProps, 'onAddress'> & { again: AgainOutcome | undefined }) {
  const [email, setEmail] = useState<string | null>(null);
  if (order.status !== 'paid') {
    const { payment, action } = paid;
    return <UnpaidOrder order={order} now={paid.now} isWatched proof={{ payment }} action={action} outcome={again} />;
  }
  return <PaidOrder order={email === null ? order : { ...order, email }} onAddress={setEmail} {...paid} />;
}

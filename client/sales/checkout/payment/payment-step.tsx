import { type ReactNode, useEffect, useState } from 'react';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import { useSession } from '../../../account/session/session.ts';
import type { OrderDetails } from '../cart/personal-fields.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import {
  NO_TYPED_CODES,
  type TicketFormItem,
  type TypedCodes,
  amountsOf,
  isFree,
  offeredGift,
  repriced,
  ticketForm,
} from '../cart/cart.ts';
import { checkoutStorage } from '../cart/checkout-storage.ts';
import { pathOf } from '../steps/event-of-address.ts';
import { loweredText } from '../tickets/sale.ts';
import { NOT_REACHED, type OrderFailure, PAYMENT_REQUEST_FAILED } from '../placing/order-failure.ts';
import { areUnasked, type Codes, isForFriends, typedCodes, unaskedCodes, useCodes } from './codes.ts';
import { cardPartOf, toPayCents } from './gift-card.ts';
import { PaymentOverview } from './payment-overview.tsx';
import { OfferKept } from '../../kept/offer-kept.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { useOrder } from '../placing/use-order.ts';
import { useWay } from '../ways/use-way.ts';
import type { RefusedWay } from '../ways/way-field.ts';
import { words } from '../steps/steps.words.ts';
import { words as paymentWords } from './payment.words.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';

type PaymentStepProps = {
  event: ShownEvent;
  options: readonly ShownOption[];
  items: TicketFormItem[];
  details: OrderDetails;
  idempotencyKey?: string;
  codes?: Codes;
  typed?: TypedCodes;
  /** Gift to the garden in euros; by default that of `typed`. */
  gift?: number | undefined;
  messages?: readonly string[];
  /** Way that was refused without JavaScript. */
  refused?: RefusedWay | null;
  onAdjust: () => void;
  onCancel: () => void;
};

type Order = {
  event: ShownEvent;
  options: readonly ShownOption[];
  items: TicketFormItem[];
  messages: readonly string[];
};

/** A refused order is shown again with its changes (ERR-08, ERR-33, ERR-34). */
export function PaymentStep({
  event,
  options,
  items,
  details: first,
  idempotencyKey,
  typed = NO_TYPED_CODES,
  codes: firstCodes = unaskedCodes(typed),
  gift: firstGift = typed.gift ?? 0,
  messages = [],
  refused = null,
  onAdjust,
  onCancel,
}: PaymentStepProps) {
  const [order, setOrder] = useState<Order>({ event, options, items, messages });
  const [details, setDetails] = useState(first);
  const [wantedGift, setGift] = useState(firstGift);
  const gift = offeredGift(order.event, wantedGift);
  const { codes, isAsking, ask, askOwnCard, type, withdraw } = useCodes(firstCodes);
  const isSignedIn = useSession().info?.loggedIn ?? false;
  const way = useWay({ ways: order.event.event_ways, options: order.options, items: order.items, refused });
  const change = (failure: OrderFailure) => {
    if (failure.kind === 'way') {
      way.refuse(failure.message, failure.ways);
      return;
    }
    if (failure.kind === 'gift') {
      setGift(0);
      setOrder({ ...order, event: { ...order.event, event_gifts: failure.gifts }, messages: [failure.message] });
      return;
    }
    if (failure.kind === 'discount') return withdraw('discount', failure.message);
    // The order was refused without a specific code: the gift card is checked again.
    if (failure.kind === 'try-again' && failure !== NOT_REACHED && codes.card.applied) {
      return withdraw('card', failure.message);
    }
    const changed = afterFailure(order, failure);
    if (changed.items !== order.items) withdraw(null, null);
    setOrder(changed);
    checkoutStorage.keep(changed.event, changed.items, details);
  };
  const { phase, place } = useOrder(order.event, change);
  useEffect(() => {
    if (areUnasked(codes)) void ask(order.items);
    // Once, for codes stored earlier; later ones are checked by their button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    // A form that was posted was filled in by the server.
    const isToAsk = isSignedIn && !idempotencyKey && codes.discount.typed === '' && isForFriends(order.event);
    if (isToAsk) void askOwnCard(order.items);
    // Once, so that an emptied field stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn]);
  const { discount, card, cardOf } = typedCodes(codes);
  useEffect(() => {
    checkoutStorage.keep(order.event, order.items, details, { discount, card, cardOf, gift });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [discount, card, cardOf, gift]);
  /** Nobody is charged another amount than the page shows: a code that was typed but not checked is checked first. */
  const orderOrAsk = () => (areUnasked(codes) ? ask(order.items) : place(order.items, details, placedCodes()));
  const placedCodes = () => {
    const [quote, card] = [codes.discount.applied?.quote ?? null, cardPartOf(codes.card)];
    const isNil = toPayCents(order.items, order.event, quote, card, gift) === 0;
    return { quote, card, way: way.chosen, isNil, gift };
  };

  return (
    <>
      <PageMetadata
        title={`${words.stepOf({ step: 2 })}: ${textOf(event.event_title)}`}
        description={event.event_description}
        path={`${pathOf(event)}/betaling`}
        noindex
        hasErrors={
          order.messages.length > 0 ||
          codes.discount.error !== null ||
          codes.card.error !== null ||
          way.choice?.error != null
        }
      />
      <StepFrame step="payment" event={event.event_title} back={pathOf(event)} heading={words.overview}>
        <Stack gap={5}>
          <OfferKept options={options} items={items} />
          {order.items.length === 0 ? (
            <Messages messages={order.messages}>
              <p>
                <a href={pathOf(event)}>{paymentWords.backToTickets}</a>
              </p>
            </Messages>
          ) : (
            <PaymentOverview
              event={order.event}
              options={order.options}
              items={order.items}
              details={details}
              path={pathOf(event)}
              idempotencyKey={idempotencyKey}
              isBusy={phase !== 'idle'}
              notice={order.messages.length > 0 && <Messages messages={order.messages} />}
              way={way.choice}
              onWay={way.choose}
              gift={gift}
              onGift={setGift}
              codes={codes}
              isAskingCodes={isAsking}
              onCode={type}
              onAskCodes={() => void ask(order.items)}
              onDropCard={() => void ask(order.items, { ...typedCodes(codes), cardOf: null })}
              onOrder={() => void orderOrAsk()}
              onEmail={(email) => {
                setDetails({ ...details, email });
                checkoutStorage.keep(order.event, order.items, { ...details, email });
              }}
              onAdjust={onAdjust}
              onCancel={onCancel}
            />
          )}
        </Stack>
      </StepFrame>
    </>
  );
}

function Messages({ messages, children }: { messages: readonly string[]; children?: ReactNode }) {
  return (
    <Notice tone="error" role="alert" title={PAYMENT_REQUEST_FAILED}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {children}
    </Notice>
  );
}

/** Returns the order after a refusal, with sentences that explain the changes. */
export function afterFailure(order: Order, failure: OrderFailure): Order {
  if (failure.kind === 'new-prices') {
    const options = repriced(order.options, failure.expected);
    const { items } = ticketForm(options, amountsOf(order.items));
    const serviceCosts = isFree(items) ? order.event.serviceCosts : failure.expected.serviceCosts;
    return { event: { ...order.event, serviceCosts }, options, items, messages: [failure.message] };
  }
  if (failure.kind === 'fewer-tickets') {
    const amounts = amountsOf(order.items);
    const before = amounts[failure.optionId] ?? 0;
    const left = Math.min(before, failure.remaining);
    const { items } = ticketForm(order.options, { ...amounts, [failure.optionId]: left });
    return { ...order, items, messages: [failure.message, loweredText(before, left)] };
  }
  return { ...order, messages: [failure.message] };
}

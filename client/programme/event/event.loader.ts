import { type LoaderFunctionArgs, redirect, type useLoaderData } from 'react-router-dom';
import {
  EARLIER,
  hasAmounts,
  readAmounts,
  type Amounts,
  ticketCount,
  ticketForm,
} from '../../sales/checkout/cart/cart.ts';
import { earlierOrder } from '../../sales/checkout/cart/earlier-order.ts';
import { eventOfAddress, optionsOrNull, pathOf } from '../../sales/checkout/steps/event-of-address.ts';
import { type SaleState, isOver, saleStatesOf } from '../../sales/checkout/tickets/sale.ts';
import { datesAhead } from '../../../src/kernel/dates/taking-place.ts';
import { shareAddress, shareFactsOf } from '../../../src/kernel/events/share-address.ts';
import { apiContext, nowContext } from '../../api/context.ts';

/** Set by a ticket form that was sent without JavaScript. */
export type AskedSelection = {
  amounts: Amounts;
  messages: Record<number, string>;
  step: 'select' | 'details';
  isWarned: boolean;
};

/** Reads the event, and a selection from the address (EVENT-18); `?payment=` leads to the confirmation (CHECK-13). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const event = await eventOfAddress(api, params['id'], request.url);
  const { search, searchParams: query } = new URL(request.url);
  if (query.has('payment')) throw redirect(`${pathOf(event)}/bevestiging${search}`, 302);
  const options = await optionsOrNull(api, event);
  // Decided here and not while rendering, so that server and browser show the same rows.
  const now = context.get(nowContext)();
  const saleStates = saleStatesOf(options, event, now);

  const selection: AskedSelection | null =
    hasAmounts(query) && options ? askedSelection(query, options, saleStates) : null;
  // In the browser the form fills itself in once the user is known.
  const reference = query.get(EARLIER);
  const earlier = reference === null ? null : await earlierOrder(api, reference);
  const isForm = import.meta.env.SSR && selection?.step === 'details';
  const person = isForm ? await (await import('../../sales/checkout/details/own-details.ts')).ownDetails(api) : null;
  const ahead = datesAhead(event, now);
  const nextDate = ahead.on[0] ?? ahead.off[0] ?? null;
  const calledOff = event.event_status === 'planned' ? ahead.off : [];
  // Only used by crawlers, which read the server's HTML.
  const shareImage = import.meta.env.SSR ? shareAddress(shareFactsOf(event, now)) : undefined;
  const over = isOver(event, now);
  return {
    event,
    options,
    saleStates,
    nextDate,
    calledOff,
    isOver: over,
    asked: selection,
    person,
    earlier,
    shareImage,
  };
}

function askedSelection(
  query: URLSearchParams,
  options: NonNullable<Awaited<ReturnType<typeof optionsOrNull>>>,
  saleStates: Record<number, SaleState>,
): AskedSelection {
  const onSale = options.filter((option) => saleStates[option.id] === 'open');
  const { amounts, messages } = readAmounts(query, onSale);
  const hasTickets = ticketCount(ticketForm(onSale, amounts).items) > 0;
  const isRight = hasTickets && Object.keys(messages).length === 0;
  const isAdjusting = query.has('aanpassen');
  return {
    amounts,
    messages,
    step: isRight && !isAdjusting ? 'details' : 'select',
    isWarned: !hasTickets && !isAdjusting,
  };
}

export type EventData = ReturnType<typeof useLoaderData<typeof loader>>;

import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { isUuid, newUuid } from '../../../src/kernel/ids.ts';
import { isApiFault } from '../../api/fault.ts';
import type { Api } from '../../api/api.ts';
import {
  readAmounts,
  type CartEvent,
  type Quote,
  type TicketFormItem,
  costsOf,
  isFree,
  ticketForm,
} from '../cart/cart.ts';
import { checkoutHref, orderRequestOf } from '../steps/order-request.ts';
import { eventOfAddress, optionsOrNull } from '../steps/event-of-address.ts';
import { type OrderFailure, failureOf } from '../steps/order-failure.ts';
import { APPLY_DISCOUNT, askDiscount, DISCOUNT_FIELD, type Discount, NO_DISCOUNT } from './discount.ts';
import type { OrderDetails, PersonalErrors } from '../cart/personal-fields.ts';
import { CORRECTED_EMAIL, readDetails } from '../cart/typed-details.ts';
import { saleStateOf } from '../tickets/sale.ts';
import { apiContext, nowContext, pageContext, siteContext } from '../../api/context.ts';

/** What a form without JavaScript gets back. */
export type ActionView =
  | { step: 'nothing' }
  | {
      step: 'details';
      items: TicketFormItem[];
      values: OrderDetails;
      errors: PersonalErrors;
      message: string | null;
    }
  | {
      step: 'payment';
      items: TicketFormItem[];
      details: OrderDetails;
      idempotencyKey: string;
      discount: Discount;
      messages: string[];
    }
  | { step: 'leaving'; href: string }
  | { step: 'held'; email: string; items: TicketFormItem[] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return onSaleAt(context.get(apiContext), params['id'], request.url, context.get(nowContext)());
}

/** Step 2 for a browser without JavaScript: shows the overview, and with `intent=create` orders (CHECK-04, CHECK-09). */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const { isForged } = context.get(pageContext);
  const { event, options } = await onSaleAt(api, params['id'], request.url, context.get(nowContext)());
  const fields = await request.formData();
  const { amounts, messages } = readAmounts(fields, options);
  const { items } = ticketForm(options, amounts);
  if (items.length === 0) return view({ step: 'nothing' }, 422);

  const values = readDetails(fields);
  const { checkDetails } = await import('../details/check-details.ts');
  const checked = checkDetails(values, event.event_questions);
  const isCorrecting = fields.has(CORRECTED_EMAIL);
  const isOrdering = fields.get('intent') === 'create' && !isCorrecting && !fields.has(APPLY_DISCOUNT);
  if (!checked.ok)
    return view({ step: 'details', items, values, errors: isForged ? {} : checked.errors, message: null }, 422);
  const { details } = checked;

  if (isFree(items)) {
    const again = (message: string | null, status: number) =>
      view({ step: 'details', items, values, errors: {}, message }, status);
    if (isForged || !isOrdering) return again(isCorrecting ? null : CONFIRM_AGAIN, isForged ? 403 : 200);
    return order({
      api,
      event,
      items,
      details,
      key: keyOf(fields),
      baseUrl: context.get(siteContext).baseUrl,
      refused: again,
    });
  }

  const key = isCorrecting ? newUuid() : keyOf(fields);
  const typed = fields.get(DISCOUNT_FIELD);
  const asked = typeof typed === 'string' ? typed : '';
  const discount = isForged ? { ...NO_DISCOUNT, typed: asked } : await askDiscount(api, items, asked);
  const quote = discount.applied?.quote ?? null;
  const overview = (sentences: string[], status: number, shown: Discount = discount) =>
    view({ step: 'payment', items, details, idempotencyKey: key, discount: shown, messages: sentences }, status);
  if (isForged) return overview(isOrdering ? [CONFIRM_AGAIN] : [], 403);
  const lowered = Object.values(messages);
  if (discount.error !== null) return overview(lowered, 422);
  if (!isOrdering || lowered.length > 0) return overview(lowered, lowered.length > 0 ? 409 : 200);
  // Nobody is charged more than the page showed.
  if (fields.get('shownTotal') !== String(costsOf(items, event, quote).payableCents))
    return overview([quote ? CONFIRM_AGAIN : NEW_PRICES], 409);
  const refused = (message: string, status: number, kind?: OrderFailure['kind']) =>
    kind === 'discount'
      ? overview([], status, { typed: asked, applied: null, error: message })
      : overview([message], status);
  return order({ api, event, items, details, quote, key, baseUrl: context.get(siteContext).baseUrl, refused });
}

const CONFIRM_AGAIN = 'Controleer uw bestelling en bevestig haar nog een keer.';
const NEW_PRICES = 'De prijzen van uw bestelling kloppen niet (meer). Controleer uw bestelling en probeer het opnieuw.';
const NO_ADDRESS = 'Online betalen is op dit moment niet mogelijk.';

type OrderFacts = {
  api: Api;
  event: CartEvent;
  items: TicketFormItem[];
  details: OrderDetails;
  quote?: Quote;
  key: string;
  baseUrl: string;
  refused: (message: string, status: number, kind?: OrderFailure['kind']) => ReturnType<typeof view>;
};

async function order({ api, event, items, details, quote = null, key, baseUrl, refused }: OrderFacts) {
  try {
    const answer = await api.createOrder(orderRequestOf(event, items, details, quote), key);
    // Without JavaScript nobody did the robot check: a free order waits for the link in its mail (S-29).
    if (costsOf(items, event, quote).payableCents === 0)
      return view({ step: 'held', email: details.email, items }, 200);
    const href = checkoutHref(answer.links.checkout.href, new URL(baseUrl).origin);
    if (!href) return refused(NO_ADDRESS, 503);
    return view({ step: 'leaving', href }, 200, { Refresh: `0; url=${href}` });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const { message, kind } = failureOf(fault);
    return refused(message, fault.status || 503, kind);
  }
}

async function onSaleAt(api: Api, id: string | undefined, address: string, now: Instant) {
  const event = await eventOfAddress(api, id, address);
  const all = (await optionsOrNull(api, event)) ?? [];
  return { event, options: all.filter((option) => saleStateOf(option, event, now) === 'open') };
}

/** A key that the form brought along, so that pressing twice makes one order; else a new one. */
function keyOf(fields: FormData): string {
  const key = fields.get('idempotencyKey');
  return typeof key === 'string' && isUuid(key) ? key : newUuid();
}

function view(actionData: ActionView, status: number, headers: Record<string, string> = {}) {
  return data(actionData, { status, headers });
}

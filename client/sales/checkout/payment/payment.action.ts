import { type ActionFunctionArgs, data } from 'react-router-dom';
import type { Instant } from '../../../../src/kernel/dates/dutch-dates.ts';
import { isUuid, newUuid } from '../../../../src/kernel/ids.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { Api } from '../../../api/api.ts';
import {
  type Amounts,
  type CardPart,
  readAmounts,
  type CartEvent,
  type Quote,
  type TicketFormItem,
  type TypedCodes,
  isFree,
  offeredGift,
  ticketForm,
} from '../cart/cart.ts';
import { checkoutHref, orderRequestOf } from '../placing/order-request.ts';
import { type OrderFailure, failureOf } from '../placing/order-failure.ts';
import { askCodes, type Codes, isForFriends, unaskedCodes, withOwnCard } from './codes.ts';
import { APPLY_DISCOUNT } from './discount.ts';
import { APPLY_CARD, cardPartOf, DROP_CARD, toPayCents } from './gift-card.ts';
import type { OrderDetails, PersonalErrors } from '../cart/personal-fields.ts';
import {
  ADJUST,
  CARD_FIELD,
  CARD_OF_FIELD,
  CORRECTED_EMAIL,
  DISCOUNT_FIELD,
  APPLY_GIFT,
  GIFT_FIELD,
  readDetails,
} from '../cart/typed-details.ts';
import { PART_FIELD } from '../../orders/ticket/order-part.ts';
import { onSaleAt } from '../tickets/sale.ts';
import { type RefusedWay, WAY_FIELD } from '../ways/way-field.ts';
import { apiContext, nowContext, pageContext, siteContext } from '../../../api/context.ts';
import { words } from './words.ts';

export type ActionView =
  | { step: 'nothing' }
  | {
      step: 'select';
      amounts: Amounts;
      messages: Record<number, string>;
      values: OrderDetails;
      codes: TypedCodes;
      isWarned: boolean;
    }
  | {
      step: 'details';
      items: TicketFormItem[];
      values: OrderDetails;
      codes: TypedCodes;
      part?: number;
      errors: PersonalErrors;
      message: string | null;
    }
  | {
      step: 'payment';
      items: TicketFormItem[];
      details: OrderDetails;
      idempotencyKey: string;
      codes: Codes;
      messages: string[];
      gift: number;
      way: RefusedWay | null;
    }
  | { step: 'leaving'; href: string }
  | { step: 'held'; email: string; items: TicketFormItem[]; until: string | null; now: Instant };

/** Shows the overview without JavaScript, and with `intent=create` places the order (CHECK-04, CHECK-09). */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const { isForged } = context.get(pageContext);
  const now = context.get(nowContext)();
  const { event, options } = await onSaleAt(api, params['id'], request.url, now);
  const fields = await request.formData();
  const { amounts, messages } = readAmounts(fields, options);
  const { items } = ticketForm(options, amounts);
  const values = readDetails(fields);
  const typed = readCodes(fields);
  const isWarned = items.length === 0;
  if (fields.has(ADJUST) || (isWarned && fields.has(PART_FIELD)))
    return view({ step: 'select', amounts, messages, values, codes: typed, isWarned }, isWarned ? 422 : 200);
  if (isWarned) return view({ step: 'nothing' }, 422);
  if (fields.has(PART_FIELD)) {
    const part = Math.max(1, Math.floor(Number(fields.get(PART_FIELD))) || 1);
    return view({ step: 'details', items, values, codes: typed, part, errors: {}, message: null }, 200);
  }
  const { checkDetails } = await import('../details/check-details.ts');
  const checked = checkDetails(values, event.event_questions);
  const isCorrecting = fields.has(CORRECTED_EMAIL);
  const isApplying = [APPLY_DISCOUNT, APPLY_CARD, DROP_CARD, APPLY_GIFT].some((button) => fields.has(button));
  const isOrdering = fields.get('intent') === 'create' && !isCorrecting && !isApplying;
  if (!checked.ok)
    return view(
      { step: 'details', items, values, codes: typed, errors: isForged ? {} : checked.errors, message: null },
      422,
    );
  const { details } = checked;

  if (isFree(items)) {
    const refuse = (message: string | null, status: number) =>
      view({ step: 'details', items, values, codes: typed, errors: {}, message }, status);
    const tooMany = Object.values(messages);
    if (isOrdering && tooMany.length > 0) return refuse(tooMany.join(' '), 409);
    if (isForged || !isOrdering) return refuse(isCorrecting ? null : CONFIRM_AGAIN, isForged ? 403 : 200);
    return order({
      api,
      event,
      items,
      details,
      key: keyOf(fields),
      now,
      baseUrl: context.get(siteContext).baseUrl,
      refused: refuse,
    });
  }

  const gift = offeredGift(event, typed.gift);
  const key = isCorrecting ? newUuid() : keyOf(fields);
  const way = textOf(fields, WAY_FIELD);
  const chosen = (error: string | null): RefusedWay | null => (way === '' ? null : { id: way, error });
  const untold = unaskedCodes(typed);
  // The field came along empty if somebody wants no code.
  const isFirst = !isForged && !fields.has(DISCOUNT_FIELD) && isForFriends(event);
  const own = isFirst ? await withOwnCard(api, items, typed) : null;
  const codes = isForged ? untold : (own ?? (await askCodes(api, items, typed)));
  const quote = codes.discount.applied?.quote ?? null;
  const card = cardPartOf(codes.card);
  const overview = (sentences: string[], status: number, shown: Codes = codes) =>
    view(
      {
        step: 'payment',
        items,
        details,
        idempotencyKey: key,
        codes: shown,
        messages: sentences,
        gift,
        way: chosen(null),
      },
      status,
    );
  if (isForged) return overview(isOrdering ? [CONFIRM_AGAIN] : [], 403);
  const lowered = Object.values(messages);
  if (codes.discount.error !== null || codes.card.error !== null) return overview(lowered, 422);
  if (!isOrdering || lowered.length > 0) return overview(lowered, lowered.length > 0 ? 409 : 200);
  // Nobody is charged more than the page showed.
  if (fields.get('shownTotal') !== String(toPayCents(items, event, quote, card, gift)))
    return overview([quote || card || gift ? CONFIRM_AGAIN : NEW_PRICES], 409);
  const refused = (message: string, status: number, kind?: OrderFailure['kind']) => {
    if (kind === 'way') {
      const shown = { items, details, idempotencyKey: key, codes, gift, messages: [] };
      return view({ step: 'payment', ...shown, way: chosen(message) ?? { id: '', error: message } }, status);
    }
    if (kind === 'new-key') {
      const shown = { items, details, codes, gift, messages: [message] };
      return view({ step: 'payment', ...shown, idempotencyKey: newUuid(), way: chosen(null) }, status);
    }
    return kind === 'discount' || (kind === 'try-again' && card)
      ? overview([], status, withError(untold, kind === 'discount' ? 'discount' : 'card', message))
      : overview([message], status);
  };
  return order({
    api,
    event,
    items,
    details,
    quote,
    card,
    gift,
    way,
    key,
    now,
    baseUrl: context.get(siteContext).baseUrl,
    refused,
  });
}

const CONFIRM_AGAIN = words.confirmAgain;
const NEW_PRICES = words.pricesChanged;
const NO_ADDRESS = words.onlinePaymentUnavailable;

type OrderFacts = {
  api: Api;
  event: CartEvent;
  items: TicketFormItem[];
  details: OrderDetails;
  quote?: Quote;
  card?: CardPart | null;
  gift?: number;
  way?: string;
  key: string;
  now: Instant;
  baseUrl: string;
  refused: (message: string, status: number, kind?: OrderFailure['kind']) => ReturnType<typeof view>;
};

async function order({
  api,
  event,
  items,
  details,
  quote = null,
  card = null,
  gift = 0,
  way,
  key,
  now,
  baseUrl,
  refused,
}: OrderFacts) {
  try {
    const answer = await api.createOrder(orderRequestOf(event, items, details, quote, card, way, gift), key);
    // Without JavaScript there was no robot check: a free order waits for the link in its email (S-29).
    if (toPayCents(items, event, quote, card, gift) === 0)
      return view({ step: 'held', email: details.email, items, until: answer.heldUntil ?? null, now }, 200);
    const href = checkoutHref(answer.links.checkout.href, new URL(baseUrl).origin);
    if (!href) return refused(NO_ADDRESS, 503);
    return view({ step: 'leaving', href }, 200, { Refresh: `0; url=${href}` });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const { message, kind } = failureOf(fault);
    return refused(message, fault.status || 503, kind);
  }
}

/** Shows at its field why a code was refused after all. */
function withError(codes: Codes, which: keyof Codes, error: string): Codes {
  return { ...codes, [which]: { ...codes[which], error } };
}

/** Includes the card of an earlier order, unless the button was pressed that stops using it. */
function readCodes(fields: FormData): TypedCodes {
  const cardOf = fields.has(DROP_CARD) ? '' : textOf(fields, CARD_OF_FIELD);
  return {
    discount: textOf(fields, DISCOUNT_FIELD),
    card: textOf(fields, CARD_FIELD),
    cardOf: isUuid(cardOf) ? cardOf : null,
    ...(fields.has(GIFT_FIELD) && { gift: Number(fields.get(GIFT_FIELD)) || 0 }),
  };
}

function textOf(fields: FormData, name: string): string {
  const typed = fields.get(name);
  return typeof typed === 'string' ? typed : '';
}

/** The form contains the key, so that pressing twice makes one order. */
function keyOf(fields: FormData): string {
  const key = fields.get('idempotencyKey');
  return typeof key === 'string' && isUuid(key) ? key : newUuid();
}

function view(actionData: ActionView, status: number, headers: Record<string, string> = {}) {
  return data(actionData, { status, headers });
}

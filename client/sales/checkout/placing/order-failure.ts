import type { PaymentWay } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import type { ExpectedPrices } from '../../../../src/modules/ticketing/schema.ts';
import { isApiFault, NO_CONNECTION } from '../../../api/fault.ts';
import { membersOf } from '../cart/cart.ts';
import { type PersonalErrors, PERSONAL_FIELDS } from '../cart/personal-fields.ts';
import { words } from '../steps/words.ts';

export const PAYMENT_REQUEST_FAILED = words.paymentRequestFailed;

/** How to recover from a refused order. `message`: in Dutch. */
export type OrderFailure =
  | { kind: 'new-prices'; message: string; expected: ExpectedPrices }
  | { kind: 'fewer-tickets'; message: string; optionId: number; remaining: number }
  | { kind: 'choose-again'; message: string }
  | { kind: 'details'; message: string; errors: PersonalErrors }
  | { kind: 'robot'; message: string }
  | { kind: 'discount'; message: string }
  /** `ways`: those that are sold now, if that changed. */
  | { kind: 'way'; message: string; ways: PaymentWay[] | null }
  /** The gift is no longer offered; `gifts`: those that are, in euros. */
  | { kind: 'gift'; message: string; gifts: number[] }
  | { kind: 'new-key'; message: string }
  | { kind: 'wait'; message: string }
  | { kind: 'try-again'; message: string };

const CHOOSE_AGAIN = new Set<unknown>([
  'sale_closed',
  'sale_ahead',
  'order_empty',
  'too_many_tickets',
  'unknown_option',
  'mixed_events',
  'card_data',
]);
const ROBOT = new Set<unknown>(['captcha_required', 'captcha_invalid', 'captcha_unavailable']);

/** Used when there is no answer: this browser stores the input, and the same key makes the same order. */
export const NOT_REACHED: OrderFailure = {
  kind: 'try-again',
  message: words.detailsKept({ noConnection: NO_CONNECTION }),
};

/** Failure for an error while ordering, or because a lazy part could not be loaded. */
export function failureOf(fault: unknown): OrderFailure {
  if (!isApiFault(fault) || fault.status === 0) return NOT_REACHED;
  return orderFailureOf(fault.body ?? { message: fault.message });
}

/** Parses an error answer of POST /api/mollie/create; anything unreadable means: try again. */
export function orderFailureOf(body: unknown): OrderFailure {
  const answer = membersOf(body);
  const { message, code, errors, option_id: optionId, remaining } = answer;
  if (typeof message !== 'string') return { kind: 'try-again', message: NO_CONNECTION };
  const expected = expectedOf(answer['expected']);
  if (code === 'price_mismatch' && expected) return { kind: 'new-prices', message, expected };
  if (code === 'sold_out' && typeof optionId === 'number' && typeof remaining === 'number') {
    return { kind: 'fewer-tickets', message, optionId, remaining };
  }
  if (code === 'sold_out' || CHOOSE_AGAIN.has(code)) return { kind: 'choose-again', message };
  if (ROBOT.has(code)) return { kind: 'robot', message };
  if (code === 'discount_invalid') return { kind: 'discount', message };
  if (code === 'way_gone' || code === 'way_too_slow') return { kind: 'way', message, ways: waysOf(answer['ways']) };
  if (code === 'gift_gone') return { kind: 'gift', message, gifts: giftsOf(answer['gifts']) };
  if (code === 'key_reused') return { kind: 'new-key', message };
  if (code === 'waiting_room') return { kind: 'wait', message };
  const personal = personalErrors(membersOf(errors));
  return Object.keys(personal).length > 0
    ? { kind: 'details', message, errors: personal }
    : { kind: 'try-again', message };
}

function personalErrors(errors: Record<string, unknown>): PersonalErrors {
  const entries = PERSONAL_FIELDS.flatMap(({ name }) => {
    const message = errors[name];
    return typeof message === 'string' ? [[name, message] as const] : [];
  });
  const answers = Object.entries(errors).flatMap(([field, message]) =>
    field.startsWith('answers.') && typeof message === 'string' ? [[field, message] as const] : [],
  );
  return Object.fromEntries([...entries, ...answers]);
}

function waysOf(value: unknown): PaymentWay[] | null {
  return Array.isArray(value) && value.every(isWay) ? value : null;
}

function giftsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}

function isWay(value: unknown): value is PaymentWay {
  const { id, name, pendingDays } = membersOf(value);
  return typeof id === 'string' && typeof name === 'string' && typeof pendingDays === 'number';
}

/** Returns null if prices are missing. */
function expectedOf(value: unknown): ExpectedPrices | null {
  const { orderLines, serviceCosts, totalAmount } = membersOf(value);
  if (!Array.isArray(orderLines) || typeof serviceCosts !== 'number' || typeof totalAmount !== 'number') return null;
  return orderLines.every(isPricedLine) ? { orderLines, serviceCosts, totalAmount } : null;
}

function isPricedLine(value: unknown): value is ExpectedPrices['orderLines'][number] {
  const line = membersOf(value);
  return [line['option_id'], line['price'], line['sum']].every((part) => typeof part === 'number');
}

import { IN_DUTCH, textsOfFields } from '../../../kernel/text/field-faults.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type OrderRequest, orderRequest } from '../schema.ts';
import { texts } from './words.ts';

const CARD_FIELDS = ['cardholderName', 'cardholderNumber', 'cvv', 'paymentInformation'];
const CARD_FIELDS_AT_TOP = ['date', 'remember'];

/**
 * Reads the body of POST /api/mollie/create. Problems 422: `card_data` before anything else, because such a body must
 * go nowhere (F-13); `order_empty`; `invalid` with a message per field. Unknown fields have no effect (S-20).
 */
export function readOrderRequest(body: unknown): OrderRequest {
  if (hasCardData(body)) {
    throw new Problem('invalid', texts.paymentDetailsRefused, { reason: 'card_data' });
  }
  if (isEmptyOrder(body)) {
    throw new Problem('invalid', texts.ticketsRequired, { reason: 'order_empty' });
  }
  const result = orderRequest.safeParse(body, IN_DUTCH);
  if (result.success) return result.data;
  const errors = textsOfFields(result.error.issues);
  throw new Problem('invalid', texts.fieldsRequired, { errors });
}

function hasCardData(body: unknown): boolean {
  return isRecord(body) && (CARD_FIELDS_AT_TOP.some((field) => field in body) || hasCardField(body));
}

function hasCardField(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return CARD_FIELDS.some((field) => Object.hasOwn(value, field)) || Object.values(value).some(hasCardField);
}

function isEmptyOrder(body: unknown): boolean {
  return isRecord(body) && Array.isArray(body['orderLines']) && body['orderLines'].length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

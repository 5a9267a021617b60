import { IN_DUTCH, textsOfFields } from '../../../../kernel/text/field-faults.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { type OrderRequest, orderRequest } from '../../schema.ts';
import { texts } from './words.ts';

const CARD_FIELDS = ['cardholderName', 'cardholderNumber', 'cvv', 'paymentInformation'];
const CARD_FIELDS_AT_TOP = ['date', 'remember'];

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

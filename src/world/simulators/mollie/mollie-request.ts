import { centsFromDecimalText, type Cents } from '../../../kernel/money/money.ts';

/** Members of the published error body. */
export type Refusal = { status: number; detail: string; field?: string };

export type PaymentOrder = {
  amountCents: Cents;
  description: string;
  redirectUrl: string;
  cancelUrl: string | null;
  webhookUrl: string | null;
  method: string | null;
  locale: string | null;
  metadata: unknown;
};

export type RefundOrder = { amountCents: Cents; description: string; metadata: unknown };

// Fields that a caller with an API key may send.
const PAYMENT_FIELDS = new Set(
  `description amount redirectUrl cancelUrl webhookUrl lines billingAddress shippingAddress locale method issuer
  restrictPaymentMethodsToCountry metadata captureMode captureDelay applicationFee routing sequenceType mandateId
  customerId dueDate storeCredentials applePayPaymentToken company cardToken googlePayPaymentToken voucherNumber
  voucherPin consumerDateOfBirth extraMerchantData sessionId digitalGoods customerReference terminalId`.split(/\s+/),
);
const REFUND_FIELDS = new Set(
  'amount description metadata externalReference reverseRouting routingReversals'.split(' '),
);
const LOCALES = new Set(
  `ca_ES cs_CZ da_DK de_AT de_CH de_DE de_LU en_BE en_GB en_NL en_US es_ES fi_FI fr_BE fr_FR fr_LU hu_HU is_IS it_IT
  lt_LT lv_LV nb_NO nl_BE nl_NL pl_PL pt_PT sk_SK sv_SE`.split(/\s+/),
);
const METADATA_MAX_BYTES = 1024;
const IDEAL_MAX: Cents = 50_000_00;

export function readPaymentOrder(body: unknown, methods: readonly string[]): PaymentOrder | Refusal {
  const fields = members(body);
  if (fields === null) return refusal('The request body is not a JSON object');
  const unknown = unknownField(fields, PAYMENT_FIELDS);
  if (unknown !== null) return refusal(`Non-existent body parameter "${unknown}" for this API call`, unknown);
  const amount = readAmount(fields['amount']);
  if ('status' in amount) return amount;
  if (amount.cents > IDEAL_MAX) return refusal('The amount is higher than the maximum', 'amount');
  const { description, method, locale, metadata } = fields;
  if (typeof description !== 'string' || description === '')
    return refusal("The 'description' field is missing", 'description');
  if (!isWebAddress(fields['redirectUrl'])) return refusal('The redirect URL is invalid', 'redirectUrl');
  for (const field of ['cancelUrl', 'webhookUrl']) {
    if (fields[field] != null && !isWebAddress(fields[field])) return refusal(`The ${field} is invalid`, field);
  }
  if (method != null && !methods.some((known) => known === method))
    return refusal('The payment method is not active on this profile', 'method');
  if (locale != null && !(typeof locale === 'string' && LOCALES.has(locale)))
    return refusal('The locale is invalid', 'locale');
  if (isTooMuch(metadata)) return refusal('The metadata is larger than 1 kB', 'metadata');
  return {
    amountCents: amount.cents,
    description: description.slice(0, 255),
    redirectUrl: String(fields['redirectUrl']),
    cancelUrl: textOrNull(fields['cancelUrl']),
    webhookUrl: textOrNull(fields['webhookUrl']),
    method: textOrNull(method),
    locale: textOrNull(locale),
    metadata: metadata ?? null,
  };
}

export function readRefundOrder(body: unknown): RefundOrder | Refusal {
  const fields = members(body);
  if (fields === null) return refusal('The request body is not a JSON object');
  const unknown = unknownField(fields, REFUND_FIELDS);
  if (unknown !== null) return refusal(`Non-existent body parameter "${unknown}" for this API call`, unknown);
  const amount = readAmount(fields['amount']);
  if ('status' in amount) return amount;
  if (isTooMuch(fields['metadata'])) return refusal('The metadata is larger than 1 kB', 'metadata');
  const description = fields['description'] ?? '';
  if (typeof description !== 'string' || description.length > 255)
    return refusal('The description is invalid', 'description');
  return { amountCents: amount.cents, description, metadata: fields['metadata'] ?? null };
}

function readAmount(amount: unknown): { cents: Cents } | Refusal {
  const fields = members(amount);
  if (fields === null) return refusal("The 'amount' field is missing", 'amount');
  const unknown = unknownField(fields, new Set(['currency', 'value']));
  if (unknown !== null) return refusal(`Non-existent body parameter "amount.${unknown}" for this API call`, 'amount');
  if (fields['currency'] !== 'EUR') return refusal('The currency is not supported', 'amount.currency');
  const cents = typeof fields['value'] === 'string' ? centsFromDecimalText(fields['value']) : null;
  if (cents === null) return refusal('The amount contains an invalid value', 'amount');
  return cents < 1 ? refusal('The amount is lower than the minimum', 'amount') : { cents };
}

function refusal(detail: string, field?: string): Refusal {
  return { status: 422, detail, ...(field === undefined ? {} : { field }) };
}

function members(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function unknownField(fields: Record<string, unknown>, known: Set<string>): string | null {
  return Object.keys(fields).find((field) => !known.has(field)) ?? null;
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');
}

function isTooMuch(metadata: unknown): boolean {
  return metadata != null && JSON.stringify(metadata).length > METADATA_MAX_BYTES;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

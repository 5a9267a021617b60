import type { QuoteForm } from '../../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { eurosOf, moneyText } from '../../ui/text/format.ts';

/** State of the form; an empty text means: none. */
export type TypedQuote = {
  persons: string;
  /** Id of the option of an event; '' for none. */
  optionId: string;
  extras: number[];
  /** Gives the discount code of the request. */
  withCode: boolean;
  discountKind: 'percent' | 'amount';
  discount: string;
  depositKind: 'percent' | 'amount';
  deposit: string;
  validUntil: string;
  cancelUntil: string;
  cancelCosts: string;
  personsUntil: string;
};

export function typedOf({ discount, deposit, cancel, ...form }: QuoteForm): TypedQuote {
  return {
    persons: String(form.persons),
    optionId: String(form.optionId ?? ''),
    extras: form.extras,
    withCode: form.withCode,
    discountKind: discount?.kind ?? 'percent',
    discount: textOf(discount),
    depositKind: deposit?.kind ?? 'percent',
    deposit: textOf(deposit),
    validUntil: form.validUntil,
    cancelUntil: cancel?.until ?? '',
    cancelCosts: String(cancel?.costs ?? 0),
    personsUntil: form.personsUntil ?? '',
  };
}

export function bodyOf(typed: TypedQuote): QuoteForm {
  return {
    persons: numberOf(typed.persons),
    optionId: typed.optionId === '' ? null : Number(typed.optionId),
    extras: typed.extras,
    withCode: typed.withCode,
    discount: shareOf(typed.discountKind, typed.discount),
    deposit: shareOf(typed.depositKind, typed.deposit),
    validUntil: typed.validUntil,
    cancel: typed.cancelUntil === '' ? null : { until: typed.cancelUntil, costs: numberOf(typed.cancelCosts) },
    personsUntil: typed.personsUntil === '' ? null : typed.personsUntil,
  };
}

/** True for a draft that this form stored. */
export function isTyped(value: unknown): value is TypedQuote {
  return (
    typeof value === 'object' && value !== null && 'cancelCosts' in value && 'optionId' in value && 'withCode' in value
  );
}

function textOf(share: QuoteForm['discount']): string {
  if (share === null) return '';
  return share.kind === 'percent' ? String(share.value) : moneyText(share.value);
}

/** An amount that nobody can read becomes 0, which the rule refuses with its message. */
function shareOf(kind: TypedQuote['discountKind'], text: string): QuoteForm['discount'] {
  return text.trim() === '' ? null : { kind, value: eurosOf(text) ?? 0 };
}

/** A text that is no whole number becomes a fraction, which the rule refuses with its message. */
function numberOf(text: string): number {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0.5;
}

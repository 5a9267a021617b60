import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { type Amounts, TICKET_MIN_AMOUNT, limitOf } from '../cart/cart.ts';

/** Name of an option's field in the ticket form: 'amount_12'. */
export function amountFieldName(optionId: number): string {
  return `amount_${optionId}`;
}

/** Whether an address asks for a selection of tickets (the ticket table as a GET form). */
export function hasAmounts(fields: URLSearchParams): boolean {
  return [...fields.keys()].some((name) => name.startsWith('amount_'));
}

/** A typed amount brought within its limits (EVENT-15). `message` says what was changed and why; null when nothing was. */
export function clampAmount(text: string, option: EventOption): { amount: number; message: string | null } {
  const typed = text.trim();
  if (typed === '') return { amount: TICKET_MIN_AMOUNT, message: null };
  if (!/^[-+]?\d{1,9}$/.test(typed)) return { amount: TICKET_MIN_AMOUNT, message: 'Vul een heel getal in.' };
  const wanted = Number(typed);
  if (wanted < TICKET_MIN_AMOUNT)
    return { amount: TICKET_MIN_AMOUNT, message: 'Het aantal kan niet lager zijn dan 0.' };
  const limit = limitOf(option);
  return wanted > limit ? { amount: limit, message: tooManyText(option, limit) } : { amount: wanted, message: null };
}

/**
 * The amounts of a posted or queried ticket form, each within its limits, with a message for every row that was
 * changed. Options that are not for sale count as 0. Fields of unknown options have no effect.
 */
export function readAmounts(
  fields: { get(name: string): unknown },
  options: readonly EventOption[],
): { amounts: Amounts; messages: Record<number, string> } {
  const amounts: Record<number, number> = {};
  const messages: Record<number, string> = {};
  for (const option of options) {
    const text = fields.get(amountFieldName(option.id));
    const { amount, message } = clampAmount(typeof text === 'string' ? text : '', option);
    amounts[option.id] = amount;
    if (message) messages[option.id] = message;
  }
  return { amounts, messages };
}

function tooManyText(option: EventOption, limit: number): string {
  const isOwnLimit = option.maxPerOrder !== null && option.maxPerOrder === limit;
  if (isOwnLimit) return `U kunt per bestelling hoogstens ${limit} tickets kiezen voor ${option.title}.`;
  if (limit === 0) return `Er zijn geen tickets meer beschikbaar voor ${option.title}.`;
  return limit === 1
    ? `Er is nog 1 ticket beschikbaar voor ${option.title}.`
    : `Er zijn nog ${limit} tickets beschikbaar voor ${option.title}.`;
}

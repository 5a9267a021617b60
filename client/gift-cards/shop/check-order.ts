import { IN_DUTCH, messagesOf } from '../../../src/kernel/text/field-faults.ts';
import {
  giftCardBalanceRequest,
  giftCardOrder,
  type GiftCardOrder,
} from '../../../src/modules/ticketing/gift-cards/gift-card-schema.ts';
import { words } from './outage.words.ts';

/** Validates the form with the server's schema (`giftCardOrder`); fetched when the form is sent. */
export function checkOrder(
  typed: Record<string, string>,
): { ok: true; order: GiftCardOrder } | { ok: false; wrong: Record<string, string> } {
  const form = giftCardOrder.safeParse(orderOf(typed), IN_DUTCH);
  return form.success ? { ok: true, order: form.data } : { ok: false, wrong: messagesOf(form.error.issues) };
}

/** Message for a valid order that could not be paid now. */
export function outageText(message: string): string {
  return `${message.replace(/\.?$/, '.')} ${words.calm}`;
}

/** Error of the code in a balance request (`giftCardBalanceRequest`); null if there is none. */
export function checkBalance(giftCard: string): string | null {
  const form = giftCardBalanceRequest.safeParse({ giftCard }, IN_DUTCH);
  return form.success ? null : (messagesOf(form.error.issues)['giftCard'] ?? null);
}

/**
 * Builds the order: the amount is one of the buttons, or typed beside them; fields for an emailed card count only for
 * one.
 */
function orderOf(typed: Record<string, string>) {
  const amount = typed['amount'] === 'other' ? typed['otherAmount'] : typed['amount'];
  const isMailed = typed['way'] === 'mail';
  return {
    ...typed,
    amount: Number((amount ?? '').replace(',', '.').trim() || Number.NaN),
    recipientEmail: isMailed ? typed['recipientEmail'] : '',
    mailOn: isMailed ? typed['mailOn'] || null : null,
  };
}

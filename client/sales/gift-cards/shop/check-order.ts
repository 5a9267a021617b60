import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  giftCardBalanceRequest,
  giftCardOrder,
  type GiftCardOrder,
} from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { words } from './outage.words.ts';

/** Validates by the server's schema (`giftCardOrder`); loaded on submit. */
export function checkOrder(
  typed: Record<string, string>,
): { ok: true; order: GiftCardOrder } | { ok: false; wrong: Record<string, string> } {
  const form = giftCardOrder.safeParse(orderOf(typed), IN_DUTCH);
  return form.success ? { ok: true, order: form.data } : { ok: false, wrong: messagesOf(form.error.issues) };
}

export function outageText(message: string): string {
  return `${message.replace(/\.?$/, '.')} ${words.calm}`;
}

export function checkBalance(giftCard: string): string | null {
  const form = giftCardBalanceRequest.safeParse({ giftCard }, IN_DUTCH);
  return form.success ? null : (messagesOf(form.error.issues)['giftCard'] ?? null);
}

/** The amount is one of the buttons, or typed beside them; fields for an emailed card only apply to one. */
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

import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  giftCardOrder,
  type GiftCardOrder,
} from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { words } from './words.ts';

/** Validates by the server's schema (`giftCardOrder`); loaded on submit. */
export function checkFriendOrder(
  typed: Record<string, string>,
): { ok: true; order: GiftCardOrder } | { ok: false; wrong: Record<string, string> } {
  const chosen = typed['kind'] ?? '';
  const isMailed = typed['way'] === 'mail';
  const form = giftCardOrder.safeParse(
    {
      ...typed,
      amount: Number.parseFloat(chosen),
      kind: chosen.slice(chosen.indexOf(' ') + 1),
      recipientEmail: isMailed ? typed['recipientEmail'] : '',
      mailOn: isMailed ? typed['mailOn'] || null : null,
      message: isMailed ? typed['message'] : undefined,
    },
    IN_DUTCH,
  );
  if (form.success) return { ok: true, order: form.data };
  const { amount, kind, ...wrong } = messagesOf(form.error.issues);
  return { ok: false, wrong: amount || kind ? { kind: words.kindRequired, ...wrong } : wrong };
}

import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { MailOrder } from '../orders/mail-order.ts';

/** The order with its derived link secret; null when it is gone. */
export type OrderForMail = (orderId: string) => Promise<MailOrder | null>;

/**
 * The order that a letter to `to` is about; null when it is gone, or is somebody else's: the address may have been
 * corrected since the letter was put in.
 */
export async function ownOrder(orderForMail: OrderForMail, orderId: unknown, to: string): Promise<MailOrder | null> {
  const order = typeof orderId === 'string' ? await orderForMail(orderId) : null;
  return order && canonicalEmail(order.email) === canonicalEmail(to) ? order : null;
}

import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Site } from '../../../kernel/site.ts';
import { z } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';

/** What every letter about an order asks: the order with its derived link secret; null when it is gone. */
export type OrderEmailPorts = { site: Site; orderForMail: (orderId: string) => Promise<MailOrder | null> };

/** The facts of letters that the order itself tells all of. */
export const ofOrder = z.object({ orderId: z.string() });

/**
 * The order that a letter to `to` is about; null when it is gone, or is somebody else's: the address may have been
 * corrected since the letter was put in.
 */
export async function ownOrder(
  { orderForMail }: Pick<OrderEmailPorts, 'orderForMail'>,
  { orderId }: { orderId: string },
  { to }: { to: string },
): Promise<MailOrder | null> {
  const order = await orderForMail(orderId);
  return order && canonicalEmail(order.email) === canonicalEmail(to) ? order : null;
}

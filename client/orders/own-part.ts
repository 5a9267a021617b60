import type { LoaderFunctionArgs } from 'react-router-dom';
import { isSecret } from '../../src/kernel/ids.ts';
import type { OwnCallOffs } from '../../src/modules/ticketing/call-off/call-off-schema.ts';
import type { OrderInvoices } from '../../src/modules/ticketing/invoicing/invoice-schema.ts';
import type { OwnAnswers } from '../../src/modules/ticketing/questions/answers-schema.ts';
import type { OwnDetails } from '../../src/modules/ticketing/schema.ts';
import type { Cancellation, OwnDates } from '../../src/modules/ticketing/self-service/self-service-schema.ts';
import { apiContext } from '../api/context.ts';
import { isApiFault } from '../api/fault.ts';

/** Parts of an order that its buyer sees and changes through the secret link in the email (S-19). */
type Parts = {
  answers: OwnAnswers;
  'call-offs': OwnCallOffs;
  cancellation: Cancellation;
  date: OwnDates;
  details: OwnDetails;
  invoice: OrderInvoices;
};

export function addressOf(secret: string, part: keyof Parts): string {
  return `/api/orders/${encodeURIComponent(secret)}/${part}`;
}

/** Treats an unknown or expired link, or one of another order, as the page of the order does. */
export async function ownPart<Part extends keyof Parts>(
  { context, params }: LoaderFunctionArgs,
  part: Part,
  query = '',
): Promise<{ secret: string; own: Parts[Part] }> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw await notFound();
  try {
    return { secret, own: await context.get(apiContext).get<Parts[Part]>(addressOf(secret, part) + query) };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw await notFound();
    throw fault;
  }
}

/** As on the page of the order; loaded when needed. */
export async function notFound() {
  return (await import('./order.loader.ts')).orderNotFound();
}

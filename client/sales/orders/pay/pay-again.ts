import { data, redirect } from 'react-router-dom';
import { plainAgain, waitingAddress } from '../../../../src/kernel/pages/addresses.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import { checkoutHref } from '../../checkout/placing/order-request.ts';
import { WAY_FIELD } from '../../checkout/ways/way-field.ts';
import { words } from '../words.ts';

/** Reference, which this browser's order cookie proves, or the secret of the emailed link. */
export type Proof = { payment: string } | { order: string };

export type AgainOutcome = { kind: 'leaving'; href: string } | { kind: 'again-refused'; message: string };

/** Repeats an order that ended unpaid; returns the address to pay at. `toPay`: in euros, as shown. */
export async function payAgain(
  api: Pick<Api, 'send'>,
  proof: Proof,
  toPay: number,
  way: string | null,
): Promise<string> {
  const answer = await api.send('POST', '/api/mollie/order/again', {
    body: { ...proof, toPay, ...(way !== null && { paymentMethod: way }) },
  });
  return answer.links.checkout.href;
}

/** Way to pay that the form chose; null if it offers none. */
export function wayIn(fields: FormData): string | null {
  const way = fields.get(WAY_FIELD);
  return typeof way === 'string' ? way : null;
}

/** Repeats an order from a form without JavaScript; leaves through a page of ours (S-22), or waits and returns to `page`. */
export async function postedAgain(
  api: Pick<Api, 'send'>,
  proof: Proof,
  fields: FormData,
  { baseUrl, page }: { baseUrl: string; page: string },
) {
  const refused = (message: string, status: number) => data({ kind: 'again-refused', message } as const, { status });
  try {
    const href = checkoutHref(
      await payAgain(api, proof, Number(fields.get('toPay')), wayIn(fields)),
      new URL(baseUrl).origin,
    );
    if (href === null) return refused(words.onlinePaymentUnavailable, 503);
    return data({ kind: 'leaving', href } as const, { headers: { Refresh: `0; url=${href}` } });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    if (fault.code === 'waiting_room') throw redirect(waitingAddress(plainAgain(page)), 303);
    return refused(fault.message, fault.status || 503);
  }
}

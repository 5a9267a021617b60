import { isUuid } from '../../../../src/kernel/ids.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import { LOADING_MS } from '../../orders/overview/order-outcome.ts';
import { askedPart } from '../../orders/ticket/order-part.ts';

/** State of the order in a confirmation address (STATE-24). */
export type ConfirmationData =
  | { kind: 'known'; payment: string; order: ShownOrder }
  | { kind: 'loading' | 'unproven' | 'error'; payment: string };

/** Waits at most 5 seconds (CHECK-22); after that the browser keeps asking. */
export async function confirmationData(api: Api, payment: string, address: string): Promise<ConfirmationData> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<ConfirmationData>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'loading', payment }), LOADING_MS);
  });
  try {
    const known = await Promise.race([askOrder(api, payment, askedPart(address)), tooLate]);
    if (import.meta.env.SSR && known.kind === 'known') {
      const { drawAhead } = await import('../../orders/ticket/qr-ahead.ts');
      await drawAhead(known.order, address);
    }
    return known;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the order; on 404 this browser cannot prove that the order is its own (CHECK-21). */
export async function askOrder(api: Api, payment: string, part = 1): Promise<ConfirmationData> {
  if (!isUuid(payment)) return { kind: 'unproven', payment };
  try {
    return {
      kind: 'known',
      payment,
      order: await api.get('/api/mollie/order', { query: { payment, part: String(part) } }),
    };
  } catch (fault) {
    const isUnproven = isApiFault(fault) && (fault.status === 404 || fault.status === 422);
    return { kind: isUnproven ? 'unproven' : 'error', payment };
  }
}

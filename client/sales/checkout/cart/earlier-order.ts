import { isUuid } from '../../../../src/kernel/ids.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { TypedCodes } from './cart.ts';
import type { OrderDetails } from './personal-fields.ts';

export type EarlierOrder = { reference: string; details: OrderDetails; codes: TypedCodes };

/** Details of an unpaid order of this browser; null if unavailable: the form then starts empty. */
export async function earlierOrder(api: Api, reference: string): Promise<EarlierOrder | null> {
  if (!isUuid(reference)) return null;
  try {
    const order = await api.get('/api/mollie/order', { query: { payment: reference } });
    if (order.status === 'paid') return null;
    const { firstName, lastName, email, phoneNumber, again, discount, giftCard, gift } = order;
    return {
      reference,
      details: { firstName, lastName, email, phoneNumber, ...(again && { answers: again.answers }) },
      codes: { discount: discount?.code ?? '', card: '', cardOf: giftCard ? reference : null, ...(gift && { gift }) },
    };
  } catch (fault) {
    if (isApiFault(fault)) return null;
    throw fault;
  }
}

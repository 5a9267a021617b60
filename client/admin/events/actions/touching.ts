import type { Touched } from '../../../../src/modules/ticketing/index.ts';
import { isApiFault } from '../../../api/fault.ts';
import { membersOf } from '../../../checkout/cart/cart.ts';

/** Marks a call that waits until the owner has seen its impact on existing tickets. */
export type Touching = { touched: Touched };

/** Makes a call that may be refused with `has_tickets`. Returns its answer, or the impact to be shown first. */
export async function touching<Answer>(call: () => Promise<Answer>): Promise<Answer | Touching> {
  try {
    return await call();
  } catch (fault) {
    if (!isApiFault(fault) || fault.code !== 'has_tickets') throw fault;
    return { touched: membersOf(fault.body)['touched'] as Touched };
  }
}

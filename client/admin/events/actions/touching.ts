import type { Touched } from '../../../../src/modules/ticketing/index.ts';
import { isApiFault } from '../../../api/fault.ts';
import { membersOf } from '../../../checkout/cart/cart.ts';

/** That a call waits until somebody has seen what it does to tickets that people have. */
export type Touching = { touched: Touched };

/** Makes a call that may be refused with `has_tickets`; gives its answer, or what has to be seen first. */
export async function touching<Answer>(call: () => Promise<Answer>): Promise<Answer | Touching> {
  try {
    return await call();
  } catch (fault) {
    if (!isApiFault(fault) || fault.code !== 'has_tickets') throw fault;
    return { touched: membersOf(fault.body)['touched'] as Touched };
  }
}

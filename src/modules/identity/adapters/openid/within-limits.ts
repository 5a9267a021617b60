import type { Outgoing, Service } from '../../../../platform/outgoing.ts';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';
import { faultOf } from './openid-faults.ts';

/** All calls of one sign-in together; a visitor waits for them (S-14). */
export const LIMIT_SECONDS = 4.5;

/**
 * Calls to a provider, within one limit of time and behind the breaker of its service. What goes wrong is an
 * IdentityFault; a refusal is an answer and does not count as an outage.
 */
export async function withinLimits<Result>(
  outgoing: Outgoing,
  service: Service,
  calls: (signal: AbortSignal) => Promise<Result>,
  seconds = LIMIT_SECONDS,
): Promise<Result> {
  const answer = await outgoing(service, async (given) => {
    try {
      return { result: await calls(AbortSignal.any([given, AbortSignal.timeout(seconds * 1000)])) };
    } catch (thrown) {
      const fault = faultOf(thrown);
      if (fault.kind === 'unavailable') throw fault;
      return { fault };
    }
  }).catch((thrown: unknown) => {
    if (isIdentityFault(thrown)) throw thrown;
    if (thrown instanceof Error && thrown.name === 'OutgoingFault') throw new IdentityFault('unavailable', thrown);
    throw thrown; // e.g. called inside a transaction: a bug, not an outage
  });
  if ('fault' in answer) throw answer.fault;
  return answer.result;
}

import { isApiFault } from '../../api-fault.ts';

const UNKNOWN = 'Er ging iets mis. Probeer het opnieuw.';

/** What may be told of a fault: the server's Dutch message, never a technical one. */
export function faultText(fault: unknown): string {
  if (!isApiFault(fault)) return UNKNOWN;
  return fault.message === fault.statusText ? UNKNOWN : fault.message;
}

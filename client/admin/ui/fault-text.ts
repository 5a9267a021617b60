import { isApiFault, NO_CONNECTION } from '../../api/fault.ts';

const UNKNOWN = 'Er ging iets mis. Probeer het opnieuw.';

/** What may be told of a fault: the server's Dutch message, never a technical one. */
export function faultText(fault: unknown): string {
  // Scripts of a room that cannot be fetched bring no fault of ours.
  if (!isApiFault(fault)) return !import.meta.env.SSR && !navigator.onLine ? NO_CONNECTION : UNKNOWN;
  return fault.message === fault.statusText ? UNKNOWN : fault.message;
}

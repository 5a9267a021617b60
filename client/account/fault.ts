import { isApiFault } from '../api/fault.ts';
import type { Wrong } from './check.ts';

/** The sentences of the identity server, for failures that say nothing better (ERR-04, ERR-05, ERR-23). */
export const SORRY = {
  authorising: 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker',
  registering: 'Helaas is er iets fout gegaan tijdens het registreren van de gebruiker',
  activating: 'Helaas is er iets fout gegaan tijdens het activeren van uw account',
};

/** What a refused call says beside a field, or above the form. Rethrows what is no answer of the API. */
export function faultWords(fault: unknown, sorry?: string): { wrong: Wrong; message: string | null } {
  if (!isApiFault(fault)) throw fault;
  if (Object.keys(fault.errors).length > 0) return { wrong: fault.errors, message: null };
  if (fault.code === 'totp_invalid') return { wrong: { code: fault.message }, message: null };
  const isOurs = fault.status >= 500 && fault.code !== 'login_provider_not_ready';
  return { wrong: {}, message: isOurs && sorry !== undefined ? sorry : fault.message };
}

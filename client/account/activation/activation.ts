import type { AccountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { SORRY } from '../fault.ts';

/** How an activation ended (STATE-11). `password`: this browser did not register, so it has to know more (S-12). */
export type ActivationOutcome =
  | { state: 'activated' | 'already-active' | 'invalid' }
  | { state: 'password'; error: string | null; message: string }
  | { state: 'failed'; message: string };

/** Sends what the link brought (ACT-02 to ACT-06). A link that does not work says the same whatever is wrong with it. */
export async function activationOutcome(
  api: AccountApi,
  attempt: { userId: string; token: string; password?: string },
): Promise<{ outcome: ActivationOutcome; status: number }> {
  try {
    return { outcome: { state: (await api.activate(attempt)).status }, status: 200 };
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return { outcome: outcomeOf(fault), status: fault.status || 503 };
  }
}

function outcomeOf({
  code,
  errors,
  message,
  status,
}: {
  code: string | null;
  errors: Record<string, string>;
  message: string;
  status: number;
}): ActivationOutcome {
  if (code === 'link_invalid') return { state: 'invalid' };
  if (code === 'password_required') return { state: 'password', error: null, message };
  if (errors['password'] !== undefined) return { state: 'password', error: errors['password'], message };
  if (status === 422) return { state: 'invalid' };
  return { state: 'failed', message: status === 429 ? message : SORRY.activating };
}

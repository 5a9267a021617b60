import type { SiteContext } from '../environment.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';

/** The UUID of header `Idempotency-Key`, or null without one. */
export function idempotencyKeyOf(c: SiteContext): string | null {
  const key = c.req.header('idempotency-key')?.toLowerCase();
  if (key === undefined) return null;
  if (isUuid(key)) return key;
  throw new Problem('invalid', 'Controleer de ingevulde gegevens.', {
    errors: { 'Idempotency-Key': 'Deze waarde is niet geldig.' },
  });
}

/** The same, where a call must not happen twice; Problem 'invalid' with reason `key_missing`. */
export function requiredKeyOf(c: SiteContext): string {
  const key = idempotencyKeyOf(c);
  if (key !== null) return key;
  const errors = { 'Idempotency-Key': 'Dit veld is verplicht.' };
  throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { reason: 'key_missing', errors });
}

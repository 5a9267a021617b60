import { messagesOf } from '../../../src/kernel/field-faults.ts';
import { addressForm, type PersonalDetails, personalDetails } from '../../../src/modules/ticketing/schema.ts';
import type { PersonalErrors } from '../cart/personal-fields.ts';

// Apart from the fields, because it brings the schema library along: the browser loads it when somebody submits.

/** Typed details, checked by the rules of the server (VAL-13, VAL-14): trimmed values, or a message per wrong field. */
export function checkDetails(
  values: PersonalDetails,
): { ok: true; details: PersonalDetails } | { ok: false; errors: PersonalErrors } {
  const { data, error } = personalDetails.safeParse(values);
  return error ? { ok: false, errors: messagesOf(error.issues) } : { ok: true, details: data };
}

/** What is wrong with the one address of the confirmation, or null. */
export function addressFault(email: string): string | null {
  const { error } = addressForm.safeParse({ email });
  return error ? (messagesOf(error.issues)['email'] ?? null) : null;
}

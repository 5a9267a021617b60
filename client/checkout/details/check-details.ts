import { type PersonalDetails, personalDetails } from '../../../src/modules/ticketing/schema.ts';
import { type PersonalErrors, PERSONAL_FIELDS } from './personal-fields.ts';

// Apart from the fields, because it brings the schema library along: the browser loads it when somebody submits.

/** Typed details, checked by the rules of the server (VAL-13, VAL-14): trimmed values, or a message per wrong field. */
export function checkDetails(
  values: PersonalDetails,
): { ok: true; details: PersonalDetails } | { ok: false; errors: PersonalErrors } {
  const result = personalDetails.safeParse(values);
  if (result.success) return { ok: true, details: result.data };
  const errors: PersonalErrors = {};
  for (const issue of result.error.issues) {
    const field = PERSONAL_FIELDS.find(({ name }) => name === issue.path[0])?.name;
    if (field) errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

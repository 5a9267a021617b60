import { type PersonalDetails, personalDetails } from '../../src/modules/ticketing/schema.ts';

export type PersonalField = keyof PersonalDetails;

/** The four fields of step Gegevens, in their order, with the labels that the specification fixes (CHECK-02). */
export const PERSONAL_FIELDS: readonly {
  name: PersonalField;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
  hint?: string;
}[] = [
  { name: 'firstName', label: 'Voornaam', type: 'text', autoComplete: 'given-name', maxLength: 100 },
  { name: 'lastName', label: 'Achternaam', type: 'text', autoComplete: 'family-name', maxLength: 100 },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    hint: 'Hierheen sturen wij uw tickets.',
  },
  {
    name: 'phoneNumber',
    label: 'Telefoonnummer / mobiel',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    hint: 'Alleen voor vragen over uw bezoek.',
  },
];

export const NO_DETAILS: PersonalDetails = { firstName: '', lastName: '', email: '', phoneNumber: '' };

export type PersonalErrors = Partial<Record<PersonalField, string>>;

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

/** The typed details of a posted form; what is missing is empty. */
export function readDetails(fields: { get(name: string): unknown }): PersonalDetails {
  const text = (name: PersonalField) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
  };
}

import { isOneRecipient } from '../../../src/kernel/one-recipient.ts';
import type { PersonalDetails } from '../../../src/modules/ticketing/schema.ts';

export type PersonalField = keyof PersonalDetails;

/** The four fields of step Gegevens, in their order, with the labels that the specification fixes (CHECK-02). */
export const PERSONAL_FIELDS: readonly {
  name: PersonalField;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  hint?: string;
}[] = [
  { name: 'firstName', label: 'Voornaam', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Achternaam', type: 'text', autoComplete: 'family-name' },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    hint: 'Hierheen sturen wij uw tickets.',
  },
  {
    name: 'phoneNumber',
    label: 'Telefoonnummer / mobiel',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Alleen voor vragen over uw bezoek.',
  },
];

/** The button of a form without JavaScript that takes over the address that was meant. */
export const CORRECTED_EMAIL = 'correctedEmail';

export const NO_DETAILS: PersonalDetails = { firstName: '', lastName: '', email: '', phoneNumber: '' };

export type PersonalErrors = Partial<Record<PersonalField, string>>;

/** All four are there and the address has the shape of one: enough to show the next step. The rules themselves: `check-details.ts`. */
export function isFilledIn(details: PersonalDetails): boolean {
  return PERSONAL_FIELDS.every(({ name }) => details[name].trim() !== '') && isOneRecipient(details.email.trim());
}

/** The typed details of a posted form, with the address that was meant if that was pressed; what is missing is empty. */
export function readDetails(fields: { get(name: string): unknown }): PersonalDetails {
  const text = (name: PersonalField | typeof CORRECTED_EMAIL) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text(CORRECTED_EMAIL) || text('email'),
    phoneNumber: text('phoneNumber'),
  };
}

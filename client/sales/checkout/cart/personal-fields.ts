import { isOneRecipient } from '../../../../src/kernel/text/one-recipient.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import type { PersonalDetails } from '../../../../src/modules/ticketing/schema.ts';
import { words } from './words.ts';

export type PersonalField = keyof PersonalDetails;

/** Fields in the order of the form, with the labels that the specification fixes (CHECK-02). */
export const PERSONAL_FIELDS: readonly {
  name: PersonalField;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  hint?: string;
}[] = [
  { name: 'firstName', label: words.firstName, type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: words.lastName, type: 'text', autoComplete: 'family-name' },
  {
    name: 'email',
    label: words.email,
    type: 'email',
    autoComplete: 'email',
    hint: words.emailHint,
  },
  {
    name: 'phoneNumber',
    label: words.phone,
    type: 'tel',
    autoComplete: 'tel',
    hint: words.phoneHint,
  },
];

export const NO_DETAILS: OrderDetails = { firstName: '', lastName: '', email: '', phoneNumber: '' };

/** Errors by field; answers are named as in the API: 'answers.0.answer'. */
export type PersonalErrors = Partial<Record<PersonalField | `answers.${string}`, string>>;

/** Values of the details step. */
export type OrderDetails = PersonalDetails & { answers?: GivenAnswer[] };

/** True if the four fields are filled and the address looks right: for the next step (rules: `check-details.ts`). */
export function isFilledIn(details: PersonalDetails): boolean {
  return PERSONAL_FIELDS.every(({ name }) => details[name].trim() !== '') && isOneRecipient(details.email.trim());
}

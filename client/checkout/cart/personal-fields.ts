import { isOneRecipient } from '../../../src/kernel/text/one-recipient.ts';
import type { GivenAnswer } from '../../../src/modules/ticketing/questions/answers-schema.ts';
import type { PersonalDetails } from '../../../src/modules/ticketing/schema.ts';
import { words } from './words.ts';

export type PersonalField = keyof PersonalDetails;

/** The four fields of step Gegevens, in their order, with the labels that the specification fixes (CHECK-02). */
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

/** Of the four fields, and of answers as the API names them: 'answers.0.answer'. */
export type PersonalErrors = Partial<Record<PersonalField | `answers.${string}`, string>>;

/** Values of the step 'Gegevens': the four fields, and the answers to the event's questions. */
export type OrderDetails = PersonalDetails & { answers?: GivenAnswer[] };

/** All four are there and the address has the shape of one: enough to show the next step. The rules themselves: `check-details.ts`. */
export function isFilledIn(details: PersonalDetails): boolean {
  return PERSONAL_FIELDS.every(({ name }) => details[name].trim() !== '') && isOneRecipient(details.email.trim());
}

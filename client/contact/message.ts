import { isEmailAddress } from '../../src/kernel/email-address.ts';
import type { ContactRequest } from '../api/forms.ts';
import { valuesOf } from '../ui/forms/form-values.ts';

/** What stands in the contact form. */
export type Message = Required<ContactRequest>;

/** Longest texts of the form (VAL-17), as `src/modules/contact/schema.ts` has them. */
export const LONGEST = {
  firstname: 100,
  lastname: 100,
  email: 254,
  phone: 30,
  organisation: 150,
  message: 5000,
} as const satisfies Partial<Record<keyof Message, number>>;

export const NO_MESSAGE: Message = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  organisation: '',
  message: '',
  website: '',
};

const REQUIRED = ['firstname', 'lastname', 'email', 'message'] as const;

/** What a form holds; fields that it does not have are empty. */
export function messageOf(form: FormData): Message {
  const given = { ...NO_MESSAGE, ...valuesOf(form) };
  const { firstname, lastname, email, phone, organisation, message, website } = given;
  return { firstname, lastname, email, phone, organisation, message, website };
}

/** What is wrong with it, by field in the order of the form, in Dutch (VAL-17). */
export function checkMessage(message: Message): Record<string, string> {
  const whyOf = (field: (typeof REQUIRED)[number]) => {
    const typed = message[field].trim();
    if (typed === '') return 'Dit veld is verplicht.';
    return field === 'email' && !isEmailAddress(typed) ? 'Vul een geldig e-mailadres in.' : null;
  };
  return Object.fromEntries(
    REQUIRED.flatMap((field) => {
      const why = whyOf(field);
      return why === null ? [] : [[field, why] as const];
    }),
  );
}

import type { EMAIL_MAX } from '../../../src/kernel/text/one-recipient.ts';
import type { MonthOfDays } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { PERSONS_MAX, REQUEST_MAX } from '../../../src/modules/ticketing/rules/request-limits.ts';

/** Form field with the shown month; the last one is that of a pressed button. */
export const MONTH = 'maand';
/** Form field of a button that only looks at another month or package. */
export const CHOOSE = 'kies';
/** Form field that is filled once the robot check is done. */
export const PROOF = 'bewijs';
/** Id of the robot check. */
export const CHECK = 'booking-robot';

export const FIELDS = [
  'packageId',
  'adults',
  'children',
  'day',
  'time',
  'firstName',
  'lastName',
  'email',
  'phone',
  'organisation',
  'invoiceAddress',
  'discountCode',
  'wishes',
] as const;
type FieldName = (typeof FIELDS)[number];
export const isField = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name);

/** Values of the form, as they were typed. */
export type Typed = Record<FieldName | 'website', string> & { choices: string[] };

/** The last value of a field counts: a chosen day comes after the one that was chosen before. */
export function typedOf(form: FormData): Typed {
  const text = (name: string) => textsIn(form, name).at(-1) ?? '';
  const fields = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<FieldName, string>;
  return { ...fields, website: text('website'), choices: textsIn(form, 'choices') };
}

/** Values of a field, in their order. */
export function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** Longest values (VAL-17). `email` is repeated, because its rule would import more. */
export const LONGEST: typeof REQUEST_MAX & { email: typeof EMAIL_MAX; persons: number } = {
  ...REQUEST_MAX,
  email: 254,
  persons: PERSONS_MAX,
};

/** `looking`: another month or package was chosen; `sent`: the answer says what follows. */
export type AskResult = {
  outcome: 'looking' | 'sent' | 'wrong' | 'failed';
  typed: Typed;
  wrong: Record<string, string>;
  message: string | null;
  /** True if the robot check has to be done again. */
  isUnchecked: boolean;
  days: MonthOfDays;
};

import { isEmailAddress } from '../../src/kernel/email-address.ts';
import { PASSWORD_MIN_LENGTH, shortFault } from '../../src/kernel/password-length.ts';

/** What stands in a form, by field. */
export type Values = Record<string, string>;
/** What is wrong with it, by field, in Dutch. */
export type Wrong = Record<string, string>;

export const REQUIRED = 'Dit veld is verplicht.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';
const OTHER_EMAIL = 'Emailadressen zijn niet gelijk aan elkaar!';
const OTHER_PASSWORD = 'Wachtwoorden zijn niet gelijk aan elkaar!';

/** The fields of the registration view in their order (LOGIN-12 to LOGIN-17). */
export const SIGN_UP_FIELDS = ['firstName', 'lastName', 'email', 'emailRepeat', 'password', 'repeatPassword'] as const;

/** VAL-01, VAL-02. A password counts as it is: blanks are characters. */
export function checkSignIn({ username = '', password = '' }: Values): Wrong {
  return {
    ...(username.trim() === '' && { username: 'Vul uw gebruikersnaam in.' }),
    ...(password === '' && { password: 'Vul uw wachtwoord in.' }),
  };
}

/** VAL-03 to VAL-05: all six, the addresses alike but for capitals and blanks around them, the passwords exactly. */
export function checkSignUp(values: Values): Wrong {
  const { email = '', emailRepeat = '' } = values;
  const wrong = checkRequired(values, SIGN_UP_FIELDS);
  const canonical = (address: string) => address.trim().toLowerCase();
  if (!wrong['email'] && !isEmailAddress(email.trim())) wrong['email'] = NO_EMAIL;
  if (!wrong['emailRepeat'] && canonical(email) !== canonical(emailRepeat)) wrong['emailRepeat'] = OTHER_EMAIL;
  return { ...wrong, ...checkPasswords(values, wrong) };
}

/** A new password, twice (LOGIN-23). */
export function checkNewPassword(values: Values): Wrong {
  const wrong = checkRequired(values, ['password', 'repeatPassword']);
  return { ...wrong, ...checkPasswords(values, wrong) };
}

export function checkEmail(values: Values, field = 'email'): Wrong {
  const email = (values[field] ?? '').trim();
  if (email === '') return { [field]: REQUIRED };
  return isEmailAddress(email) ? {} : { [field]: NO_EMAIL };
}

export function checkRequired(values: Values, fields: readonly string[]): Wrong {
  const isEmpty = (field: string) => {
    const value = values[field] ?? '';
    return (/password/i.test(field) ? value : value.trim()) === '';
  };
  return Object.fromEntries(fields.filter(isEmpty).map((field) => [field, REQUIRED]));
}

/** VAL-05, and the length that every password must have: one need not wait for the server to hear it. */
function checkPasswords({ password = '', repeatPassword }: Values, wrong: Wrong): Wrong {
  const short = wrong['password'] ? null : shortFault(password, PASSWORD_MIN_LENGTH);
  return {
    ...(short !== null && { password: short }),
    ...(!wrong['repeatPassword'] && password !== repeatPassword && { repeatPassword: OTHER_PASSWORD }),
  };
}

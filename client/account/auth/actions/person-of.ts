import type { Values } from '../../check.ts';

/** What is sent of the six fields of the registration view; a password as it is, everything else trimmed. */
export function personOf({ email = '', firstName = '', lastName = '', password = '' }: Values) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
}

import { passkeyForm } from '../../src/modules/identity/passkeys/passkeys-schema.ts';
import { IN_DUTCH, messagesOf } from '../../src/kernel/text/field-faults.ts';
import {
  activationLinkForm,
  changePasswordForm,
  codeForm,
  confirmIdentityForm,
  emailForm,
  joinForm,
  namesForm,
  newPasswordForm,
  privacyForm,
  signInForm,
  signUpForm,
} from '../../src/modules/identity/schema.ts';

// Apart from `check.ts`, because it imports the schema library: the browser loads it when the visitor starts to type.

const FORMS = {
  activationLinkForm,
  changePasswordForm,
  codeForm,
  confirmIdentityForm,
  emailForm,
  joinForm,
  namesForm,
  newPasswordForm,
  passkeyForm,
  privacyForm,
  signInForm,
  signUpForm,
};

export function wrongWith(form: keyof typeof FORMS, values: Record<string, string>): Record<string, string> {
  return messagesOf(FORMS[form].safeParse(values, IN_DUTCH).error?.issues ?? []);
}

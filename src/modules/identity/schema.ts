import * as z from 'zod/mini';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { PASSWORD_MIN_LENGTH, shortFault } from './rules/password-length.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';
import { STAFF_ROLES, type StaffRole } from '../../kernel/staff-roles.ts';

/** Sign-in state as the browser may know it (contract 3.2). */
export type SessionInfo = {
  loggedIn: boolean;
  /** E-mail address of the account. */
  username: string | null;
  name: string | null;
  roles: string[];
  /** Second factor still to do; then `loggedIn` is false. */
  mfa: 'code' | 'enrol' | null;
  /** Seconds until the session ends without further use. */
  expires_in: number | null;
  /** The name of a device at the gate: it has the role `gate` and is nobody signed in. */
  device?: string;
};

/** A person's own account, with their own sessions and no secrets. */
export type AccountView = {
  username: string;
  firstName: string;
  lastName: string;
  /** An address that waits for confirmation. */
  pendingEmail: string | null;
  providers: string[];
  /** Providers that can still be added. */
  linkable: string[];
  /** True if a second factor is in use. */
  hasSecondFactor: boolean;
  /** True where a privileged role requires it. */
  mustKeepSecondFactor: boolean;
  recoveryCodesLeft: number;
  hasPassword: boolean;
  /** False where passwords are typed at the login service only. */
  takesPasswords: boolean;
  sessions: { id: string; current: boolean; startedAt: string; lastUsedAt: string; browser: string }[];
};

/** An invitation to a role that nobody accepted yet. */
export type WaitingInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  invitedAt: string;
  expiresAt: string;
  isExpired: boolean;
};

/** Content of an invitation's page. `step`: the action of its button, or that one has to sign in first. */
export type InvitationView = {
  email: string;
  role: StaffRole;
  step: 'accept' | 'join' | 'sign-in';
  /** The address of who is signed in in this browser. */
  signedInAs: string | null;
};

/** A device at the gate: signed in until `endsAt`, or, with null there, waiting until `codeExpiresAt`. */
export type LiveGateDevice = {
  id: string;
  name: string;
  startedAt: string | null;
  endsAt: string | null;
  codeExpiresAt: string;
};

/**
 * The forms of accounts: what their fields must be, with the Dutch sentence for what is not. The browser parses a form with
 * its schema before sending, the page does where scripts do not run, and the calls of `requests.ts` are made of the same fields.
 * In the small form of the library, because browsers load it.
 */

/** More than a kilobyte is refused before anything is hashed (S-07). */
const PASSWORD_MAX_BYTES = 1024;

const required = (message = REQUIRED) => z.string(message).check(z.trim(), z.minLength(1, message));
const username = required('Vul uw gebruikersnaam in.').check(z.maxLength(EMAIL_MAX, TOO_LONG));
const name = required().check(z.maxLength(100, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const email = required().check(z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL));
/** Never trimmed or cut (S-07): blanks are characters. */
const password = (message = REQUIRED) =>
  z.string(message).check(
    z.minLength(1, message),
    z.refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES, TOO_LONG),
  );
/** Rules of a new password that the browser can check (VAL-06); the call adds the configured rules (S-08). */
const newPassword = password().check(
  z.refine((text) => shortFault(text, PASSWORD_MIN_LENGTH) === null, shortFault('', PASSWORD_MIN_LENGTH) ?? ''),
);

/** VAL-05: compared exactly. */
export const repeatsPassword = z.refine<{ password: string; repeatPassword: string }>(
  (typed) => typed.password === typed.repeatPassword,
  { path: ['repeatPassword'], error: 'Wachtwoorden zijn niet gelijk aan elkaar!' },
);
const inSmall = (address: string) => address.trim().toLowerCase();
/** VAL-04: compared but for capitals and blanks around them. */
const repeatsEmail = z.refine<{ email: string; emailRepeat: string }>(
  (typed) => inSmall(typed.email) === inSmall(typed.emailRepeat),
  { path: ['emailRepeat'], error: 'Emailadressen zijn niet gelijk aan elkaar!' },
);

/** VAL-01, VAL-02. */
export const signInForm = z.object({ username, password: password('Vul uw wachtwoord in.') });

/** Stored fields of a new person; `password` as the call takes it. */
export const newPerson = z.object({ firstName: name, lastName: name, email, password: password() });

/** LOGIN-12 to LOGIN-17, VAL-03 to VAL-05. */
export const signUpForm = z
  .object({
    firstName: name,
    lastName: name,
    email,
    emailRepeat: required(),
    password: newPassword,
    repeatPassword: password(),
  })
  .check(repeatsEmail, repeatsPassword);

/** The forgotten password, first half (LOGIN-22); a new address for an account (S-13). */
export const emailForm = z.object({ email });

/** A new link to activate an account with; the address stands in the field of the user name (ENT-41). */
export const activationLinkForm = z.object({ username: email });

/** The forgotten password, second half (LOGIN-23). */
export const newPasswordForm = z.object({ password: newPassword, repeatPassword: password() }).check(repeatsPassword);

/** A password for somebody who is signed in; who had none before is not asked for it (S-08). */
export const changePasswordForm = z
  .object({ currentPassword: z.optional(password()), password: newPassword, repeatPassword: password() })
  .check(repeatsPassword);

/** Acceptance of an invitation without an account; the role decides how long the password must be (S-08). */
export const joinForm = z
  .object({ firstName: name, lastName: name, password: newPassword, repeatPassword: password() })
  .check(repeatsPassword);

/** Asking somebody to take a role. */
export const invitationForm = z.object({ email, role: z.enum(STAFF_ROLES, 'Kies een rol.') });

/** Name of a gate device; its entries carry it. */
export const gateDeviceForm = z.object({
  name: required('Geef het toestel een naam.').check(z.maxLength(60, TOO_LONG), z.refine(isOneLine, ODD_TEXT)),
});

/** A code of the app, or a recovery code (S-17). */
export const codeForm = z.object({ code: required().check(z.maxLength(40, TOO_LONG)) });

/** Body of proving again who one is (S-18); the code where a second factor is in use. */
export const confirmIdentityForm = z.object({ password: password(), code: z.optional(codeForm.shape.code) });

/** Correction of the name (P-11). */
export const namesForm = z.object({ firstName: name, lastName: name });

export const PRIVACY_KINDS = ['export', 'erasure'] as const;

/** Asking for one's data, or to be forgotten (P-12). */
export const privacyForm = z.object({ email, kind: z.enum(PRIVACY_KINDS, 'Kies wat u wilt.') });

import * as z from 'zod/mini';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import type { Wording } from '../../kernel/text/words-of.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { PASSWORD_MIN_LENGTH, shortFault } from './rules/password-length.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';
import { STAFF_ROLES, type StaffRole } from '../../kernel/staff-roles.ts';

export const sessionInfo = z.strictObject({
  loggedIn: z.boolean(),
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** Step that is still to do, during which `loggedIn` is false. */
  mfa: z.nullable(z.enum(['code', 'enrol'])),
  /** True while `mfa` is 'code' and a passkey can take its place. */
  passkey: z.optional(z.boolean()),
  /** Seconds until it expires without use. */
  expires_in: z.nullable(z.number()),
  /** Name of a gate device, which has the role `gate` without an account. */
  device: z.optional(z.string()),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

export const accountView = z.strictObject({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** True while it awaits confirmation. */
  pendingEmail: z.nullable(z.string()),
  providers: z.array(z.string()),
  /** Providers that can still be added. */
  linkable: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  /** True if a privileged role requires it. */
  mustKeepSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Null where a login service signs people in. */
  passkeys: z.nullable(
    z.array(
      z.strictObject({ id: z.string(), name: z.string(), madeAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
    ),
  ),
  hasPassword: z.boolean(),
  /** False if passwords are typed at the login service only. */
  takesPasswords: z.boolean(),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      startedAt: z.string(),
      lastUsedAt: z.string(),
      browser: z.string(),
    }),
  ),
});
export type AccountView = z.infer<typeof accountView>;

export type WaitingInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  invitedAt: string;
  expiresAt: string;
  isExpired: boolean;
};

/** Invitation of a link; `step` is what its button does, or to sign in first. */
export const invitationView = z.strictObject({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  step: z.enum(['accept', 'join', 'sign-in']),
  signedInAs: z.nullable(z.string()),
});
export type InvitationView = z.infer<typeof invitationView>;

/** Device that is signed in until `endsAt`, or (null) waits for its code until `codeExpiresAt`. */
export type LiveGateDevice = {
  id: string;
  name: string;
  startedAt: string | null;
  endsAt: string | null;
  codeExpiresAt: string;
};

/** Account forms with Dutch messages, for browser, page and API; of the small library, as browsers load it. */

/** Longest password; a longer one is refused before hashing (S-07). */
const PASSWORD_MAX_BYTES = 1024;

const required = (message: Wording = REQUIRED) => z.string(message).check(z.trim(), z.minLength(1, message));
const username = required('Vul uw gebruikersnaam in.').check(z.maxLength(EMAIL_MAX, TOO_LONG));
const name = required().check(z.maxLength(100, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const email = required().check(z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL));
/** Password, never trimmed or cut (S-07). */
const password = (message: Wording = REQUIRED) =>
  z.string(message).check(
    z.minLength(1, message),
    z.refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES, TOO_LONG),
  );
/** Rules that the browser can check (VAL-06); the server adds the configured ones (S-08). */
const newPassword = password().check(
  z.refine((text) => shortFault(text, PASSWORD_MIN_LENGTH) === null, shortFault('', PASSWORD_MIN_LENGTH) ?? ''),
);

/** Requires the same text exactly (VAL-05). */
export const repeatsPassword = z.refine<{ password: string; repeatPassword: string }>(
  (typed) => typed.password === typed.repeatPassword,
  { path: ['repeatPassword'], error: 'Wachtwoorden zijn niet gelijk aan elkaar!' },
);
const inSmall = (address: string) => address.trim().toLowerCase();
/** Requires the same address, ignoring case and surrounding blanks (VAL-04). */
const repeatsEmail = z.refine<{ email: string; emailRepeat: string }>(
  (typed) => inSmall(typed.email) === inSmall(typed.emailRepeat),
  { path: ['emailRepeat'], error: 'Emailadressen zijn niet gelijk aan elkaar!' },
);

/** Form to sign in (VAL-01, VAL-02). */
export const signInForm = z.object({ username, password: password('Vul uw wachtwoord in.') });

export const newPerson = z.object({ firstName: name, lastName: name, email, password: password() });

/** Form to sign up (LOGIN-12 to LOGIN-17, VAL-03 to VAL-05). */
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

/** Address, for a forgotten password (LOGIN-22) or as a new address (S-13). */
export const emailForm = z.object({ email });

/** Asks for a new activation link; the field is called user name (ENT-41). */
export const activationLinkForm = z.object({ username: email });

/** New password by an emailed link (LOGIN-23). */
export const newPasswordForm = z.object({ password: newPassword, repeatPassword: password() }).check(repeatsPassword);

/** New password; somebody without one is not asked for the old one (S-08). */
export const changePasswordForm = z
  .object({ currentPassword: z.optional(password()), password: newPassword, repeatPassword: password() })
  .check(repeatsPassword);

/** Joins by an invitation without an account; the role decides the length of the password (S-08). */
export const joinForm = z
  .object({ firstName: name, lastName: name, password: newPassword, repeatPassword: password() })
  .check(repeatsPassword);

export const invitationForm = z.object({ email, role: z.enum(STAFF_ROLES, 'Kies een rol.') });

export const gateDeviceForm = z.object({
  name: required('Geef het toestel een naam.').check(z.maxLength(60, TOO_LONG), z.refine(isOneLine, ODD_TEXT)),
});

export const codeForm = z.object({ code: required().check(z.maxLength(40, TOO_LONG)) });

/** Proves identity again (S-18), with a code if a second factor is in use. */
export const confirmIdentityForm = z.object({ password: password(), code: z.optional(codeForm.shape.code) });

export const namesForm = z.object({ firstName: name, lastName: name });

export const PRIVACY_KINDS = ['export', 'erasure'] as const;

/** Asks for one's data, or their erasure (P-12). */
export const privacyForm = z.object({ email, kind: z.enum(PRIVACY_KINDS, 'Kies wat u wilt.') });

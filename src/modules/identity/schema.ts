import * as z from 'zod';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { isUuid } from '../../kernel/ids.ts';
import { localPath } from '../../kernel/local-path.ts';
import { EMAIL_MAX, isOneRecipient } from '../../kernel/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/plain-text.ts';

/** Whether somebody is signed in, as the browser may know it (contract 3.2). */
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
};

/** What a signed-in person sees of their own account; their own sessions without any secret. */
export type AccountView = {
  username: string;
  firstName: string;
  lastName: string;
  /** An address that waits for confirmation. */
  pendingEmail: string | null;
  providers: string[];
  /** Providers that can still be added. */
  linkable: string[];
  /** Whether a second factor is in use. */
  hasSecondFactor: boolean;
  /** Administrators cannot do without, where it is required. */
  mustKeepSecondFactor: boolean;
  recoveryCodesLeft: number;
  hasPassword: boolean;
  /** False where passwords are typed at the login service only. */
  takesPasswords: boolean;
  sessions: { id: string; current: boolean; startedAt: string; lastUsedAt: string; browser: string }[];
};

/** More than a kilobyte is refused before anything is hashed (S-07). */
const PASSWORD_MAX_BYTES = 1024;

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
const NO_EMAIL = 'Vul een geldig e-mailadres in.';

const required = (message = REQUIRED) => z.string({ error: message }).trim().min(1, message);
const name = required().max(100, TOO_LONG).refine(isOneLine, ODD_TEXT);
/** Never trimmed or cut (S-07). */
const password = (message = REQUIRED) =>
  z
    .string({ error: message })
    .min(1, message)
    .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES, TOO_LONG);
const email = required().max(EMAIL_MAX, TOO_LONG).refine(isEmailAddress, NO_EMAIL).transform(canonicalEmail);
/** Of somebody whom we may know: an account of before may have an address that would be refused now. */
const knownEmail = required().max(EMAIL_MAX, TOO_LONG).refine(isOneRecipient, NO_EMAIL);
const userId = z.string().refine(isUuid, ODD_TEXT);
const token = z.string().max(200, TOO_LONG);

export const signInRequest = z.object({
  username: required('Vul uw gebruikersnaam in.').max(EMAIL_MAX, TOO_LONG),
  password: password('Vul uw wachtwoord in.'),
  isLoginRemember: z.boolean().default(false),
});

export const signUpRequest = z
  .object({ username: required(), email, password: password(), firstName: name, lastName: name })
  .refine((body) => canonicalEmail(body.username) === body.email, {
    path: ['username'],
    message: 'De gebruikersnaam moet gelijk zijn aan het e-mailadres.',
  });

export const resetRequest = z.object({ username: required().max(EMAIL_MAX, TOO_LONG), email: knownEmail });

const repeated = (body: { password: string; repeatPassword: string }) => body.password === body.repeatPassword;
const NOT_EQUAL = { path: ['repeatPassword'], message: 'Wachtwoorden zijn niet gelijk aan elkaar!' };

export const resetConfirmRequest = z
  .object({ userId: z.string(), token, password: password(), repeatPassword: password() })
  .refine(repeated, NOT_EQUAL);

export const activateRequest = z
  .object({
    userId: z.string().max(200).optional(),
    token: token.optional(),
    password: password().optional(),
    email: knownEmail.optional(),
    fullName: z.string().max(300).optional(),
  })
  .refine((body) => body.userId !== undefined || body.email !== undefined, { path: ['userId'], message: REQUIRED });

export const signOutRequest = z.object({ everywhere: z.boolean().default(false) });

export const codeRequest = z.object({ code: required().max(40, TOO_LONG) });

export const confirmIdentityRequest = z.object({ password: password(), code: z.string().trim().max(40).optional() });

export const namesRequest = z.object({ firstName: name, lastName: name });

export const changePasswordRequest = z
  .object({ currentPassword: password().optional(), password: password(), repeatPassword: password() })
  .refine(repeated, NOT_EQUAL);

export const changeEmailRequest = z.object({ email });

/** Own pages only (S-28); the callback redirects there. */
const ownPage = z
  .string()
  .max(500, TOO_LONG)
  .transform((path) => localPath(path) ?? '')
  .refine((path) => path !== '' && !/^\/(api|demo)(\/|$)/.test(path), ODD_TEXT);

export const providerSignInRequest = z.object({
  provider: z.string().max(20),
  isLoginRemember: z.boolean().default(false),
  returnTo: ownPage.optional(),
  /** Who is signed in proves anew who they are (S-18). */
  again: z.boolean().default(false),
  email: z.undefined().optional(),
  idToken: z.undefined().optional(),
  authToken: z.undefined().optional(),
});

export const providerLinkRequest = z.object({ provider: z.string().max(20) });

export const tokenRequest = z.object({ token });

export const privacyRequest = z.object({ email: knownEmail, kind: z.enum(['export', 'erasure']) });

export const sessionParam = z.object({ id: userId });

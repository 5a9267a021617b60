import * as z from 'zod';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { EMAIL_MAX, isOneRecipient } from '../../../kernel/text/one-recipient.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { localPath } from '../../../kernel/pages/addresses.ts';
import { ODD_TEXT } from '../../../kernel/text/plain-text.ts';
import {
  changePasswordForm,
  emailForm,
  joinForm,
  newPerson,
  PRIVACY_KINDS,
  repeatsPassword,
  signInForm,
} from '../schema.ts';

/** Schemas with the fields of `schema.ts`; an address that may be stored already is checked less strictly. */

const username = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
const knownEmail = username.max(EMAIL_MAX, TOO_LONG).refine(isOneRecipient, NO_EMAIL);
const email = z.pipe(emailForm.shape.email, z.transform(canonicalEmail));
const password = newPerson.shape.password;
const userId = z.string().refine(isUuid, ODD_TEXT);
const token = z.string().max(200, TOO_LONG);

export const signInRequest = z.object({ ...signInForm.shape, isLoginRemember: z.boolean().default(false) });

export const signUpRequest = z
  .object({ ...newPerson.shape, username, email })
  .refine((body) => canonicalEmail(body.username) === body.email, {
    path: ['username'],
    message: 'De gebruikersnaam moet gelijk zijn aan het e-mailadres.',
  });

export const resetRequest = z.object({ username: username.max(EMAIL_MAX, TOO_LONG), email: knownEmail });

export const resetConfirmRequest = z
  .object({ userId: z.string(), token, password, repeatPassword: password })
  .check(repeatsPassword);

export const activateRequest = z
  .object({
    userId: z.string().max(200).optional(),
    token: token.optional(),
    password: z.optional(password),
    email: knownEmail.optional(),
    fullName: z.string().max(300).optional(),
  })
  .refine((body) => body.userId !== undefined || body.email !== undefined, { path: ['userId'], error: REQUIRED });

export const signOutRequest = z.object({ everywhere: z.boolean().default(false) });

export const confirmIdentityRequest = z.object({ password, code: z.string().trim().max(40).optional() });

export const changePasswordRequest = z.object({ ...changePasswordForm.shape, password }).check(repeatsPassword);

export const changeEmailRequest = z.object({ email });

/** Page to return to, on this site only, because the callback redirects there (S-28). */
const ownPage = z
  .string()
  .max(500, TOO_LONG)
  .transform((path) => localPath(path) ?? '')
  .refine((path) => path !== '' && !/^\/(api|demo)(\/|$)/.test(path), ODD_TEXT);

export const providerSignInRequest = z.object({
  provider: z.string().max(20),
  isLoginRemember: z.boolean().default(false),
  returnTo: ownPage.optional(),
  /** True to prove one's identity again while signed in (S-18). */
  again: z.boolean().default(false),
  email: z.undefined().optional(),
  idToken: z.undefined().optional(),
  authToken: z.undefined().optional(),
});

export const providerLinkRequest = z.object({ provider: z.string().max(20) });

export const tokenRequest = z.object({ token });

export const joinRequest = z.object({ ...joinForm.shape, token, password }).check(repeatsPassword);

export const privacyRequest = z.object({ email: knownEmail, kind: z.enum(PRIVACY_KINDS) });

export const ordersQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export const idParam = z.object({ id: userId });

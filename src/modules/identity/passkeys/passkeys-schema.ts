import * as z from 'zod/mini';
import { REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/text/plain-text.ts';

const ofPasskey = z.strictObject({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** Options for signing with a passkey: the JSON form of WebAuthn, with binary values as base64url. */
export const passkeyOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty for any passkey of this site. */
  allowCredentials: z.array(ofPasskey),
});
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

export const newPasskeyOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(ofPasskey),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

export const passkeyForm = z.object({
  name: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, 'Geef de passkey een naam.'),
      z.maxLength(60, TOO_LONG),
      z.refine(isOneLine, ODD_TEXT),
    ),
});

const binary = (longest: number) =>
  z.string().check(z.maxLength(longest, TOO_LONG), z.regex(/^[A-Za-z0-9_-]*$/, ODD_TEXT));

const answer = z.object({
  id: binary(1400),
  clientDataJSON: binary(4000),
  attestationObject: z.optional(binary(20_000)),
  transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, ODD_TEXT))).check(z.maxLength(8))),
  authenticatorData: z.optional(binary(4000)),
  signature: z.optional(binary(2000)),
  userHandle: z.optional(binary(100)),
});

export type SentPasskeyAnswer = z.input<typeof answer>;

export const passkeyRequest = z.object({ answer });

export const newPasskeyRequest = z.object({ ...passkeyForm.shape, answer });

export const passkeySignInRequest = z.object({ answer, isLoginRemember: z._default(z.boolean(), false) });

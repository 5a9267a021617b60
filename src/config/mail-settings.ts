import * as z from 'zod';
import { isOneRecipient } from '../kernel/text/one-recipient.ts';
import { simulatedReportsSecret } from './made-secrets.ts';

/** Settings of email; `from` is such as 'Lindehof <info@lindehof.example>'. */
export type MailSettings = {
  from: string;
  /** Secret that verifies Resend's reports; null to refuse them. */
  webhookSecret: string | null;
  way:
    | { kind: 'smtp'; url: string; isTlsRequired: boolean }
    | { kind: 'resend'; apiKey: string; apiUrl: string | null; isSimulated: boolean };
};

/** Characters in a display name that require quotes (RFC 5322). */
const SPECIAL = /[()<>[\]:;@\\,"]/;
const QUOTED = /^"(?:[^"\\]|\\.)*"$/;

const text = z.string().trim();

export const MAIL_SETTINGS = {
  RESEND_API_KEY: text.default(''),
  RESEND_API_URL: text.default(''),
  SMTP_URL: text.regex(/^($|smtps?:\/\/)/, 'must begin with smtp:// or smtps://').default(''),
  SMTP_TLS: z.enum(['', 'required', 'optional']).default(''),
  RESEND_WEBHOOK_SECRET: text.regex(/^($|whsec_.+$)/, 'must begin with whsec_').default(''),
  MAIL_FROM: text
    .refine(
      (from) => from === '' || isOneRecipient(partsOf(from).address),
      'must be one address, or a name and an address such as De Linde <tickets@uwtuin.nl>',
    )
    .default(''),
};
type Settings = z.infer<z.ZodObject<typeof MAIL_SETTINGS>>;

export function isEmailSimulated({ RESEND_API_KEY, RESEND_API_URL, SMTP_URL }: Settings): boolean {
  return RESEND_API_KEY === '' && RESEND_API_URL === '' && SMTP_URL === '';
}

export function mailOf(
  settings: Settings,
  {
    garden,
    appSecret,
    isServerHere,
  }: { garden: { name: string; email: string }; appSecret: string; isServerHere: boolean },
): MailSettings {
  const isSimulated = isEmailSimulated(settings);
  return {
    webhookSecret: settings.RESEND_WEBHOOK_SECRET || (isSimulated ? simulatedReportsSecret(appSecret) : null),
    from: sender(
      settings.MAIL_FROM === '' ? { name: garden.name, address: garden.email } : partsOf(settings.MAIL_FROM),
    ),
    way: settings.SMTP_URL
      ? {
          kind: 'smtp',
          url: settings.SMTP_URL,
          isTlsRequired: settings.SMTP_TLS === '' ? !isServerHere : settings.SMTP_TLS === 'required',
        }
      : {
          kind: 'resend',
          apiKey: settings.RESEND_API_KEY || 're_demo_key',
          apiUrl: settings.RESEND_API_URL || null,
          isSimulated,
        },
  };
}

type Sender = { name: string; address: string };

function partsOf(from: string): Sender {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]*)>$/.exec(from) ?? [];
  return { name, address };
}

function sender({ name, address }: Sender): string {
  if (name === '') return address;
  const isPlain = QUOTED.test(name) || !SPECIAL.test(name);
  return `${isPlain ? name : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`} <${address}>`;
}

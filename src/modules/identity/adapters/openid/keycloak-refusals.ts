import { z } from 'zod';

const refusal = z.object({ field: z.string(), errorMessage: z.string().default('') });
const ofFields = z.union([
  z.object({ errors: z.array(refusal).min(1) }),
  refusal.transform((one) => ({ errors: [one] })),
]);
const ofPassword = z.object({ error: z.string().default(''), error_description: z.string().default('') });

/** How Keycloak's user profile refuses a value, by the word that it gives for the reason. */
const VALUES: [RegExp, string][] = [
  [/invalid-character|person-name/, 'Gebruik hier alleen letters, spaties, streepjes en apostrofs.'],
  [/length|too-long/, 'Dit veld is te lang.'],
  [/required/, 'Dit veld is verplicht.'],
  [/email/, 'Vul een geldig e-mailadres in.'],
];
/** How its password policy refuses one; the number is the one that it names. */
const PASSWORDS: [RegExp, (number: string) => string][] = [
  [/MinLength/, (number) => `Kies een wachtwoord van minimaal ${number} tekens.`],
  [/MaxLength/, (number) => `Kies een wachtwoord van hoogstens ${number} tekens.`],
  [/UpperCase/, () => 'Gebruik ook een hoofdletter in het wachtwoord.'],
  [/LowerCase/, () => 'Gebruik ook een kleine letter in het wachtwoord.'],
  [/Digits/, () => 'Gebruik ook een cijfer in het wachtwoord.'],
  [/SpecialChars/, () => 'Gebruik ook een leesteken in het wachtwoord.'],
  [/History/, () => 'Dit wachtwoord heeft u eerder gebruikt. Kies een ander.'],
  [/Blacklisted|NotUsername|NotEmail|NotContains/, () => 'Dit wachtwoord is te makkelijk te raden.'],
];

/**
 * The body of an admin call that was refused -> a Dutch message per field of our own forms (`firstName`, `lastName`, `email`,
 * `password`); null when it is about nothing that a visitor typed.
 */
export function refusedFields(body: unknown): Record<string, string> | null {
  const fields = ofFields.safeParse(body);
  if (fields.success) {
    const messages = fields.data.errors.map(({ field, errorMessage }) => [
      field === 'username' ? 'email' : field,
      VALUES.find(([word]) => word.test(errorMessage))?.[1] ?? 'Deze waarde wordt niet geaccepteerd.',
    ]);
    return Object.fromEntries(messages) as Record<string, string>;
  }
  const password = ofPassword.safeParse(body);
  if (!password.success || !/^invalidPassword|^Password policy/.test(reasonOf(body, password.data.error))) return null;
  const { error, error_description: description } = password.data;
  const words = PASSWORDS.find(([word]) => word.test(error))?.[1];
  return {
    password: words?.(/\d+/.exec(description)?.[0] ?? '') ?? 'Kies een ander wachtwoord: dit wordt niet geaccepteerd.',
  };
}

/** Older versions tell the reason of a refused password under another name. */
function reasonOf(body: unknown, error: string): string {
  const older = z.object({ errorMessage: z.string() }).safeParse(body);
  return error === '' && older.success ? older.data.errorMessage : error;
}

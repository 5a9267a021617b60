/** Shortest password; `PASSWORD_MIN_LENGTH` of the settings may ask for more (S-08). */
export const PASSWORD_MIN_LENGTH = 8;

/** Returns a Dutch message, or null if the password is long enough. The only rule that a browser checks (VAL-06). */
export function shortFault(password: string, minLength: number): string | null {
  const isShort = Array.from(password).length < minLength;
  return isShort ? `Kies een wachtwoord van minimaal ${minLength} tekens.` : null;
}

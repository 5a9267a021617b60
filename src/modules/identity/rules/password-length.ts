/** `PASSWORD_MIN_LENGTH` may ask for more (S-08). */
export const PASSWORD_MIN_LENGTH = 8;

/** Dutch message, or null if long enough in characters. The only rule that a browser can check (VAL-06). */
export function shortFault(password: string, minLength: number): string | null {
  const isShort = Array.from(password).length < minLength;
  return isShort ? `Kies een wachtwoord van minimaal ${minLength} tekens.` : null;
}

/** Shortest password of anybody; `PASSWORD_MIN_LENGTH` may ask for more (S-08). */
export const PASSWORD_MIN_LENGTH = 8;

/**
 * That a password is too short, in Dutch, or null. Length is counted in characters. All that can be said of a password
 * before the server has seen it, so the browser says it too (VAL-06).
 */
export function shortFault(password: string, minLength: number): string | null {
  const isShort = Array.from(password).length < minLength;
  return isShort ? `Kies een wachtwoord van minimaal ${minLength} tekens.` : null;
}

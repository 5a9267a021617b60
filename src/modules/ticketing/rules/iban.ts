/** Account numbers by ISO 13616, such as 'NL91ABNA0417164300'. */

const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Lengths for the most common countries; for others the check digits have to do. */
const LENGTHS: Record<string, number> = { AT: 20, BE: 16, CH: 21, DE: 22, DK: 18, FR: 27, GB: 22, LU: 20, NL: 18 };

export function plainIban(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** Checks form, length and the remainder modulo 97. */
export function isIban(iban: string): boolean {
  const length = LENGTHS[iban.slice(0, 2)] ?? iban.length;
  return FORM.test(iban) && iban.length === length && remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1;
}

export function groupedIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban;
}

/** Works digit by digit, as the number is too large; A counts as 10. */
function remainderOf(signs: string): number {
  let remainder = 0;
  for (const sign of signs) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

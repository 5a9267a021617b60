/** VAT numbers such as 'NL123456789B01'. */

/** Forms after the country code, as published for VIES. */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

export function plainVatNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/** Checks the form and the Dutch check digits, but not that the number was issued. */
export function isVatNumber(plain: string): boolean {
  const [country, rest] = [plain.slice(0, 2), plain.slice(2)];
  if (FORMS[country]?.test(rest) !== true) return false;
  return country !== 'NL' || isElevenProof(rest.slice(0, 9)) || isRemainderOne(plain);
}

/** Checks an RSIN by the eleven test. */
function isElevenProof(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index),
    0,
  );
  return sum % 11 === 0;
}

/** Checks a number of the form used since 2020: modulo 97, A counts as 10. */
function isRemainderOne(plain: string): boolean {
  const digits = plain.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

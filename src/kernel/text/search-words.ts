/** Search folds text the same way in the browser, in memory and in the database. */

const APOSTROPHES = /[‘’ʼ´`′]/g;
/** Letters whose accent Unicode does not separate. */
const OTHER_LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ĳ', 'ij'],
  ['ŋ', 'n'],
  ['ŧ', 't'],
]);

/** Returns text without case and accents, and with one kind of apostrophe. */
export function foldedText(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "'")
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7F]/g, (letter) => OTHER_LETTERS.get(letter) ?? letter)
    .trim();
}

/** Folding table for databases (SQLite knows no Unicode): European letters, accents, apostrophes; no ASCII grave. */
export const FOLDED_LETTERS: readonly (readonly [letter: string, folded: string])[] = [
  ...codesBetween(0xc0, 0x17f),
  ...codesBetween(0x218, 0x21b),
  ...codesBetween(0x300, 0x308),
  ...codesBetween(0x30a, 0x30c),
  ...codesBetween(0x327, 0x328),
  ...codesBetween(0x2018, 0x2019),
  0xb4,
  0x2bc,
  0x2032,
]
  .map((code) => String.fromCodePoint(code))
  .map((letter) => [letter, foldedText(letter)] as const)
  .filter(([letter, folded]) => letter !== folded);

/** Splits a search at spaces and commas into folded words, at most eight. */
export function searchWords(search: string): string[] {
  return foldedText(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

export function finderOf(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    const folded = foldedText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Returns the order number in a search such as '#40'; null for anything else. */
export function orderNumberIn(search: string): number | null {
  const [, digits] = /^#\s*(\d{1,9})$/.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the digits of a phone number, without country or trunk prefix; null if fewer than six. */
export function telephoneDigits(search: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(search.trim())) return null;
  const digits = search.replaceAll('(0)', '').replaceAll(/\D/g, '');
  const local = digits.replace(/^(?:0031|00|31(?=\d{9}$)|0)/, '');
  const part = search.trim().startsWith('+31') ? digits.slice(2).replace(/^0/, '') : local;
  return part.length >= 6 ? part : null;
}

/** True if a phone number contains the searched digits. */
export function holdsDigits(number: string, search: string): boolean {
  const part = telephoneDigits(search);
  return part !== null && number.replaceAll('(0)', '').replaceAll(/\D/g, '').includes(part);
}

function codesBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** How people are found by what somebody types: the same in the browser, in memory and on every database. */

const APOSTROPHES = /[‘’ʼ´`′]/g;
/** Letters that hold no accent that could be taken off, as they are typed on a Dutch keyboard. */
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

/** As it is compared: without capitals and accents, and with one kind of apostrophe. */
export function foldedText(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "'")
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7F]/g, (letter) => OTHER_LETTERS.get(letter) ?? letter)
    .trim();
}

/**
 * Folding table for the database, as SQLite knows no Unicode: each letter of the European languages with its folded form,
 * combining accents and the apostrophes. Without the grave accent, which is ASCII.
 */
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

/** The words of a search in their folded form; a comma parts words too ('de Boer, Marijke'). At most eight count. */
export function searchWords(search: string): string[] {
  return foldedText(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

/** Tells of a text whether every word that is searched for stands somewhere in it, in any order; no words find all. */
export function finderOf(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    const folded = foldedText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The order number of '#40'; null for anything else. */
export function orderNumberIn(search: string): number | null {
  const [, digits] = /^#\s*(\d{1,9})$/.exec(search.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The digits by which a telephone number is found however it was written ('06-12 34 56 78', '+31 6 12345678',
 * '0031 (0)6…'), without the country's or the trunk's prefix; null for what is no part of one (fewer than six digits).
 */
export function telephoneDigits(search: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(search.trim())) return null;
  const digits = search.replaceAll('(0)', '').replaceAll(/\D/g, '');
  const local = digits.replace(/^(?:0031|00|31(?=\d{9}$)|0)/, '');
  const part = search.trim().startsWith('+31') ? digits.slice(2).replace(/^0/, '') : local;
  return part.length >= 6 ? part : null;
}

/** True if a telephone number equals or contains the one searched for. */
export function holdsDigits(number: string, search: string): boolean {
  const part = telephoneDigits(search);
  return part !== null && number.replaceAll('(0)', '').replaceAll(/\D/g, '').includes(part);
}

function codesBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

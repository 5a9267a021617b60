import { words } from './plain-text.words.ts';

/** Error for a character that no keyboard types. */
export const ODD_TEXT = words.invalidValue;

const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]/u;

/** True for one line without control characters: names, telephone numbers, subjects (S-20, S-24). */
export function isOneLine(text: string): boolean {
  return isWellFormed(text) && !CONTROLS.test(text);
}

/** True for text whose only control characters are line ends and tabs. */
export function areLines(text: string): boolean {
  return isWellFormed(text) && !CONTROLS_BUT_LINES.test(text);
}

/** No half of a pair stands alone: a database would not give it back as it was. */
function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML or XML, between tags and in an attribute. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

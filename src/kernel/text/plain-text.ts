import { texts } from './plain-text.words.ts';

export const ODD_TEXT = texts.invalidValue;

const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS_BUT_LINES = /[^\P{Cc}\n\t]/u;

/** True for one line without control characters (S-20, S-24). */
export function isOneLine(text: string): boolean {
  return isWellFormed(text) && !CONTROLS.test(text);
}

/** True if line ends and tabs are the only control characters. */
export function areLines(text: string): boolean {
  return isWellFormed(text) && !CONTROLS_BUT_LINES.test(text);
}

/** True without lone surrogates, which do not survive a database. */
function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for content and attributes of HTML or XML. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

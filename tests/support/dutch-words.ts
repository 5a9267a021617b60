import type { OtherLanguage } from '../../src/kernel/web/languages.ts';
import { allForms, wordsFiles } from './words-files.ts';

/** Pages and mails in another language, read by the shop's own list of words: none that only Dutch has may stand there. */

type Words = {
  /** Words of the Dutch site that occur in no text of the language. */
  dutch: ReadonlySet<string>;
  /** Keys of texts ('closed.off', 'nowHint'), which appear where a text is missing. */
  keys: ReadonlySet<string>;
};

const known = new Map<OtherLanguage, Words>();

function wordsOf(language: OtherLanguage): Words {
  const found = known.get(language) ?? readWords(language);
  known.set(language, found);
  return found;
}

function readWords(language: OtherLanguage): Words {
  const forms = allForms();
  const own = inWords(forms.map((one) => one[language]));
  const all = inWords(forms.map(({ nl }) => nl));
  const keys = [...wordsFiles.values()]
    .flatMap((texts) => [...texts.keys()])
    .filter((key) => /\.|[a-z][A-Z]/.test(key));
  return { dutch: new Set([...all].filter((word) => !own.has(word))), keys: new Set(keys) };
}

/** Leaves out short words, which languages share. */
function inWords(texts: readonly string[]): Set<string> {
  const plain = texts.map((text) => text.replaceAll(/\{\{?[^{}]*\}?\}|<[^>]*>|\S+[/@]\S+/g, ' '));
  return new Set(
    plain
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  );
}

/** A random code, such as an order number, may happen to contain a Dutch word (2026-7MET4K). */
const CODE = /(?<![\p{L}\d])(?=[A-Z-]*\d)[A-Z\d-]{4,}(?![\p{L}\d])/gu;

/** Dutch words, keys and unfilled placeholders in a text; `others`: texts of the owner and buyers. */
export function dutchIn(text: string, language: OtherLanguage, others: readonly string[] = []): string[] {
  const { dutch, keys } = wordsOf(language);
  const longestFirst = others.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const ours = longestFirst.reduce((rest, own) => rest.replaceAll(own, ' '), text.replaceAll(/\s+/g, ' '));
  const spoken = ours.replaceAll(/\S+[/@]\S+/g, ' ').replaceAll(CODE, ' ');
  const words = (spoken.match(/\p{L}{3,}/gu) ?? []).filter((word) => dutch.has(word.toLowerCase()));
  const tokens = ours.split(' ').filter((token) => keys.has(token));
  return [...new Set([...words, ...tokens, ...(ours.match(/\{\{\w*\}\}|\bundefined\b/g) ?? [])])];
}

/** Visible text of an email's HTML. */
export function shownIn(html: string): string {
  return html
    .replaceAll(/<style.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

import { MONTH_NAMES } from '../../kernel/dates/dutch-dates.ts';

/** Finished Dutch texts in another language: those that are known word for word, and those with something filled in. */
export type Phrasebook = {
  say(text: string): string | null;
};

const KEPT = 5_000;
const LETTERS = 12;
const LONGEST_FACT = 500;
const FILLED = /\{(\w+)\}/g;
const BETWEEN = /(, |\d+ × )/;
const MOST_PARTS = 41;
const AMOUNT = /^€[\u00A0 ](?<sign>-?)(?<whole>[\d.]+)(?<comma>,)(?<cents>\d{2})$/;
const AMOUNT_FORM = '€\u00A0{sign}{whole}{comma}{cents}';
const DAY = new RegExp(`\\b(?<day>\\d{1,2}) (?<month>${MONTH_NAMES.join('|')})\\b`, 'g');
const DAY_FORM = '{day} {month}';
const ONE_WORD = /^\p{Lu}\p{Ll}+$/u;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;

type Form = { pieces: string[]; names: string[]; other: string; letters: number };

export function createPhrasebook(pairs: Iterable<readonly [dutch: string, other: string]>): Phrasebook {
  const whole = new Map<string, string>();
  const forms = new Map<string, Form>();
  for (const [dutch, other] of pairs) {
    whole.set(dutch, other);
    const fixed = dutch.replaceAll(FILLED, '');
    const letters = fixed.replaceAll(/[^\p{L}]/gu, '').length;
    if (fixed !== dutch && letters > 0 && !/[{}]/.test(fixed)) forms.set(dutch, { ...formOf(dutch), other, letters });
  }
  const longestFirst = [...forms.values()].toSorted((a, b) => b.letters - a.letters);
  const known = new Map<string, string | null>();

  function find(text: string): string | null {
    const exact = whole.get(text) ?? (ONE_WORD.test(text) ? capitalised(whole.get(text.toLowerCase())) : undefined);
    if (exact !== undefined) return exact;
    for (const written of [text, capitalised(text) ?? '']) {
      for (const one of longestFirst) {
        const said = filledIn(one, written);
        if (said !== null) return said;
      }
    }
    return inAmount(text);
  }

  function filledIn({ pieces, names, other, letters }: Form, text: string): string | null {
    const found = factsBetween(pieces, text);
    if (!found) return null;
    const facts = names.map((name, index) => [name, found[index] ?? ''] as const);
    const said = new Map(facts.map(([name, fact]) => [name, inWords(fact)]));
    if (letters < LETTERS && [...said.values()].includes(null)) return null;
    const given = new Map(facts);
    return other.replaceAll(FILLED, (_, name: string) => said.get(name) ?? given.get(name) ?? '');
  }

  function inWords(fact: string): string | null {
    if (fact.length > LONGEST_FACT) return whole.get(fact) ?? null;
    const exact = say(fact) ?? inFigures(fact);
    if (exact !== null) return exact;
    const parts = fact.split(BETWEEN);
    if (parts.length > MOST_PARTS) return byWord(fact);
    const said = parts.map((part, index) => (index % 2 === 1 ? part : (say(part) ?? byWord(part))));
    return said.includes(null) ? null : said.join('');
  }

  function byWord(part: string): string | null {
    let isKnown = true;
    const said = withDays(part).replaceAll(/\p{L}+/gu, (word) => {
      const other = whole.get(word) ?? capitalised(whole.get(word.toLowerCase()));
      isKnown &&= other !== undefined;
      return other ?? word;
    });
    return isKnown ? said : null;
  }

  const withDays = (part: string) =>
    part.replaceAll(DAY, (date, day: string, month: string) => {
      const found: Record<string, string> = { day, month };
      return whole.get(DAY_FORM)?.replaceAll(FILLED, (_, name: string) => found[name] ?? '') ?? date;
    });

  function inFigures(fact: string): string | null {
    return THOUSANDS.test(fact) ? parted(fact) : inAmount(fact);
  }

  function inAmount(fact: string): string | null {
    const form = whole.get(AMOUNT_FORM);
    const found = AMOUNT.exec(fact)?.groups;
    if (form === undefined || !found) return null;
    return form.replaceAll(FILLED, (_, name: string) => parted(found[name] ?? ''));
  }

  const parted = (figure: string) => figure.replaceAll(/[.,]/g, (sign) => whole.get(sign) ?? sign);

  function say(text: string): string | null {
    const before = known.get(text);
    if (before !== undefined) return before;
    const said = find(text);
    if (known.size >= KEPT) known.clear();
    known.set(text, said);
    return said;
  }

  return { say };
}

const capitalised = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1);

function formOf(dutch: string): Pick<Form, 'pieces' | 'names'> {
  const names = [...dutch.matchAll(FILLED)].map(([, name = '']) => name);
  return { names, pieces: dutch.split(/\{\w+\}/) };
}

/**
 * Returns the text between the pieces, each part as short as possible and never empty; null if they do not match. The
 * author of the text decides its content, so this reads each character only once (S-26).
 */
function factsBetween([first = '', ...pieces]: string[], text: string): string[] | null {
  const last = pieces.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const facts: string[] = [];
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at + 1);
    if (found === -1) return null;
    facts.push(text.slice(at, found));
    at = found + piece.length;
  }
  return at < end ? [...facts, text.slice(at, end)] : null;
}

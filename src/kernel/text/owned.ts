import type { Translator } from './words-of.ts';
import { OWN_LANGUAGE, type OtherLanguage, pathIn } from '../web/languages.ts';

/**
 * A text of the owner in the reader's language, or in Dutch if not translated. React refuses the object as a child, so
 * it cannot lose its `lang`.
 */
export type Owned = string | OwnedText;

/** `lang` is set if it is not translated; `dutch` is the original, to submit or to put in an address. */
export type OwnedText = {
  readonly text: string;
  readonly lang?: 'nl' | undefined;
  readonly dutch?: string | undefined;
};

export type { Translator };

export const textOf = (owned: Owned): string => (typeof owned === 'string' ? owned : owned.text);

export const dutchOf = (owned: Owned): string => (typeof owned === 'string' ? owned : (owned.dutch ?? owned.text));

/** Language of a text that is not in the language of the page (WCAG 3.1.2). */
export const langOf = (owned: Owned): 'nl' | undefined => (typeof owned === 'string' ? undefined : owned.lang);

export const langProps = (owned: Owned) => (OWN_LANGUAGE === 'nl' ? null : { lang: langOf(owned) });

/** 'list' holds titles separated by commas, which are translated one by one or not at all. */
export type OwnedKind = 'text' | 'html' | 'choice' | 'list';

export type OwnedShape = OwnedKind | readonly [OwnedShape] | { readonly [field: string]: OwnedShape };

export type WithOwned<Shape, Answer> = Answer extends null | undefined
  ? Answer
  : Shape extends OwnedKind
    ? Owned
    : Shape extends readonly [infer Item]
      ? Answer extends readonly (infer One)[]
        ? WithOwned<Item, One>[]
        : Answer
      : { [Field in keyof Answer]: Field extends keyof Shape ? WithOwned<Shape[Field], Answer[Field]> : Answer[Field] };

export function withOwned<const Shape extends OwnedShape, Answer>(
  translator: Translator | null,
  shape: Shape,
  answer: Answer,
): WithOwned<Shape, Answer> {
  return (translator ? translated(translator, shape, answer) : answer) as WithOwned<Shape, Answer>;
}

function translated(translator: Translator, shape: OwnedShape, value: unknown): unknown {
  if (typeof shape === 'string') return typeof value === 'string' ? owned(translator, value, shape) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(shape)) return (value as unknown[]).map((one) => translated(translator, shape[0], one));
  const changed = Object.entries(shape)
    .filter(([field]) => field in value)
    .map(([field, one]) => [field, translated(translator, one, (value as Record<string, unknown>)[field])]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** Collects the owner's Dutch texts in an answer, in the order of its shape. */
export function ownedIn(shape: OwnedShape, value: unknown): { dutch: string; isHtml: boolean }[] {
  if (typeof shape === 'string') {
    return typeof value === 'string' && value !== '' ? [{ dutch: value, isHtml: shape === 'html' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (isList(shape)) return (value as unknown[]).flatMap((one) => ownedIn(shape[0], one));
  return Object.entries(shape).flatMap(([field, one]) => ownedIn(one, (value as Record<string, unknown>)[field]));
}

const isList = (shape: OwnedShape): shape is readonly [OwnedShape] => Array.isArray(shape);

export function owned({ language, translate }: Translator, dutch: string, kind: OwnedKind = 'text'): Owned {
  const other = translate(dutch) ?? (kind === 'list' ? eachOf(dutch, translate) : null);
  const text = other ?? dutch;
  const linked = kind === 'html' ? withLinks(text, language) : text;
  if (other === null) return isProse(dutch) ? { text: linked, lang: 'nl' } : linked;
  return kind === 'choice' && other !== dutch ? { text: linked, dutch } : linked;
}

function eachOf(list: string, translate: Translator['translate']): string | null {
  const titles = list.split(', ').map(translate);
  return titles.includes(null) ? null : titles.join(', ');
}

export const isProse = (text: string): boolean => /\p{L}{2}/u.test(text);

export function withLinks(html: string, language: OtherLanguage): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (whole, href: string) => {
    const own = pathIn(language, href);
    return own === href ? `${whole} hreflang="nl"` : `href="${own}"`;
  });
}

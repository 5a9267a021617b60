/**
 * Marks Dutch texts without a translation on pages in another language: answers mark such a text, parsing removes the
 * mark and remembers the text, and the element that shows it gets `lang="nl"` (WCAG 3.1.2). The builds of a language
 * use this file as the JSX runtime (`build/languages.ts`), so that neither the pages nor the Dutch site depend on it.
 */
import * as original from 'react/jsx-runtime';
import { CHOICES_SAID, DUTCH_MARK } from '../../../src/kernel/web/languages.ts';

export { Fragment } from 'react/jsx-runtime';

/** Maximum number of remembered texts; the oldest are dropped, because a server also reads what visitors order. */
const MOST = 5_000;
/** Short texts, like 'Koffie, thee', are also shown in parts. */
const SHORT = 200;
/** Elements with plain text only, in which no other element can wrap part of the text. */
const PLAIN = new Set(['title', 'option', 'textarea', 'text', 'tspan', 'script', 'style']);

/** Elements that often lay out their children side by side. */
const LAID_OUT = new Set(['a', 'button']);

/** Texts in answers: null for a Dutch text; for a choice its translation, because its value stays Dutch. */
type Texts = Map<string, string | null>;
const remembered: Texts = new Map();
/** Texts in the data of the page that the server is rendering, which are all that its browser will know. */
let pageTexts: Texts | null = null;

/** Parses JSON and removes its marks. */
export function readMarked(json: string): unknown {
  return JSON.parse(json, (name, value: unknown) => {
    if (name === CHOICES_SAID) choicesOf(value).forEach(([text, said]) => remember(text, said));
    return typeof value === 'string' && value.startsWith(DUTCH_MARK) ? dutch(value.slice(DUTCH_MARK.length)) : value;
  });
}

/** Page data for the browser, with the marks that parsing removed. */
export function marked(value: unknown): unknown {
  if (typeof value === 'string') return isDutch(value) ? DUTCH_MARK + value : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, marked(one)]));
}

/** Called before each synchronous render on the server, so that it marks the same texts as the browser. */
export function showOnly(...data: unknown[]): void {
  pageTexts = null;
  const texts: Texts = new Map();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isDutch(value)) for (const part of partsOf(value)) texts.set(part, null);
    } else if (typeof value === 'object' && value !== null) {
      for (const [text, said] of choicesOf((value as Record<string, unknown>)[CHOICES_SAID])) texts.set(text, said);
      Object.values(value).forEach(collect);
    }
  };
  data.forEach(collect);
  pageTexts = texts;
}

const choicesOf = (value: unknown) => Object.entries((value ?? {}) as Record<string, string>);

function partsOf(text: string): string[] {
  return [text, ...(text.length < SHORT ? text.split(',') : [])].map((part) => part.trim());
}

function dutch(text: string): string {
  for (const part of partsOf(text)) remember(part, null);
  return text;
}

function remember(text: string, said: string | null): void {
  remembered.delete(text);
  remembered.set(text, said);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
}

type Props = {
  lang?: unknown;
  alt?: unknown;
  'aria-label'?: unknown;
  children?: unknown;
  dangerouslySetInnerHTML?: { __html?: unknown };
};
type Make = (type: never, props: unknown, key?: string) => unknown;

const making =
  (make: Make): Make =>
  (type, props, key) =>
    make(type, withLanguage(type, props as object), key);

export const jsx = making(original.jsx as Make);
export const jsxs = making(original.jsxs as Make);

/** Sets `lang` on the element whose text or picture is Dutch; on a span if there is other text beside it. */
export function withLanguage<Given extends object>(type: unknown, written: Given): Given {
  if (typeof type !== 'string' || remembered.size === 0) return written;
  const given = withChoice(type, written);
  const props = given as Props;
  if (props.lang !== undefined) return given;
  const { children, dangerouslySetInnerHTML: html } = props;
  // A browser with Trusted Types has an object here.
  if (isDutch(html ? String(html.__html) : (children ?? props.alt)) || isNamedInDutch(type, props['aria-label']))
    return { ...given, lang: 'nl' };
  if (type === 'title' && isDutch(ownTitle(children))) return { ...given, lang: 'nl' };
  if (PLAIN.has(type)) return given;
  const texts = Array.isArray(children) ? (children as unknown[]) : [children];
  const parts = texts.map(partsIn);
  if (parts.every((one) => one === null)) return given;
  return { ...given, children: texts.flatMap((one, index) => parted(type, parts[index] ?? [one], index)) };
}

/** Joins parts in elements that lay out their children, because the space between those would be lost. */
function parted(type: string, parts: unknown[], index: number): unknown[] {
  if (parts.length < 2 || !LAID_OUT.has(type)) return parts;
  return [original.jsxs('span', { children: parts }, `parts-${index}`)];
}

/** Title without the garden's name, which is the same in every language: 'Zomerconcert | De Lindehof'. */
const ownTitle = (title: unknown) => (typeof title === 'string' ? /^(.+) \| /.exec(title)?.[1] : undefined);

/** Wraps the Dutch part of a text in a span: all of it, or the name at its end; null if nothing is Dutch. */
function partsIn(text: unknown, index: number): unknown[] | null {
  if (typeof text !== 'string') return null;
  const name = isDutch(text) ? { from: 0, to: text.length } : nameIn(text);
  if (!name) return null;
  const parts = [text.slice(0, name.from), span(text.slice(name.from, name.to), index), text.slice(name.to)];
  return parts.filter((part) => part !== '');
}

/** Shows a choice in the language of the page; its submitted value stays Dutch. */
function withChoice<Given extends object>(type: string, given: Given): Given {
  const { children } = given as Props;
  const text = textOf(children);
  return text ? { ...given, children: text, ...(type === 'option' && { value: children }) } : given;
}

/** True for a Dutch name, also after a number or letters: '3. Rozentuin'. */
function isNamedInDutch(type: string, label: unknown): boolean {
  if (type !== 'a' || typeof label !== 'string') return false;
  const name = nameIn(label);
  return isDutch(label) || (name !== null && !/\p{Ll}/u.test(label.slice(0, name.from)));
}

/** Position of a Dutch name at the end of a text, as in 'about Zomerconcert', before its full stop. */
function nameIn(text: string): { from: number; to: number } | null {
  if (text.length > SHORT) return null;
  const ends = [text.length, text.replace(/[.:!]$/, '').length];
  const places = [...text.matchAll(/(?<=\s)\p{Lu}/gu)].flatMap(({ index: from }) => ends.map((to) => ({ from, to })));
  return places.find(({ from, to }) => isDutch(text.slice(from, to))) ?? null;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? (pageTexts ?? remembered).get(value.trim()) : undefined;
const isDutch = (value: unknown) => textOf(value) === null;

const span = (text: unknown, index: number) => original.jsx('span', { lang: 'nl', children: text }, `dutch-${index}`);

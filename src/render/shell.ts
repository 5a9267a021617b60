import { isSecretAddress, LANGUAGE_CHOICE, LANGUAGE_FACTS } from '../kernel/web/languages.ts';
import { palette } from '../kernel/web/palette.ts';
import { escapedHtml } from '../kernel/text/plain-text.ts';
import type { LanguageLinks } from './languages.ts';

/** The HTML around a rendered page. No inline script or style, so that pages are cacheable under a strict CSP (S-22). */
export type ShellParts = {
  part: 'public' | 'administration' | 'gate';
  /** <title>, <meta> and <link> of the page. */
  head: string;
  body: string;
  jsonLd: Record<string, unknown>[];
  /** Hydration data for the browser. */
  data: unknown;
  styles: string[];
  fonts: string[];
  /** Scripts that the entry fetches at once when the page has loaded. */
  scripts: string[];
  entry: string;
  /** Hash of the entry's bytes (SRI); left out in development. */
  integrity?: string;
  /** Absolute origin, for search engines; only with `links`. */
  baseUrl?: string;
  /** The same page in other languages; null or left out: the site is Dutch only. */
  links?: LanguageLinks | null;
  /** Development only: tags that Vite wants before anything else. */
  early?: string;
};

/** A whole document. Addresses of files are trusted; data and JSON-LD are escaped here. */
export function shell(parts: ShellParts): string {
  const styles = parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const jsonLd = parts.jsonLd.map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`);
  const scripts = parts.scripts.length > 0 ? ` data-scripts="${parts.scripts.join(' ')}"` : '';
  const integrity = parts.integrity === undefined ? '' : ` integrity="${parts.integrity}"`;
  return [
    '<!doctype html>',
    `<html lang="${parts.links?.language ?? 'nl'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<meta name="theme-color" content="${palette['standgroen-900']}">`,
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    `<link rel="manifest" href="${parts.part === 'gate' ? '/gate.webmanifest' : '/site.webmanifest'}">`,
    parts.early ?? '',
    ...fonts,
    ...styles,
    parts.head,
    ...alternates(parts),
    ...jsonLd,
    '</head>',
    '<body>',
    `<div id="root">${parts.body}</div>`,
    parts.links ? languageChoice(parts.links) : '',
    `<script id="data" type="application/json">${scriptJson(parts.data)}</script>`,
    `<script type="module" src="${parts.entry}"${integrity}${scripts}></script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** For search engines: where the page is in each language, as it says of itself that it may be found. */
function alternates({ links, head, baseUrl = '' }: ShellParts): string[] {
  if (!links?.isWhole || !head.includes('rel="canonical"') || head.includes('content="noindex"')) return [];
  const link = (name: string, href: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapedHtml(baseUrl + href)}">`;
  const [dutch] = links.choices;
  return [
    ...links.choices.map(({ language, href }) => link(language, href)),
    ...(dutch ? [link('x-default', dutch.href)] : []),
  ];
}

/**
 * Plain links, outside the hydrated part, so that a page needs no script for them, and after it, so that the skip link
 * stays the first stop of the Tab key; shown above everything. They go through `LANGUAGE_CHOICE`, which reads the
 * current page from the referrer, because that may have changed without a new document; a page with a secret in its
 * address sends no referrer, so its links are the pages themselves and the secret is in no query.
 */
function languageChoice({ language: own, choices }: LanguageLinks): string {
  const items = choices.map(({ language, href }) => {
    const { name } = LANGUAGE_FACTS[language];
    const about = `lang="${language}" hreflang="${language}"`;
    if (language === own) return `<li><span lang="${language}" aria-current="true">${name}</span></li>`;
    const address = isSecretAddress(href) ? href : `${LANGUAGE_CHOICE}/${language}?van=${encodeURIComponent(href)}`;
    return `<li><a href="${escapedHtml(address)}" ${about} rel="nofollow">${name}</a></li>`;
  });
  return `<nav class="languages" aria-label="${LANGUAGE_FACTS[own].choose}"><ul>${items.join('')}</ul></nav>`;
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script element around it, nor break one that is evaluated. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

import { isSecretAddress, LANGUAGE_CHOICE, LANGUAGE_FACTS } from '../kernel/web/languages.ts';
import { palette } from '../kernel/web/palette.ts';
import { escapedHtml } from '../kernel/text/plain-text.ts';
import type { LanguageLinks } from './languages.ts';

/** No inline script or style: cacheable under a strict CSP (S-22). */
export type ShellParts = {
  part: 'public' | 'administration' | 'gate';
  head: string;
  body: string;
  jsonLd: Record<string, unknown>[];
  data: unknown;
  styles: string[];
  fonts: string[];
  /** Files that the entry fetches after loading. */
  scripts: string[];
  /** Stylesheet that the entry fetches before them. */
  rest?: string;
  /** Null: the page stays as it was rendered. */
  entry: string | null;
  /** SRI hash; absent in development. */
  integrity?: string;
  baseUrl?: string;
  /** Null or absent if the site is Dutch only. */
  links?: LanguageLinks | null;
  early?: string;
};

export function shell(parts: ShellParts): string {
  const styles = parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const jsonLd = parts.jsonLd.map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`);
  const scripts = parts.scripts.length > 0 ? ` data-scripts="${parts.scripts.join(' ')}"` : '';
  const rest = parts.rest === undefined ? '' : ` data-styles="${parts.rest}"`;
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
    parts.entry === null ? '' : `<script type="module" src="${parts.entry}"${integrity}${rest}${scripts}></script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Hreflang links, on indexable pages only. */
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
 * Plain links outside the hydrated part: they need no script, and the skip link stays first in tab order. They use
 * `LANGUAGE_CHOICE`, which reads the current page from the referrer; secret pages send none, so they link directly.
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

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

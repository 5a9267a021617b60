import { palette } from '../kernel/palette.ts';

/** The HTML around a rendered page. No inline script or style, so that pages are cacheable under a strict CSP (S-22). */
export type ShellParts = {
  part: 'public' | 'administration' | 'gate';
  /** <title>, <meta> and <link> of the page. */
  head: string;
  body: string;
  jsonLd: Record<string, unknown>[];
  /** What the browser needs to take over. */
  data: unknown;
  styles: string[];
  fonts: string[];
  /** What the entry fetches at once when the page has loaded. */
  scripts: string[];
  entry: string;
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
  return [
    '<!doctype html>',
    '<html lang="nl">',
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
    ...jsonLd,
    '</head>',
    '<body>',
    `<div id="root">${parts.body}</div>`,
    `<script id="data" type="application/json">${scriptJson(parts.data)}</script>`,
    `<script type="module" src="${parts.entry}"${scripts}></script>`,
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n');
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

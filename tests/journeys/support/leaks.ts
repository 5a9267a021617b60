import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Response } from 'playwright/test';
import { openWorld } from '../../../src/world/simulators/world.ts';

/** A text that a browser received, and where. */
export type Seen = { place: string; text: string };

/** A secret that no browser may have, and its name in errors. */
export type Forbidden = { what: string; value: string };

/** Shapes of a provider's tokens, and field names of secrets between servers. */
const LOOKS: [what: string, pattern: RegExp][] = [
  ['a signed token', /\beyJ[\w-]{10,}\.[\w-]{10,}\./],
  ['a token of the pretended providers', /\b(access|refresh)_[A-Za-z0-9]{20}/],
  ['a named token', /["&?](access|refresh|id)_token["=]/],
  ['a named secret', /client_secret|APP_SECRET|API_KEY/],
];
const PATIENCE_MS = 3000;
const TEXT = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|problem\+json))/;

/** Files of the build: made before the site started and the same for everybody, so they are read once per site. */
const FILE = /^[^?]+\/build\/[\w.-]+\.(js|css)$/;
const filesRead = new Set<string>();

/** Records everything that a browser receives; `finish` adds its pages and their storage. */
export function recordBrowser(context: BrowserContext): {
  finish(): Promise<{ seen: Seen[]; cookies: Forbidden[] }>;
} {
  const work: Promise<void>[] = [];
  const seen: Seen[] = [];
  const cookies = new Map<string, Forbidden>();

  const record = async (response: Response) => {
    const place = `${response.request().method()} ${response.url()}`;
    const headers = await response.headersArray();
    for (const { name, value } of headers) {
      if (name.toLowerCase() !== 'set-cookie') seen.push({ place: `${place} header ${name}`, text: value });
      else noteCookie(value);
    }
    seen.push({ place: `${place} address`, text: response.url() });
    if (filesRead.has(response.url()) || !TEXT.test(response.headers()['content-type'] ?? '')) return;
    seen.push({ place, text: await response.text() });
    if (FILE.test(response.url())) filesRead.add(response.url());
  };
  /** Expects the value of an HttpOnly cookie to be nowhere but in the cookie (S-01). */
  const noteCookie = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*httponly/i.test(line) && value.length > 20) cookies.set(value, { what: `cookie ${name}`, value });
  };
  context.on('response', (response) => {
    // A redirect, or a page that was left meanwhile, has nothing more to read.
    work.push(record(response).catch(() => undefined));
  });

  return {
    finish: async () => {
      for (const page of context.pages()) {
        const held = await page
          .evaluate(() => ({
            document: document.documentElement.outerHTML,
            'document.cookie': document.cookie,
            localStorage: JSON.stringify(Object.entries(localStorage)),
            sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
            history: JSON.stringify(history.state),
          }))
          .catch(() => ({}));
        for (const [what, text] of Object.entries(held)) seen.push({ place: `${page.url()} ${what}`, text });
      }
      // A download, or a response that the browser gave up, may never end.
      await Promise.race([Promise.all(work), delay(PATIENCE_MS)]);
      return { seen, cookies: [...cookies.values()] };
    },
  };
}

/** Secrets of a site and of the simulated world. */
export function secretsOf(dataDir: string): Forbidden[] {
  const world = openWorld({ dataDir });
  try {
    return [
      { what: 'APP_SECRET', value: readFileSync(`${dataDir}/app-secret`, 'utf8').trim() },
      ...world.entries('token').map(([value, { kind, provider }]) => ({ what: `${kind} token of ${provider}`, value })),
    ];
  } finally {
    world.close();
  }
}

/** Returns the places of secrets: raw, in URL encoding or in base64. Never contains the secret itself. */
export function leaksIn(seen: Seen[], forbidden: Forbidden[]): string[] {
  const sought = forbidden.map(({ what, value }) => ({ what, spelt: spellings(value) }));
  const leaks = seen.flatMap(({ place, text }) => [
    ...LOOKS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what} in ${place}`),
    ...sought.filter(({ spelt }) => spelt.some((one) => text.includes(one))).map(({ what }) => `${what} in ${place}`),
  ]);
  return [...new Set(leaks)];
}

function spellings(value: string): string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return [value, encodeURIComponent(value), base64.slice(0, -1)];
}

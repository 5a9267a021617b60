import { sourceRenderer } from '../support/source-renderer.ts';
import { testApp } from '../support/test-app.ts';
import { testSite as site } from '../support/test-site.ts';

/** The whole site with its real pages, rendered from source; nothing is built and no browser runs. */
export async function renderedSite(options: { cdnSeconds?: number } = {}) {
  const renderer = sourceRenderer();
  const { app, wired, database, close } = await testApp((external) => external, {}, renderer, options);
  let visitor = 0;
  return {
    wired,
    database,
    close,
    patterns: renderer.pagePatterns,
    /** Every call of the API: 'POST /api/contact'. */
    calls: [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))].filter((call) =>
      call.includes(' /api/'),
    ),
    sharedKey: renderer.sharedKey,
    /** A new visitor each time, because of rate limits (S-30). */
    ask: async (address: string): Promise<Answer> => {
      const headers = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor++ & 255}` };
      const answer = await app.request(site.baseUrl + address, { headers });
      const { status, headers: sent } = answer;
      return {
        status,
        location: sent.get('location'),
        language: sent.get('content-language'),
        html: await answer.text(),
      };
    },
  };
}

export type Answer = { status: number; location: string | null; language: string | null; html: string };

/** Head of a page, as a search engine reads it. */
export function headOf({ html }: Answer) {
  const text = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');
  const property = (name: string) => text(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`));
  return {
    title: text(/<title>([^<]*)<\/title>/),
    description: property('description'),
    canonical: text(/<link rel="canonical" href="([^"]*)"/),
    image: property('og:image'),
    robots: property('robots'),
    h1: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) =>
      unescaped(inner.replaceAll(/<[^>]*>/g, '')),
    ),
  };
}

/** Every address of this site that a page leads to or shows: '/home', '/theetuin#thee', '/assets/images/hek-480.jpg'. */
export function addressesIn({ html }: Answer): string[] {
  const body = html.replaceAll(/<script.*?<\/script>/gs, '');
  const plain = [...body.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/gi)].map(([, address = '']) => address);
  const sets = [...body.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  const own = [...plain, ...sets].map((address) => unescaped(address).replace(site.baseUrl, ''));
  return [...new Set(own.filter((address) => /^[/#?]/.test(address) && !address.startsWith('//')))];
}

/** Every id of a page. */
export function idsIn({ html }: Answer): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id)));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

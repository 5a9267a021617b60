import type { Context } from 'hono';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/**
 * Answers a page of the pretended outside world. Its policy forbids all but our stylesheet, forms and own frames;
 * `formTargets` are further origins that a form may end at (a shop on another address, after the redirect).
 */
export async function demoPage(
  c: Context,
  page: { title: string; body: Html | Promise<Html>; status?: 200 | 404 | 409 | 422; formTargets?: string[] },
): Promise<Response> {
  const targets = ['self', ...(page.formTargets ?? [])].map((target) => (target === 'self' ? "'self'" : target));
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action ${targets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('X-Content-Type-Options', 'nosniff');
  const document = await html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · Proefmodus</title>
        <link rel="stylesheet" href="/demo/demo.css" />
      </head>
      <body>
        <header class="proef">
          <strong>Proefmodus.</strong> Dit is geen echte bank, geen echte inlogdienst en geen echte post: er wordt niets
          betaald en niets verstuurd.
        </header>
        <main>
          <h1>${page.title}</h1>
          ${await page.body}
        </main>
      </body>
    </html>`;
  return c.html(document, page.status ?? 200);
}

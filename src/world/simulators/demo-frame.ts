import type { Context } from 'hono';
import { html } from 'hono/html';
import { palette } from '../../kernel/web/palette.ts';

type Html = ReturnType<typeof html>;

/** A simulated page with a strict policy: our style, forms, frames. `formTargets`: other origins after a redirect. */
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
        <title>${page.title} &middot; Proefmodus</title>
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

export const demoStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: ${palette.dauw}; color: ${palette.inkt}; font: 1rem/1.5 system-ui, sans-serif; }
.proef { background: ${palette['bentheimer-200']}; color: ${palette['bentheimer-tekst']}; padding: .75rem 1rem; text-align: center; }
main { max-width: 42rem; margin: 1.5rem auto; padding: 1.25rem; background: ${palette.wit}; border: 1px solid ${palette['grijs-300']}; border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
a { color: ${palette['standgroen-700']}; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .35rem 1rem; margin: 0 0 1.25rem; }
dt { color: ${palette['grijs-600']}; }
dd { margin: 0; overflow-wrap: anywhere; }
.bedrag { font-size: 1.5rem; font-weight: 700; }
form ul, .mails { list-style: none; margin: 0; padding: 0; }
form ul { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid ${palette['grijs-500']}; border-radius: .5rem; background: ${palette.wit}; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover { background: ${palette['linde-100']}; }
button.groot { background: ${palette['standgroen-700']}; border-color: ${palette['standgroen-700']}; color: ${palette.wit}; font-weight: 600; }
button.groot:hover { background: ${palette['standgroen-900']}; }
:focus-visible { outline: 3px solid ${palette['hortensia-600']}; outline-offset: 2px; }
button small { display: block; font-weight: 400; }
label { display: block; margin-top: .75rem; font-weight: 600; }
select, input:not([type=checkbox]) { width: 100%; min-height: 2.75rem; font: inherit; padding: .25rem .5rem; margin-bottom: .75rem; }
.mails li { border-top: 1px solid ${palette['grijs-300']}; padding: .75rem 0; }
.mails a { font-weight: 600; }
.klein { color: ${palette['grijs-600']}; font-size: .875rem; }
iframe { width: 100%; height: 36rem; border: 1px solid ${palette['grijs-300']}; border-radius: .5rem; background: ${palette.wit}; }
iframe.brief { height: 44rem; }
iframe.smal { width: 22.5rem; max-width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: ${palette.dauw}; padding: 1rem; border-radius: .5rem; font-size: .875rem; }
`;

import { html } from 'hono/html';
import type { ProblemPage } from './renderer.ts';

/** The page that still works when nothing else does: no styles, no scripts, no calls. */
export async function plainProblemPage({ status, message, requestId }: ProblemPage): Promise<string> {
  const title = status === 404 ? 'Pagina niet gevonden' : 'Er is iets misgegaan';
  const text = status === 404 ? 'Deze pagina bestaat niet (meer).' : message;
  return await html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${requestId ? html`<p>Kenmerk: ${requestId}</p>` : ''}
          <p><a href="/home">Naar de startpagina</a></p>
        </main>
      </body>
    </html>`;
}

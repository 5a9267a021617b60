import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { html } from 'hono/html';
import { isProblem, Problem, type ProblemCode } from '../kernel/problem.ts';
import { isCall, type SiteContext, type SiteEnv } from './environment.ts';
import type { Logger } from './ports.ts';
import type { Renderer, ProblemPage } from './renderer.ts';
import { words } from './words.ts';

/** `body` has the error shape of the API. */
export type Refusal = {
  status: ContentfulStatusCode;
  body: { message: string; code: string; errors?: Record<string, string>; [fact: string]: unknown };
  retryAfterSeconds?: number;
};

type Row = { status: ContentfulStatusCode; code: string; message: string };

/** The one table from code to status. */
const BY_CODE: Record<ProblemCode, Row> = {
  malformed: { status: 400, code: 'malformed_json', message: words.unreadableRequest },
  unauthorized: { status: 401, code: 'not_signed_in', message: words.notSignedIn },
  forbidden: { status: 403, code: 'forbidden', message: words.noAccess },
  'not-found': { status: 404, code: 'not_found', message: words.notFound },
  conflict: {
    status: 409,
    code: 'conflict',
    message: words.changedMeanwhile,
  },
  gone: { status: 410, code: 'link_invalid', message: words.invalidLink },
  'too-large': { status: 413, code: 'too_large', message: words.requestTooLarge },
  unsupported: { status: 415, code: 'unsupported_media_type', message: 'Alleen JSON wordt ondersteund.' },
  invalid: { status: 422, code: 'invalid', message: words.invalidInput },
  'too-many': { status: 429, code: 'too_many_requests', message: words.tooManyAttempts },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: words.unavailable,
  },
};

const BY_STATUS: Row[] = [
  ...Object.values(BY_CODE),
  { status: 405, code: 'method_not_allowed', message: 'Deze methode is niet toegestaan.' },
  { status: 421, code: 'wrong_host', message: words.foreignAddress },
];

const INTERNAL: Row = { status: 500, code: 'internal', message: words.unexpectedError };

/** A code with its usual message. */
export function usualProblem(code: ProblemCode, reason?: string): Problem {
  return new Problem(code, BY_CODE[code].message, reason === undefined ? {} : { reason });
}

/** Null for a bug, of which the visitor learns nothing (S-33). */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isProblem(thrown)) {
    const row = BY_CODE[thrown.code];
    const wait = thrown.retryAfterSeconds ?? (row.status === 503 ? 30 : row.status === 429 ? 60 : undefined);
    return {
      status: row.status,
      body: {
        ...thrown.facts,
        message: thrown.message,
        code: thrown.reason ?? row.code,
        ...(thrown.errors && { errors: thrown.errors }),
      },
      ...(wait !== undefined && { retryAfterSeconds: Math.max(1, Math.ceil(wait)) }),
    };
  }
  if (!(thrown instanceof HTTPException)) return null;
  const row = BY_STATUS.find((candidate) => candidate.status === thrown.status);
  return row ? { status: row.status, body: { message: row.message, code: row.code } } : null;
}

export type Problems = { onError: ErrorHandler<SiteEnv>; notFound: NotFoundHandler<SiteEnv> };

/**
 * Final error handler: JSON for calls, a page for documents. An unknown error is a bug: 500, logged with the request
 * id, one
 * fixed sentence. `translate` may turn technical errors (locked database, full disk) into a Problem.
 */
export function createProblems(ports: {
  log: Logger;
  renderer?: Pick<Renderer, 'renderProblem'>;
  translate?: (thrown: unknown) => Problem | null;
}): Problems {
  const answer = async (c: SiteContext, refusal: Refusal): Promise<Response> => {
    const requestId = c.get('requestId') ?? '';
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
    if (isCall(c.req.path)) return c.json(refusal.body, refusal.status);
    const page = { status: refusal.status, message: refusal.body.message, requestId, path: c.req.path };
    let html: string;
    try {
      html = (await ports.renderer?.renderProblem?.(page)) ?? (await plainProblemPage(page));
    } catch (error) {
      ports.log.error({ requestId, error }, 'the error page could not be rendered');
      html = await plainProblemPage(page);
    }
    return c.html(html, refusal.status);
  };

  return {
    onError: (thrown, c) => {
      const problem = ports.translate?.(thrown) ?? thrown;
      const refusal = refusalOf(problem);
      const requestId = c.get('requestId');
      if (!refusal) {
        ports.log.error({ requestId, error: thrown }, 'request failed');
        return answer(c, { status: INTERNAL.status, body: { message: INTERNAL.message, code: INTERNAL.code } });
      }
      if (refusal.status === 503)
        ports.log.warn({ requestId, code: refusal.body.code, error: thrown.cause }, 'unavailable');
      return answer(c, refusal);
    },
    notFound: (c) => answer(c, { status: 404, body: { message: BY_CODE['not-found'].message, code: 'not_found' } }),
  };
}

/** Works without styles, scripts and calls. */
async function plainProblemPage({ status, message, requestId }: ProblemPage): Promise<string> {
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

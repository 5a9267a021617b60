import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { html } from 'hono/html';
import { isProblem, Problem, type ProblemCode } from '../kernel/problem.ts';
import { isCall, type SiteContext, type SiteEnv } from './environment.ts';
import type { Logger } from './ports.ts';
import type { Renderer, ProblemPage } from './renderer.ts';
import { renderFor, type Wording, type Translator } from '../kernel/text/words-of.ts';
import { isOtherLanguage, LANGUAGE, LANGUAGE_HEADER, partedPath } from '../kernel/web/languages.ts';
import { texts } from '../kernel/problem.words.ts';

/** Answer to a refused request; `body` has the error shape of the API. */
export type Refusal = {
  status: ContentfulStatusCode;
  body: { message: Wording; code: string; errors?: Record<string, Wording>; [fact: string]: unknown };
  retryAfterSeconds?: number;
};

type Row = { status: ContentfulStatusCode; code: string; message: Wording };

/** The only table from problem code to status. */
const BY_CODE: Record<ProblemCode, Row> = {
  malformed: { status: 400, code: 'malformed_json', message: texts.unreadableRequest },
  unauthorized: { status: 401, code: 'not_signed_in', message: texts.notSignedIn },
  forbidden: { status: 403, code: 'forbidden', message: texts.noAccess },
  'not-found': { status: 404, code: 'not_found', message: texts.notFound },
  conflict: {
    status: 409,
    code: 'conflict',
    message: texts.changedMeanwhile,
  },
  gone: { status: 410, code: 'link_invalid', message: texts.invalidLink },
  'too-large': { status: 413, code: 'too_large', message: texts.requestTooLarge },
  unsupported: { status: 415, code: 'unsupported_media_type', message: 'Alleen JSON wordt ondersteund.' },
  invalid: { status: 422, code: 'invalid', message: texts.invalidInput },
  'too-many': { status: 429, code: 'too_many_requests', message: texts.tooManyAttempts },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: texts.unavailable,
  },
};

const BY_STATUS: Row[] = [
  ...Object.values(BY_CODE),
  { status: 405, code: 'method_not_allowed', message: 'Deze methode is niet toegestaan.' },
  { status: 421, code: 'wrong_host', message: texts.foreignAddress },
];

const INTERNAL: Row = { status: 500, code: 'internal', message: texts.unexpectedError };

/** Problem of a code with its usual message. */
export function usualProblem(code: ProblemCode, reason?: string): Problem {
  return new Problem(code, BY_CODE[code].message, reason === undefined ? {} : { reason });
}

/** Returns the answer to an expected problem; null for a bug, of which the visitor learns nothing (S-33). */
export function refusalOf(thrown: unknown): Refusal | null {
  if (isProblem(thrown)) {
    const row = BY_CODE[thrown.code];
    const wait = thrown.retryAfterSeconds ?? (row.status === 503 ? 30 : row.status === 429 ? 60 : undefined);
    return {
      status: row.status,
      body: {
        ...thrown.facts,
        message: thrown.wordings.message,
        code: thrown.reason ?? row.code,
        ...(thrown.wordings.errors && { errors: thrown.wordings.errors }),
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
 * id, one fixed sentence. `translate` may turn technical errors (locked database, full disk) into a Problem. The language is
 * that of the call's header or the page's address; `translatorOf` gives null for one that the site does not speak.
 */
export function createProblems(ports: {
  log: Logger;
  renderer?: Pick<Renderer, 'renderProblem'>;
  translate?: (thrown: unknown) => Problem | null;
  translatorOf?: (language: string) => Promise<Translator | null>;
}): Problems {
  /** Reader of the answer; null: Dutch. When storage fails too, the owner's words in it stay Dutch. */
  const readerOf = async (c: SiteContext): Promise<Translator | null> => {
    const language = isCall(c.req.path) ? c.req.header(LANGUAGE_HEADER) : partedPath(c.req.path).language;
    if (!ports.translatorOf || language === undefined || !isOtherLanguage(language)) return null;
    return ports.translatorOf(language).catch(() => ({ language, translate: () => null }));
  };

  const answer = async (c: SiteContext, refusal: Refusal): Promise<Response> => {
    const requestId = c.get('requestId') ?? '';
    c.header('X-Request-Id', requestId);
    c.header('Cache-Control', 'no-store');
    if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
    const reader = await readerOf(c);
    if (reader) c.header('Content-Language', reader.language);
    if (isCall(c.req.path)) {
      const json = renderFor(reader, () => JSON.stringify(refusal.body));
      return c.body(json, refusal.status, { 'Content-Type': 'application/json' });
    }
    const message = renderFor(reader, () => String(refusal.body.message));
    const page = { status: refusal.status, message, requestId, path: c.req.path };
    try {
      const html = await ports.renderer?.renderProblem?.(page);
      if (html !== undefined) return c.html(html, refusal.status);
    } catch (error) {
      ports.log.error({ requestId, error }, 'the error page could not be rendered');
    }
    c.header('Content-Language', LANGUAGE);
    return c.html(await plainProblemPage({ ...page, message: String(refusal.body.message) }), refusal.status);
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

/** Page of a problem, in Dutch, that needs no styles, scripts or calls. */
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

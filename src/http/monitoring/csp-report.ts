import { Hono } from 'hono';
import * as z from 'zod';
import { guard } from '../guard/guard.ts';
import type { SiteEnv } from '../environment.ts';
import type { Logger } from '../ports.ts';

const text = z.string().optional().catch(undefined);
/** Report in either format; other members may be personal and are not read. */
const report = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text }) })
    .transform(({ 'csp-report': body }) => [{ directive: body['effective-directive'], blocked: body['blocked-uri'] }]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text }) }))
    .max(20)
    .transform((list) => list.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }))),
]);

export function cspReportRoutes({ log }: { log: Logger }): Hono<SiteEnv> {
  return new Hono<SiteEnv>().post(
    '/api/csp-report',
    guard({ who: 'public', forgery: 'exempt', body: '8 kB', limit: 'csp-report', media: 'report' }),
    async (c) => {
      const parsed = report.safeParse(jsonOrNull(await c.req.text()));
      for (const { directive, blocked } of parsed.data ?? []) {
        log.warn({ directive: directiveOf(directive), blocked: originOf(blocked) }, 'content policy violated');
      }
      return c.body(null, 204);
    },
  );
}

function jsonOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

// Anybody can post here, so only standard words reach the log (S-34).
const DIRECTIVE =
  /^(?:(?:default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types|sandbox)$/;
const KEYWORD = /^(?:|inline|eval|wasm-eval|self|data|blob|about|trusted-types-policy|trusted-types-sink)$/;

function directiveOf(directive: string | undefined): string {
  return directive !== undefined && DIRECTIVE.test(directive) ? directive : 'unknown';
}

function originOf(blocked: string | undefined): string {
  if (blocked === undefined || KEYWORD.test(blocked)) return blocked ?? '';
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unreadable';
}

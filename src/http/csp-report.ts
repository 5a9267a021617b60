import { Hono } from 'hono';
import * as z from 'zod';
import { door } from './door.ts';
import type { SiteEnv } from './environment.ts';
import type { Logger } from './given.ts';

const text = z.string().optional().catch(undefined);
/** Both ways in which browsers report; everything else in a report may be personal and is not read. */
const report = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text }) })
    .transform(({ 'csp-report': body }) => [{ directive: body['effective-directive'], blocked: body['blocked-uri'] }]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text }) }))
    .max(20)
    .transform((list) => list.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }))),
]);

/** `POST /api/csp-report`: 204 whatever it holds, within 8 kB and 60 a minute (S-22). Logs the rule and the origin. */
export function cspReportRoutes({ log }: { log: Logger }): Hono<SiteEnv> {
  return new Hono<SiteEnv>().post(
    '/api/csp-report',
    door({ who: 'public', forgery: 'exempt', body: '8 kB', limit: 'csp-report', media: 'report' }),
    async (c) => {
      const parsed = report.safeParse(jsonOrNull(await c.req.text()));
      for (const { directive, blocked } of parsed.data ?? []) {
        log.warn({ directive: directive?.slice(0, 40), blocked: originOf(blocked) }, 'content policy violated');
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

/** The origin of what was blocked, or the keyword that browsers send in its place ('inline', 'eval'). */
function originOf(blocked: string | undefined): string {
  if (blocked === undefined || /^[a-z-]{0,30}$/.test(blocked)) return blocked ?? '';
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unreadable';
}

import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Problem } from '../../kernel/problem.ts';
import type { KeyHolder } from '../../kernel/web/key-roles.ts';
import type { Guards, SiteContext, SiteEnv } from '../environment.ts';
import { usualProblem } from '../problems.ts';

/**
 * Guards the addresses for programs, below `/api/v1`: refuses writes and scripts of web pages, whose browsers send an
 * Origin, and ignores cookies (S-05, F-19).
 */
export function programsOnly(): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    if (c.req.header('origin') !== undefined) {
      const message = 'Dit adres is voor programma’s, niet voor scripts van een webpagina.';
      throw new Problem('forbidden', message, { reason: 'origin_refused' });
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      throw new HTTPException(405);
    }
    c.req.raw.headers.delete('cookie');
    await next();
  };
}

/**
 * Admits a program by its key, and counts its calls per key. Missing, unknown, ended and revoked keys get the same
 * answer; wrong ones are counted per client before they are looked up.
 */
export async function admitKey(
  who: KeyHolder,
  { limits, keyOf, noteRefusal }: Pick<Guards, 'limits' | 'keyOf' | 'noteRefusal'>,
  c: SiteContext,
): Promise<void> {
  const client = c.get('clientAddress');
  await limits.take('wrong-key', client);
  const text = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const key = await keyOf(text).catch(async (thrown: unknown) => {
    await limits.giveBack('wrong-key', client);
    throw thrown;
  });
  if (!key) {
    if (text !== '') await noteRefusal(c, 'token');
    c.header('WWW-Authenticate', 'Bearer realm="api"');
    throw new Problem('unauthorized', 'Deze sleutel ontbreekt of werkt niet (meer).', { reason: 'key_invalid' });
  }
  await limits.giveBack('wrong-key', client);
  await limits.take('key', key.id);
  if (!key.roles.some((role) => who === `key-${role}`)) throw usualProblem('forbidden');
  c.set('key', key);
}

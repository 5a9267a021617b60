import type { Logger } from './ports.ts';

/**
 * The answer to what never becomes a Request, such as a backslash in the path: 404, or 400 without a host, with the headers
 * of every answer (S-23, S-32). For `errorHandler` of getRequestListener.
 */
export function unreadableRequests(
  securityHeaders: readonly (readonly [string, string])[],
  log: Logger,
): (thrown: unknown) => Response {
  return (thrown) => {
    const isUnreadable = thrown instanceof Error && thrown.name === 'RequestError';
    if (!isUnreadable) log.error({ error: thrown }, 'request failed outside the app');
    const isHostless = isUnreadable && thrown.message === 'Missing host header';
    const headers = new Headers([...securityHeaders, ['Cache-Control', 'no-store']] as [string, string][]);
    return new Response(null, { status: isHostless ? 400 : isUnreadable ? 404 : 500, headers });
  };
}

/**
 * Rule for links that a visitor may follow (S-28): https on a configured host, or our own origin. `isLoopbackAllowed`
 * adds http on the local machine.
 */
export function checkoutRule(options: {
  hosts: readonly string[];
  baseUrl: string;
  isLoopbackAllowed: boolean;
}): (url: string) => boolean {
  const own = new URL(options.baseUrl).origin;
  return (url) => {
    const link = URL.parse(url);
    if (link === null || link.username !== '' || link.password !== '') return false;
    if (link.origin === own) return true;
    if (link.protocol === 'https:' && link.port === '') return options.hosts.includes(link.hostname);
    return options.isLoopbackAllowed && link.protocol === 'http:' && LOOPBACK.has(link.hostname);
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

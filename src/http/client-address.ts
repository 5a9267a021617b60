import { BlockList, isIP, isIPv4 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { bindingsOf, type SiteEnv } from './environment.ts';
import { networkKey } from './networks.ts';

export type ClientAddress = {
  of(peer: string | undefined, forwardedFor: string | undefined): string;
  isTrusted(address: string | undefined): boolean;
};

/**
 * Address of the client: the socket's peer, unless that is in `trustedProxies` (addresses or networks); then the
 * right-most untrusted entry of X-Forwarded-For (S-31).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (given: string | undefined) => {
    const address = plainAddress(given ?? '');
    return address !== null && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
  return {
    isTrusted,
    of: (peer, forwardedFor) => {
      let client = plainAddress(peer ?? '');
      const hops = forwardedFor?.split(',') ?? [];
      while (client !== null && isTrusted(client) && hops.length > 0) {
        const hop = plainAddress(hops.pop() ?? '');
        if (hop === null) break;
        client = hop;
      }
      return client === null ? 'unknown' : networkKey(client);
    },
  };
}

/** Sets the address of each request. In-process calls keep that of their visitor. */
export function clientAddresses(clients: ClientAddress): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { incoming, clientAddress } = bindingsOf(c);
    c.set(
      'clientAddress',
      clientAddress ?? clients.of(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')),
    );
    await next();
  };
}

/** Address without port, brackets and zone, v4-mapped as v4; null if invalid. */
function plainAddress(text: string): string | null {
  let address = text.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address);
  if (bracketed) address = bracketed[1] ?? '';
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(':'));
  address = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) address = mapped[1] ?? '';
  return isIP(address) === 0 ? null : address;
}

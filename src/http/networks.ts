import { isIPv4 } from 'node:net';

/** Key of a client: an IPv4 address, or the /64 network of an IPv6 one. `address` has no port and zone. */
export function networkKey(address: string): string {
  if (isIPv4(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export function coarseAddress(clientAddress: string): string {
  if (isIPv4(clientAddress)) return clientAddress.replace(/\d+$/, '0/24');
  const groups = clientAddress.split(':');
  return groups.length >= 4 ? `${groups.slice(0, 3).join(':')}::/48` : clientAddress;
}

/** The /48 network around an IPv6 client; null for others. */
export function widerNetwork(clientAddress: string): string | null {
  return clientAddress.endsWith('::/64') ? coarseAddress(clientAddress) : null;
}

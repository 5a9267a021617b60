import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not public (IANA special-purpose registry), and 168.63.129.16, which a cloud uses internally. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The public part of IPv6; mapped, translated, local and multicast addresses lie outside it. */
const OPEN_V6 = ['2000::/3'];
/** Exceptions within it: tunnels that carry an IPv4 address, and examples. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const closedV4 = listOf(CLOSED_V4, 'ipv4');
const openV6 = listOf(OPEN_V6, 'ipv6');
const closedV6 = listOf(CLOSED_V6, 'ipv6');

/** True for a public address, which the server may send to (S-28). */
export function isPublicAddress(address: string): boolean {
  // A zone identifies an interface of this machine.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !closedV4.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

import { describe, expect, test } from 'vitest';
import { createClientAddress } from '../../src/http/client-address.ts';
import { coarseAddress } from '../../src/http/networks.ts';

describe('the client address (S-31)', () => {
  const clients = createClientAddress(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  test.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.5', '192.0.2.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['10.1.2.3', '203.0.113.5, 192.0.2.9, 10.9.9.9', '192.0.2.9'],
    ['10.1.2.3', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
    ['10.1.2.3', '203.0.113.5, <script>', '10.1.2.3'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', '203.0.113.5:4711', '203.0.113.5'],
    ['10.1.2.3', '[2001:db8:1:2:3::4]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['::1', '2001:db8::5', '2001:db8:0:0::/64'],
    [undefined, '203.0.113.5', 'unknown'],
  ])('of peer %s with X-Forwarded-For %s is %s', (peer, forwarded, client) => {
    expect(clients.of(peer, forwarded)).toBe(client);
  });

  test('without trusted proxies is always that of the socket', () => {
    expect(createClientAddress([]).of('127.0.0.1', '203.0.113.5')).toBe('127.0.0.1');
  });

  test('stands in logs as a network only (S-34)', () => {
    expect(coarseAddress('192.0.2.77')).toBe('192.0.2.0/24');
    expect(coarseAddress('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
    expect(coarseAddress('unknown')).toBe('unknown');
  });
});

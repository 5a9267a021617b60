import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/platform/records/hooks/public-address.ts';
import { readTargetUrl } from '../../../src/platform/records/hooks/target-url.ts';

describe('addresses that webhooks may go to (S-28)', () => {
  test.each(['8.8.8.8', '1.1.1.1', '99.255.255.255', '172.15.0.1', '172.32.0.1', '198.20.0.1', '223.255.255.255'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2a02:2770::1', '2606:4700:4700::1111', '2001:4860:4860::8888'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['this machine', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the line', '169.254.1.1'],
    ['metadata of a cloud', '169.254.169.254'],
    ['metadata of Azure', '168.63.129.16'],
    ['metadata of Oracle', '192.0.0.192'],
    ['a carrier, and metadata of Alibaba', '100.100.100.200'],
    ['benchmarks', '198.18.0.1'],
    ['examples', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['the future', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['this machine', '::1'],
    ['nothing', '::'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, also a public one', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, by digits', '::ffff:7f00:1'],
    ['IPv4 in IPv6, old form', '::127.0.0.1'],
    ['translated IPv4', '64:ff9b::a9fe:a9fe'],
    ['locally translated IPv4', '64:ff9b:1::1'],
    ['a tunnel of 6to4', '2002:7f00:1::1'],
    ['a tunnel of Teredo', '2001:0:53aa:64c:0:0:0:1'],
    ['examples', '2001:db8::1'],
    ['examples', '3fff::1'],
    ['a private network, and metadata of AWS', 'fd00:ec2::254'],
    ['the line', 'fe80::1'],
    ['the line, by an interface', 'fe80::1%eth0'],
    ['a site', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '010.0.0.1'],
  ])('%s: %s is not', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the URL of a webhook (S-28)', () => {
  test.each([
    'https://hooks.voorbeeld.nl',
    'https://hooks.voorbeeld.nl/tuin?key=1',
    'https://hooks.voorbeeld.nl:443/',
    'https://hooks.voorbeeld.nl:8443/',
    'https://8.8.8.8/tuin',
    'https://[2606:4700:4700::1111]/',
  ])('%s may be sent to', (url) => expect(readTargetUrl(url)).toBeInstanceOf(URL));

  test.each([
    ['http', 'http://hooks.voorbeeld.nl/'],
    ['another protocol', 'ftp://hooks.voorbeeld.nl/'],
    ['no URL', 'hooks.voorbeeld.nl'],
    ['a path', '/webhook'],
    ['nothing', ''],
    ['a user', 'https://tuin:geheim@hooks.voorbeeld.nl/'],
    ['a name of a user', 'https://tuin@hooks.voorbeeld.nl/'],
    ['a part of a page', 'https://hooks.voorbeeld.nl/#tuin'],
    ['a port of mail', 'https://hooks.voorbeeld.nl:25/'],
    ['a port of the machine', 'https://hooks.voorbeeld.nl:1023/'],
    ['this machine', 'https://localhost/'],
    ['this machine, with a dot', 'https://localhost./'],
    ['this machine by number', 'https://127.0.0.1/'],
    ['this machine by one number', 'https://2130706433/'],
    ['this machine in octal', 'https://0177.0.0.1/'],
    ['this machine in hexadecimal', 'https://0x7f.1/'],
    ['this machine in wide digits', 'https://127.0.0.1/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['this machine by IPv6', 'https://[::1]/'],
    ['IPv4 in IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['a name without a dot', 'https://intranet/'],
    ['a name of the network', 'https://printer.local/'],
    ['a name of a cloud', 'https://metadata.google.internal/'],
    ['a router', 'https://router.home.arpa/'],
    ['too long', `https://hooks.voorbeeld.nl/${'a'.repeat(500)}`],
  ])('refuses %s: %s', (_, url) => expect(readTargetUrl(url)).toEqual({ refusal: expect.stringMatching(/\.$/) }));
});

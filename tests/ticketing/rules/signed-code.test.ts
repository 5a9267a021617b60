import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isSignedWith } from '../../../src/modules/ticketing/rules/signing/ed25519.ts';
import { newTicketCode } from '../../../src/kernel/ids.ts';
import {
  SIGNED_MAX,
  type SignedTickets,
  signedPart,
  vouchedTickets,
} from '../../../src/modules/ticketing/rules/signed-code.ts';

const SITE = 'https://tuin.example';
const CODE = '7K3M9QXVB2H8RT4WN6YDPZ1CEF';
const KEY = newKey();
const TIMES = { start: '2026-05-01T09:00:00.000Z', end: '2026-05-01T15:00:00.000Z' };
const ONE = {
  eventId: 7,
  orderNumber: 1042,
  lines: [{ line: 0, optionId: 12, ...TIMES, numbers: [2] }],
} satisfies SignedTickets;

afterEach(() => void vi.restoreAllMocks());

/** Vectors 1 to 3 of RFC 8032, section 7.1: secret key, public key, message, signature. */
const VECTORS = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

describe.each([
  ['by Web Crypto', () => undefined],
  ['where Web Crypto has no Ed25519', withoutEd25519],
])('a signature is checked %s', (_, prepare) => {
  test.each(VECTORS)('vector %s', async (_secretKey, publicKey, message, signature) => {
    prepare();
    expect(await isSignedWith(hex(publicKey), hex(message), hex(signature))).toBe(true);
    expect(await isSignedWith(hex(publicKey), hex(`${message}00`), hex(signature))).toBe(false);
    expect(await isSignedWith(hex(publicKey), hex(message), hex(`00${signature.slice(2)}`))).toBe(false);
    expect(await isSignedWith(hex(publicKey), hex(message), hex(signature.slice(2)))).toBe(false);
    expect(await isSignedWith(hex(publicKey.slice(2)), hex(message), hex(signature))).toBe(false);
  });

  test('a code vouches for its ticket, and for nothing once a letter of it is another', async () => {
    prepare();
    const address = signed(ONE);
    expect(await vouchedTickets(address, [KEY.publicKey])).toEqual([
      { ticket: '1042-0-2', eventId: 7, optionId: 12, ...TIMES },
    ]);
    const from = address.indexOf('#v1.') + '#v1.'.length;
    // The last letter of the signature has bits that stand for nothing.
    for (let at = from; at < address.length - 1; at += 7) {
      const other = address[at] === 'A' ? 'B' : 'A';
      const changed = address.slice(0, at) + other + address.slice(at + 1);
      expect(await vouchedTickets(changed, [KEY.publicKey])).toBe(null);
    }
  });
});

test('a code of several vouches for each of its tickets, with the dates of its line', async () => {
  const later = { start: '2026-05-02T09:00:00.000Z', end: '2026-05-03T00:00:00.000Z' };
  const several: SignedTickets = {
    eventId: 7,
    orderNumber: 999_999_999,
    lines: [
      { line: 0, optionId: 12, ...TIMES, numbers: [1, 2, 4, 9, 10] },
      { line: 3, optionId: 400_000, ...later, numbers: [3] },
    ],
  };
  const tickets = await vouchedTickets(signed(several), [KEY.publicKey]);
  expect(tickets?.map(({ ticket }) => ticket)).toEqual(
    ['0-1', '0-2', '0-4', '0-9', '0-10', '3-3'].map((one) => `999999999-${one}`),
  );
  expect(tickets?.at(-1)).toEqual({ ticket: '999999999-3-3', eventId: 7, optionId: 400_000, ...later });
});

test.each([
  ['event', { ...ONE, eventId: 8 }],
  ['order', { ...ONE, orderNumber: 1043 }],
  ['line', lineOf({ line: 1 })],
  ['option', lineOf({ optionId: 13 })],
  ['start', lineOf({ start: '2026-05-02T09:00:00.000Z', end: '2026-05-02T15:00:00.000Z' })],
  ['end', lineOf({ end: '2026-05-01T15:01:00.000Z' })],
  ['number', lineOf({ numbers: [3] })],
  ['amount', lineOf({ numbers: [2, 3] })],
])('another %s is not what was signed', async (_, tickets) => {
  const [claims, signature] = [signed(tickets).split('.').at(-2), signed(ONE).split('.').at(-1)];
  expect(await vouchedTickets(`${SITE}/t/${CODE}#v1.${claims}.${signature}`, [KEY.publicKey])).toBe(null);
  expect(await vouchedTickets(signed(tickets), [KEY.publicKey])).not.toBe(null);
});

test('a signature belongs to its code', async () => {
  const onto = signed(ONE).replace(CODE, newTicketCode());
  expect(await vouchedTickets(onto, [KEY.publicKey])).toBe(null);
});

test('it is known by any of the keys, and by no other', async () => {
  const other = newKey().publicKey;
  const address = signed(ONE);
  expect(await vouchedTickets(address, [other, KEY.publicKey])).toHaveLength(1);
  expect(await vouchedTickets(address, [other])).toBe(null);
  expect(await vouchedTickets(address, [])).toBe(null);
  expect(await vouchedTickets(address, ['', '*', KEY.publicKey.slice(1), KEY.publicKey])).toHaveLength(1);
});

test('typed by a scanner with a line end, in small letters or with a query it is the same code', async () => {
  const [, fragment = ''] = signed(ONE).split('#');
  const address = `http://tuin.example/t/${CODE.toLowerCase()}/?x=1#${fragment}\n`;
  expect(await vouchedTickets(address, [KEY.publicKey])).toHaveLength(1);
});

test('a torn code vouches for nothing, wherever it is torn', async () => {
  const address = signed(ONE);
  for (let length = 0; length < address.length; length += 3) {
    expect(await vouchedTickets(address.slice(0, length), [KEY.publicKey])).toBe(null);
  }
});

test.each([
  ['', 'no text'],
  [CODE, 'a bare code'],
  [`${SITE}/t/${CODE}`, 'a code of before signatures'],
  [`${SITE}/t/${CODE}#v2.AAAA.${'A'.repeat(86)}`, 'a version that is not known'],
  [`${SITE}/t/${CODE}#v1.AAAA.${'A'.repeat(86)}`, 'a signature of nobody'],
  [`${SITE}/t/${CODE}#v1.A.${'A'.repeat(86)}`, 'base64 that cannot be'],
  [`${SITE}/t/%F0%9F#v1.AAAA.${'A'.repeat(86)}`, 'a code that is none'],
  ['\u0000\u{1f33b}#v1...', 'rubbish'],
])('%j, %s, vouches for nothing', async (text) => {
  expect(await vouchedTickets(text, [KEY.publicKey])).toBe(null);
});

test('what is longer than we ever print is not looked at', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const long = `${SITE}/t/${CODE}#v1.${'A'.repeat(100_000)}.${'A'.repeat(86)}`;
  expect(await vouchedTickets(long, [KEY.publicKey])).toBe(null);
  expect(importKey).not.toHaveBeenCalled();
});

test.each([
  ['nothing', []],
  ['an order without tickets', [7, 1042]],
  ['a line cut short', [7, 1042, 0, 12]],
  ['runs that are not there', [7, 1042, 0, 12, 20, 1, 2, 0, 1]],
  ['more tickets than anybody sells', [7, 1042, 0, 12, 20, 1, 1, 0, 2 ** 35]],
  ['a date that no calendar has', [7, 1042, 0, 12, 2 ** 39, 1, 1, 0, 1]],
  ['a number that is too large', [7, 1042, 0, 12, 20, 1, 1, 0, 2 ** 50]],
  ['a number cut short', [7, 1042, 0, 12, 20, 1, 1, 0, 128]],
])('even signed, %s stands for nothing', async (name, numbers) => {
  const bytes = numbers.flatMap((number) => leb128(number));
  const claims = Buffer.from(name === 'a number cut short' ? bytes.slice(0, -1) : bytes).toString('base64url');
  const signature = KEY.sign(Buffer.from(`v1.${CODE}.${claims}`)).toString('base64url');
  expect(await vouchedTickets(`${SITE}/t/${CODE}#v1.${claims}.${signature}`, [KEY.publicKey])).toBe(null);
});

test('a phone on which nothing can be checked knows no more than the list', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(await vouchedTickets(signed(ONE), [KEY.publicKey])).toBe(null);
});

test('a code that would be too long to read goes out unsigned', () => {
  const lines = Array.from({ length: 20 }, (_, line) => ({ line, optionId: 1000 + line, ...TIMES, numbers: [1] }));
  expect(signed({ ...ONE, lines })).toBe(`${SITE}/t/${CODE}`);
  const most = signed({ ...ONE, lines: lines.slice(0, 12) });
  expect(most).toContain('#v1.');
  expect(most.slice(most.indexOf('#')).length).toBeLessThanOrEqual(SIGNED_MAX);
});

test('a thousand tickets of one kind take no more room than three', () => {
  const of = (count: number) => lineOf({ numbers: Array.from({ length: count }, (_, index) => index + 1) });
  expect(signed(of(1000)).length - signed(of(3)).length).toBeLessThanOrEqual(2);
});

function signed(tickets: SignedTickets): string {
  return `${SITE}/t/${CODE}${signedPart(CODE, tickets, KEY.sign)}`;
}

function lineOf(change: Partial<(typeof ONE.lines)[number]>): SignedTickets {
  return { ...ONE, lines: ONE.lines.map((line) => ({ ...line, ...change })) };
}

function newKey(): { publicKey: string; sign: (message: Uint8Array) => Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    sign: (message) => signBytes(null, message, privateKey),
  };
}

function withoutEd25519(): void {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
}

function hex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}

function leb128(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...leb128(Math.floor(number / 128))];
}

import type { Random } from './seeded-random.ts';

/** Values that none of our forms sends. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  'NaN',
  '\u0000',
  '\uD800',
  'a\r\nBcc: x@y.example',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '🌳'.repeat(50),
  'x'.repeat(5_000),
  [],
  [null],
  {},
  { $ne: null },
  { toString: 'x' },
];

const ODD_SEGMENTS = [
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '%00',
  '%C3%28',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '%F0%9F%8C%B3',
  "'%20or%201=1--",
  'x'.repeat(3_000),
  '__proto__',
  'undefined',
];

const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''];

export function oddSegment(random: Random): string {
  return random.pick(ODD_SEGMENTS);
}

/**
 * One change to a valid body: a member left out, of another type, nested too deep or repeated, or the text truncated or
 * inflated.
 */
export function oddBody(
  random: Random,
  valid: unknown,
  usualType: 'application/json' | 'application/x-www-form-urlencoded',
): { body: string; type: string } {
  const type = random.oneIn(4) ? random.pick(TYPES) : usualType;
  const text = JSON.stringify(changed(random, structuredClone(valid)));
  const plain = usualType === 'application/json' ? text : formOf(text);
  const body = random.pick([
    () => plain,
    () => plain,
    () => plain,
    () => text.slice(0, random.below(text.length)),
    () => `[${text},${text}]`,
    () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    () => `{"__proto__":${text},"constructor":{"prototype":${text}}}`,
    () => `${text.slice(0, -1)},"filler":"${'x'.repeat(100_000)}"}`,
    () => new URLSearchParams({ id: text, body: text }).toString(),
    () => '',
  ])();
  return { body, type };
}

function formOf(text: string): string {
  const members: unknown = JSON.parse(text);
  const isObject = typeof members === 'object' && members !== null;
  return new URLSearchParams(
    isObject
      ? Object.entries(members).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])
      : [],
  ).toString();
}

function changed(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && !random.oneIn(3)) {
    const list: unknown[] = value;
    if (random.oneIn(4)) return Array.from({ length: 300 }, () => list[0]);
    return list.map((item) => changed(random, item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !random.oneIn(8)) {
    const members = Object.entries(value);
    if (members.length === 0) return random.pick(ODD_VALUES);
    const [name] = random.pick(members);
    if (random.oneIn(5)) return Object.fromEntries(members.filter(([other]) => other !== name));
    return Object.fromEntries(
      members.map(([other, member]) => [other, other === name ? changed(random, member) : member]),
    );
  }
  return random.pick(ODD_VALUES);
}

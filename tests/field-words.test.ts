import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { IN_DUTCH, messagesOf } from '../src/kernel/text/field-faults.ts';
import { ENGLISH_OF_ZOD } from './support/english-of-zod.ts';

const ROOT = path.join(import.meta.dirname, '..');
const sources = globSync('{client,src}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}));

/** Shown to the operator, or with words of their own. */
const NOT_SHOWN = new Set([
  'src/config/config.ts',
  'src/modules/content/texts/fill-in.ts',
  'src/modules/content/texts/reading.ts',
  'src/platform/mail/email.ts',
]);

const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.NaN,
  '',
  'x',
  'x'.repeat(20_000),
  '\u0000',
  [],
  [null],
  {},
  { strange: 1 },
  Array.from({ length: 3_000 }, () => 'x'),
];

/** Values that differ from an object of a shape in one member each, so that each member is refused by itself. */
function spoiled(shape: Record<string, unknown>): unknown[] {
  const whole = Object.fromEntries(Object.keys(shape).map((name) => [name, 'x']));
  return Object.keys(shape).flatMap((name) => ODD.map((odd) => ({ ...whole, [name]: odd })));
}

describe('what is said of a field that is refused (GEN-05)', () => {
  test('each reader whose messages are shown gives zod its Dutch words', () => {
    const wordless = sources
      .filter(({ file, text }) => /messagesOf\(|\.issues\b(?!\.)/.test(text) && !NOT_SHOWN.has(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/afeParse(?:Async)?\(/g)]
          .map(({ index }) => argumentsAt(text, index))
          .filter((call) => !call.includes('IN_DUTCH'))
          .map((call) => `${file}: ${call.slice(0, 60)}`),
      );
    expect(wordless).toEqual([]);
  });

  test('the rules of every schema are worded in Dutch, whatever is given', async () => {
    const files = globSync('src/{modules,platform,dashboard}/**/{*-,}schema.ts', { cwd: ROOT });
    const words = new Set<string>();
    let schemas = 0;
    for (const file of files) {
      const names = (await import(path.join(ROOT, file))) as Record<string, unknown>;
      for (const schema of Object.values(names).filter(isSchema)) {
        schemas++;
        const shape = 'shape' in schema ? (schema.shape as Record<string, unknown>) : {};
        for (const value of [...ODD, ...spoiled(shape)]) {
          const { error } = z.safeParse(schema, value, IN_DUTCH);
          for (const message of Object.values(messagesOf(error?.issues ?? []))) words.add(message);
        }
      }
    }
    expect(schemas).toBeGreaterThan(50);
    const odd = [...words].filter((message) => ENGLISH_OF_ZOD.test(message) || !/^\p{Lu}[^]*[.!?]$/u.test(message));
    expect(odd).toEqual([]);
  });
});

function isSchema(value: unknown): value is z.core.$ZodType {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false;
  return (value as z.core.$ZodType)._zod.def.type !== 'custom'; // a check alone
}

/** Returns the text between the brackets that open behind an index. */
function argumentsAt(text: string, index: number): string {
  const from = text.indexOf('(', index) + 1;
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++)
    depth += '([{'.includes(text[at] ?? '') ? 1 : ')]}'.includes(text[at] ?? '') ? -1 : 0;
  return text.slice(from, at - 1);
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeAnswers } from './answers/schemas-of-types.ts';

const FILE = path.join(import.meta.dirname, '../../src/site/openapi/admin-answers.json');

test('answers of the administration are described as their types are; UPDATE_DOCS=1 describes them anew', () => {
  const bySchema = new Map<string, string[]>();
  for (const [line, schema] of Object.entries(describeAnswers())) {
    const key = JSON.stringify(schema);
    bySchema.set(key, [...(bySchema.get(key) ?? []), line]);
  }
  expect(bySchema.size).toBeGreaterThan(100);
  // One line per group, to be compared with `git diff --word-diff`.
  const groups = [...bySchema].map(([schema, lines]) => `{ "lines": ${JSON.stringify(lines)}, "schema": ${schema} }`);
  const written = `[\n${groups.join(',\n')}\n]\n`;
  if (process.env['UPDATE_DOCS']) writeFileSync(FILE, written);
  expect(readFileSync(FILE, 'utf8') === written, 'UPDATE_DOCS=1 npx vitest run tests/openapi').toBe(true);
}, 120_000);

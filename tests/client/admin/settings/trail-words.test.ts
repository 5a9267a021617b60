import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import words from '../../../../client/admin/settings/nl.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '../../../..');

test('every action that is noted in the trail has words for the owner (S-35)', () => {
  const sources = globSync('src/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const noted = sources.flatMap((source) => [
    ...source.matchAll(/\bnote\(\{\s*action: '([a-z-]+)'/g),
    ...source.matchAll(/\bsaved\(\s*'([a-z-]+)'/g),
  ]);
  const actions = new Set(noted.map((match) => match[1] ?? ''));
  expect(actions.size).toBeGreaterThan(25);
  expect([...actions].filter((action) => !Object.hasOwn(words.actions, action))).toEqual([]);
});

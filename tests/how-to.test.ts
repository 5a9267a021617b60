import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

test.each(['docs/how-to.md', 'docs/architecture.md'])('every file that %s names is there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = [...text.matchAll(/`((?:src|client|build|migrations|tests|docs)\/[^`\s]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file.replace(/[,…*].*$/, ''))))).toEqual([]);
});

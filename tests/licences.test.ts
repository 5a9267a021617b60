import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean };

const ROOT = path.join(import.meta.dirname, '..');
const DOCUMENT = path.join(ROOT, 'docs/dependencies.md');
const MARK = '<!-- made by tests/licences.test.ts -->';

/** Licences under which a site may run without giving its own code away. The LGPL is that of libvips, which is loaded, not built in. */
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Packages that say it in a file only, read by a person. */
const READ: Record<string, string> = { 'png-js': 'MIT' };

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const shipped = Object.entries(lock.packages)
  .filter(([at, one]) => at !== '' && !one.dev && !one.devOptional)
  .map(([at, { license }]) => {
    const name = at.replace(/^.*node_modules\//, '');
    return { name, licence: license ?? READ[name] ?? 'none' };
  });

describe('what the site is run with (S-38)', () => {
  test('has licences that let it', () => {
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter(({ licence }) => !ALLOWED.has(licence))).toEqual([]);
  });

  test('is listed in docs/dependencies.md by licence', () => {
    const [before = ''] = readFileSync(DOCUMENT, 'utf8').split(MARK);
    const whole = `${before}${MARK}\n\n${list()}`;
    if (process.env['UPDATE_DOCS']) writeFileSync(DOCUMENT, whole);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(whole);
  });
});

function list(): string {
  const names = Map.groupBy(shipped, ({ licence }) => licence);
  const rows = [...names]
    .map(([licence, some]) => [licence, [...new Set(some.map(({ name }) => name))].toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(([licence, some]) => `**${licence}** (${some.length}): ${some.join(', ')}\n`).join('\n');
}

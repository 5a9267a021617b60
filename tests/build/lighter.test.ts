import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { lighterPackages, UNUSED, withBodies, withoutCases, withoutMessages } from '../../build/lighter.ts';

const run = (code: string) => runInNewContext(`${code}; body();`) as unknown;

describe('what is left out of a package', () => {
  test('is the body of a function, wherever it stands; the rest is as it was', () => {
    const code =
      'function a() { return 1; } function b() { function c() { return 2; } return a() + (c() ?? 10); } return b();';
    expect(run(withBodies('x.js', wrapped(code), { c: '{}' }))).toBe(11);
  });

  test('says so when it is reached', () => {
    const code = 'function a() { return 1; } return a();';
    expect(() => run(withBodies('x.js', wrapped(code), { a: null }))).toThrow('left out');
  });

  test('stops the build when a new version has it no more', () => {
    expect(() => withBodies('x.js', 'function a() {}', { a: '{}', gone: null })).toThrow('x.js has no gone any more.');
  });

  test('are cases of a tag that no other case runs into', () => {
    const code = 'switch (fiber.tag) { case 1: return "one"; case 2: return "two"; case 3: case 4: return "four"; }';
    const light = withoutCases('x.js', wrapped(code), [2, 3]);
    expect(light).not.toContain('case 2');
    expect(light).not.toContain('case 3');
    expect(light).toContain('case 1: return "one"');
    expect(light).toContain('case 4: return "four"');
  });

  test('is no case that shares its end with another', () => {
    const shared = wrapped(
      'switch (fiber.tag) { case 1: case 2: return "both"; case 3: first(); case 4: return "last"; }',
    );
    expect(withoutCases('x.js', shared, [2, 3, 4])).toBe(shared);
    const other = wrapped('switch (fiber.mode) { case 1: return "one"; }');
    expect(withoutCases('x.js', other, [1])).toBe(other);
  });

  test('declare for the other cases what they did', () => {
    const code = 'switch (fiber.tag) { case 1: var a = 1, b = 2; return a + b; case 2: return [(a = 5), b]; }';
    const light = `var fiber = { tag: 2 }; ${withoutCases('x.js', wrapped(code), [1])}`;
    expect(light).not.toContain('case 1');
    expect(run(`"use strict"; ${light}`)).toEqual([5, undefined]);
  });

  test('are sentences for developers, and no condition', () => {
    const code =
      'invariant(isWell, "It is not well."); invariant(isWell); warning(false, `Again ${name}`); other("text");';
    expect(withoutMessages('x.js', code)).toBe(
      'invariant(isWell, ""); invariant(isWell); warning(false, ""); other("text");',
    );
  });
});

test('the packages of today keep every name that they use', () => {
  const { transform } = lighterPackages() as unknown as {
    transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string } | null };
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-lighter-'));
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(LINTING));
  const files = globSync(PACKAGES).filter((file) => transform.filter.id.test(file));
  const lighter = files.flatMap((file) => transform.handler(readFileSync(file, 'utf8'), path.resolve(file)) ?? []);
  expect(lighter.length).toBe(3);
  lighter.forEach(({ code }, index) => writeFileSync(path.join(folder, `${index}.js`), code));
  const linter = path.resolve('node_modules/oxlint/bin/oxlint');
  execFileSync(process.execPath, [linter, '--allow', 'all', '--deny', 'no-undef', '.'], { cwd: folder, stdio: 'pipe' });
});

const PACKAGES = [
  'node_modules/{react,react-dom}/cjs/*.production.js',
  'node_modules/react-router/dist/production/*.mjs',
];
const LINTING = {
  env: { browser: true, es2024: true },
  globals: {
    exports: 'readonly',
    require: 'readonly',
    process: 'readonly',
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'readonly',
  },
};

test('no page for visitors uses what is left out', () => {
  const files = globSync('client/**/*.tsx').filter((file) => !file.startsWith('client/admin/'));
  expect(files.length).toBeGreaterThan(100);
  const names = new RegExp(`\\b(?:${UNUSED.names.join('|')})\\b`);
  const attributes = new RegExp(`\\s(?:${UNUSED.attributes.join('|')})=|<Fragment [^>]*ref=|<[a-z]+-[a-z]`);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(/import \{([^}]*)\} from 'react[\w/-]*'/g)].map(([, given]) => given).join();
    return names.test(imports) || attributes.test(text);
  });
  expect(found).toEqual([]);
});

const wrapped = (code: string) => `function body() { ${code} }`;

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

type Package = { gypfile?: boolean; resolved?: string; optionalDependencies?: Record<string, string> };
type Lockfile = { packages: Record<string, Package> };
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile;

describe('the lockfile', () => {
  test('keeps an older npm from compiling SQLite; put the line back after each npm install', () => {
    expect(lockfile.packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
  });

  test('names no registry', () => {
    expect(Object.values(lockfile.packages).filter((one) => one.resolved?.startsWith('http'))).toEqual([]);
  });

  test('holds each package that a platform may need, without which npm ci refuses it', () => {
    const wanted = Object.values(lockfile.packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
    expect(
      wanted.filter((name) => !Object.keys(lockfile.packages).some((at) => at.endsWith(`node_modules/${name}`))),
    ).toEqual([]);
  });

  test('holds exact versions only (S-38)', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

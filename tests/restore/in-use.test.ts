import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markInUse } from '../../src/platform/database/in-use.ts';
import { assertStopped } from '../../src/ops/restore/restore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-in-use-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a site that runs is noticed whatever its database looks like, and not once it has ended (R-24)', () => {
  const file = path.join(folder, 'garden.db');
  writeFileSync(file, Buffer.alloc(8192, 0xff));
  expect(() => assertStopped(file)).not.toThrow();
  const [one, other] = [markInUse(file), markInUse(file)];
  one();
  expect(() => assertStopped(file)).toThrow('The site still runs on this data folder.');
  rmSync(file);
  expect(() => assertStopped(file)).toThrow('The site still runs on this data folder.');
  other();
  expect(() => assertStopped(file)).not.toThrow();
});

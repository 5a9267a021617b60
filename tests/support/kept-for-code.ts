import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { newUuid } from '../../src/kernel/ids.ts';

export const ROOT = path.join(import.meta.dirname, '../..');
/** Beside the packages, because a build empties its own folder. */
export const CACHE = path.join(ROOT, 'node_modules/.cache');
const DAY_MS = 24 * 60 * 60 * 1000;

let digest: string | undefined;

/** A digest of all code that a site runs, packages included: another one when any line of it changes. */
function codeDigest(): string {
  if (digest !== undefined) return digest;
  const code = createHash('sha256');
  for (const name of [...globSync('{src,migrations}/**/*', { cwd: ROOT }).toSorted(), 'package-lock.json']) {
    const file = path.join(ROOT, name);
    if (statSync(file).isFile()) code.update(name).update(readFileSync(file));
  }
  return (digest = code.digest('hex').slice(0, 32));
}

/**
 * The path of a file or folder that `make` makes of the code as it stands, kept for the next process of tests; `edition` tells
 * it from what the same code makes at another time. Several processes may make it at once: one of theirs stays.
 */
export async function keptForCode(
  kind: string,
  make: (at: string) => Promise<void>,
  edition = 'any-time',
): Promise<string> {
  const folder = path.join(CACHE, kind);
  const kept = path.join(folder, `${edition}-${codeDigest()}`);
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  // Not those of an hour ago, which another run may be using.
  const yesterday = Date.now() - DAY_MS;
  for (const old of globSync(`${folder}/*`))
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < yesterday)
      rmSync(old, { recursive: true, force: true });
  const made = path.join(folder, newUuid());
  try {
    await make(made);
    if (!existsSync(kept)) renameSync(made, kept);
  } catch (thrown) {
    if (!existsSync(kept)) throw thrown;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return kept;
}

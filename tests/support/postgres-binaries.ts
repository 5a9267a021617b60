import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder with PostgreSQL's programs, newest version first; null if there is none. */
export function findBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  const debian = existsSync(root) ? readdirSync(root).map((version) => path.join(root, version, 'bin')) : [];
  const folders = [...debian.toReversed(), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

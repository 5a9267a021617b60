import { mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { ErasureJournal } from '../ports/personal-data.ts';

const FILE = /^erasures-(\d{4})-(\d{2})\.jsonl$/;
const line = z.object({ id: z.string(), at: z.string(), sealed: z.string() });

/** Journal of erasures: a file per month beside the database, so that restores undo none. `write` is durable. */
export function createErasureJournalFiles(folder: string): ErasureJournal {
  const months = async () => (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name)).toSorted();
  return {
    write: async (entry) => {
      await mkdir(folder, { recursive: true });
      const file = await open(path.join(folder, `erasures-${entry.at.slice(0, 7)}.jsonl`), 'a', 0o600);
      try {
        // Starts on a new line, even after a half-written one.
        await file.appendFile(`\n${JSON.stringify(entry)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: async () => {
      const texts = await Promise.all((await months()).map((name) => readFile(path.join(folder, name), 'utf8')));
      return texts.flatMap((text) => text.split('\n')).flatMap(entryOf);
    },
    sweep: async (before) => {
      for (const name of await months()) if (isOver(name, before)) await unlink(path.join(folder, name));
    },
  };
}

/** Parses a line. One that a power failure cut off is skipped: nobody was told that it was done. */
function entryOf(text: string) {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

function isOver(name: string, before: string): boolean {
  const [, year = '', month = ''] = FILE.exec(name) ?? [];
  return new Date(Date.UTC(Number(year), Number(month))).toISOString() <= before;
}

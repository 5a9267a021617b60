import { daysAfter } from '../../kernel/dates/instants.ts';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { ImageFiles, ImageRows, PictureTexts } from './ports.ts';

const KEPT_DAYS = 30;
const SHOWN = /\/uploads\/([0-9a-f]{32})-/g;

/** Letting go of pictures that nothing shows any more (P-09). */
export function imageSweeping(
  ports: {
    files: ImageFiles;
    rows: ImageRows;
    texts: PictureTexts;
    atomically: Atomically;
    clock: Clock;
    log: Log;
  },
  endings: string[],
) {
  const { files, rows, texts, atomically, clock, log } = ports;

  /**
   * Marks which pictures nothing shows, and removes those for which that was so for 30 days. The files go first: after a
   * crash the row is still there, and the next night goes on.
   */
  async function sweepImages(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    const used = new Set((await texts()).flatMap((text) => [...text.matchAll(SHOWN)].map(([, name = '']) => name)));
    const all = await rows.watched();
    const named = (some: typeof all) => some.map(({ name }) => name);
    await atomically(async () => {
      await rows.mark(named(all.filter((one) => used.has(one.name) && one.unusedSince !== null)), null);
      await rows.mark(named(all.filter((one) => !used.has(one.name) && one.unusedSince === null)), now);
    });
    const before = daysAfter(now, -KEPT_DAYS);
    const over = all.filter((one) => !used.has(one.name) && one.unusedSince !== null && one.unusedSince <= before);
    for (const { name } of over) {
      if (signal?.aborted) return;
      await files.remove(name, endings);
      await atomically(() => rows.remove(name));
    }
    if (over.length > 0) log.info({ count: over.length }, 'pictures that nothing shows were removed');
  }

  return { sweepImages };
}

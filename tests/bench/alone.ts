import { benchProcesses } from './processes.ts';
import type { Add } from './progress.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchFigurePages } from './volumes.ts';

/** Benches that can be run alone, by their name: `npm run bench -- processes`. What is run alone is shown, and not written down. */
export const ALONE: Record<string, (folder: string, add: Add) => Promise<void>> = {
  processes: benchProcesses,
  'public-pages': benchPublicPages,
  figures: async (folder, add) => {
    const { counted, pages } = await benchFigurePages(folder);
    add('(g) 100 000 orders counted into days, after the update', `${Math.round(counted)} ms`, 'no goal', true);
    for (const { what, cold, warm } of pages) {
      const times = `${cold.toFixed(1)} ms, then ${warm.toFixed(1)} ms`;
      add(
        `(g) Cijfers, ${what}, with 100 000 orders: the first answer, and the median`,
        times,
        'below 300 ms',
        cold < 300,
      );
    }
  },
};

import { benchDay, benchShortDay } from './day.ts';
import { benchIdle } from './idle.ts';
import { benchLargeOrder, TICKETS } from './large-order.ts';
import { benchOrderCost } from './postgres/order-cost.ts';
import { benchProcesses } from './postgres/processes.ts';
import type { Add } from './progress.ts';
import { benchKeptPages, benchPublicPages } from './public-pages.ts';
import { benchStart } from './start.ts';
import { benchTurns } from './turns/turns.ts';
import { benchFigurePages } from './volumes.ts';

/** Benchmarks that can be run alone, by name: `npm run bench -- processes`. Their results are shown, and not stored. */
export const ALONE: Record<string, (folder: string, add: Add) => Promise<void>> = {
  start: async (folder, add) => {
    const start = await benchStart(folder);
    add('from starting the built server to the first page', `${Math.round(start)} ms`, 'at most 500 ms', start <= 500);
  },
  idle: async (folder, add) => {
    const { first, later } = await benchIdle(folder);
    add('(f) memory of a live site after a minute of rest', `${Math.round(later)} MB`, 'at most 120 MB', later <= 120);
    add('(f) the same after the start that makes its database', `${Math.round(first)} MB`, 'no goal', true);
  },
  'large-order': async (folder, add) => {
    const { calmP95, p95, longest } = await benchLargeOrder(folder);
    const times = `${Math.round(p95)} ms (${Math.round(calmP95)} ms before)`;
    add(`(l) p95 of /home while 4 people ask for an order of ${TICKETS} tickets`, times, 'below 100 ms', p95 < 100);
    add('(l) the longest turn of the event loop meanwhile', `${Math.round(longest)} ms`, 'below 100 ms', longest < 100);
  },
  turns: benchTurns,
  day: benchDay,
  'short-day': benchShortDay,
  processes: benchProcesses,
  'order-cost': benchOrderCost,
  'public-pages': benchPublicPages,
  'kept-pages': benchKeptPages,
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

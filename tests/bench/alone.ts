import { benchProcesses } from './processes.ts';
import type { Add } from './progress.ts';
import { benchPublicPages } from './public-pages.ts';

/** Benches that can be run alone, by their name: `npm run bench -- processes`. What is run alone is shown, and not written down. */
export const ALONE: Record<string, (folder: string, add: Add) => Promise<void>> = {
  processes: benchProcesses,
  'public-pages': benchPublicPages,
};

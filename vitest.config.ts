import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

/** Files that swap a module, which one loaded before them would not notice, and those that say why they run alone. */
const ALONE = globSync('tests/**/*.test.tsx', { cwd: import.meta.dirname }).filter((file) =>
  /vi\.mock\(|^\/\/ Runs alone: /m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);
/** Ample: what ends a test is its own doing, not how busy the machine is. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const NOT_HERE = ['tests/journeys/**', 'tests/looks/**'];

const client = {
  environment: 'happy-dom',
  setupFiles: ['./tests/support/patient-screens.ts'],
  ...PATIENCE,
};

/**
 * Loading the site costs more than most files of tests, so one process loads it once and runs file after file
 * (`isolate: false`): a file gives back what it takes of timers, `fetch` and the document. `--sequence.shuffle.files`
 * shows whether one lives on another.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // much of the time a test waits: for a database, a process, a restart
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/plain-reporter.ts'],
    projects: [
      {
        plugins: [react()],
        test: { ...client, name: 'client', include: ['tests/**/*.test.tsx'], exclude: ALONE, isolate: false },
      },
      { plugins: [react()], test: { ...client, name: 'client alone', include: ALONE } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: NOT_HERE,
          globalSetup: ['./tests/support/postgres-server.ts'],
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { TESTS } from './rules.ts';

/** The tests of the rules that are mutated, without anything that the rest of the suite starts. */
export default defineConfig({
  test: {
    environment: 'node',
    include: TESTS,
    isolate: false,
    maxWorkers: 1,
  },
});

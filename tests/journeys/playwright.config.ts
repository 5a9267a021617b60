import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';

const executablePath = chromiumPath();

/** Each worker starts a site of its own (support/journey.ts), so that files can run in parallel. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: availableParallelism() + 1, // each waits now and then for a page, a mail or a restart
  retries: 0,
  // Generous, so that a journey fails by itself, and not because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['../support/plain-journey-reporter.ts']],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});

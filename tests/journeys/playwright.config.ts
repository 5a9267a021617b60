import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';

const PORT = 4173;
// Both the runner and its workers read this file; the folder must be the same for all of them.
process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'garden-journeys-'));
const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['../support/plain-journey-reporter.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node src/main.ts',
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      BASE_URL: `http://localhost:${PORT}`,
      DATA_DIR: process.env['JOURNEY_DATA_DIR'],
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'WARN',
    },
    url: `http://localhost:${PORT}/readyz`,
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 30_000,
  },
});

import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * The browser of the journeys: CHROMIUM_PATH, Debian's, or the one that Playwright installed; null when none is there. The
 * shell without windows comes first: the same engine for two thirds of the processor time.
 */
export function chromiumPath(): string | null {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** Flags for a browser that stays on this machine and runs in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

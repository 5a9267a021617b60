import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from 'playwright/test';
import { type Control, controlOf } from '../../../src/world/simulators/control.ts';
import { openWorld } from '../../../src/world/simulators/world.ts';
import { AS_STARTED, startSite } from '../../support/site-process.ts';
import { someAddress } from './addresses.ts';
import { leaksIn, recordBrowser, secretsOf } from './leaks.ts';

type Site = { origin: string; dataDir: string };
type Journey = {
  site: Site;
  /** Address of the site under test. */
  origin: string;
  /** Controls the simulated Mollie and Resend of that site; faults are reset afterwards. */
  world: Control;
  /** Allows console output that this journey causes on purpose. */
  allowNoise: (pattern: RegExp) => void;
  /** Another browser: no cookies, an address of its own. Watched like the first. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  noise: Noise;
};
/** Each file of journeys has a site of its own, so files do not see each other's events and orders. */
type SiteOf = (file: string) => Promise<Site>;
type SiteOptions = {
  /** Settings of the site of this file: `test.use({ environment: … })` at its top. */
  environment: Record<string, string>;
  /** True for files that leave the sample season unchanged: they use a site that others of this kind used. */
  sharesSite: boolean;
};
type Noise = { heard: string[]; allowed: RegExp[] };

/** Cookies that this part of the site may set (S-01). */
const COOKIES = [
  /^XSRF-TOKEN$/,
  /^checkout_ticket$/,
  /^(season_notice|newsletter_banner)$/,
  /^[a-z]+_(order|earlier|pre|session|device|waiting|waitlist)$/,
];
const READABLE = /^(XSRF-TOKEN|checkout_ticket|season_notice|newsletter_banner)$/;

/**
 * A visitor with a client address of their own, whose browser is watched: an error in the console, a broken script, a
 * breach of the content security policy, a request to a foreign host or an unknown cookie fails the journey (P-13, S-01).
 * So does a secret of the server, a token of a provider, or the value of a cookie out of reach of scripts, anywhere in the
 * traffic, the pages or their storage (S-14, F-05).
 */
export const test = base.extend<Journey, { siteOf: SiteOf } & SiteOptions>({
  sharesSite: [false, { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  siteOf: [
    async ({ environment, sharesSite }, use) => {
      let running: { file: string; site: Site; stop: () => Promise<void> } | null = null;
      await use(async (asking) => {
        const file = sharesSite ? 'shared' : asking;
        if (running?.file !== file) {
          await running?.stop();
          running = { file, ...(await openSite(environment)) };
        }
        return running.site;
      });
      await (running as { stop: () => Promise<void> } | null)?.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ siteOf }, use, { file }) => use(await siteOf(file)),
  baseURL: async ({ site }, use) => use(site.origin),
  origin: async ({ site }, use) => use(site.origin),
  world: async ({ site }, use) => {
    const world = openWorld({ dataDir: site.dataDir });
    const control = controlOf(world);
    await use(control);
    for (const name of ['mollie', 'resend', 'webhooks'] as const) control.setFault(name, null);
    world.close();
  },
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  noise: async ({}, use) => {
    const noise: Noise = { heard: [], allowed: [] };
    await use(noise);
    const unexpected = noise.heard.filter((line) => !noise.allowed.some((pattern) => pattern.test(line)));
    base.expect(unexpected, 'what the browser complained about').toEqual([]);
  },
  allowNoise: async ({ noise }, use) => use((pattern) => void noise.allowed.push(pattern)),
  context: async ({ context, noise, site }, use) => {
    const end = watch(context, noise, site);
    await use(context);
    await end();
  },
  anotherBrowser: async ({ browser, origin, noise, site }, use) => {
    const opened: { context: BrowserContext; end: () => Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await freshBrowser(browser, { baseURL: origin, ...options });
      opened.push({ context, end: watch(context, noise, site) });
      return context;
    });
    for (const { context, end } of opened) {
      await end();
      await context.close();
    }
  },
});

export { expect } from 'playwright/test';

/**
 * Suffix of a title made in a loop: the tag that leaves a journey to the full command, except for the one in `npm
 * test`.
 */
export const fullUnless = (isKept: boolean): string => (isKept ? '' : ' @full');

/** A site with its own database and its own simulated world. */
async function openSite(environment: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-journeys-'));
  const { origin, stop } = await startSite({ dataDir, environment, program: AS_STARTED.program });
  return {
    site: { origin, dataDir },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser context with its own client address, as behind a proxy: the limits of S-30 are per address. */
export function freshBrowser(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  });
}

/** Watches from now on; the returned function checks the result. */
function watch(context: BrowserContext, noise: Noise, { dataDir, origin }: Site): () => Promise<void> {
  const recorder = recordBrowser(context);
  context.on('console', (message) => {
    if (message.type() === 'error') noise.heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.heard.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.origin !== origin)
      noise.heard.push(`foreign request: ${request.url()}`);
  });
  return async () => {
    await checkCookies(context, noise);
    const { cookies, seen } = await recorder.finish();
    noise.heard.push(...leaksIn(seen, [...secretsOf(dataDir), ...cookies]).map((leak) => `leak: ${leak}`));
  };
}

async function checkCookies(context: BrowserContext, noise: Noise): Promise<void> {
  for (const { name, httpOnly, sameSite, path } of await context.cookies()) {
    if (!COOKIES.some((known) => known.test(name))) noise.heard.push(`unknown cookie: ${name}`);
    if (httpOnly === READABLE.test(name)) noise.heard.push(`cookie ${name} has httpOnly ${String(httpOnly)}`);
    if (sameSite !== 'Lax' || path !== '/') noise.heard.push(`cookie ${name}: ${sameSite} ${path}`);
  }
}

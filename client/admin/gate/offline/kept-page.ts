import { browserStore } from './gate-store.ts';

/** The page that is kept, and no other. */
export const PAGE = '/dmt-admin/poort';
/** Where the build lists what the page is made of. */
export const LIST = '/workers/gate-files.json';
export const PAGE_CACHE = 'gate-page';
export const FILES_CACHE = 'gate-files';

/** The files of ours that a page names: scripts, styles and fonts. */
export function addressesIn(html: string): string[] {
  return [...new Set(html.match(/\/build\/[\w.-]+/g))];
}

/** Leaves nothing of the day on this device: who worked here signed out, or may not any more. What waits to be sent stays. */
export async function forgetGate(): Promise<void> {
  const forget = [
    async () => browserStore().forgetDay(),
    async () => void ('caches' in globalThis && (await caches.delete(PAGE_CACHE))),
  ];
  // A browser that keeps nothing has nothing to forget.
  await Promise.all(forget.map((one) => one().catch(() => undefined)));
}

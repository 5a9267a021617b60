import { browserStore } from './gate-store.ts';

export const PAGE = '/dmt-admin/poort';
export const LIST = '/workers/gate-files.json';
export const PAGE_CACHE = 'gate-page';
export const FILES_CACHE = 'gate-files';

export function addressesIn(html: string): string[] {
  return [...new Set(html.match(/\/build\/[\w.-]+/g))];
}

/** Removes the day's data from this device after a sign-out or the loss of the role. Keeps what waits to be sent. */
export async function forgetGate(): Promise<void> {
  const forget = [
    async () => browserStore().forgetDay(),
    async () => void ('caches' in globalThis && (await caches.delete(PAGE_CACHE))),
  ];
  await Promise.all(forget.map((one) => one().catch(() => undefined)));
}

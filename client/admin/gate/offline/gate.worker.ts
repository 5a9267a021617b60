import type { WorkerFetchEvent, WorkerScope } from '../../../ui/service-worker.ts';
import { dayClock } from './day-clock.ts';
import { browserStore } from './gate-store.ts';
import { addressesIn, FILES_CACHE, LIST, PAGE, PAGE_CACHE } from './kept-page.ts';

/** Caches the gate page with all its files for offline use: network first, and a release as a whole or not at all. */
declare const self: WorkerScope;

/** After this time without an answer the network counts as absent, if a page is cached. */
const PATIENCE_MS = 6_000;
const NOT_REACHED = [502, 503, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), fetchPage().catch(() => undefined)]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), endInTime()]));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(event));
  else if (pathname.startsWith('/build/')) event.respondWith(file(request));
});

async function page(event: WorkerFetchEvent): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(
    Promise.all([endInTime(), fresh.then((answer) => cacheAnswer(answer.clone())).catch(() => undefined)]),
  );
  const cached = await findCached(PAGE_CACHE, PAGE);
  if (!cached) return fresh;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(cached), PATIENCE_MS);
  });
  const reached = fresh.then((answer) => (NOT_REACHED.includes(answer.status) ? cached : answer));
  return Promise.race([reached.catch(() => cached), late]).finally(() => clearTimeout(timer));
}

async function fetchPage(): Promise<void> {
  await cacheAnswer(await fetch(PAGE, { credentials: 'same-origin', redirect: 'manual' }));
}

/** Caches the server's response, or clears the page and the list if it turned the user away. */
async function cacheAnswer(answer: Response): Promise<void> {
  const isAway = answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403;
  if (isAway) await Promise.all([caches.delete(PAGE_CACHE), browserStore().forgetDay()]);
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  const list = await fetch(LIST, { cache: 'no-cache' });
  if (!list.ok) return;
  const all = new Set([...((await list.json()) as string[]), ...addressesIn(html)]);
  const files = await caches.open(FILES_CACHE);
  const cachedFiles = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  await files.addAll([...all].filter((address) => !cachedFiles.has(address)));
  const pages = await caches.open(PAGE_CACHE);
  const last = await pages.match(LIST);
  // An open page may still request files of the previous release.
  const before = new Set(last ? ((await last.json()) as string[]) : []);
  await pages.put(PAGE, new Response(html, { headers: headersOf(answer) }));
  if ([...all].some((address) => !before.has(address))) {
    await pages.put(LIST, Response.json([...all]));
    const old = [...cachedFiles].filter((address) => !all.has(address) && !before.has(address));
    await Promise.all(old.map((address) => files.delete(address)));
  }
}

function headersOf({ headers }: Response): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) copy.delete(name);
  return copy;
}

async function file(request: Request): Promise<Response> {
  return (await findCached(FILES_CACHE, request.url)) ?? fetch(request);
}

/** Undefined also if a full or broken disk prevents opening the cache: that must not block the network. */
async function findCached(cache: string, address: string): Promise<Response | undefined> {
  return caches
    .open(cache)
    .then((kept) => kept.match(address))
    .catch(() => undefined);
}

async function endInTime(): Promise<void> {
  const store = browserStore();
  const day = await store.day().catch(() => null);
  if (!day) return;
  const clock = dayClock();
  clock.resume(day.contact);
  if (clock.now() >= day.until) await store.forgetDay();
}

import type { WorkerScope } from '../../../ui/service-worker.ts';
import { openKeptStore } from './kept-store.ts';
import { answerOf } from './worker-answers.ts';

/** Shows stored tickets without a network. Requests and stores nothing by itself. */
const worker = self as unknown as WorkerScope;
const store = openKeptStore(caches, () => new Date());

const PATIENCE_MS = 6_000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('fetch', (event) => {
  const answer = answerOf(event.request, {
    store,
    fetch: (request) => fetch(request),
    patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    unregister: () => worker.registration.unregister(),
    waitUntil: (work) => event.waitUntil(work),
  });
  if (answer) event.respondWith(answer);
});

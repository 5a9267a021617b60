import { SERVICE_WORKERS, type ServiceWorkerName } from '../../src/kernel/web/service-workers.ts';
import { workerUrl } from './text/safe-html.tsx';

/** Registers a service worker for its scope, or updates it. Rejects if the browser refuses. */
export function registerWorker(name: ServiceWorkerName): Promise<ServiceWorkerRegistration> {
  const { address, scope } = SERVICE_WORKERS[name];
  return navigator.serviceWorker.register(workerUrl(new URL(address, location.href)), {
    scope,
    updateViaCache: 'none',
  });
}

/** Parts of the service worker scope that TypeScript's DOM library does not declare. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
};

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type WorkerFetchEvent = WorkerEvent & {
  request: Request;
  respondWith(answer: Response | Promise<Response>): void;
};

import { OTHER_LANGUAGES, type OtherLanguage } from './languages.ts';

/**
 * The service workers of the site. Each is one small file at an address of its own that never changes, because a browser
 * that has a worker asks for it again there; what it may work for is told by the file's answer, and nothing above it.
 */
export const SERVICE_WORKERS = {
  /** Shows the tickets that somebody keeps on their device where there is no network. */
  tickets: { address: '/workers/tickets.js', scope: '/bestelling/' },
  /** Opens the gate, and nothing else of the administration, where there is no network. */
  gate: { address: '/workers/gate.js', scope: '/dmt-admin/poort' },
} as const;

export type ServiceWorkerName = keyof typeof SERVICE_WORKERS;

/** In another language the tickets have a worker of their own, for the addresses of that language. */
export const ticketsWorkerIn = (language: OtherLanguage) => ({
  address: `/workers/tickets-${language}.js`,
  scope: `/${language}${SERVICE_WORKERS.tickets.scope}`,
});

/** The addresses that the file at this address may work for; undefined where it is no service worker. */
export function scopeOfWorker(address: string): string | undefined {
  const all = [...Object.values(SERVICE_WORKERS), ...OTHER_LANGUAGES.map(ticketsWorkerIn)];
  return all.find((worker) => worker.address === address)?.scope;
}

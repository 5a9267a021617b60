import { type Language, OTHER_LANGUAGES, OWN_LANGUAGE } from './languages.ts';

/** Worker of kept tickets; each language has one of its own, for the addresses of that language. */
export const ticketsWorkerIn = (language: Language) => {
  const isDutch = language === 'nl';
  return {
    address: isDutch ? '/workers/tickets.js' : `/workers/tickets-${language}.js`,
    scope: isDutch ? '/bestelling/' : `/${language}/bestelling/`,
  };
};

/**
 * The service workers of the site. Each is one small file at an address of its own that never changes, because a browser
 * that has a worker asks for it again there; what it may work for is told by the file's answer, and nothing above it.
 */
export const SERVICE_WORKERS = {
  /** Shows the tickets that somebody keeps on their device where there is no network. */
  tickets: ticketsWorkerIn(OWN_LANGUAGE),
  /** Opens the gate, and nothing else of the administration, where there is no network. */
  gate: { address: '/workers/gate.js', scope: '/dmt-admin/poort' },
} as const;

export type ServiceWorkerName = keyof typeof SERVICE_WORKERS;

/** The addresses that the file at this address may work for; undefined where it is no service worker. */
export function scopeOfWorker(address: string): string | undefined {
  const all = [...Object.values(SERVICE_WORKERS), ...OTHER_LANGUAGES.map(ticketsWorkerIn)];
  return all.find((worker) => worker.address === address)?.scope;
}

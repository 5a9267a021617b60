import { type Language, OTHER_LANGUAGES, OWN_LANGUAGE } from './languages.ts';

/** Worker of stored tickets; each language has its own. */
export const ticketsWorkerIn = (language: Language) => {
  const isDutch = language === 'nl';
  return {
    address: isDutch ? '/workers/tickets.js' : `/workers/tickets-${language}.js`,
    scope: isDutch ? '/bestelling/' : `/${language}/bestelling/`,
  };
};

/** Workers have fixed addresses, because browsers fetch them there again. Their scope is sent with the file. */
export const SERVICE_WORKERS = {
  tickets: ticketsWorkerIn(OWN_LANGUAGE),
  /** Worker that shows the gate page offline. */
  gate: { address: '/workers/gate.js', scope: '/dmt-admin/poort' },
} as const;

export type ServiceWorkerName = keyof typeof SERVICE_WORKERS;

/** Returns the scope of a worker; undefined for any other address. */
export function scopeOfWorker(address: string): string | undefined {
  const all = [...Object.values(SERVICE_WORKERS), ...OTHER_LANGUAGES.map(ticketsWorkerIn)];
  return all.find((worker) => worker.address === address)?.scope;
}

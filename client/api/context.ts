import { createContext } from 'react-router';
import type { Instant } from '../../src/kernel/dates/dutch-dates.ts';
import type { Site } from '../../src/kernel/site.ts';
import type { Api } from './api.ts';

/** What loaders and actions need; filled per request on the server, once in the browser. */

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();

/** `csrfToken` is null on pages that everybody shares; `isForged`: a post without token, of which nothing may be stored (S-05). */
export type PageContext = { csrfToken: string | null; isForged: boolean };
export const pageContext = createContext<PageContext>();
/** What a page says after such a post, which only a server sees; the form in it has a token now. */
export const UNPROVEN = import.meta.env.SSR ? 'Er is nog niets gebeurd. Druk nog een keer op de knop.' : '';

/** The time, for what depends on it; read in loaders only, so that server and browser show the same. */
export const nowContext = createContext<() => Instant>();

/** Where a fault goes that the visitor need not see (ERR-06). */
export type FaultLog = (message: string) => void;
export const faultLogContext = createContext<FaultLog>();

/** What a form holds, by the names of its fields; files are left out, and so are fields that are disabled. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

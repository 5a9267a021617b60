import { createContext } from 'react-router';
import type { Instant } from '../../src/kernel/dates/dutch-dates.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import type { Api } from './api.ts';
import { words } from './words.ts';

/** Filled per request on the server, once in the browser. */

export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();

/** `csrfToken`: null on shared pages. `isForged`: a post without a token, which must not store anything (S-05). */
export type PageContext = { csrfToken: string | null; isForged: boolean };
export const pageContext = createContext<PageContext>();
/** Shown after a post without a valid token, on the server only; the form in the response has one. */
export const UNPROVEN = import.meta.env.SSR ? words.pressAgain : '';

/** Clock that only loaders read, so that server and browser show the same. */
export const nowContext = createContext<() => Instant>();

/** Logs faults that the visitor need not see (ERR-06). */
export type FaultLog = (message: string) => void;
export const faultLogContext = createContext<FaultLog>();

/** Returns the text fields of a form; leaves out files and disabled fields. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}

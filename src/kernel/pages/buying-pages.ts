import { AGENDA, WAITING_ROOM } from './addresses.ts';
import { BUYING_UNPAID, BUYING_AMOUNTS, BUYING_ALWAYS } from './pages.ts';

/** True for choosing tickets and paying; not for the event's page, nor pages after payment. */
export function isBuyingPage(path: string, search: string): boolean {
  if (BUYING_ALWAYS.test(path)) return true;
  const query = new URLSearchParams(search);
  if (query.has('payment')) return false;
  if (BUYING_UNPAID.test(path)) return true;
  return BUYING_AMOUNTS.test(path) && [...query.keys()].some((name) => name.startsWith('amount_'));
}

/** Address of the waiting room on the way to `goal`. */
export function waitingAddress(goal: string): string {
  return `${WAITING_ROOM}?naar=${encodeURIComponent(goal)}`;
}

/** Wanted page of a purchase, or the agenda. */
export function waitedFor(search: string): string {
  const goal = new URLSearchParams(search).get('naar') ?? '';
  const [path = '', query = ''] = goal.split('?', 2);
  return /^[\x21-\x7e]{1,2000}$/.test(goal) && !goal.includes('#') && isBuyingPage(path, query) ? goal : AGENDA;
}

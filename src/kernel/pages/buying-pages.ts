import { AGENDA, WAITING_ROOM } from './addresses.ts';
import { BUYING_UNPAID, BUYING_AMOUNTS, BUYING_ALWAYS } from './pages.ts';

/** True for the pages on which tickets are chosen and paid, not for the event's page or the pages after payment. */
export function isBuyingPage(path: string, search: string): boolean {
  if (BUYING_ALWAYS.test(path)) return true;
  const query = new URLSearchParams(search);
  if (query.has('payment')) return false;
  if (BUYING_UNPAID.test(path)) return true;
  return BUYING_AMOUNTS.test(path) && [...query.keys()].some((name) => name.startsWith('amount_'));
}

/** Returns the address of the waiting room on the way to `goal`. */
export function waitingAddress(goal: string): string {
  return `${WAITING_ROOM}?naar=${encodeURIComponent(goal)}`;
}

/** Returns the page that a waiting visitor wants, or the agenda. */
export function wantedPage(search: string): string {
  const goal = new URLSearchParams(search).get('naar') ?? '';
  const [path = '', query = ''] = goal.split('?', 2);
  return /^[\x21-\x7e]{1,2000}$/.test(goal) && !goal.includes('#') && isBuyingPage(path, query) ? goal : AGENDA;
}

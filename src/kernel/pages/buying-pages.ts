import { AGENDA } from './addresses.ts';
import { BUYING_UNPAID, BUYING_AMOUNTS, BUYING_ALWAYS } from './pages.ts';

/** True for the pages on which tickets are chosen and paid, not for the event's page or the pages after payment. */
export function isBuyingPage(path: string, search: string): boolean {
  if (BUYING_ALWAYS.test(path)) return true;
  const query = new URLSearchParams(search);
  if (query.has('payment')) return false;
  if (BUYING_UNPAID.test(path)) return true;
  return BUYING_AMOUNTS.test(path) && [...query.keys()].some((name) => name.startsWith('amount_'));
}

/** True for the page of an order, by its emailed link or by the browser's cookie, where it can be paid again. */
function isOrderPage(path: string, search: string): boolean {
  if (/^\/bestelling\/[\w-]{43}$/.test(path)) return true;
  return (
    /^\/(?:events|workshops)\/(?:checkout|\d+\/[^/]+)\/bevestiging$/.test(path) &&
    new URLSearchParams(search).has('payment')
  );
}

/** True for addresses that only forms without JavaScript lead to: their waiting room refreshes by itself. */
export const isOfPlainForm = (goal: string): boolean => /[?&](?:amount_|opnieuw=)/.test(goal);

/** Returns the page that a waiting visitor wants, or the agenda. */
export function wantedPage(search: string): string {
  const goal = new URLSearchParams(search).get('naar') ?? '';
  const [path = '', query = ''] = goal.split('?', 2);
  const isAllowed = isBuyingPage(path, query) || isOrderPage(path, query);
  return /^[\x21-\x7e]{1,2000}$/.test(goal) && !goal.includes('#') && isAllowed ? goal : AGENDA;
}

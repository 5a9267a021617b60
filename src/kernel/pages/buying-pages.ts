import { AGENDA, WAITING_ROOM } from './addresses.ts';
import { BUYING_UNPAID, BUYING_AMOUNTS, BUYING_ALWAYS } from './pages.ts';

/** A visitor's place in line as shown to them; `none`: they have none, so none is held for them. */
export type PlaceView =
  | { state: 'inside' }
  | { state: 'none' }
  | {
      state: 'waiting';
      /** 1: the next. */
      position: number;
      /** Until it is their turn; null: nobody can tell. */
      seconds: number | null;
      /** When to ask again. */
      againSeconds: number;
    };

/**
 * True for a page that is a step of buying: the choice, with or without JavaScript, and the payment. Not the page of an
 * event, which only informs, nor those after the payment, which are for buyers.
 */
export function isBuyingPage(path: string, search: string): boolean {
  if (BUYING_ALWAYS.test(path)) return true;
  const query = new URLSearchParams(search);
  if (query.has('payment')) return false;
  if (BUYING_UNPAID.test(path)) return true;
  return BUYING_AMOUNTS.test(path) && [...query.keys()].some((name) => name.startsWith('amount_'));
}

/** The address of the waiting room for somebody who wants to go on there. */
export function waitingAddress(goal: string): string {
  return `${WAITING_ROOM}?naar=${encodeURIComponent(goal)}`;
}

/** Where the query of that address leads: a page of buying of this site, or the agenda. */
export function waitedFor(search: string): string {
  const goal = new URLSearchParams(search).get('naar') ?? '';
  const [path = '', query = ''] = goal.split('?', 2);
  return /^[\x21-\x7e]{1,2000}$/.test(goal) && !goal.includes('#') && isBuyingPage(path, query) ? goal : AGENDA;
}

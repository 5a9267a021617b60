/** Where somebody waits for their turn to buy; `naar` in its query is the page of buying that they came for. */
export const WAITING_PATH = '/wachtrij';
const NOWHERE = '/agenda';

const PAYMENT = /^\/(?:events|workshops)\/\d+\/[^/]+\/betaling$/;
const EVENT = /^\/(?:events|workshops)\/\d+\/[^/]+$/;
const STEPS = ['/events/checkout', '/events/checkout/betaling'];

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
  if (STEPS.includes(path)) return true;
  const query = new URLSearchParams(search);
  if (query.has('payment')) return false;
  return PAYMENT.test(path) || (EVENT.test(path) && [...query.keys()].some((name) => name.startsWith('amount_')));
}

/** The address of the waiting room for somebody who wants to go on there. */
export function waitingAddress(goal: string): string {
  return `${WAITING_PATH}?naar=${encodeURIComponent(goal)}`;
}

/** Where the query of that address leads: a page of buying of this site, or the agenda. */
export function waitedFor(search: string): string {
  const goal = new URLSearchParams(search).get('naar') ?? '';
  const [path = '', query = ''] = goal.split('?', 2);
  return /^[\x21-\x7e]{1,2000}$/.test(goal) && !goal.includes('#') && isBuyingPage(path, query) ? goal : NOWHERE;
}

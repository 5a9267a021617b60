import { words } from './words.ts';

export type CheckoutState = 'select' | 'details' | 'payment' | 'redirecting' | 'confirmation';

export type Progress = { hasTickets: boolean; hasDetails: boolean; isFree: boolean };

export type CheckoutEvent = 'start' | 'next' | 'order' | 'failed' | 'adjust' | 'cancel' | 'returned';

/** The steps that the visitor sees (ROUTE-29). */
export const STEPS = [
  { state: 'details', label: words.details },
  { state: 'payment', label: words.payment },
  { state: 'confirmation', label: words.confirmation },
] as const;

export type StepState = (typeof STEPS)[number]['state'];

/** Returns the furthest state up to `wanted` for which the earlier ones are valid. */
export function reachable(wanted: CheckoutState, progress: Progress): CheckoutState {
  if (wanted === 'select' || wanted === 'confirmation') return wanted;
  if (!progress.hasTickets) return 'select';
  if (wanted === 'details' || !progress.hasDetails || progress.isFree) return 'details';
  return wanted;
}

/** Returns the same state if the event means nothing there. */
export function nextState(state: CheckoutState, event: CheckoutEvent, progress: Progress): CheckoutState {
  if (event === 'cancel' || event === 'adjust') return state === 'redirecting' ? state : 'select';
  if (event === 'returned') return 'confirmation';
  if (event === 'start') return state === 'select' ? reachable('details', progress) : state;
  if (event === 'next') return state === 'details' ? reachable('payment', progress) : state;
  if (event === 'failed') return state === 'redirecting' ? (progress.isFree ? 'details' : 'payment') : state;
  const ordersHere = state === 'payment' || (state === 'details' && progress.isFree);
  return ordersHere && progress.hasTickets && progress.hasDetails ? 'redirecting' : state;
}

/** Value in local storage, `checkout_step`: '1' at the start, '2' at the payment (CHECK-19). Grants no access. */
export function storedStep(state: StepState): '1' | '2' | '3' {
  return state === 'details' ? '1' : state === 'payment' ? '2' : '3';
}

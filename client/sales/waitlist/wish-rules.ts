import { IN_DUTCH, messagesOf } from '../../../src/kernel/text/field-faults.ts';
import {
  type EntryAction,
  entryAction,
  joinRequest,
  type Wish,
} from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';

/** Returns the wish as the server takes it, or the errors by field. */
export function checkWish(typed: unknown): { wish: Wish } | { wrong: Record<string, string> } {
  const read = joinRequest.safeParse(typed, IN_DUTCH);
  return read.success ? { wish: read.data } : { wrong: messagesOf(read.error.issues) };
}

/** Returns null for an unknown action or an impossible amount. */
export function checkAction(pressed: string, amount: string): EntryAction | null {
  const read = entryAction.safeParse({ action: pressed, amount: Number(amount) }, IN_DUTCH);
  return read.success ? read.data : null;
}

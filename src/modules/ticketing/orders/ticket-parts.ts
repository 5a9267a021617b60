import { TICKETS_AT_ONCE } from '../../../kernel/long-lists.ts';

/** Which part of a list is shown: part `number` of `of`, with at most `size` items each. */
export type Part = { number: number; of: number; size: number };

/**
 * Cuts a list of tickets into parts of twenty, so that a page shows as many as can be drawn in one turn.
 *
 * `wanted`: counted from 1; the last part where there are fewer; null: all items, and no part.
 */
export function partOf<Item>(items: readonly Item[], wanted: number | null): { shown: Item[]; part: Part | null } {
  if (wanted === null) return { shown: [...items], part: null };
  const of = Math.max(1, Math.ceil(items.length / TICKETS_AT_ONCE));
  const number = Math.min(wanted, of);
  const from = (number - 1) * TICKETS_AT_ONCE;
  return { shown: items.slice(from, from + TICKETS_AT_ONCE), part: { number, of, size: TICKETS_AT_ONCE } };
}

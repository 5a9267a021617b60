import type { Database } from '../platform/database/database.ts';
import type { Invariant } from './invariant.ts';
import { LIFETIMES } from './lifetimes.ts';
import { OFFERS } from './offers.ts';
import { SHOP } from './shop.ts';
import { WHOLE_DATABASE } from './whole-database.ts';

export type InvariantResult = { id: string; promise: string; ok: boolean; breaches: string[] };

/** I-1 to I-8 in their order, and what two modules say of the same event. */
const INVARIANTS: Invariant[] = [...SHOP, LIFETIMES, WHOLE_DATABASE, OFFERS];

const BREACHES_SHOWN = 100;

/** Checks what must hold over all tables, on a live database or a copy. Reads only. */
export async function checkInvariants(database: Database): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { id, promise, breaches } of INVARIANTS) {
    const found = await breaches(database);
    results.push({ id, promise, ok: found.length === 0, breaches: found.slice(0, BREACHES_SHOWN) });
  }
  return results;
}

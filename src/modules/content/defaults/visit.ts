import type { VisitFacts } from '../schema.ts';

/** Facts that only the owner knows; pages omit them until filled in. */
export const visit: VisitFacts = { prices: [], junctions: [], access: [] };

import type { VisitFacts } from '../schema.ts';

/** Only the owner knows them; pages omit them until filled in. */
export const visit: VisitFacts = { prices: [], junctions: [], access: [] };

import type { VisitFacts } from '../schema.ts';

/**
 * What a visit costs, and what somebody finds who comes with a wheelchair, a pram or bad eyes. Only the owner knows: as long as
 * nothing stands here, the pages keep silent about it.
 */
export const visit: VisitFacts = { prices: [], junctions: [], access: [] };

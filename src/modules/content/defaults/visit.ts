import type { VisitFacts } from '../schema.ts';

/**
 * Default prices of a visit and accessibility of the garden. Only the owner knows them: until they are filled in, the pages
 * do not mention them.
 */
export const visit: VisitFacts = { prices: [], junctions: [], access: [] };

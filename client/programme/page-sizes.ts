/** How many events a page asks for (CONST-01, API-36). */
export const FEATURED = 3;
export const LIST = 5;
export const OVERVIEW = 12;

/** How many arrangements the home page shows. */
export const PACKETS = 4;

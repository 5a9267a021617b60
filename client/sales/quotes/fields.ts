/** Form field with the action of the pressed button; the others say what was read beside it. */
export const ACTION = 'doen';
export const NUMBER = 'offerte';
export const COSTS = 'kosten';
export const BACK = 'terug';
export const OPEN = 'open';

/** Number of persons that a visitor changes, with the euros shown: the total, and by how much an open invoice falls. */
export const ADULTS = 'volwassenen';
export const CHILDREN = 'kinderen';
export const TOTAL = 'totaal';
export const UNASKED = 'factuur-lager';

/** Code of the gift card, the code that was looked at, and the euros that it pays as shown. */
export const CARD = 'cadeaubon';
export const CARD_SEEN = 'cadeaubon-gezien';
export const CARD_AMOUNT = 'cadeaubon-bedrag';

/** Query parameter: the action that was just done. */
export const DONE = 'gedaan';

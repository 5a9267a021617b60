/** What a gift card may be: known to the form before its rules are there. Euros, and letters. */
export const CARD_EUROS = { least: 10, most: 250, chosen: [25, 50, 75, 100] } as const;
/** So long it is good after the day of its sale. */
export const CARD_YEARS = 5;
export const MESSAGE_MAX = 400;
export const GIFT_CARD_FILTERS = ['good', 'spent', 'ended'] as const;

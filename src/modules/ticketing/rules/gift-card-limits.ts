/** Limits of a gift card, in euros and characters: the form needs them before its rules load. */
export const CARD_EUROS = { least: 10, most: 250, chosen: [25, 50, 75, 100] } as const;
/** How long a gift card is valid after the day of its sale. */
export const CARD_YEARS = 5;
export const MESSAGE_MAX = 400;
export const GIFT_CARD_FILTERS = ['good', 'spent', 'ended'] as const;

export const CARD_EUROS = { least: 10, most: 250, chosen: [25, 50, 75, 100] } as const;
/** Years that a card is valid from the day of sale. */
export const CARD_YEARS = 5;
export const MESSAGE_MAX = 400;
export const GIFT_CARD_FILTERS = ['good', 'spent', 'ended'] as const;

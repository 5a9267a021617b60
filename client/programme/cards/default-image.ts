/** The garden, for an event without a picture of its own. */
export const DEFAULT_IMAGE = '/assets/images/default-garden.jpg';

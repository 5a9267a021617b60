/** Where a number leads that somebody typed: 'tel:+31612345678'. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

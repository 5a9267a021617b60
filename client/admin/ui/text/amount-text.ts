const DUTCH = new Intl.NumberFormat('nl-NL');

/** '20.000' of a number of things. */
export const amountText = (amount: number): string => DUTCH.format(amount);

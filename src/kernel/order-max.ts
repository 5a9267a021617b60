/** Most tickets of all kinds in one order: by default, and at most if the owner sets it. */
export const ORDER_MAX = { usual: 50, most: 500 } as const;

/** Says why an order for more tickets in all is refused. */
export function orderTooLarge(most: number): string {
  const larger = 'Komt u met een grotere groep? Vraag dan via Contact een offerte aan.';
  return most === 1
    ? `U kunt hoogstens 1 ticket per keer bestellen. ${larger}`
    : `U kunt hoogstens ${most} tickets per keer bestellen. ${larger}`;
}

/** Says why an order for more tickets of one option is refused. */
export function tooManyOfOption(most: number, title: string): string {
  return most === 1
    ? `U kunt per bestelling hoogstens 1 ticket kiezen voor ${title}.`
    : `U kunt per bestelling hoogstens ${most} tickets kiezen voor ${title}.`;
}

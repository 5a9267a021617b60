/**
 * How many tickets one order holds at most, of all kinds together: until the owner says otherwise, and what the owner
 * can say. Known to the browser before anything is sent.
 */
export const ORDER_MAX = { usual: 50, most: 500 } as const;

/** Why an order is refused that holds more. */
export function orderTooLarge(most: number): string {
  return `U kunt hoogstens ${most} tickets per keer bestellen. Komt u met een grotere groep? Vraag dan via Contact een offerte aan.`;
}

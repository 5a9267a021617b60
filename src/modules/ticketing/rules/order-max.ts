import { words } from './order-max.words.ts';

/** Default and highest possible number of tickets per order. */
export const ORDER_MAX = { usual: 50, most: 500 } as const;

/** Text for too many tickets in one order. */
export function orderTooLarge(most: number): string {
  return most === 1 ? words.oneAtATime : words.mostAtATime({ most });
}

/** Text for too many tickets of an option. */
export function tooManyOfOption(most: number, title: string): string {
  return most === 1 ? words.oneOfOption({ title }) : words.mostOfOption({ most, title });
}

import type { Arrangement } from '../../../src/modules/content/schema.ts';

/** What the front of a seed packet says of an arrangement; its page says the rest. */
export type Packet = Pick<Arrangement, 'id' | 'title' | 'tag' | 'picture'> & { price: string; included: string[] };

const SHOWN = 3;

export function packetOf({ id, title, tag, picture, costs, included }: Arrangement): Packet {
  return { id, title, tag, picture, price: costs[0] ?? '', included: included.slice(0, SHOWN) };
}

/** So many packets, those with a tag first (HOME-08). */
export function pickedPackets(arrangements: readonly Arrangement[], count: number): Packet[] {
  const picked = [...arrangements.filter(({ tag }) => tag), ...arrangements.filter(({ tag }) => !tag)];
  return picked.slice(0, count).map(packetOf);
}

/** '€ 29,50 per persoon' as the amount and what stands behind it; words without an amount stay whole. */
export function priceParts(price: string): { amount: string | null; words: string } {
  const [, amount, words] = /^(€\s[\d.,]+)\s*(.*)$/.exec(price) ?? [];
  return amount === undefined ? { amount: null, words: price } : { amount, words: words ?? '' };
}

import type { Arrangement } from '../../src/modules/content/schema.ts';

/** What the front of a seed packet says of an arrangement; its page says the rest. */
export type Packet = Pick<Arrangement, 'id' | 'title' | 'tag' | 'picture'> & {
  href: string;
  price: string;
  included: string[];
};

const SHOWN = 3;

export function packetOf({ id, title, tag, picture, costs, included }: Arrangement): Packet {
  return {
    id,
    title,
    tag,
    picture,
    href: `/arrangementen#${id}`,
    price: costs[0] ?? '',
    included: included.slice(0, SHOWN),
  };
}

/** So many packets, those with a tag first (HOME-08). */
export function pickedPackets(packets: readonly Packet[], count: number): Packet[] {
  return [...packets.filter(({ tag }) => tag), ...packets.filter(({ tag }) => !tag)].slice(0, count);
}

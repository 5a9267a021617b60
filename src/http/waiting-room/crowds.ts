import { widerNetwork } from '../networks.ts';

/** Most places of one address, which families and phone networks share. */
const MOST_PLACES = 20;
/** How many times that a /48 network of IPv6 has. */
const OF_NETWORK = 4;

export type Crowds = {
  mayHold(address: string): boolean;
  mayEnter(number: number, address: string): boolean;
  /** Records a place, in line or inside; idempotent. */
  keep(number: number, address: string, isInside: boolean): void;
  remove(number: number): void;
  has(number: number): boolean;
  /** Counts those ahead who wait for others of their own address rather than for capacity. */
  heldBack(number: number, address: string): number;
};

type Crowd = { waiting: number[]; inside: number };
type Member = { keys: string[]; isInside: boolean };

/** Counts clients per address. Of the capacity `room` one address gets a fifth, at least one. */
export function createCrowds(room: number): Crowds {
  const share = Math.min(MOST_PLACES, Math.ceil(room / 5));
  const crowds = new Map<string, Crowd>();
  const members = new Map<number, Member>();
  /** Keys that have their share inside. */
  const full = new Set<string>();

  const keysOf = (address: string) => [address, widerNetwork(address) ?? []].flat();
  const times = (key: string) => (key.endsWith('::/48') ? OF_NETWORK : 1);
  const note = (key: string, change: (crowd: Crowd) => void) => {
    const crowd = crowds.get(key) ?? { waiting: [], inside: 0 };
    change(crowd);
    if (crowd.inside === 0 && crowd.waiting.length === 0) crowds.delete(key);
    else crowds.set(key, crowd);
    if (crowd.inside >= share * times(key)) full.add(key);
    else full.delete(key);
  };
  const remove = (number: number) => {
    const member = members.get(number);
    if (!member) return;
    members.delete(number);
    for (const key of member.keys) {
      note(key, (crowd) => {
        if (member.isInside) crowd.inside--;
        else crowd.waiting.splice(crowd.waiting.indexOf(number), 1);
      });
    }
  };

  return {
    mayHold: (address) =>
      keysOf(address).every((key) => {
        const { waiting, inside } = crowds.get(key) ?? { waiting: [], inside: 0 };
        return waiting.length + inside < MOST_PLACES * times(key);
      }),
    mayEnter: (number, address) =>
      keysOf(address).every((key) => {
        const { waiting, inside } = crowds.get(key) ?? { waiting: [], inside: 0 };
        return inside + waiting.filter((other) => other < number).length < share * times(key);
      }),
    keep: (number, address, isInside) => {
      if (members.get(number)?.isInside === isInside) return;
      // A browser that changed its network keeps its first address.
      const keys = members.get(number)?.keys ?? keysOf(address);
      remove(number);
      members.set(number, { keys, isInside });
      for (const key of keys) {
        note(key, (crowd) => {
          if (isInside) crowd.inside++;
          else crowd.waiting.push(number);
        });
      }
    },
    remove,
    has: (number) => members.has(number),
    heldBack: (number, address) => {
      const own = keysOf(address);
      const held = new Set<number>();
      for (const key of full) {
        if (own.includes(key)) continue;
        for (const waiting of crowds.get(key)?.waiting ?? []) if (waiting < number) held.add(waiting);
      }
      return held.size;
    },
  };
}

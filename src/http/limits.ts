import { Problem } from '../kernel/problem.ts';
import { monotonicTicks, type Ticks } from './ports.ts';

/** `isOfAccepted`: what was refused with 422 does not count here, but towards 'refused'. */
type Limit = { times: number; seconds: number; isOfAccepted?: true };

/** How often one client address may call, by name of the limit (S-30). */
export const LIMITS = {
  'sign-in': { times: 10, seconds: 15 * 60 },
  activation: { times: 10, seconds: 15 * 60 },
  'sign-up': { times: 5, seconds: 3600, isOfAccepted: true },
  reset: { times: 5, seconds: 3600, isOfAccepted: true },
  contact: { times: 5, seconds: 3600, isOfAccepted: true },
  'order-link': { times: 5, seconds: 3600, isOfAccepted: true },
  newsletter: { times: 5, seconds: 3600, isOfAccepted: true },
  /** Forms that were refused for what stood in them: all those above together. */
  refused: { times: 60, seconds: 3600 },
  captcha: { times: 30, seconds: 10 * 60 },
  order: { times: 100, seconds: 3600 },
  'order-status': { times: 60, seconds: 60 },
  'csp-report': { times: 60, seconds: 60 },
  api: { times: 300, seconds: 60 },
  /** Pages that have to be rendered; those from the cache are not counted. */
  page: { times: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type Limits = {
  /** Counts one call of a client address; throws Problem 'too-many' with the seconds to wait once the limit is reached. */
  take(name: LimitName, clientAddress: string): void;
  /** Takes a counted call back. */
  giveBack(name: LimitName, clientAddress: string): void;
  /** Whether what was refused does not count towards this limit. */
  isOfAccepted(name: LimitName): boolean;
};

/**
 * Counters in memory, in windows that begin with a client's first call. At most `maxKeys` are kept, in two generations:
 * a full young one becomes the old one, and what was old is forgotten. So a flood of addresses costs neither memory nor
 * time (S-30).
 */
export function createLimits({
  ticks = monotonicTicks,
  rules = LIMITS,
  maxKeys = 100_000,
}: { ticks?: Ticks; rules?: Record<LimitName, Limit>; maxKeys?: number } = {}): Limits & { size(): number } {
  type Window = { count: number; endsAt: number };
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  const keep = (key: string, window: Window) => {
    if (young.size >= maxKeys / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, window);
  };
  const find = (key: string): Window | undefined => {
    const recent = young.get(key);
    if (recent) return recent;
    const earlier = old.get(key);
    if (earlier) keep(key, earlier);
    return earlier;
  };

  return {
    take: (name, clientAddress) => {
      const key = `${name} ${clientAddress}`;
      const now = ticks();
      const open = find(key);
      if (!open || open.endsAt <= now) {
        keep(key, { count: 1, endsAt: now + rules[name].seconds * 1000 });
        return;
      }
      if (open.count >= rules[name].times) {
        throw new Problem('too-many', 'Te veel pogingen. Probeer het later opnieuw.', {
          retryAfterSeconds: Math.ceil((open.endsAt - now) / 1000),
        });
      }
      open.count++;
    },
    giveBack: (name, clientAddress) => {
      const open = find(`${name} ${clientAddress}`);
      if (open && open.count > 0) open.count--;
    },
    isOfAccepted: (name) => rules[name].isOfAccepted ?? false,
    size: () => young.size + old.size,
  };
}

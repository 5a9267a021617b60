import { partedPath } from '../kernel/web/languages.ts';
import { Problem } from '../kernel/problem.ts';
import { widerNetwork } from './networks.ts';
import { type Counts, monotonicTicks, type Signer, type Ticks } from './ports.ts';

/**
 * `isOfAccepted`: calls refused with 422 do not count here, but towards 'refused'. `isOfSite`: guards against guessing,
 * floods of email or empty orders, so that several processes count together; the others only protect one process.
 */
type Limit = { times: number; seconds: number; isOfAccepted?: true; isOfSite?: true };

/** How often one client address may call, by name of the limit (S-30). */
export const LIMITS = {
  'sign-in': { times: 10, seconds: 15 * 60, isOfSite: true },
  activation: { times: 10, seconds: 15 * 60, isOfSite: true },
  'sign-up': { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  reset: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  contact: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  'order-link': { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  newsletter: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  waitlist: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  /** Forms that were refused for what stood in them: all those above together. */
  refused: { times: 60, seconds: 3600, isOfSite: true },
  captcha: { times: 30, seconds: 10 * 60 },
  /** Places in the waiting room for browsers that bring none. */
  'waiting-place': { times: 100, seconds: 3600 },
  order: { times: 100, seconds: 3600, isOfSite: true },
  /** Discount codes that were not good; a good one is not counted. */
  'discount-code': { times: 20, seconds: 3600, isOfSite: true },
  /** Calls about an order and the pages that show one. */
  'order-status': { times: 60, seconds: 60 },
  'csp-report': { times: 60, seconds: 60 },
  api: { times: 300, seconds: 60 },
  /** Pages that have to be rendered; those from the cache are not counted. */
  page: { times: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Pages of an order, a gift card or a ticket: each asks the same as a call for its status, and draws codes besides. */
const ORDER_PAGE = /^\/(?:bestelling|cadeaubon|t)\/[^/]|\/bevestiging$/;

/** Which limit a page counts towards; its path may begin with a language. An event shows an order with `?payment=`. */
export function limitOfPage({ pathname, searchParams }: URL): 'order-status' | 'page' {
  return ORDER_PAGE.test(partedPath(pathname).path) || searchParams.has('payment') ? 'order-status' : 'page';
}

export type Limits = {
  /**
   * Counts one call of a client address; throws Problem 'too-many' with the seconds to wait once the limit is reached. At once
   * where this process counts alone; what all count together may throw a fault of the store in place of letting anybody by.
   */
  take(name: LimitName, clientAddress: string): Promise<void> | void;
  /** Undoes the counting of a call. */
  giveBack(name: LimitName, clientAddress: string): Promise<void> | void;
  /** True if refused calls do not count towards this limit. */
  isOfAccepted(name: LimitName): boolean;
};

/** How many times the limit of one client a whole /48 network has: it may be one household, or a village behind one mast. */
const OF_NETWORK = 4;

/** How often may call who is counted under a key: a client address, or the network around one. */
function timesOf({ times }: Limit, clientAddress: string): number {
  return clientAddress.endsWith('::/48') ? times * OF_NETWORK : times;
}

/**
 * Counts an IPv6 client and the /48 network around it, so that nobody has a counter for each of the 65 536 networks that they
 * rent (S-30).
 */
export function withNetworkLimits(limits: Limits): Limits {
  return {
    take: async (name, clientAddress) => {
      await limits.take(name, clientAddress);
      const wider = widerNetwork(clientAddress);
      if (wider === null) return;
      try {
        await limits.take(name, wider);
      } catch (thrown) {
        await limits.giveBack(name, clientAddress);
        throw thrown;
      }
    },
    giveBack: async (name, clientAddress) => {
      const wider = widerNetwork(clientAddress);
      await limits.giveBack(name, clientAddress);
      if (wider !== null) await limits.giveBack(name, wider);
    },
    isOfAccepted: limits.isOfAccepted,
  };
}

/** Limits counted synchronously in this process. */
type OwnLimits = Pick<Limits, 'isOfAccepted'> & {
  take(name: LimitName, clientAddress: string): void;
  giveBack(name: LimitName, clientAddress: string): void;
  size(): number;
};

/**
 * Counters in memory, in windows that begin with a client's first call. At most `maxKeys` are stored, in two
 * generations: a full young one becomes the old one, and the previous old one is dropped. So a flood of addresses costs
 * neither memory nor time (S-30).
 */
export function createLimits({
  ticks = monotonicTicks,
  rules = LIMITS,
  maxKeys = 100_000,
}: { ticks?: Ticks; rules?: Record<LimitName, Limit>; maxKeys?: number } = {}): OwnLimits {
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
      if (open.count >= timesOf(rules[name], clientAddress)) {
        throw tooMany((open.endsAt - now) / 1000);
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

/**
 * The limits of a site that may run in several processes: those of the site in `counts`, which they share, under keys that
 * nobody can read an address from; the others in this process, by `own`.
 */
export function createSharedLimits({
  own,
  counts,
  signer,
  rules = LIMITS,
}: {
  own: Limits;
  counts: Counts;
  signer: Pick<Signer, 'sign'>;
  rules?: Record<LimitName, Limit>;
}): Limits {
  const keyOf = (name: LimitName, clientAddress: string) => signer.sign('call-count', `${name} ${clientAddress}`);
  return {
    take: (name, clientAddress) => {
      const rule = rules[name];
      if (!rule.isOfSite) return own.take(name, clientAddress);
      const window = { times: timesOf(rule, clientAddress), seconds: rule.seconds };
      return counts.take(keyOf(name, clientAddress), window).then((wait) => {
        if (wait > 0) throw tooMany(wait);
      });
    },
    giveBack: (name, clientAddress) => {
      if (!rules[name].isOfSite) return own.giveBack(name, clientAddress);
      // The answer is known by then: where the store is in trouble, the call stays counted until its window ends.
      return counts.giveBack(keyOf(name, clientAddress)).catch(() => undefined);
    },
    isOfAccepted: own.isOfAccepted,
  };
}

function tooMany(seconds: number): Problem {
  return new Problem('too-many', 'Te veel pogingen. Probeer het later opnieuw.', {
    retryAfterSeconds: Math.ceil(seconds),
  });
}

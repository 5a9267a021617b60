import { partedPath } from '../kernel/web/languages.ts';
import { Problem } from '../kernel/problem.ts';
import { widerNetwork } from './networks.ts';
import { type Counts, monotonicTicks, type Signer, type Ticks } from './ports.ts';
import { texts as usual } from '../kernel/problem.words.ts';

/**
 * With `isOfAccepted`, calls refused with 422 count towards 'refused' instead. With `isOfSite`, it is counted across
 * processes, against guessing and floods; other limits protect one process.
 */
type Limit = { times: number; seconds: number; isOfAccepted?: true; isOfSite?: true };

/** Per client address (S-30). */
export const LIMITS = {
  'sign-in': { times: 10, seconds: 15 * 60, isOfSite: true },
  activation: { times: 10, seconds: 15 * 60, isOfSite: true },
  'sign-up': { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  reset: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  contact: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  'order-link': { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  newsletter: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  waitlist: { times: 5, seconds: 3600, isOfAccepted: true, isOfSite: true },
  /** Rejected forms of all kinds together. */
  refused: { times: 60, seconds: 3600, isOfSite: true },
  captcha: { times: 30, seconds: 10 * 60 },
  'waiting-place': { times: 100, seconds: 3600 },
  order: { times: 100, seconds: 3600, isOfSite: true },
  /** Wrong codes only. */
  'discount-code': { times: 20, seconds: 3600, isOfSite: true },
  'order-status': { times: 60, seconds: 60 },
  /** Per key instead of client. */
  key: { times: 120, seconds: 60 },
  'wrong-key': { times: 30, seconds: 15 * 60 },
  'csp-report': { times: 60, seconds: 60 },
  api: { times: 300, seconds: 60 },
  /** Cached pages are not counted. */
  page: { times: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** As costly as a status call, plus drawing codes. */
const ORDER_PAGE = /^\/(?:bestelling|cadeaubon|vriendenkaart|t)\/[^/]|\/bevestiging$/;

export function limitOfPage({ pathname, searchParams }: URL): 'order-status' | 'page' {
  return ORDER_PAGE.test(partedPath(pathname).path) || searchParams.has('payment') ? 'order-status' : 'page';
}

export type Limits = {
  /**
   * Counts a call; throws 'too-many' with the wait in seconds. Synchronous for limits of this process. A shared limit
   * may throw a store fault rather than let anybody pass uncounted.
   */
  take(name: LimitName, clientAddress: string): Promise<void> | void;
  giveBack(name: LimitName, clientAddress: string): Promise<void> | void;
  isOfAccepted(name: LimitName): boolean;
};

/** Factor for a /48 network: it may be a household, or a village behind one mast. */
const OF_NETWORK = 4;

function timesOf({ times }: Limit, clientAddress: string): number {
  return clientAddress.endsWith('::/48') ? times * OF_NETWORK : times;
}

/** Also counts the /48 network of an IPv6 client, which otherwise has 65 536 counters (S-30). */
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

type OwnLimits = Pick<Limits, 'isOfAccepted'> & {
  take(name: LimitName, clientAddress: string): void;
  giveBack(name: LimitName, clientAddress: string): void;
  size(): number;
};

/**
 * Counters in memory, with windows from a client's first call. There are two generations of at most `maxKeys`: a full
 * young one becomes the old one, so that a flood of addresses stays cheap (S-30).
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

/** Counts the limits of the site in `counts`, under keys that reveal no address; the rest is counted by `own`. */
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
      // The answer is decided; on a store fault the call just stays counted.
      return counts.giveBack(keyOf(name, clientAddress)).catch(() => undefined);
    },
    isOfAccepted: own.isOfAccepted,
  };
}

function tooMany(seconds: number): Problem {
  return new Problem('too-many', usual.tooManyAttempts, {
    retryAfterSeconds: Math.ceil(seconds),
  });
}

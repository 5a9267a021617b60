/** Ports of the HTTP layer, each as narrow as possible; it imports no platform. */

/** Structured lines without personal data (S-34). */
export type Logger = Record<'info' | 'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>;

/** HMAC over a text for one purpose (S-05). */
export type Signer = {
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
};

/** Counts of calls that several processes share. */
export type Counts = {
  /** Counts one call under a key; answers 0, or the seconds to wait where `times` were counted in its window already. */
  take(key: string, window: { times: number; seconds: number }): Promise<number>;
  giveBack(key: string): Promise<void>;
};

/** Milliseconds that only move forward, whatever happens to the clock on the wall. */
export type Ticks = () => number;

export const monotonicTicks: Ticks = () => performance.now();

/** One request of a visitor, answered. */
export type RequestEnd = {
  method: string;
  /** Pattern of the route that answered ('/api/orders/:secret'); of documents only the first segment. */
  route: string;
  /** True if the client chooses the value of `route`: there is one route for all documents. */
  isInvented: boolean;
  status: number;
  milliseconds: number;
};

/** Observer that counts requests; in-process calls and cached pages do not count. */
export type RequestObserver = { began(): void; ended(request: RequestEnd): void };

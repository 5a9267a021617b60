/** What the front door is given by the wiring, in the narrowest shape that serves; it imports no platform. */

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
  /** The pattern of the line that answered ('/api/orders/:secret'); of documents only the first segment. */
  route: string;
  /** Whether whoever asks decides what `route` says: there is one line for all documents. */
  isInvented: boolean;
  status: number;
  milliseconds: number;
};

/** Who counts requests; in-process calls and kept pages are none. */
export type RequestObserver = { began(): void; ended(request: RequestEnd): void };

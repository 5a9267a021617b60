/** Writes lines to the log, without personal data (S-34). */
export type Logger = Record<'info' | 'warn' | 'error', (facts: Record<string, unknown>, message: string) => void>;

export type Signer = {
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
};

export type Counts = {
  /** Counts a call; returns 0, or the seconds to wait once `times` calls were counted. */
  take(key: string, window: { times: number; seconds: number }): Promise<number>;
  giveBack(key: string): Promise<void>;
};

/** Monotonic milliseconds. */
export type Ticks = () => number;

export const monotonicTicks: Ticks = () => performance.now();

export type RequestEnd = {
  method: string;
  /** Pattern such as '/api/orders/:secret'; of documents only the first segment. */
  route: string;
  /** True if the client chooses `route`, as for documents. */
  isInvented: boolean;
  status: number;
  milliseconds: number;
};

export type RequestObserver = { began(): void; ended(request: RequestEnd): void };

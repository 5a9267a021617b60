import type { Address, Call, CallInit } from './api.ts';
import { ApiFault } from './fault.ts';

const TIME_LIMIT_MS = 10_000;

const SESSION: Address<'GET'> = '/api/auth/session';

type Surroundings = {
  fetch: typeof fetch;
  cookies: () => string;
  /** Called with the code of every 401 and 403: the session may have ended, or lack a second factor (STATE-07). */
  onRefused?: (code: string | null) => void;
};

/** Counts requests, times out after ten seconds, sends the request token with changes (S-05), renewing it once. */
export function networkCall(pending: Pending, { fetch, cookies, onRefused }: Surroundings): Call {
  return async (path, init) => {
    const end = pending.begin();
    try {
      const answer = init.method ? await sendWithToken(path, init) : await answerOf(path, init);
      if (answer.status === 401 || answer.status === 403) onRefused?.(await codeOf(answer));
      return answer;
    } finally {
      end();
    }
  };

  async function sendWithToken(path: string, init: CallInit): Promise<Response> {
    const answer = await withToken(path, init);
    return (await isTokenRefused(answer)) ? withToken(path, init, true) : answer;
  }

  async function withToken(path: string, init: CallInit, isRenewed = false): Promise<Response> {
    if (isRenewed || !tokenIn(cookies())) await answerOf(SESSION, {});
    const token = tokenIn(cookies()) ?? '';
    return answerOf(path, { ...init, headers: { ...init.headers, 'x-xsrf-token': token } });
  }

  async function answerOf(path: string, { patienceMs = TIME_LIMIT_MS, ...init }: CallInit): Promise<Response> {
    try {
      return await fetch(path, {
        credentials: 'same-origin',
        ...init,
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (cause) {
      throw new ApiFault({ status: 0, cause });
    }
  }
}

function tokenIn(cookies: string): string | null {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];
  return value ? decodeURIComponent(value) : null;
}

async function isTokenRefused(answer: Response): Promise<boolean> {
  return answer.status === 403 && (await codeOf(answer)) === 'csrf_invalid';
}

async function codeOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'string' ? code : null;
}

/** Counts running requests, for the progress bar (STATE-01). */
export type Pending = {
  begin(): () => void;
  count(): number;
  subscribe(listener: () => void): () => void;
};

export function createPending(): Pending {
  let running = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    running += by;
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      let isOver = false;
      change(1);
      return () => {
        if (!isOver) change(-1);
        isOver = true;
      };
    },
    count: () => running,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

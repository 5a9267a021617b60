import { useCallback, useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { Cents } from '../../../../src/kernel/money/money.ts';
import type { GateSaleRequest } from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { faultText } from '../../api/calls.ts';
import { type Sale, useGateApi } from '../gate-api.ts';
import { signal } from '../camera/signals.ts';

export type Back = 'terminal' | 'cash';

export type SaleAttempt =
  | { kind: 'sell'; sale: GateSaleRequest; givenCents: Cents | null }
  | { kind: 'undo'; sale: Sale; id: string; back: Back };

export type SaleShown =
  | { kind: 'choosing'; fault: { text: string; code: string | null; isSignedOut: boolean } | null }
  | { kind: 'asking'; attempt: SaleAttempt }
  /** Unknown whether it was done; retried automatically. */
  | { kind: 'unanswered'; attempt: SaleAttempt; isSignedOut: boolean }
  | { kind: 'sold'; sale: Sale; givenCents: Cents | null }
  | { kind: 'undone'; sale: Sale };

const AGAIN_MS = 3_000;
const KEPT = 'gate-sale';

const CHOOSING: SaleShown = { kind: 'choosing', fault: null };

/** Sells and undoes sales, and retries requests without an answer, also after a reload. */
export function useSale(onKnown: (shown: SaleShown) => void) {
  const api = useGateApi();
  const [shown, setShown] = useState<SaleShown>(CHOOSING);
  /** The current request: after a retry, the second answer may come when the next request is under way. */
  const pending = useRef<string>(null);

  const perform = useCallback(
    async (attempt: SaleAttempt, isRepeat = false) => {
      pending.current = idOf(attempt);
      keep(attempt);
      if (!isRepeat) setShown({ kind: 'asking', attempt });
      try {
        const next = await ask(api, attempt);
        if (pending.current !== idOf(attempt)) return;
        pending.current = null;
        setShown(next);
        keep(null);
        signal('good');
        onKnown(next);
      } catch (fault) {
        if (pending.current !== idOf(attempt)) return;
        const status = isApiFault(fault) ? fault.status : 0;
        const isSignedOut = status === 401;
        // A repeat that is refused access says nothing about the original request.
        if (status === 0 || status >= 500 || status === 429 || (isRepeat && (isSignedOut || status === 403))) {
          if (!isRepeat) signal('look');
          return setShown({ kind: 'unanswered', attempt, isSignedOut });
        }
        pending.current = null;
        keep(null);
        signal('bad');
        const code = isApiFault(fault) ? fault.code : null;
        const refused: SaleShown = { kind: 'choosing', fault: { text: faultText(fault), code, isSignedOut } };
        setShown(refused);
        onKnown(refused);
      }
    },
    [api, onKnown],
  );

  useEffect(() => {
    const attempt = readStored();
    if (!attempt) return;
    const unanswered: SaleShown = { kind: 'unanswered', attempt, isSignedOut: false };
    const timer = setTimeout(() => setShown((before) => (before.kind === 'choosing' ? unanswered : before)));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (shown.kind !== 'unanswered' || shown.isSignedOut) return;
    const retry = () => void perform(shown.attempt, true);
    const timer = setTimeout(retry, AGAIN_MS);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [shown, perform]);

  return {
    shown,
    sell: useCallback(
      (sale: GateSaleRequest, givenCents: Cents | null) => void perform({ kind: 'sell', sale, givenCents }),
      [perform],
    ),
    undo: useCallback((sale: Sale, back: Back) => void perform({ kind: 'undo', sale, id: newUuid(), back }), [perform]),
    again: useCallback((attempt: SaleAttempt) => void perform(attempt, true), [perform]),
    next: useCallback(() => setShown(CHOOSING), []),
  };
}

const idOf = (attempt: SaleAttempt): string => (attempt.kind === 'sell' ? attempt.sale.id : attempt.id);

async function ask(api: ReturnType<typeof useGateApi>, attempt: SaleAttempt): Promise<SaleShown> {
  if (attempt.kind === 'undo') {
    return { kind: 'undone', sale: await api.undoSale(attempt.sale.id, { id: attempt.id, back: attempt.back }) };
  }
  const sale = await api.sell(attempt.sale);
  return sale.undone ? { kind: 'undone', sale } : { kind: 'sold', sale, givenCents: attempt.givenCents };
}

function keep(attempt: SaleAttempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(KEPT, JSON.stringify(attempt));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // A browser that stores nothing or is full: what is on the page stays.
  }
}

function readStored(): SaleAttempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as SaleAttempt | null;
  } catch {
    return null;
  }
}

/** Names of what the browser stores: in the session its record and the key of its order, and the step reached. */
export const RECORD = 'ticket_information';
export const KEY = 'checkout_key';
export const STEP = 'checkout_step';

/** Replaced in tests. */
export type BrowserStores = { session: Pick<Storage, StoreMethod>; local: Pick<Storage, StoreMethod> };
type StoreMethod = 'getItem' | 'setItem' | 'removeItem';

export const browserStores = (): BrowserStores => ({ session: sessionStorage, local: localStorage });

/** Clears the order after a cancellation or a payment (CHECK-11, CHECK-19); apart, because a paid order needs no more. */
export function clearCheckout(
  session = createSafeStore(() => browserStores().session),
  local = createSafeStore(() => browserStores().local),
): void {
  session.remove(RECORD);
  session.remove(KEY);
  local.remove(STEP);
}

export function createSafeStore(store: () => Pick<Storage, StoreMethod>) {
  const memory = new Map<string, string>();
  const tried = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name: string) =>
      memory.get(name) ??
      tried<string | null>(
        () => store().getItem(name),
        () => null,
      ),
    set(name: string, value: string) {
      memory.delete(name);
      tried<unknown>(
        () => store().setItem(name, value),
        () => memory.set(name, value),
      );
    },
    remove(name: string) {
      memory.delete(name);
      tried(
        () => store().removeItem(name),
        () => undefined,
      );
    },
  };
}

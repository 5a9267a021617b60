import type { Clock } from '../../../../platform/clock.ts';
import type { Account } from '../../ports/accounts.ts';
import { isIdentityFault } from '../../ports/identity-fault.ts';

/** Seconds that a copy serves, also while the provider does not answer. */
const COPY_SECONDS = 30;
const COPY_SECONDS_IN_NEED = 10 * 60;
const COPIES_MAX = 1000;

type Copy = { account: Account; readAt: number; until: number };

/** Caches accounts for half a minute; in an outage for ten minutes, while the provider is asked each half minute. */
export function createAccountCopies({ read, clock }: { read(id: string): Promise<Account | null>; clock: Clock }) {
  const copies = new Map<string, Copy>();
  const reading = new Map<string, Promise<Account | null>>();
  const nowMs = () => new Date(clock.now()).getTime();

  /** Reads an account; concurrent calls share one request. */
  function readOnce(id: string): Promise<Account | null> {
    const running = reading.get(id) ?? read(id).finally(() => reading.delete(id));
    reading.set(id, running);
    return running;
  }

  /** Returns an account, or null if there is none. Throws what `read` throws, unless a copy serves. */
  async function find(id: string): Promise<Account | null> {
    const copy = copies.get(id);
    if (copy && copy.until > nowMs()) return { ...copy.account };
    let account: Account | null;
    try {
      account = await readOnce(id);
    } catch (thrown) {
      if (!copy || !isSilence(thrown) || copy.readAt + COPY_SECONDS_IN_NEED * 1000 <= nowMs()) throw thrown;
      copy.until = nowMs() + COPY_SECONDS * 1000;
      return { ...copy.account };
    }
    copies.delete(id);
    if (!account?.isVerified) return account; // that may change at our own activation page
    if (copies.size >= COPIES_MAX) copies.clear();
    copies.set(id, { account, readAt: nowMs(), until: nowMs() + COPY_SECONDS * 1000 });
    return { ...account };
  }

  function forget(id: string): void {
    copies.delete(id);
    reading.delete(id);
  }

  return { find, forget };
}

/** True if the provider did not answer, which says nothing about the account. */
function isSilence(thrown: unknown): boolean {
  return isIdentityFault(thrown) && thrown.kind === 'unavailable';
}

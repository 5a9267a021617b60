import { SERVICE_WORKERS } from '../../../../src/kernel/web/service-workers.ts';
import { registerWorker } from '../../../ui/service-worker.ts';
import type { KeptOrder } from './kept-order.ts';
import { openKeptStore } from './kept-store.ts';

export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

const store = () => openKeptStore(caches, () => new Date());

/**
 * Stores the tickets of an order on this device, replacing an earlier copy. All or nothing: they count as stored only
 * once the worker that shows them is ready. Rejects if the browser refuses or has no space left; an earlier copy then
 * stays.
 */
export async function keep(secret: string, kept: KeptOrder): Promise<void> {
  const before = await store().find(secret);
  try {
    await store().put(secret, kept);
    const { active } = await registerWorker('tickets');
    if (!active) await navigator.serviceWorker.ready;
  } catch (fault) {
    if (!before) await forget(secret).catch(() => undefined);
    throw fault;
  }
  // Asks the browser not to evict it when space runs short; some browsers ask the visitor, so nothing waits for the
  // answer.
  void navigator.storage?.persist?.().catch(() => undefined);
}

export async function isKept(secret: string): Promise<boolean> {
  return (await store().find(secret)) !== null;
}

/** Removes the copy of an order, and with the last copy also the worker. */
export async function forget(secret: string): Promise<void> {
  await store().remove(secret);
  if (!(await store().tidy())) return;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKERS.tickets.scope);
  await registration?.unregister();
}

/** Updates the copy of an order: `fresh` replaces it if the device allows, null removes it. Returns its state. */
export async function updateCopy(
  secret: string,
  fresh: KeptOrder | null,
): Promise<'not-kept' | KeptOrder | 'withdrawn'> {
  if (!(await store().find(secret))) {
    await forget(secret);
    return 'not-kept';
  }
  if (!fresh) {
    await forget(secret);
    return 'withdrawn';
  }
  await keep(secret, fresh).catch(() => undefined);
  return (await store().find(secret)) ?? 'not-kept';
}

import { SERVICE_WORKERS } from '../../../src/kernel/service-workers.ts';
import { registerWorker } from '../../ui/service-worker.ts';
import type { KeptOrder } from './kept-order.ts';
import { openKeptStore } from './kept-store.ts';

/** True if this browser can show a page of this site offline. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

const store = () => openKeptStore(caches, () => new Date());

/**
 * Keeps the tickets of an order on this device, or in place of what was kept of it. Whole or not at all: it is kept only
 * once the worker stands ready that will show it. Rejects where the browser refuses, or has no space left; what was kept
 * before stays then.
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
  // Asks the browser not to tidy it away when space runs short; some ask the visitor, and nothing waits for that.
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** True if this device has an order stored. */
export async function isKept(secret: string): Promise<boolean> {
  return (await store().find(secret)) !== null;
}

/** Removes what is kept of an order, and the worker with the last one. */
export async function forget(secret: string): Promise<void> {
  await store().remove(secret);
  if (!(await store().tidy())) return;
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKERS.tickets.scope);
  await registration?.unregister();
}

/**
 * Brings what is kept of an order up to date with what the site just told: `fresh` takes its place, if the device lets it;
 * null withdraws it. Answers what the device holds of it afterwards.
 */
export async function bringUpToDate(
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

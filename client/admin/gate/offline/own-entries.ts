import type { QueuedStep } from './gate-store.ts';
import type { KnownDay, KnownEntry } from './known-day.ts';

type Own = {
  entries: Map<string, KnownEntry[]>;
  letIn: Map<string, KnownEntry>;
};

/** Check-ins after the waiting steps. `refs`: unlisted tickets by step id; `device`: this phone's name until known. */
export function withWaitingSteps(
  day: KnownDay | null,
  steps: readonly QueuedStep[],
  refs: ReadonlyMap<string, string>,
  device: string,
): Own {
  const entries = day?.receivedEntries() ?? new Map<string, KnownEntry[]>();
  const letIn = new Map<string, KnownEntry>();
  for (const step of steps) {
    if (step.kind === 'undo') {
      for (const [ref, some] of entries) {
        if (some.some(({ id }) => id === step.entry))
          entries.set(
            ref,
            some.filter(({ id }) => id !== step.entry),
          );
      }
      for (const [hash, { id }] of letIn) if (id === step.entry) letIn.delete(hash);
      continue;
    }
    if (step.kind === 'use' || step.kind === 'group') continue;
    const entry = { id: step.id, at: step.at, device };
    const ref = refs.get(step.id) ?? day?.refOf(step.hash);
    const existing = ref === undefined || ref === null ? null : (entries.get(ref) ?? []);
    if (ref && existing && !existing.some(({ id }) => id === step.id)) entries.set(ref, [...existing, entry]);
    if (!ref) letIn.set(step.hash, entry);
  }
  for (const [ref, some] of entries) if (some.length === 0) entries.delete(ref);
  return { entries, letIn };
}

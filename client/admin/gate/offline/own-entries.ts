import type { QueuedStep } from './gate-store.ts';
import type { KnownDay, KnownEntry } from './known-day.ts';

type Own = {
  /** By ticket: what the server told, with what happened here since. */
  entries: Map<string, KnownEntry[]>;
  /** Of codes that are not on the list, by their hash. */
  letIn: Map<string, KnownEntry>;
};

/**
 * What stands after the steps that wait. `refs`: tickets of steps that the list does not know, by the id of the step;
 * `device`: how this phone is called until the server says it.
 */
export function withWaiting(
  day: KnownDay | null,
  steps: readonly QueuedStep[],
  refs: ReadonlyMap<string, string>,
  device: string,
): Own {
  const entries = day?.told() ?? new Map<string, KnownEntry[]>();
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
    const entry = { id: step.id, at: step.at, device };
    const ref = refs.get(step.id) ?? day?.refOf(step.hash);
    const there = ref === undefined || ref === null ? null : (entries.get(ref) ?? []);
    if (ref && there && !there.some(({ id }) => id === step.id)) entries.set(ref, [...there, entry]);
    if (!ref) letIn.set(step.hash, entry);
  }
  for (const [ref, some] of entries) if (some.length === 0) entries.delete(ref);
  return { entries, letIn };
}

import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Hooks } from './hooks.ts';

/** Facts per kind of news: plain JSON, nothing about a person, since it leaves the garden (decision 0206). */
export type NewsKinds = Record<string, Record<string, string | number | boolean | null>>;

/**
 * Stores news for each program that wants its kind, paused ones included, in the transaction of its cause. `facts` is called
 * only if there is one.
 */
export type Announce<Kinds extends NewsKinds> = <Kind extends keyof Kinds & string>(
  kind: Kind,
  facts: () => Kinds[Kind] | Promise<Kinds[Kind]>,
) => Promise<void>;

export function createAnnounce<Kinds extends NewsKinds>({
  hooks,
  clock,
}: {
  hooks: Pick<Hooks, 'targets' | 'put'>;
  clock: Pick<Clock, 'now'>;
}): Announce<Kinds> {
  return async (kind, facts) => {
    const wanting = (await hooks.targets()).filter(({ kinds }) => kinds.includes(kind));
    if (wanting.length === 0) return;
    const at = clock.now();
    const body = bodyOf(kind, at, await facts());
    for (const { id: targetId } of wanting) await hooks.put({ id: newUuid(), targetId, kind, body, at });
  };
}

/** Body as it is sent at each attempt: stored, so that it stays the same byte for byte. */
export function bodyOf(type: string, timestamp: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp, data });
}

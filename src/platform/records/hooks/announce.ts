import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Hooks } from './hooks.ts';

/** Facts per kind of news: plain JSON, nothing about a person, since it is sent to others (decision 0206). */
export type NewsKinds = Record<string, Record<string, string | number | boolean | null>>;

/**
 * Stores news for each target that wants its kind, also a paused one, in the caller's transaction. `facts` is called only
 * if there is such a target.
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

/** Body of a message. It is stored, so that each attempt sends the same bytes. */
export function bodyOf(type: string, timestamp: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp, data });
}

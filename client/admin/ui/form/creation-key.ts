import { useCallback, useRef } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';

/** Makes something with the headers that it is given. */
type Create<Made> = (headers: Record<string, string>) => Promise<Made>;

/**
 * Runs a call that makes something, under a key that stays the same until one came through: a second press, and a press
 * after an answer that was lost, give what was made the first time. What is made after that is another thing. Whoever
 * changed what they sent meanwhile is told so by the server (`key_reused`): the first one stands there.
 */
export function useCreationKey(): <Made>(create: Create<Made>) => Promise<Made> {
  const key = useRef(newUuid());
  return useCallback(async <Made>(create: Create<Made>) => {
    const made = await create({ 'idempotency-key': key.current });
    key.current = newUuid();
    return made;
  }, []);
}

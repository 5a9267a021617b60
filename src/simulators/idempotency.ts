import { createHash } from 'node:crypto';
import type { KeptAnswer } from './rows.ts';
import { later, type World } from './world.ts';

/**
 * Answers a repeat under the same key with the first answer, for as long as the service remembers it. `conflict` is the
 * answer to another request under the same key. Only an accepted request is kept: a refused one may be sent again.
 */
export function onlyOnce(
  world: World,
  call: { service: string; key: string | null; where: string; body: unknown; rememberedSeconds: number },
  answers: { first: () => { status: number; body: unknown }; conflict: () => { status: number; body: unknown } },
): { status: number; body: unknown } {
  if (call.key === null) return world.atomically(answers.first);
  const id = `${call.service} ${call.key}`;
  const request = createHash('sha256')
    .update(JSON.stringify([call.where, call.body]))
    .digest('hex');
  return world.atomically(() => {
    const kept = world.find('answer', id);
    if (kept !== null && world.now() < later(kept.keptAt, call.rememberedSeconds)) {
      return kept.request === request ? { status: kept.status, body: kept.body } : answers.conflict();
    }
    const { status, body } = answers.first();
    const answer: KeptAnswer = { request, status, body, keptAt: world.now() };
    if (status < 300) world.save('answer', id, answer);
    return { status, body };
  });
}

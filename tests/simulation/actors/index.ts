import type { Actor, Part } from '../actor.ts';
import { createBuyer } from './buyer.ts';
import { createJobs } from './jobs.ts';
import { createTime } from './time.ts';
import { createTrouble } from './trouble.ts';

/** Everybody who acts in a world. */
export function createActors(part: Part): Actor[] {
  return [createBuyer(part), createJobs(part), createTime(part), createTrouble(part)];
}

import type { Actor, Part } from '../actor.ts';
import { createFriend } from '../friends/friend.ts';
import { createFriendsGate } from '../friends/friends-gate.ts';
import { createGiver } from '../friends/giver.ts';
import { createAccounts } from './account.ts';
import { createBank } from './bank.ts';
import { createBooker } from './booker.ts';
import { createBuyer } from './buyer.ts';
import { createCallerOff } from './caller-off.ts';
import { createCardHolder } from './cards.ts';
import { createCodeUser } from './code-user.ts';
import { createDesk } from './desk.ts';
import { createGate } from './gate.ts';
import { createJobs } from './jobs.ts';
import { createMixedPayer } from './mixed.ts';
import { createOwnOrder } from './own-order.ts';
import { createOwner } from './owner.ts';
import { createQuoter } from './quoter.ts';
import { createReader } from './reader.ts';
import { createRegretter } from './regretter.ts';
import { createStranger } from './stranger.ts';
import { createTime } from './time.ts';
import { createTrouble } from './trouble.ts';
import { createWaiting } from './waiting.ts';

/** Actors of worlds of a kind, by its name. In other worlds they are missing: one more changes the steps of every seed. */
export const WORLDS = {
  bookings: ['booker', 'quoter', 'buyer', 'code user', 'jobs', 'time', 'trouble'],
  friends: ['friend', 'giver', 'friends gate', 'card holder', 'buyer', 'own order', 'bank', 'jobs', 'time', 'trouble'],
};

/** Names of actors that were typed: of a kind of worlds, or one by one. */
export function actorsNamed(typed: string): readonly string[] {
  const worlds: Record<string, readonly string[]> = WORLDS;
  return worlds[typed] ?? typed.split(',');
}

/** Everybody who acts in a world without bookings and friends. */
export function createActors(part: Part): Actor[] {
  return [
    createBuyer(part),
    createCardHolder(part),
    createMixedPayer(part),
    createCodeUser(part),
    createOwnOrder(part),
    createOwner(part),
    createCallerOff(part),
    createDesk(part),
    createRegretter(part),
    createBank(part),
    createJobs(part),
    createTime(part),
    createTrouble(part),
    createGate(part),
    createWaiting(part),
    createReader(part),
    createAccounts(part),
    createStranger(part),
  ];
}

/** Those of everybody who are named. */
export function createNamedActors(part: Part, names: readonly string[]): Actor[] {
  const bookings = [createBooker(part), createQuoter(part)];
  const friends = [createFriend(part), createGiver(part), createFriendsGate(part)];
  return [...createActors(part), ...bookings, ...friends].filter(({ name }) => names.includes(name));
}

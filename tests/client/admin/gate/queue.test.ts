import { expect, test } from 'vitest';
import type { QueuedStep } from '../../../../client/admin/gate/offline/gate-store.ts';
import { AT_ONCE, gateQueue } from '../../../../client/admin/gate/offline/queue.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { type GateWord, type StepAnswer, STEPS_MAX } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { aStore } from './a-store.ts';

const AT = '2026-06-06T11:20:00.000Z';
const aStep = (): QueuedStep => ({ kind: 'let-in', id: newUuid(), hash: 'h'.repeat(43), at: AT });
const steps = (amount: number) => Array.from({ length: amount }, aStep);
const fault = (status: number) => new ApiFault({ status });

/** Server that records requests and gives these answers. */
function aServer(
  answers: (Error | 'lost')[] = [],
  bad: string[] = [],
  word: (id: string) => GateWord = () => 'welcome',
) {
  const got: string[] = [];
  const calls: number[] = [];
  const send = async (some: QueuedStep[]): Promise<StepAnswer[]> => {
    calls.push(some.length);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    if (some.some(({ id }) => bad.includes(id))) throw fault(422);
    for (const { id } of some) if (!got.includes(id)) got.push(id);
    if (next === 'lost') throw fault(0);
    return some.map(({ id }) => ({ id, word: word(id), ticket: null }));
  };
  return { send, got, calls };
}

test('steps are sent in order, in parts that the server accepts, and then removed', async () => {
  const { store, kept } = aStore();
  const { send, got, calls } = aServer();
  const queue = gateQueue(store, send);
  const all = steps(AT_ONCE * 2 + 5);
  for (const step of all) await queue.add([step]);
  expect(kept.steps).toHaveLength(all.length);
  expect(await queue.sendAll()).toBe('all');
  expect(got).toEqual(all.map(({ id }) => id));
  expect(calls).toEqual([AT_ONCE, AT_ONCE, 5]);
  expect(AT_ONCE).toBeLessThanOrEqual(STEPS_MAX);
  expect([kept.steps, queue.waiting()]).toEqual([[], []]);
});

test('it survives a reload and a lost answer, and is sent once by two callers at once', async () => {
  const { store } = aStore();
  const { send, got, calls } = aServer(['lost']);
  const all = steps(3);
  await gateQueue(store, send).add(all);
  const next = gateQueue(store, send);
  await next.load();
  expect(next.waiting().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(await next.sendAll()).toBe('unanswered');
  expect(next.waiting()).toHaveLength(3);
  expect(await Promise.all([next.sendAll(), next.sendAll()])).toEqual(['all', 'all']);
  expect(got).toEqual(all.map(({ id }) => id));
  expect(calls).toEqual([3, 3]);
});

test('a refused step gives a notice, and the others are sent in order', async () => {
  const { store, kept } = aStore();
  const all = steps(7);
  const bad = all[3]?.id ?? '';
  const { send, got } = aServer([], [bad]);
  const queue = gateQueue(store, send);
  const told: string[] = [];
  queue.onSettled((notices) => told.push(...notices.map(({ word, at }) => `${word} ${at}`)));
  await queue.add(all);
  expect(await queue.sendAll()).toBe('all');
  expect(got).toEqual(all.map(({ id }) => id).filter((id) => id !== bad));
  expect(told).toEqual([`refused ${AT}`]);
  expect(kept.notices).toMatchObject([{ id: bad, word: 'refused' }]);
});

test.each([
  [401, 'turned-away'],
  [403, 'turned-away'],
  [0, 'unanswered'],
  [429, 'unanswered'],
  [503, 'unanswered'],
  [404, 'unanswered'],
])('after %i nothing is lost', async (status, sent) => {
  const { store, kept } = aStore();
  const { send, got } = aServer([fault(status)]);
  const queue = gateQueue(store, send);
  await queue.add(steps(2));
  expect(await queue.sendAll()).toBe(sent);
  expect([kept.steps.length, queue.waiting().length, got.length]).toEqual([2, 2, 0]);
  expect(await queue.sendAll()).toBe('all');
  expect(got).toHaveLength(2);
});

test('a browser that is full keeps it in memory, says so, and sends it', async () => {
  const { store, kept, disk } = aStore();
  const { send, got } = aServer([fault(0)]);
  const queue = gateQueue(store, send);
  disk.isFull = true;
  await queue.add(steps(2));
  expect([queue.isKept(), kept.steps.length, queue.waiting().length]).toEqual([false, 0, 2]);
  expect(await queue.sendAll()).toBe('unanswered');
  expect(await queue.sendAll()).toBe('all');
  expect([queue.isKept(), got.length]).toEqual([true, 2]);
});

test('a void or unknown code gives a notice; the undo of an unknown entry does not', async () => {
  const { store, kept } = aStore();
  const [lapsed, unknown] = steps(2);
  const undo: QueuedStep = { kind: 'undo', id: newUuid(), entry: unknown?.id ?? '', at: AT };
  const { send } = aServer([], [], (id) => (id === lapsed?.id ? 'lapsed' : 'unknown'));
  const queue = gateQueue(store, send);
  await queue.add([...(lapsed && unknown ? [lapsed, unknown] : []), undo]);
  await queue.sendAll();
  expect(kept.notices.map(({ word }) => word)).toEqual(['lapsed', 'unknown']);
});

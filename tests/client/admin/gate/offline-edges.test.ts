import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GateView } from '../../../../client/admin/gate/attempt.ts';
import { dayClock } from '../../../../client/admin/gate/offline/day-clock.ts';
import { decideHere } from '../../../../client/admin/gate/offline/decide.ts';
import type { QueuedStep } from '../../../../client/admin/gate/offline/gate-store.ts';
import { type GateCalls, type OfflineGate, offlineGate } from '../../../../client/admin/gate/offline/offline-gate.ts';
import { gateQueue } from '../../../../client/admin/gate/offline/queue.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { newTicketCode, newUuid } from '../../../../src/kernel/ids.ts';
import type { PackedPunch, PackedUse } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import { type SignedCard, signedCardPart } from '../../../../src/modules/ticketing/rules/friends/signed-card.ts';
import { hashOfCode } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import { signedPart } from '../../../../src/modules/ticketing/rules/signed-code.ts';
import { aDay, NOON } from './a-day.ts';
import { aStore } from './a-store.ts';

const GARDEN = 'https://tuin.example';
const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const FRIDAY = { start: '2026-06-05T09:00:00.000Z', end: '2026-06-05T15:00:00.000Z' };
const NO_NETWORK = new ApiFault({ status: 0 });

const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
function signedAddress(optionId: number, numbers: number[], dates = SATURDAY) {
  const code = newTicketCode();
  const tickets = { eventId: 7, orderNumber: 77, lines: [{ line: 0, optionId, ...dates, numbers }] };
  return `${GARDEN}/t/${code}${signedPart(code, tickets, (message) => sign(null, message, pair.privateKey))}`;
}

/** A phone that lost its connection at noon; `isListed`: it received the list. */
type Cards = { isListed?: boolean; uses?: PackedUse[]; punches?: PackedPunch[]; dead?: string[] };
async function aPhone({ isListed = true, uses, punches, dead }: Cards = {}) {
  const { store, kept } = aStore();
  const { data, ...rest } = await aDay([publicKey]);
  if (uses) data.entries.uses = uses;
  if (punches) data.day.punches = punches;
  if (dead) data.day.dead = dead;
  const real = { now: Date.parse(NOON) };
  const calls: GateCalls = {
    day: async () => (isListed ? data.day : Promise.reject(NO_NETWORK)),
    entries: async () => data.entries,
    steps: async (steps) => steps.map(({ id }) => ({ id, word: 'welcome', ticket: null })),
  };
  const open = async () => {
    const clock = dayClock({ wall: () => real.now, steady: () => real.now - Date.parse(NOON) });
    const session = () => 'Anna';
    const gate = offlineGate({ store, calls, baseUrl: GARDEN, device: 'dit toestel', clock, session });
    await gate.begin();
    return gate;
  };
  const today = (booked = 4) => {
    const { date, margin } = data.day;
    return { date, now: new Date(real.now).toISOString(), version: 9, booked, margin, events: [] };
  };
  const gate = await open();
  await gate.hear(today());
  await gate.miss(NO_NETWORK);
  return { ...rest, data, kept, real, calls, gate, open, today };
}

const scan = (gate: OfflineGate, code: string) => decideHere(gate, { kind: 'scan', code, id: newUuid() });
const enter = (gate: OfflineGate, ...tickets: string[]) =>
  decideHere(gate, { kind: 'steps', steps: tickets.map((ticket) => ({ kind: 'enter', id: newUuid(), ticket })) });
const wordOf = (shown: GateView | null) => (shown?.kind === 'answer' ? shown.word : shown?.kind);

describe('a friends’ card without network', () => {
  const CARD: SignedCard = {
    code: '7KQ2M9XW4TBN6RVC',
    from: '2026-04-01',
    until: '2026-10-31',
    adults: 2,
    children: 3,
  };
  const signedCard = (changes: Partial<SignedCard> = {}, key = pair.privateKey) =>
    GARDEN + signedCardPart({ ...CARD, ...changes }, (message) => sign(null, message, key));

  const use = (gate: OfflineGate, scanned: GateView | null, adults: number, children = 0) => {
    if (scanned?.kind !== 'card' || !scanned.card) throw new Error('no card');
    const step = { kind: 'use', id: scanned.id, hash: scanned.card.hash, adults, children } as const;
    return decideHere(gate, { kind: 'steps', steps: [step] });
  };

  test('says by its signature whom it lets in, and stores nothing until they come', async () => {
    const { gate, kept } = await aPhone();
    const { adults, children, from, until } = CARD;
    expect(await scan(gate, signedCard())).toMatchObject({
      kind: 'card',
      word: 'welcome',
      isOffline: true,
      card: { adults, children, from, until, visits: null, uses: [] },
    });
    expect(await scan(gate, signedCard({ from: '2026-07-01' }))).toMatchObject({ word: 'other-day' });
    expect(await scan(gate, signedCard({ until: '2026-06-05' }))).toMatchObject({ word: 'lapsed' });
    expect(kept.steps).toEqual([]);
  });

  test('lets in what is left as far as this phone knows, keeps it over a reload, and takes it back', async () => {
    const { gate, open, kept, data } = await aPhone();
    const first = await scan(gate, signedCard());
    expect(await use(gate, first, 1, 3)).toMatchObject({
      word: 'entered',
      card: { uses: [{ adults: 1, children: 3 }] },
    });
    // A second press is the same visit.
    expect(await use(gate, first, 1, 3)).toMatchObject({ word: 'entered' });
    expect(kept.steps).toHaveLength(1);
    expect(JSON.stringify(kept.steps)).not.toContain(CARD.code);
    const next = await open();
    await next.miss(NO_NETWORK);
    const again = await scan(next, signedCard());
    expect(again).toMatchObject({ word: 'welcome', card: { uses: [{ adults: 1, children: 3 }] } });
    expect(await use(next, again, 2)).toMatchObject({ word: 'fewer' });
    expect(await use(next, again, 1)).toMatchObject({ word: 'entered' });
    expect(await scan(next, signedCard())).toMatchObject({ word: 'inside' });
    await decideHere(next, {
      kind: 'steps',
      steps: [{ kind: 'undo', id: newUuid(), entry: first?.kind === 'card' ? first.id : '' }],
    });
    expect(await scan(next, signedCard())).toMatchObject({
      word: 'welcome',
      card: { uses: [{ adults: 1, children: 0 }] },
    });
    expect(data.entries.uses).toBeUndefined();
  });

  test('knows who came in elsewhere while it had a connection, and which punches were spent before today', async () => {
    const hash = await hashOfCode(CARD.code);
    const key = hash.slice(0, 16);
    const uses: PackedUse[] = [[key, newUuid(), NOON, 'Poort zuid', 2, 2]];
    const { gate } = await aPhone({ uses, punches: [[key, 5]] });
    expect(await scan(gate, signedCard())).toMatchObject({ card: { uses: [{ device: 'Poort zuid', adults: 2 }] } });
    const punch = signedCard({ adults: 0, children: 0, visits: 10 });
    const scanned = await scan(gate, punch);
    expect(scanned).toMatchObject({ word: 'welcome', card: { visits: { of: 10, left: 1 } } });
    expect(await use(gate, scanned, 1)).toMatchObject({ word: 'entered', card: { visits: { left: 0 } } });
    expect(await scan(gate, punch)).toMatchObject({ word: 'spent' });
  });

  test('is refused when its code was replaced, or its card was blocked or withdrawn, if the day list says so', async () => {
    const key = (await hashOfCode(CARD.code)).slice(0, 16);
    const { gate } = await aPhone({ dead: [key] });
    const scanned = await scan(gate, signedCard());
    expect(scanned).toMatchObject({ kind: 'card', word: 'lapsed' });
    expect(await use(gate, scanned, 1)).toMatchObject({ word: 'lapsed' });
    const { gate: other } = await aPhone({ dead: [key.replace(/.$/, '-')] });
    expect(await scan(other, signedCard())).toMatchObject({ word: 'welcome' });
  });

  test('is refused when it is forged, altered or of another garden', async () => {
    const { gate } = await aPhone();
    const forged = signedCard({}, generateKeyPairSync('ed25519').privateKey);
    const altered = signedCard().replace(CARD.code, '8KQ2M9XW4TBN6RVC');
    for (const text of [forged, altered])
      expect(await scan(gate, text)).toMatchObject({ kind: 'card', word: 'unknown', card: null });
    expect(wordOf(await scan(gate, signedCard().replace('tuin.example', 'ander.example')))).toBe('foreign');
  });

  test('is left to the volunteer by a phone that knows no key', async () => {
    const { gate } = await aPhone({ isListed: false });
    expect(await scan(gate, signedCard())).toMatchObject({ kind: 'card', word: 'uncontrolled', card: null });
  });
});

describe('nobody comes in twice on one phone', () => {
  test('with a signed code that is on no list, also after a reload', async () => {
    const { gate, open, kept } = await aPhone();
    const [single, group] = [signedAddress(1, [1]), signedAddress(2, [2, 3])];
    expect(wordOf(await scan(gate, single))).toBe('welcome');
    expect(wordOf(await scan(gate, group))).toBe('choose');
    expect(wordOf(await enter(gate, '77-0-2'))).toBe('welcome');
    expect(wordOf(await enter(gate, '77-0-2'))).toBe('inside');
    const next = await open();
    expect(wordOf(await scan(next, single))).toBe('inside');
    expect(await scan(next, group)).toMatchObject({
      kind: 'choose',
      tickets: [{ meaning: 'inside' }, { meaning: 'welcome' }],
    });
    expect(kept.steps).toHaveLength(2);
    expect(JSON.stringify(kept.steps)).not.toContain('77-0');
  });

  test('with a code that was read twice at once', async () => {
    const { gate, codes, kept } = await aPhone();
    const both = await Promise.all([scan(gate, codes.first), scan(gate, codes.first)]);
    expect(both.map(wordOf)).toEqual(['welcome', 'inside']);
    expect(kept.steps).toHaveLength(1);
  });
});

test.each([true, false])('welcomes nobody whose entry could not be stored (a list: %s)', async (isListed) => {
  const { gate, kept } = await aPhone({ isListed });
  // Chosen from the server's last answer before the outage.
  expect(await enter(gate, '500-0-1')).toBeNull();
  expect(kept.steps).toEqual([]);
});

test('a signed code of yesterday shows its day', async () => {
  const { gate } = await aPhone();
  expect(await scan(gate, signedAddress(99, [1], FRIDAY))).toMatchObject({ word: 'other-day', tickets: [FRIDAY] });
});

test('leaving without a network removes the list at once, although nobody could be signed out', async () => {
  const { gate } = await aPhone();
  expect(gate.state().parties).not.toBeNull();
  await gate.close();
  expect(gate.state()).toMatchObject({ hasList: false, parties: null });
});

test('a list requested before it was cleared is not stored, nor is anything while leaving', async () => {
  const { gate, calls, today, kept } = await aPhone();
  const day = await calls.day();
  let arrive = () => {};
  const asked = new Promise<void>((ask) => {
    calls.day = () => {
      ask();
      return new Promise((resolve) => (arrive = () => resolve(day)));
    };
  });
  const hearing = gate.hear(today(5));
  await asked;
  await gate.forget();
  arrive();
  await hearing;
  expect(kept.day).toBeNull();
  calls.day = async () => day;
  await gate.close();
  await gate.hear(today(6));
  expect([kept.day, gate.state().hasList]).toEqual([null, false]);
  gate.reopen();
  await gate.hear(today(7));
  expect(kept.day).not.toBeNull();
});

test('a step at which the server fails does not block others, and is sent again', async () => {
  const { store, kept } = aStore();
  const steps = Array.from({ length: 5 }, (): QueuedStep => ({
    kind: 'let-in',
    id: newUuid(),
    hash: 'h'.repeat(43),
    at: NOON,
  }));
  const odd = steps[1]?.id ?? '';
  const undo: QueuedStep = { kind: 'undo', id: newUuid(), entry: odd, at: NOON };
  const server = { isMended: false, got: [] as string[] };
  const queue = gateQueue(store, async (some) => {
    if (!server.isMended && some.some(({ id }) => id === odd)) throw new ApiFault({ status: 500 });
    server.got.push(...some.map(({ id }) => id));
    return some.map(({ id }) => ({ id, word: 'welcome', ticket: null }));
  });
  await queue.add([...steps, undo]);
  expect(await queue.sendAll()).toBe('unanswered');
  expect(server.got).toEqual(steps.map(({ id }) => id).filter((id) => id !== odd));
  expect(kept.steps.map(({ id }) => id)).toEqual([odd, undo.id]);
  server.isMended = true;
  expect(await queue.sendAll()).toBe('all');
  expect(server.got.slice(-2)).toEqual([odd, undo.id]);
});

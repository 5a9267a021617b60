import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decideHere } from '../../../../client/admin/gate/offline/decide.ts';
import { dayClock } from '../../../../client/admin/gate/offline/day-clock.ts';
import type { QueuedStep } from '../../../../client/admin/gate/offline/gate-store.ts';
import { type GateCalls, offlineGate } from '../../../../client/admin/gate/offline/offline-gate.ts';
import type { Today } from '../../../../client/admin/gate/gate-api.ts';
import { ApiFault } from '../../../../client/api/fault.ts';
import { newTicketCode, newUuid } from '../../../../src/kernel/ids.ts';
import { signedPart } from '../../../../src/modules/ticketing/rules/signed-code.ts';
import type { GateWord } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { aDay, LUNCH, MOVED, NOON } from './a-day.ts';
import { aStore } from './a-store.ts';

const GARDEN = 'https://tuin.example';
const HOUR = 3_600_000;
const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };

const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
const signedCode = (optionId: number, numbers: number[], orderNumber = 77) => {
  const code = newTicketCode();
  const lines = [{ line: 0, optionId, ...SATURDAY, numbers }];
  const part = signedPart(code, { eventId: 7, orderNumber, lines }, (message) => sign(null, message, pair.privateKey));
  return `${GARDEN}/t/${code}${part}`;
};

/** A phone that lost its connection at noon. */
async function aPhone(shared = aStore()) {
  const { data, ...rest } = await aDay([publicKey]);
  const real = { now: Date.parse(NOON), off: 0, began: Date.parse(NOON), session: 'eva' };
  const sent: QueuedStep[][] = [];
  const server: { word: GateWord; fault: ApiFault | null; isClockOff?: true } = { word: 'welcome', fault: null };
  const calls: GateCalls = {
    day: async () => {
      if (server.fault) throw server.fault;
      return data.day;
    },
    entries: async () => data.entries,
    steps: async (steps) => {
      if (server.fault) throw server.fault;
      sent.push(steps);
      const told = server.isClockOff && { isClockOff: server.isClockOff };
      return steps.map(({ id }) => ({ id, word: server.word, ticket: null, ...told }));
    },
  };
  const clock = () => dayClock({ wall: () => real.now + real.off, steady: () => real.now - real.began });
  const open = async () => {
    const gate = offlineGate({
      store: shared.store,
      calls,
      baseUrl: GARDEN,
      device: 'dit toestel',
      session: () => real.session,
      clock: clock(),
    });
    await gate.begin();
    return gate;
  };
  const today = (): Today => ({
    date: '2026-06-06',
    now: new Date(real.now).toISOString(),
    version: 9,
    booked: 4,
    margin: data.day.margin,
    events: [],
  });
  const gate = await open();
  await gate.hear(today());
  await gate.miss(new ApiFault({ status: 0 }));
  const scan = (code: string, id = newUuid(), at = gate) => decideHere(at, { kind: 'scan', code, id });
  return { ...rest, ...shared, data, real, sent, server, today, gate, open, scan };
}

describe('a phone whose clock is far off', () => {
  test('says so while it is, by the time of the server', async () => {
    const phone = await aPhone();
    expect(phone.gate.state().isClockOff).toBe(false);
    phone.real.off = 3 * HOUR;
    await phone.gate.hear(phone.today());
    expect(phone.gate.state().isClockOff).toBe(true);
    phone.real.off = 0;
    await phone.gate.hear(phone.today());
    expect(phone.gate.state().isClockOff).toBe(false);
  });

  test('says so when the server stored its own time for what went up', async () => {
    const phone = await aPhone();
    await phone.scan(phone.codes.first);
    phone.server.isClockOff = true;
    await phone.gate.hear(phone.today());
    expect(phone.gate.state()).toMatchObject({ waiting: 0, isClockOff: true });
  });
});

describe('a phone without network', () => {
  test('lets in by the list, once, with what the rule says of each ticket', async () => {
    const phone = await aPhone();
    const { codes, scan, kept } = phone;
    expect(phone.gate.state()).toMatchObject({ since: NOON, hasList: true });
    expect(await scan(`${GARDEN}/t/${codes.first}`)).toMatchObject({
      kind: 'answer',
      word: 'welcome',
      tickets: [{ ticket: '1-0-1', title: 'Volwassene' }],
    });
    phone.real.now += 60_000;
    expect(await scan(codes.first)).toMatchObject({
      word: 'inside',
      tickets: [{ entries: [{ at: NOON, device: 'dit toestel' }] }],
    });
    expect(await scan(codes.refunded)).toMatchObject({ word: 'lapsed' });
    expect(await scan('WIFI:S:tuin;;')).toMatchObject({ word: 'unknown' });
    expect(await scan(`https://andere-tuin.example/t/${codes.child}`)).toMatchObject({ word: 'foreign' });
    expect(kept.steps).toEqual([{ kind: 'let-in', id: expect.any(String), hash: phone.hash.first, at: NOON }]);
    expect(JSON.stringify(kept.steps)).not.toMatch(/Vries|1-0-1/);
    expect(phone.gate.state().waiting).toBe(1);
  });

  test('a group code chooses among who may and is not in yet; a name and an undo work too', async () => {
    const { group, scan, gate, sent, server } = await aPhone();
    const chosen = await scan(group);
    expect(chosen).toMatchObject({ kind: 'choose' });
    const meanings = () =>
      gate
        .state()
        .parties?.find(({ number }) => number === 1)
        ?.tickets.map(({ meaning }) => meaning);
    expect(meanings()).toEqual(['welcome', 'lapsed', 'welcome']);
    const id = newUuid();
    const enter = { kind: 'steps' as const, steps: [{ kind: 'enter' as const, id, ticket: '1-1-1' }] };
    expect(await decideHere(gate, enter)).toMatchObject({
      word: 'welcome',
      entries: [id],
      tickets: [{ title: 'Kind' }],
    });
    expect(meanings()).toEqual(['welcome', 'lapsed', 'inside']);
    expect(
      await decideHere(gate, { ...enter, steps: [{ kind: 'enter', id: newUuid(), ticket: '1-1-1' }] }),
    ).toMatchObject({ word: 'inside' });
    const undo = { kind: 'undo' as const, id: newUuid(), entry: id };
    expect(await decideHere(gate, { kind: 'steps', steps: [undo] })).toMatchObject({
      word: 'undone',
      tickets: [{ title: 'Kind' }],
    });
    expect(meanings()).toEqual(['welcome', 'lapsed', 'welcome']);
    expect(gate.state().parties?.map(({ lastName }) => lastName)).toEqual(['van Aalst', 'de Vries']);
    await gate.send();
    expect(sent.flat().map(({ kind }) => kind)).toEqual(['let-in', 'undo']);
    expect(server.word).toBe('welcome');
  });

  test('a signature lets in what was bought since; the list decides over it', async () => {
    const { scan, gate, kept } = await aPhone();
    const single = signedCode(1, [1]);
    expect(await scan(single)).toMatchObject({ word: 'welcome', tickets: [{ ticket: '77-0-1', title: 'Volwassene' }] });
    expect(kept.steps).toMatchObject([{ of: '0-1' }]);
    expect(await scan(signedCode(LUNCH, [1], 79))).toMatchObject({ tickets: [{ title: 'Lunch', isPerson: false }] });
    expect(await scan(single)).toMatchObject({ word: 'inside' });
    const group = await scan(signedCode(2, [1, 2], 78));
    expect(group).toMatchObject({ kind: 'choose', tickets: [{ ticket: '78-0-1' }, { ticket: '78-0-2' }] });
    const steps = [{ kind: 'enter' as const, id: newUuid(), ticket: '78-0-2' }];
    expect(await decideHere(gate, { kind: 'steps', steps })).toMatchObject({
      word: 'welcome',
      tickets: [{ title: 'Kind' }],
    });
    expect(kept.steps.at(-1)).toMatchObject({ kind: 'let-in', of: '0-2' });
    expect(await scan(signedCode(1, [2], 1))).toMatchObject({ word: 'lapsed' });
    expect(await scan(signedCode(MOVED, [1]))).toMatchObject({
      word: 'other-day',
      tickets: [{ start: '2026-06-07T09:00:00.000Z' }],
    });
    expect(await scan(signedCode(4, [1]))).toMatchObject({ word: 'lapsed' });
    expect(await scan(signedCode(99, [1]))).toMatchObject({ word: 'uncontrolled' });
    expect(await scan(single.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toMatchObject({ kind: 'answer' });
  });

  test('a code that cannot be checked is left to the volunteer; its entry is sent, and the answer shown', async () => {
    const { scan, gate, server, sent, today, kept } = await aPhone();
    const code = newTicketCode();
    const shown = await scan(code);
    expect(shown).toMatchObject({ word: 'uncontrolled', letIn: { kind: 'let-in' } });
    expect(kept.steps).toEqual([]);
    if (shown?.kind !== 'answer' || !shown.letIn) throw new Error('no choice');
    expect(await decideHere(gate, shown.letIn)).toMatchObject({ word: 'welcome' });
    expect(await scan(code)).toMatchObject({ word: 'inside' });
    server.word = 'unknown';
    await gate.hear(today());
    expect(sent).toHaveLength(1);
    expect(gate.state()).toMatchObject({ since: null, waiting: 0, notices: [{ word: 'unknown' }] });
    await gate.seen(gate.state().notices[0]?.id ?? '');
    expect([gate.state().notices, kept.notices]).toEqual([[], []]);
  });

  test('a new page goes on where the last one was, list and queue', async () => {
    const { codes, scan, open, gate, kept } = await aPhone();
    await scan(codes.first);
    expect(JSON.stringify([kept.steps, kept.notices])).not.toMatch(/Anna|Vries|Chlo/);
    const next = await open();
    expect(next.state()).toMatchObject({ hasList: true, waiting: 1 });
    expect(await scan(codes.first, newUuid(), next)).toMatchObject({ word: 'inside' });
    expect(await scan(codes.single, newUuid(), next)).toMatchObject({ word: 'welcome' });
    expect(gate.state().waiting).toBe(1);
  });

  test('after a sign-out anywhere on the site a new page throws the list away; what happened stays', async () => {
    const { codes, scan, open, kept, real, gate, today } = await aPhone();
    await scan(codes.first);
    real.session = 'renewed';
    await gate.hear({ ...today(), now: NOON });
    expect((await open()).state()).toMatchObject({ hasList: true });
    real.session = '';
    const next = await open();
    expect(next.state()).toMatchObject({ hasList: false });
    expect(kept.day).toBeNull();
  });

  test('after midnight the list is gone, on a page that stays open and on a new one; what happened is not', async () => {
    const { codes, scan, open, gate, kept, real } = await aPhone();
    await scan(codes.first);
    real.now = Date.parse('2026-06-06T22:00:00.000Z');
    await gate.miss(new ApiFault({ status: 0 }));
    expect(gate.state().parties).toBeNull();
    expect(await scan(codes.single)).toMatchObject({ word: 'uncontrolled' });
    expect([kept.day, kept.steps.length]).toEqual([null, 1]);
    const next = await open();
    expect(next.state()).toMatchObject({ hasList: false, waiting: 1 });
  });

  test.each([-6, 9])('a clock that is set by %i hours meanwhile refuses nobody who may come in', async (hours) => {
    const phone = await aPhone();
    phone.data.day.margin = { isWholeDay: false, earlyMinutes: 30, lateMinutes: 0 };
    await phone.gate.hear({ ...phone.today(), margin: phone.data.day.margin });
    phone.real.off = hours * HOUR;
    const shown = await phone.scan(phone.codes.single);
    expect(shown).toMatchObject({ word: 'welcome' });
  });

  test.each([401, 403])(
    'when the role is taken (%i) the list goes, what happened stays, and goes up when somebody may again',
    async (status) => {
      const { codes, scan, gate, kept, server, today, sent } = await aPhone();
      await scan(codes.first);
      server.fault = new ApiFault({ status });
      await gate.hear(today());
      expect(gate.state()).toMatchObject({ isTurnedAway: true, hasList: false, waiting: 1 });
      expect([kept.day, kept.steps.length]).toEqual([null, 1]);
      server.fault = null;
      await gate.hear(today());
      expect(gate.state()).toMatchObject({ isTurnedAway: false, hasList: true, waiting: 0 });
      expect(sent).toHaveLength(1);
    },
  );

  test('what two phones let in is shown with both times and devices', async () => {
    const { gate, data, today } = await aPhone();
    data.entries.entries.push(['1-0-1', newUuid(), NOON, 'Poort 1'], ['1-0-1', newUuid(), NOON, 'Poort 2']);
    await gate.hear({ ...today(), version: 10 });
    expect(gate.state().conflicts).toMatchObject([
      { ticket: '1-0-1', title: 'Volwassene', entries: [{ device: 'Poort 1' }, { device: 'Poort 2' }] },
    ]);
  });

  test('a phone that is full goes on, and says so', async () => {
    const { codes, scan, gate, disk } = await aPhone();
    disk.isFull = true;
    expect(await scan(codes.first)).toMatchObject({ word: 'welcome' });
    expect(gate.state()).toMatchObject({ isKept: false, waiting: 1 });
    expect(await scan(codes.first)).toMatchObject({ word: 'inside' });
  });
});

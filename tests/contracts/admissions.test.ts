import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createSqlAdmissions } from '../../src/modules/ticketing/adapters/gate/admissions.sql.ts';
import type { Entry, Undo } from '../../src/modules/ticketing/gate/admission/entry.ts';
import type { Admissions } from '../../src/modules/ticketing/gate/admission/ports.ts';
import { brokenConstraint } from '../support/broken-constraint.ts';
import { engines } from '../support/engines.ts';
import { codeOf, fill, run } from '../invariants/sound-shop.ts';

const TICKET = codeOf('1');
const OTHER = codeOf('2');
const T = '2026-06-06T10:00:00.000Z';
const by = { at: T, recordedAt: T, actorId: null, device: 'Poort 1' };
const entry = (changes: Partial<Entry> = {}): Entry => {
  return { id: newUuid(), kind: 'entry', ticketCode: TICKET, outcome: 'entered', turn: 0, ...by, ...changes };
};
const undo = (of: Entry): Undo => ({ id: newUuid(), kind: 'undo', ticketCode: of.ticketCode, undoes: of.id, ...by });

const stores: { name: string; open: () => Promise<{ admissions: Admissions; close(): Promise<void> }> }[] = engines.map(
  ({ name, open }) => ({
    name,
    open: async () => {
      const { database, close } = await open();
      await fill(database);
      await run(database, 'delete from admission'); // of its orders nobody has come yet
      return { admissions: createSqlAdmissions(database), close };
    },
  }),
);

describe.each(stores)('what happened at the gate, in $name', ({ open }) => {
  let admissions: Admissions;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ admissions, close } = await open());
  });
  afterEach(() => close());

  test('comes back as it was, as a copy', async () => {
    const first = entry({ actorId: 'a', device: 'Chrome op Android' });
    expect(await admissions.add(first)).toBe(true);
    expect(await admissions.add(undo(first))).toBe(true);
    const found = await admissions.find(first.id);
    expect(found).toEqual(first);
    if (found) found.device = 'anders';
    expect(await admissions.find(first.id)).toEqual(first);
    expect(await admissions.find(newUuid())).toBeNull();
    expect((await admissions.ofTickets([TICKET, OTHER])).map(({ kind }) => kind).toSorted()).toEqual(['entry', 'undo']);
    expect(await admissions.ofTickets([OTHER])).toEqual([]);
    expect(await admissions.ofTickets([])).toEqual([]);
  });

  test('of 20 at once for one turn of a ticket exactly one enters', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => admissions.add(entry())));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await admissions.ofTickets([TICKET])).toHaveLength(1);
    expect(await admissions.add(entry({ turn: 1 }))).toBe(true);
    expect(await admissions.add(entry({ ticketCode: OTHER }))).toBe(true);
  });

  test('keeps as many that entered again, or lapsed, as there were', async () => {
    for (const outcome of ['again', 'again', 'lapsed', 'lapsed'] as const) {
      expect(await admissions.add(entry({ outcome }))).toBe(true);
    }
    expect(await admissions.ofTickets([TICKET])).toHaveLength(4);
  });

  test('the same id changes nothing, whatever it says', async () => {
    const first = entry();
    await admissions.add(first);
    expect(await admissions.add({ ...first, ticketCode: OTHER, device: 'anders' })).toBe(false);
    expect(await admissions.find(first.id)).toEqual(first);
  });

  test('an entry is undone once', async () => {
    const first = entry();
    await admissions.add(first);
    const added = await Promise.all(Array.from({ length: 5 }, () => admissions.add(undo(first))));
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  test('keeps an undo until its entry comes, one for each entry, and no more than may wait', async () => {
    const waiting = (changes: object = {}) => {
      return { id: newUuid(), undoes: newUuid(), at: T, recordedAt: T, actorId: null, device: 'Schuur', ...changes };
    };
    const [one, other] = [waiting(), waiting({ recordedAt: '2026-07-01T00:00:00.000Z' })];
    expect(await admissions.keepUndo(one, 2)).toEqual(one);
    expect(await admissions.keepUndo({ ...one, undoes: newUuid() }, 2)).toEqual(one);
    expect(await admissions.keepUndo(waiting({ undoes: one.undoes }), 2)).toEqual(one);
    expect(await admissions.keepUndo(other, 2)).toEqual(other);
    expect(await admissions.keepUndo(waiting(), 2)).toBeNull();
    expect(await admissions.takeUndo(one.undoes)).toEqual(one);
    expect(await admissions.takeUndo(one.undoes)).toBeNull();
    await admissions.keepUndo(one, 2);
    await admissions.forgetUndos('2026-06-30T00:00:00.000Z');
    expect([await admissions.takeUndo(one.undoes), await admissions.takeUndo(other.undoes)]).toEqual([null, other]);
  });

  test('gives at once what happened to a ticket, who has the id of an entry, and whether its undo waits', async () => {
    const [first, other] = [entry(), entry({ ticketCode: OTHER })];
    expect(await admissions.around(first.id, TICKET)).toEqual({ rows: [], known: null, isUndoWaiting: false });
    await admissions.keepUndo({ id: newUuid(), undoes: first.id, ...by }, 2);
    expect(await admissions.around(first.id, TICKET)).toEqual({ rows: [], known: null, isUndoWaiting: true });
    await admissions.add(first);
    await admissions.add(other);
    const undone = { ...undo(first), recordedAt: '2026-06-06T10:01:00.000Z' };
    await admissions.add(undone);
    expect(await admissions.around(newUuid(), TICKET)).toMatchObject({ rows: [first, undone], known: null });
    expect(await admissions.around(first.id, TICKET)).toMatchObject({ rows: [first, undone], known: first });
    expect(await admissions.around(other.id, TICKET)).toMatchObject({ rows: [first, undone], known: other });
    expect(await admissions.around(undone.id, OTHER)).toMatchObject({ rows: [other], known: undone });
  });

  test('forgets who was at the gate and on which device, and nothing else of a row (P-09)', async () => {
    const [old, late] = [entry({ actorId: 'eva' }), entry({ recordedAt: '2026-07-01T00:00:00.000Z', turn: 1 })];
    await admissions.add(old);
    await admissions.add(late);
    expect(await admissions.forgetKeepers('2026-06-30T00:00:00.000Z')).toBe(1);
    expect(await admissions.forgetKeepers('2026-06-30T00:00:00.000Z')).toBe(0);
    expect(await admissions.find(old.id)).toEqual({ ...old, actorId: null, device: '' });
    expect(await admissions.find(late.id)).toEqual(late);
  });

  test('keeps what the owner chose last', async () => {
    expect(await admissions.margin()).toBeNull();
    const chosen = { isWholeDay: false, earlyMinutes: 30, lateMinutes: 0 };
    await admissions.setMargin({ ...chosen, earlyMinutes: 60 });
    await admissions.setMargin(chosen);
    expect(await admissions.margin()).toEqual(chosen);
  });
});

test.each(engines)('$name itself refuses an entry of no ticket, and one without outcome', async ({ open }) => {
  const { database, close } = await open();
  await fill(database);
  const values = (code: string, outcome: string) =>
    run(
      database,
      `insert into admission (id, kind, ticket_code, outcome, turn, at, recorded_at, device)
        values ('x', 'entry', '${code}', ${outcome}, 0, '${T}', '${T}', 'd')`,
    );
  expect(await values(TICKET, 'null').catch(brokenConstraint)).toBe('check');
  expect(await values('nothing', `'entered'`).catch(brokenConstraint)).toBe('foreign-key');
  await close();
});

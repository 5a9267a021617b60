import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import {
  createSqlApprovals,
  createSqlApprovalSettings,
} from '../../src/platform/records/approvals/adapters/approvals.sql.ts';
import type { ApprovalSettings, ApprovalStore, NewApproval } from '../../src/platform/records/approvals/approvals.ts';
import { engines } from '../support/engines.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const LATER = '2026-05-01T10:30:00.000Z';

const anApproval = (changes: Partial<NewApproval> = {}): NewApproval => ({
  id: newUuid(),
  kind: 'refund',
  subject: `order:${newUuid()}`,
  facts: { amountCents: 30_000, lines: [1, 2] },
  shown: { amountCents: 30_000 },
  person: null,
  askedBy: newUuid(),
  askedAt: NOW,
  runAt: null,
  lapsesAt: '2026-05-15T10:00:00.000Z',
  ...changes,
});
const undecided = { state: 'waiting', decidedBy: null, decidedAt: null, closedAt: null, outcome: null };

describe.each(engines)('approvals on $name', ({ open }) => {
  let approvals: ApprovalStore;
  let settings: ApprovalSettings;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const opened = await open();
    close = opened.close;
    approvals = createSqlApprovals(opened.database);
    settings = createSqlApprovalSettings(opened.database);
  });
  afterEach(() => close());

  test('come back as they were stored, the oldest first', async () => {
    const newer = anApproval({ askedAt: LATER, runAt: LATER, person: 'nel@example.org' });
    const older = anApproval();
    for (const one of [newer, older]) expect(await approvals.add(one)).toBeNull();
    expect(await approvals.open()).toEqual([
      { ...older, ...undecided },
      { ...newer, ...undecided },
    ]);
    expect(await approvals.find(newer.id)).toEqual({ ...newer, ...undecided });
    expect(await approvals.find(newUuid())).toBeNull();
    expect(await approvals.closed(10)).toEqual([]);
  });

  test('one waits per kind and subject, until it is closed', async () => {
    const first = anApproval();
    const second = anApproval({ subject: first.subject });
    await approvals.add(first);
    expect(await approvals.add(second)).toMatchObject({ id: first.id });
    expect(await approvals.find(second.id)).toBeNull();
    expect(await approvals.add(anApproval({ subject: first.subject, kind: 'role' }))).toBeNull();
    await approvals.approve(first.id, 'ans', LATER);
    expect(await approvals.add(second)).toMatchObject({ id: first.id, state: 'approved' });
    await approvals.close(first.id, 'approved', { state: 'done', at: LATER });
    expect(await approvals.add(second)).toBeNull();
  });

  test('of an approval and a refusal at once, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = anApproval();
      await approvals.add(asked);
      const [isApproved, isRefused] = await Promise.all([
        approvals.approve(asked.id, 'ans', LATER),
        approvals.close(asked.id, 'waiting', { state: 'refused', at: LATER, by: 'bea' }),
      ]);
      expect(isApproved).toBe(!isRefused);
      const found = await approvals.find(asked.id);
      expect(found).toMatchObject(
        isApproved ? { state: 'approved', decidedBy: 'ans' } : { state: 'refused', decidedBy: 'bea' },
      );
    }
  });

  test('closing empties the facts, keeps who decided, and works once', async () => {
    const asked = anApproval();
    await approvals.add(asked);
    expect(await approvals.close(asked.id, 'approved', { state: 'done', at: LATER })).toBe(false);
    expect(await approvals.approve(asked.id, 'ans', NOW)).toBe(true);
    expect(await approvals.approve(asked.id, 'bea', LATER)).toBe(false);
    expect(await approvals.close(asked.id, 'approved', { state: 'lapsed', at: LATER, outcome: 'Te laat.' })).toBe(true);
    expect(await approvals.close(asked.id, 'approved', { state: 'done', at: LATER })).toBe(false);
    expect(await approvals.open()).toEqual([]);
    expect(await approvals.closed(10)).toEqual([
      {
        ...asked,
        facts: null,
        state: 'lapsed',
        decidedBy: 'ans',
        decidedAt: NOW,
        closedAt: LATER,
        outcome: 'Te laat.',
      },
    ]);
  });

  test('a person is found and forgotten; only closed ones go by age', async () => {
    const person = 'nel@example.org';
    const [closed, open] = [anApproval({ person }), anApproval({ person })];
    for (const one of [closed, open]) await approvals.add(one);
    await approvals.close(closed.id, 'waiting', { state: 'withdrawn', at: NOW, by: closed.askedBy });
    expect((await approvals.about(person)).map(({ id }) => id).toSorted()).toEqual([closed.id, open.id].toSorted());
    await approvals.forgetPeople(NOW);
    expect(await approvals.about(person)).toHaveLength(2);
    await approvals.forgetPeople(LATER);
    expect((await approvals.about(person)).map(({ id }) => id)).toEqual([open.id]);
    await approvals.forgetPerson(person);
    expect(await approvals.about(person)).toEqual([]);
    await approvals.forgetBefore(NOW);
    expect(await approvals.find(closed.id)).not.toBeNull();
    await approvals.forgetBefore(LATER);
    expect(await approvals.find(closed.id)).toBeNull();
    expect(await approvals.find(open.id)).toMatchObject({ person: null, state: 'waiting' });
  });

  test('the setting is saved on the version before, once', async () => {
    expect(await settings.find()).toBeNull();
    const first = { isOn: true, aboveCents: 25_000, email: 'eva@example.org', version: 1 };
    expect(await settings.save(first)).toBe(true);
    expect(await settings.save({ ...first, isOn: false })).toBe(false);
    expect(await settings.find()).toEqual(first);
    const second = { isOn: false, aboveCents: 0, email: '', version: 2 };
    expect(await settings.save(second)).toBe(true);
    expect(await settings.find()).toEqual(second);
  });
});

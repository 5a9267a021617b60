import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackups } from '../../src/ops/backup/backups.ts';
import { BackupFault, type BackupMade } from '../../src/ops/backup/make-backup.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testApp } from '../support/test-app.ts';

/** The habit, with a maker that only counts. */
async function aHabit() {
  const site = await testApp();
  const clock = fixedClock('2026-05-01T10:00:00.000Z');
  const made: string[] = [];
  const fate = { fault: '', isThere: true, breached: [] as string[], oldLeft: null as string | null };
  const backupMaker = {
    make: async (now: string): Promise<BackupMade> => {
      if (fate.fault !== '') throw new BackupFault(fate.fault);
      made.push(now);
      return {
        name: `tuin-${made.length}`,
        madeAt: now,
        bytes: 1_234,
        isEncrypted: true,
        breached: fate.breached,
        oldLeft: fate.oldLeft,
      };
    },
    isThere: async () => fate.isThere,
  };
  const dateWatch = { isBelieved: async () => true };
  const open = () =>
    createBackups({ ...site.external, clock, log: quietLog(), dateWatch, backupMaker, ownerEmail: site.site.email });
  const alerts = async () => {
    await site.wired.mailer.deliver();
    return site.transport.accepted.filter(({ to }) => to === site.site.email).map(({ email }) => email.text);
  };
  return { site, clock, made, fate, backupMaker, open, alerts };
}

describe('scheduled backups (R-23, R-26)', () => {
  let habit: Awaited<ReturnType<typeof aHabit>>;
  beforeEach(async () => {
    habit = await aHabit();
  });
  afterEach(() => habit.site.close());

  test('are made at once, then each night after three, also after downtime', async () => {
    const { clock, made, open } = habit;
    const backups = open();
    const until = async (instant: string) => {
      while (clock.now() < instant) {
        clock.advance({ hours: 1 });
        await backups.keep();
      }
    };
    await backups.keep();
    await until('2026-05-03T10:00:00.000Z');
    expect(made).toEqual(['2026-05-01T10:00:00.000Z', '2026-05-02T01:00:00.000Z', '2026-05-03T01:00:00.000Z']);
    clock.set('2026-05-06T00:30:00.000Z');
    await open().keep();
    expect(made.at(-1)).toBe('2026-05-06T00:30:00.000Z');
    expect(await backups.look()).toEqual({
      isKept: true,
      madeAt: '2026-05-06T00:30:00.000Z',
      bytes: 1_234,
      isEncrypted: true,
      isLate: false,
      oldPlaces: [],
    });
  });

  test('that fail are reported to the owner once a day, and retried each hour', async () => {
    const { clock, made, fate, open, alerts } = habit;
    const backups = open();
    fate.fault = 'the disk is full';
    for (let hour = 0; hour < 5; hour++) {
      await backups.keep();
      clock.advance({ hours: 1 });
    }
    expect(await backups.look()).toMatchObject({ madeAt: null, isLate: true });
    expect(await alerts()).toEqual([expect.stringContaining('De reservekopie van de site is niet gelukt')]);
    fate.fault = '';
    await backups.keep();
    expect(made).toHaveLength(1);
    expect(await backups.look()).toMatchObject({ isLate: false });
  });

  test('that disappeared from their store are reported and made again', async () => {
    const { made, fate, open, alerts } = habit;
    const backups = open();
    await backups.keep();
    fate.isThere = false;
    await backups.keep();
    expect(made).toHaveLength(2);
    expect(await alerts()).toEqual([expect.stringContaining('staat niet meer waar zij was bewaard')]);
  });

  test('that were made while old ones could not be removed are reported, and not made again', async () => {
    const { clock, made, fate, open, alerts } = habit;
    const backups = open();
    fate.oldLeft = 'the store refuses it';
    await backups.keep();
    clock.advance({ hours: 1 });
    await backups.keep();
    expect(made).toHaveLength(1);
    expect(await backups.look()).toMatchObject({ isLate: false });
    expect(await alerts()).toEqual([expect.stringContaining('konden niet worden gewist')]);
  });

  test('of data that breaks an invariant are kept and reported', async () => {
    const { fate, open, alerts } = habit;
    fate.breached = ['I-1'];
    await open().keep();
    expect((await open().look()).madeAt).not.toBeNull();
    expect(await alerts()).toEqual([expect.stringMatching(/klopt iets niet[\s\S]*I-1/)]);
  });

  test('are late after two days, also if never tried; where none are kept, never', async () => {
    const { site, clock, open } = habit;
    const backups = open();
    const elsewhere = createBackups({
      ...site.external,
      clock,
      log: quietLog(),
      dateWatch: { isBelieved: async () => true },
      backupMaker: null,
      ownerEmail: site.site.email,
    });
    expect(await backups.look()).toMatchObject({ isLate: false });
    clock.advance({ days: 2, seconds: 1 });
    expect(await backups.look()).toMatchObject({ isLate: true });
    await elsewhere.keep();
    expect(await elsewhere.look()).toMatchObject({ isKept: false, madeAt: null, isLate: false });
  });
});

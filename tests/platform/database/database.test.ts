import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEdition, type Edition } from '../../../src/platform/processes/edition.ts';
import { createJobRunner } from '../../../src/platform/jobs.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

describe.each(engines)('one database with one writer on $name', ({ open }) => {
  let opened: OpenEngine;
  let edition: Edition;
  beforeAll(async () => {
    opened = await open();
    edition = await createEdition(opened.database);
  });
  afterAll(() => opened.close());

  test('a nested transaction joins the outer one, and a throw rolls both back', async () => {
    const { database } = opened;
    const before = edition.current();
    await expect(
      database.atomically(async () => {
        await database.atomically(() => edition.raise());
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await edition.refresh();
    expect(edition.current()).toBe(before);
  });

  test('an edition of seats leaves that of the content as it was', async () => {
    const before = [edition.current(), edition.ofContent()] as const;
    await edition.raise('seats');
    expect([edition.current(), edition.ofContent()]).toEqual([before[0] + 1, before[1]]);
    await edition.raise();
    expect([edition.current(), edition.ofContent()]).toEqual([before[0] + 2, before[1] + 1]);
    const elsewhere = await createEdition(opened.database);
    expect([elsewhere.current(), elsewhere.ofContent()]).toEqual([before[0] + 2, before[1] + 1]);
  });

  test('an edition is seen only after its transaction has committed', async () => {
    const { database } = opened;
    const before = edition.current();
    await database.atomically(async () => {
      await edition.raise();
      expect(edition.current()).toBe(before);
    });
    expect(edition.current()).toBe(before + 1);
  });

  test('parallel transactions lose no update', async () => {
    const before = edition.current();
    await Promise.all(Array.from({ length: 40 }, () => edition.raise()));
    expect(edition.current()).toBe(before + 40);
  });

  test('a job of every process runs without the lease, so that each sees what another published (R-22)', async () => {
    const clock = fixedClock();
    const here = await createEdition(opened.database);
    const elsewhere = await createEdition(opened.database);
    const runner = () =>
      createJobRunner({
        database: opened.database,
        clock,
        log: quietLog(),
        jobs: [
          { name: 'sweep', everySeconds: 1, run: async () => {} },
          { name: 'watch-edition', everySeconds: 1, isOfEveryProcess: true, run: () => here.refresh() },
        ],
      });
    const holder = runner();
    await holder.runNow('sweep');
    await elsewhere.raise();
    expect(here.current()).toBeLessThan(elsewhere.current());
    await runner().runNow('watch-edition');
    expect(here.current()).toBe(elsewhere.current());
    await holder.stop();
  });

  test('the database refuses what breaks a rule', async () => {
    await expect(sql`insert into edition (id, number) values (2, 1)`.execute(opened.database.root)).rejects.toThrow();
  });
});

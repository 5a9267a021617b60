import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { listenOnPostgres } from '../../../src/platform/processes/adapters/listen.postgres.ts';
import { createEdition } from '../../../src/platform/processes/edition.ts';
import { freshPostgres, hasPostgres } from '../../support/fresh-postgres.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const isProved = hasPostgres('that processes hear of each other');

describe.runIf(isProved)('what another process changed is heard at once (R-22, R-30)', { timeout: 60_000 }, () => {
  /** Two processes on one database; `here` listens, and asks for nothing by itself. */
  async function twoProcesses() {
    const { url, drop } = await freshPostgres();
    cleanUp.push(drop);
    const [ours, theirs] = [openPostgres(url), openPostgres(url)];
    cleanUp.push(() => ours.close());
    cleanUp.push(() => theirs.close());
    await migrate(ours);
    const [here, elsewhere] = [await createEdition(ours), await createEdition(theirs)];
    let missed = 0;
    const listening = listenOnPostgres(url, {
      number: here.hear,
      mayHaveMissed: async () => {
        await here.refresh();
        missed++;
      },
    });
    cleanUp.push(() => listening.stop());
    await expect.poll(() => missed, { timeout: 20_000 }).toBe(1);
    return { theirs, here, elsewhere, listening, missed: () => missed };
  }

  test('once it has committed, and never when it was undone', async () => {
    const { theirs, here, elsewhere } = await twoProcesses();
    await elsewhere.raise();
    await expect.poll(here.current).toBe(elsewhere.current());
    const before = here.current();
    const undone = theirs.atomically(async () => {
      await elsewhere.raise();
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await elsewhere.raise(); // the same number a second time, and heard after what was undone would have been
    await expect.poll(here.current).toBe(before + 1);
  });

  test('with how much of it was of seats only; what a process of before says counts as content until it is asked for', async () => {
    const { theirs, here, elsewhere } = await twoProcesses();
    const before = here.ofContent();
    await elsewhere.raise('seats');
    await expect.poll(here.current).toBe(elsewhere.current());
    expect(here.ofContent()).toBe(before);
    const number = elsewhere.current() + 1;
    await sql`update edition set number = number + 1, seats = seats + 1`.execute(theirs.root);
    await sql`select pg_notify('edition', ${String(number)})`.execute(theirs.root);
    await expect.poll(here.current).toBe(number);
    expect(here.ofContent()).toBe(before + 1);
    await here.refresh();
    expect(here.ofContent()).toBe(before);
  });

  test('with the event whose seats alone it was, though a process of before tells of none', async () => {
    const { theirs, here, elsewhere } = await twoProcesses();
    const before = [here.ofContent(), here.ofSeats()];
    await elsewhere.raise('seats', 7);
    await expect.poll(here.current).toBe(elsewhere.current());
    expect([here.ofContent(), here.ofSeats()]).toEqual(before);
    expect([here.ofEvent(7), here.ofEvent(8)]).toEqual([here.current(), 0]);
    const number = elsewhere.current() + 1;
    await sql`update edition set number = number + 1, seats = seats + 1`.execute(theirs.root);
    await sql`select pg_notify('edition', number || ' ' || seats) from edition`.execute(theirs.root);
    await expect.poll(here.current).toBe(number);
    expect([here.ofContent(), here.ofSeats()]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  test('also what happened while its connection was gone', async () => {
    const { theirs, here, elsewhere, missed } = await twoProcesses();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(theirs.root);
    await elsewhere.raise();
    await expect.poll(missed, { timeout: 20_000 }).toBe(2);
    expect(here.current()).toBe(elsewhere.current());
    await elsewhere.raise();
    await expect.poll(here.current).toBe(elsewhere.current());
  });

  test('until it stops, whose connection is gone then', async () => {
    const { theirs, listening } = await twoProcesses();
    await listening.stop();
    const listeners = sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`;
    await expect.poll(async () => Number((await listeners.execute(theirs.root)).rows[0]?.count)).toBe(0);
  });
});

test('a server that does not answer stops nothing, and stopping waits for nothing', async () => {
  const listening = listenOnPostgres('postgres://nobody@127.0.0.1:1/none', {
    number: () => expect.unreachable(),
    mayHaveMissed: async () => expect.unreachable(),
  });
  await listening.stop();
});

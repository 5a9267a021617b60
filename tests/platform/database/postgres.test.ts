import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { storageProblem } from '../../../src/platform/database/storage-problem.ts';
import { hasPostgres } from '../../support/fresh-postgres.ts';
import { postgresUrl } from '../../support/postgres-server.ts';
import { freePort } from '../../support/free-port.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );

describe('a PostgreSQL that has no connection for us', () => {
  const ask = async (port: number) => {
    const database = openPostgres(`postgres://garden@127.0.0.1:${port}/garden`);
    cleanUp.push(() => database.close());
    return [
      await thrownBy(sql`select 1`.execute(database.root)),
      await thrownBy(database.atomically(async () => undefined)),
    ];
  };

  test('since it is away: unavailable', async () => {
    const thrown = await ask(await freePort());
    expect(thrown).toEqual([
      expect.objectContaining({ trouble: 'absent' }),
      expect.objectContaining({ trouble: 'absent' }),
    ]);
    expect(storageProblem(thrown[0])).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
  });

  test('since it does not answer: unavailable after three seconds, soon to be tried again', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    cleanUp.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const [thrown] = await ask((server.address() as AddressInfo).port);
    expect(storageProblem(thrown)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });
});

describe.runIf(hasPostgres('how a lost connection ends'))('the connections of a server', () => {
  let url = '';
  beforeAll(async () => {
    url = await postgresUrl();
  });

  test('all taken for too long: unavailable, and good again when one is given back', async () => {
    const database = openPostgres(url);
    cleanUp.push(() => database.close());
    let letGo = () => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    const held = Array.from({ length: 10 }, () => database.atomically(() => until));
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => thrownBy(database.atomically(async () => undefined))),
    );
    expect(ends.map(storageProblem)).toEqual(
      ends.map(() => expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }) as unknown),
    );
    letGo();
    await Promise.all(held);
    expect(await thrownBy(database.atomically(async () => undefined))).toBeNull();
  });

  test('one that breaks in a transaction: unavailable, and the next works', async () => {
    const database = openPostgres(url);
    cleanUp.push(() => database.close());
    const broken = database.atomically(async () => {
      const own = database.query<unknown>();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(own);
      await sql`select 1`.execute(own);
    });
    expect(storageProblem(await thrownBy(broken))).toMatchObject({ code: 'unavailable' });
    expect(await thrownBy(database.atomically(async () => undefined))).toBeNull();
  });
});

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { keptStatements, type Param } from '../../../src/platform/database/statements.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { freshPostgres, hasPostgres } from '../../support/fresh-postgres.ts';

type Tables = { rose: { id: number; name: string } };

/** `add` fails in the database where a rose with this number is there already. */
function rosesIn(database: Database) {
  const { all, run } = keptStatements<Tables>(database);
  return {
    create: () => sql`create table rose (id int primary key, name text)`.execute(database.root),
    remove: () => sql`drop table rose`.execute(database.root),
    names: all((db) => db.selectFrom('rose').select('name').orderBy('id')),
    add: run((db, id: Param<number>, name: Param<string>) => db.insertInto('rose').values({ id, name })),
  };
}

describe.each(engines)('what goes with the commit on $name', ({ open }) => {
  let engine: OpenEngine;
  let roses: ReturnType<typeof rosesIn>;
  beforeEach(async () => {
    engine = await open();
    roses = rosesIn(engine.database);
    await roses.create();
  });
  afterEach(async () => {
    await roses.remove();
    await engine.close();
  });

  test.each(['alone', 'shared'] as const)('runs when all else is done, and is stored with it: %s', async (how) => {
    const { database } = engine;
    const work = async () => {
      database.withCommit(
        () => roses.add(2, 'Rosa'),
        () => roses.add(3, 'Iceberg'),
      );
      expect(await roses.names()).toEqual([]);
      await roses.add(1, 'Charles');
      return 'planted';
    };
    expect(await database.atomically(work, how === 'shared' ? how : undefined)).toBe('planted');
    expect((await roses.names()).map(({ name }) => name)).toEqual(['Charles', 'Rosa', 'Iceberg']);
  });

  test('fails for its own reason, with nothing stored and nobody told', async () => {
    const { database } = engine;
    await roses.add(1, 'Charles');
    const told: string[] = [];
    const work = () =>
      database.atomically(async () => {
        database.withCommit(
          () => roses.add(3, 'Iceberg'),
          () => roses.add(1, 'again'),
          () => roses.add(4, 'Peace'),
        );
        database.afterCommit(() => void told.push('told'));
        await roses.add(2, 'Rosa');
      }, 'shared');
    for (let run = 0; run < 8; run++) await expect(work()).rejects.toThrow(/unique|duplicate/i); // with a name and without
    expect(await roses.names()).toEqual([{ name: 'Charles' }]);
    expect(told).toEqual([]);
  });

  test('is never left out: where it cannot be sent, nothing is committed', async () => {
    const { database } = engine;
    const work = database.atomically(async () => {
      database.withCommit(() => Promise.reject(new Error('no paper')));
      await roses.add(1, 'Charles');
    });
    await expect(work).rejects.toThrow();
    expect(await roses.names()).toEqual([]);
  });

  test('is not run where the work fails, and needs a transaction', async () => {
    const { database } = engine;
    const work = database.atomically(async () => {
      database.withCommit(() => roses.add(1, 'Charles'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await roses.names()).toEqual([]);
    expect(() => database.withCommit()).toThrow('no transaction');
  });
});

describe.runIf(hasPostgres('one write with the commit'))('what goes with the commit to a server', () => {
  test('travels with it: the commit is there while nobody has heard how the statement went', async () => {
    const fresh = await freshPostgres();
    const relay = await startRelay(fresh.url);
    const database = openPostgres(relay.url, { poolSize: 1 });
    const roses = rosesIn(database);
    await roses.create();
    for (let id = 1; id < 8; id++) {
      await database.atomically(async () => {
        database.withCommit(() => roses.add(id, 'Charles'));
        await roses.names();
        relay.holdAnswersUntil('commit');
      });
    }
    expect(await roses.names()).toHaveLength(7);
    await database.close();
    relay.close();
    await fresh.drop();
  });
});

/** Stands between a client and its server. Holds answers of the server back until the client has sent a word. */
async function startRelay(target: string) {
  const { hostname, port, pathname, username } = new URL(target);
  let awaited: string | null = null;
  let text = '';
  let waiting: (() => void)[] = [];
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    sockets.push(client, behind);
    client.on('data', (bytes) => {
      behind.write(bytes);
      text += bytes.toString('latin1');
      if (awaited === null || !text.includes(awaited)) return;
      awaited = null;
      for (const pass of waiting) pass();
      waiting = [];
    });
    behind.on('data', (bytes) => {
      const pass = () => client.write(bytes);
      if (awaited === null) pass();
      else waiting.push(pass);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = (server.address() as AddressInfo).port;
  return {
    url: `postgres://${username}@127.0.0.1:${here}${pathname}`,
    holdAnswersUntil: (word: string) => {
      awaited = word;
      text = '';
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

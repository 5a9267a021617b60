import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Admin, anOpenDay, openAdminOn } from '../catalogue/admin/admin-house.ts';
import { createBrowser } from '../identity/browser.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSite } from '../support/test-site.ts';
import { onALine } from './twice/a-line.ts';
import { MAKING, type Sent } from './twice/making.ts';
import { MAKING_NOTHING } from './twice/making-nothing.ts';
import { rounds } from '../support/seeded-random.ts';

/** On PostgreSQL each call in the long form, otherwise every fifth: its own part is the contract of the idempotency keys. */
const EVERY = rounds(5, 1);

type Answer = { status: number; text: string };

const isWell = ({ status }: Answer) => status >= 200 && status < 400;

describe.each(engines)('a creating call that is sent twice on $name', { timeout: 60_000 }, ({ name, open }) => {
  let engine: OpenEngine;
  let house: Admin;
  let line: Awaited<ReturnType<typeof onALine>>;
  beforeEach(async () => {
    engine = await open();
    house = await openAdminOn(engine);
    line = await onALine(house.app);
  });
  afterEach(async () => {
    await line.close();
    await house.close();
    await engine.close();
  });

  async function count(table: string): Promise<number> {
    const counted = sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`;
    return Number((await counted.execute(engine.database.root)).rows[0]?.rows);
  }

  /** How many rows stand in each table. */
  async function rows(): Promise<Record<string, number>> {
    const tables = (await engine.database.root.introspection.getTables()).map(({ name }) => name);
    const each = tables.map(
      (table) => sql`select ${sql.lit(table)} as name, count(*) as rows from ${sql.table(table)}`,
    );
    const counted = sql<{ name: string; rows: number | string }>`${sql.join(each, sql` union all `)}`;
    const counts = (await counted.execute(engine.database.root)).rows;
    return Object.fromEntries(counts.map(({ name, rows: number }) => [name, Number(number)]));
  }

  /** Somebody who sends it over the line: the owner, or a visitor with a browser of their own. */
  async function sender(by: 'visitor' | undefined) {
    const browser = createBrowser(line, by === 'visitor' ? {} : { address: house.admin.address });
    if (by === 'visitor') await browser.session();
    else for (const [name, value] of house.admin.jar) browser.jar.set(name, value);
    return async ({ path, body, photo }: Sent, key: string): Promise<Answer> => {
      const keyed = { 'idempotency-key': key };
      if (!photo) return browser.post(path, body, keyed);
      const data = new FormData();
      data.append('file', new File([new Uint8Array(photo)], 'tuin.jpg', { type: 'image/jpeg' }));
      data.append('alt', 'De tuin');
      const encoded = new Response(data);
      const answer = await line.request(testSite.baseUrl + path, {
        method: 'POST',
        body: await encoded.arrayBuffer(),
        headers: {
          ...keyed,
          'content-type': encoded.headers.get('content-type') ?? '',
          host: 'localhost:3000',
          origin: testSite.baseUrl,
          'sec-fetch-site': 'same-origin',
          cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        },
      });
      return { status: answer.status, text: await answer.text() };
    };
  }

  test('every call by POST is known: it makes something, or is said why not', () => {
    const lines = [...guardsOf(house.app.routes).keys()].filter((one) => /^POST \/(?:api|dmt-admin)\//.test(one));
    const known = [...Object.keys(MAKING), ...Object.keys(MAKING_NOTHING)];
    expect(lines.length).toBeGreaterThan(100);
    expect(known.toSorted()).toEqual(lines.toSorted());
  });

  test.each(Object.entries(MAKING).filter((_, index) => name === 'SQLite' || index % EVERY === 0))(
    '%s makes one thing',
    async (_, { table, by, isNamed, mailsAgain, again, tellsHowFar = /^$/g, call }) => {
      /** Does something, and gives how many things there are more. */
      const added = async (work: () => Promise<void>) => {
        const before = await count(table);
        await work();
        return (await count(table)) - before;
      };

      // 202: no answer to the request yet.
      const answerOf = ({ status, text }: Answer) => [status === 202 ? 200 : status, text.replaceAll(tellsHowFar, '')];

      const one = await call(house, 1);
      const key = newUuid();
      const send = await sender(by);
      const stored = async () => {
        const { outbox, account_mail_turn: turns, ...others } = await rows();
        return mailsAgain ? others : { ...others, outbox, turns };
      };
      const afterwards = await added(async () => {
        const first = await send(one, key);
        expect(first).toSatisfy(isWell);
        const made = await stored();
        const repeat = await send(one, key);
        if (again === undefined) expect(answerOf(repeat)).toEqual(answerOf(first));
        else expect(repeat.status).toBe(again);
        expect(await stored()).toEqual(made);
      });
      expect(afterwards).toBe(1);

      const two = await call(house, 2);
      const atOnce = await added(async () => {
        const [both, sendBoth] = [newUuid(), await sender(by)];
        const [left, right] = await Promise.all([sendBoth(two, both), sendBoth(two, both)]);
        if (again === undefined) expect(answerOf(left)).toEqual(answerOf(right));
        expect([left, right].some(isWell)).toBe(true);
      });
      expect(atOnce).toBe(1);

      const three = await call(house, 3);
      const dropped = await added(async () => {
        const [lost, sendAgain] = [newUuid(), await sender(by)];
        line.cutNext();
        await expect(sendAgain(three, lost)).rejects.toThrow('fetch failed');
        const repeat = await sendAgain(three, lost);
        expect(again === undefined ? isWell(repeat) : repeat.status === again).toBe(true);
      });
      expect(dropped).toBe(1);

      // Another key is another thing, or nothing above would have been proved; an open order its own browser gets again.
      const another = await sender(by);
      if (!isNamed) expect(await added(async () => void (await another(one, newUuid())))).toBe(1);
    },
  );

  test('an organiser that is named with a new event is stored with it, once', async () => {
    const send = await sender(undefined);
    const organisers = [{ organiser_name: 'Imkerij', organiser_main_location: false }];
    const event: Sent = { path: '/api/events', body: { ...anOpenDay(), organisers } };
    const key = newUuid();
    const before = await count('organiser');
    line.cutNext();
    await expect(send(event, key)).rejects.toThrow('fetch failed');
    const first = await send(event, key);
    expect(await send(event, key)).toMatchObject({ status: 201, text: first.text });
    await Promise.all([send(event, key), send(event, key)]);
    expect((await count('organiser')) - before).toBe(1);
  });
});

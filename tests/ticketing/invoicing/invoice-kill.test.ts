import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { migratedImage } from '../../support/migrated.ts';
import { rounds, seededRandom, seedOf } from '../../support/seeded-random.ts';
import { freshPostgres, hasPostgres } from '../../support/fresh-postgres.ts';
import { childEnvironment } from '../../support/site-process.ts';
import { anOffer, breaches, openShop } from '../shop.ts';

const ISSUING = fileURLToPath(new URL('issuing.ts', import.meta.url));
const KILLS = rounds(2, 40);

test('on SQLite numbers have no gap, and none that was told is lost, wherever whoever issues them is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-invoices-'));
  const file = path.join(folder, 'test.db');
  writeFileSync(file, await migratedImage());
  try {
    await killAndCount(openSqlite(file), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.runIf(hasPostgres('that invoice numbers have no gap'))('on PostgreSQL the same', async () => {
  const { url, drop } = await freshPostgres();
  try {
    const database = openPostgres(url);
    await migrate(database);
    await killAndCount(database, url);
  } finally {
    await drop();
  }
});

async function killAndCount(database: Database, target: string): Promise<void> {
  const shop = await openShop({ database });
  const random = seededRandom(seedOf(3));
  const words = new Set<string>();
  try {
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 100 }, {}]));
    const orders: string[] = [];
    for (let order = 0; order < 10; order++) orders.push(await cashOrder());
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, [ISSUING, target, ...orders], {
        env: childEnvironment(),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let left = 1 + random.below(120);
      for await (const number of createInterface(child.stdout)) {
        words.add(number);
        if (--left === 0) child.kill('SIGKILL');
      }
      await ended;
      expect(await breaches(database)).toEqual([]);
    }
    const known = new Set<string>();
    for (const orderId of orders)
      for (const { number } of await shop.ports.invoices.ofOrder(orderId)) known.add(number);
    expect([...words].filter((number) => !known.has(number))).toEqual([]);
    expect(known.size).toBe(await shop.ports.invoices.next(2026).then((next) => next - 1));
  } finally {
    await database.close();
  }

  async function cashOrder(): Promise<string> {
    const about = { eventId: 7, firstName: '', lastName: 'de Boer', email: '', phoneNumber: '', reason: '' };
    const taken = { ...about, orderLines: [{ option_id: 1, amount: 1 }], way: 'cash' as const, totalAmount: 7.5 };
    return (await shop.sales.checkout.takeOrder(taken, null, 'owner')).id;
  }
}

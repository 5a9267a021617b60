import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createSqlApiKeys } from '../../src/modules/identity/adapters/sql/api-keys.sql.ts';
import { catchUp } from '../../src/ops/restore/catch-up.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createSqlApprovals } from '../../src/platform/records/approvals/adapters/approvals.sql.ts';
import { createSqlHooks } from '../../src/platform/records/hooks/adapters/hooks.sql.ts';
import type { HookTarget } from '../../src/platform/records/hooks/hooks.ts';
import { migratedImage } from '../support/migrated.ts';
import { quietLog } from '../support/quiet-log.ts';

const AT = '2026-05-01T10:00:00.000Z';
const TARGET: Omit<HookTarget, 'id' | 'pausedBecause'> = {
  url: 'https://hooks.voorbeeld.nl/tuin',
  kinds: ['order.paid'],
  secret: 'sealed',
  oldSecret: null,
  oldSecretUntil: null,
  madeAt: AT,
  madeBy: 'an owner',
  failures: 0,
  failingSince: null,
  restsUntil: AT,
};

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-webhooks-'));
  const file = path.join(folder, 'garden.db');
  writeFileSync(file, await migratedImage());
  database = openSqlite(file);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const restore = () =>
  catchUp(readConfig({ DATA_DIR: folder }), { database, log: quietLog(), madeAt: AT, withPayments: false });

test('a restore pauses all webhooks and sends nothing of what waited: it may have been sent before (R-24)', async () => {
  const hooks = createSqlHooks(database);
  await hooks.insert({ id: 'on', pausedBecause: null, ...TARGET });
  await hooks.insert({ id: 'off', pausedBecause: 'asked', ...TARGET });
  await hooks.put({ id: 'due', targetId: 'on', kind: 'order.paid', body: '{}', at: new Date().toISOString() });

  await restore();

  const why = (await hooks.targets()).map(({ id, pausedBecause }) => [id, pausedBecause]);
  expect(why).toEqual([
    ['off', 'asked'],
    ['on', 'restored'],
  ]);
  expect(await hooks.list({ limit: 5 })).toMatchObject([{ id: 'due', state: 'waiting', attempts: 0 }]);
});

test('a restore revokes all keys: one may have been revoked since the backup', async () => {
  const keys = createSqlApiKeys(database);
  const live = { name: 'Boeken', eventIds: [], secretHash: 'hash', madeBy: 'an owner', madeAt: AT };
  await keys.insert({ ...live, id: 'live', roles: ['books'], endsOn: '2099-12-31', lastUsedOn: null, revokedAt: null });
  await restore();
  expect((await keys.bySecret('hash'))?.revokedAt).toEqual(expect.any(String));
});

test('a restore ends acts that wait for approval: one may have been stopped or carried out since (R-24)', async () => {
  const approvals = createSqlApprovals(database);
  const due = { kind: 'refund', facts: {}, shown: {}, person: null, askedAt: AT, runAt: AT, lapsesAt: '2099-12-31' };
  for (const id of ['waiting', 'approved']) await approvals.add({ ...due, id, subject: id, askedBy: 'an owner' });
  await approvals.approve('approved', 'a colleague', AT);
  await restore();
  for (const id of ['waiting', 'approved'])
    expect(await approvals.find(id)).toMatchObject({
      state: 'lapsed',
      facts: null,
      outcome: expect.stringContaining('reservekopie'),
    });
});

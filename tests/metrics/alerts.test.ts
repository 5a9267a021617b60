import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDayOfCalls } from '../../src/ops/metrics/calls-of-day.ts';
import { createMetrics } from '../../src/ops/metrics/metrics.ts';
import { createRequestMetrics } from '../../src/ops/metrics/request-metrics.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { engines } from '../support/engines.ts';
import { shopMetrics } from '../../src/ops/metrics/shop-metrics.ts';
import { createSqlHooks } from '../../src/platform/records/hooks/adapters/hooks.sql.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import { freePort } from '../support/free-port.ts';

const ALERTS = readFileSync(path.join(import.meta.dirname, '../../docs/alerts.yml'), 'utf8');

test('the alerts of docs/alerts.yml ask for nothing that the site does not tell', async () => {
  const clock = fixedClock();
  const { database, close } = await engines[0]!.open();
  const port = await freePort();
  const metrics = createMetrics({ port, host: '127.0.0.1', token: null }, { clock, log: quietLog() });
  metrics.watched({ name: 'send-mail', everySeconds: 2, run: () => Promise.resolve() });
  metrics.requests.ended({ method: 'GET', route: '/', isInvented: false, status: 500, milliseconds: 1 });
  const disk = { look: () => Promise.resolve({ freeBytes: 1, isLow: true }) };
  const shop = () =>
    shopMetrics({ database, outbox: createSqlOutbox(database, clock), hooks: createSqlHooks(database), disk, clock });
  const calls = createDayOfCalls(clock);
  calls.requests.ended({ method: 'GET', route: '/', isInvented: false, status: 200, milliseconds: 1 });
  await metrics.start({ checks: { database: () => true }, calls, shop });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.stop();
  await close();

  const words = new Set([...text.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name));
  const asked = [...ALERTS.matchAll(/\b(?:garden|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect(asked.filter((name) => !words.has(name))).toEqual([]);
  const labels = { route: '', method: '', status: '', check: '', result: '', task: '', job: '', lane: '', le: '' };
  const known = (name: string | undefined) => Object.hasOwn(labels, name ?? '');
  expect([...ALERTS.matchAll(/[{,] ?(\w+)="/g)].map(([, name]) => name).filter((name) => !known(name))).toEqual([]);
  expect(Object.keys(createRequestMetrics().metrics())).toContain('garden_http_request_seconds');
});

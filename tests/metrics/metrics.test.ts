import { afterEach, describe, expect, test } from 'vitest';
import { createDayOfCalls } from '../../src/ops/metrics/calls-of-day.ts';
import { createMetrics } from '../../src/ops/metrics/metrics.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type SiteHere, startSiteHere } from '../support/site-in-process.ts';
import { freePort } from '../support/free-port.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

async function site(environment: Record<string, string> = {}): Promise<SiteHere> {
  const here = await startSiteHere({ environment });
  cleanUp.push(here.stop);
  return here;
}

describe('GET /metrics (R-26)', () => {
  test('is off unless a port is set, and never an address of the site itself', async () => {
    const { origin } = await site();
    const answer = await fetch(`${origin}/metrics`);
    expect(await answer.text()).not.toContain('garden_');
  });

  test('reports the four golden signals by pattern, and nothing about clients (S-34)', async () => {
    const port = await freePort();
    const { origin } = await site({ METRICS_PORT: String(port) });
    await fetch(`${origin}/api/events/list/3?kanarie=vraag`, {
      headers: { 'User-Agent': 'kanarie', cookie: 'a=kanarie' },
    });
    await fetch(`${origin}/api/events/event/kanarie`);
    await fetch(`${origin}/api/kanarie`);
    await fetch(`${origin}/kanarie%2Fpad`);
    await fetch(`${origin}/api/events`, { method: 'POST', body: 'kanarie@postbus.example' });

    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(
      'garden_http_request_seconds_count{method="GET",route="/api/events/list/:count",status="2xx"} 1\n',
    );
    expect(text).toMatch(/route="\/api\/events",status="4xx"/);
    for (const line of ['garden_ready{check="database"} 1', 'garden_ready{check="jobs"} 1', 'garden_stored_readable 1'])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/garden_seats\{event="\d+",state="free"\} \d+/);
    expect(text).toMatch(/garden_job_runs_total\{task="send-mail",result="done"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).not.toContain('kanarie');
    expect(
      text.split('\n').filter((line) => line !== '' && !/^(# (HELP|TYPE) \w+ |\w+(\{.*\})? [\d.e+-]+$)/.test(line)),
    ).toEqual([]);
  });

  test('wants its token, whole, and answers nothing else', async () => {
    const port = await freePort();
    await site({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
    const ask = async (path: string, authorization?: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: authorization ? { authorization } : {} }))
        .status;
    expect(await ask('/metrics')).toBe(401);
    expect(await ask('/metrics', `Bearer ${TOKEN.slice(1)}`)).toBe(401);
    expect(await ask('/metrics', `Bearer ${TOKEN}`)).toBe(200);
    expect(await ask('/', `Bearer ${TOKEN}`)).toBe(404);
    expect(await ask('/metrics', `Bearer ${TOKEN}`, 'POST')).toBe(404);
  });

  test('reads the store once in five seconds, whoever asks, and lives when it cannot be read', async () => {
    const port = await freePort();
    const clock = fixedClock();
    const log = quietLog();
    const metrics = createMetrics({ port, host: '127.0.0.1', token: null }, { clock, log });
    let reads = 0;
    const shop = () => {
      reads++;
      return reads === 1 ? Promise.resolve({}) : Promise.reject(new Error('locked'));
    };
    const calls = createDayOfCalls(clock);
    await metrics.start({ checks: { jobs: () => Promise.reject(new Error('no')) }, calls, shop });
    cleanUp.push(metrics.stop);
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const first = await Promise.all([ask(), ask(), ask()]);
    expect(first[0]).toContain('garden_stored_readable 1\n');
    expect(first[0]).toContain('garden_ready{check="jobs"} 0\n');
    expect(reads).toBe(1);
    clock.advance({ seconds: 6 });
    expect(await ask()).toContain('garden_stored_readable 0\n');
  });
});

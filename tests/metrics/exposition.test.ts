import { describe, expect, test } from 'vitest';
import { counter, exposition, gauge } from '../../src/ops/metrics/exposition.ts';
import { createJobMetrics } from '../../src/ops/metrics/job-metrics.ts';
import { createRequestMetrics } from '../../src/ops/metrics/request-metrics.ts';
import { fixedClock } from '../support/fixed-clock.ts';

const ended = { method: 'GET', route: '/api/events/:id', isInvented: false, status: 200, milliseconds: 30 };

describe('the text for Prometheus', () => {
  test('names type and meaning, escapes what a label holds, and leaves out what has no value', () => {
    const label = 'a "b" \\ c\nd';
    const text = exposition({
      garden_seats: gauge('Seats.', [{ labels: { event: label }, value: 3 }]),
      garden_orders_total: counter('Orders.', 7),
      garden_mail_waiting: gauge('Mails.', []),
    });
    expect(text).toBe(
      [
        '# HELP garden_seats Seats.',
        '# TYPE garden_seats gauge',
        String.raw`garden_seats{event="a \"b\" \\ c\nd"} 3`,
        '# HELP garden_orders_total Orders.',
        '# TYPE garden_orders_total counter',
        'garden_orders_total 7\n',
      ].join('\n'),
    );
  });

  test('counts requests by route in buckets that hold all that took less', () => {
    const requests = createRequestMetrics();
    requests.began();
    requests.began();
    requests.ended(ended);
    requests.ended({ ...ended, milliseconds: 60_000 });
    requests.began();
    requests.keptPage();
    const text = exposition(requests.metrics());
    const of = 'method="GET",route="/api/events/:id",status="2xx"';
    expect(text).toContain(`garden_http_request_seconds_bucket{${of},le="0.025"} 0\n`);
    expect(text).toContain(`garden_http_request_seconds_bucket{${of},le="0.05"} 1\n`);
    expect(text).toContain(`garden_http_request_seconds_bucket{${of},le="10"} 1\n`);
    expect(text).toContain(`garden_http_request_seconds_bucket{${of},le="+Inf"} 2\n`);
    expect(text).toContain(`garden_http_request_seconds_sum{${of}} 60.03\n`);
    expect(text).toContain(`garden_http_request_seconds_count{${of}} 2\n`);
    expect(text).toContain('garden_http_requests_in_flight 1\n');
    expect(text).toContain('garden_http_kept_pages_total 1\n');
  });

  test('keeps invented addresses and methods in one row, however many come', () => {
    const requests = createRequestMetrics();
    for (let one = 0; one < 2000; one++) {
      requests.ended({ ...ended, method: `M${one}`, route: `/jan-jansen-${one}`, isInvented: true, status: 404 });
      requests.ended({ ...ended, route: `/odd-${one}`, isInvented: true, status: 200 });
    }
    const text = exposition(requests.metrics());
    expect(text).not.toContain('jan-jansen');
    expect(text).toContain('{method="OTHER",route="(rest)",status="4xx"} 2000');
    expect(text.match(/_count\{/g)?.length).toBeLessThanOrEqual(502);
  });

  test('tells how often each job ran and failed, and when it last ended well', async () => {
    const clock = fixedClock();
    const { watched, metrics } = createJobMetrics(clock);
    const { signal } = new AbortController();
    let isBroken = false;
    const job = watched({
      name: 'send-mail',
      everySeconds: 2,
      run: () => (isBroken ? Promise.reject(new Error('disk')) : Promise.resolve()),
    });
    await job.run(signal);
    isBroken = true;
    await expect(job.run(signal)).rejects.toThrow('disk');
    const text = exposition(metrics());
    expect(text).toContain('garden_job_runs_total{task="send-mail",result="done"} 1\n');
    expect(text).toContain('garden_job_runs_total{task="send-mail",result="failed"} 1\n');
    expect(text).toContain(`garden_job_done_timestamp_seconds{task="send-mail"} ${Date.parse(clock.now()) / 1000}\n`);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodyOf } from '../../../src/platform/records/hooks/announce.ts';
import { hookHeaders, newHookSecret } from '../../../src/platform/records/hooks/signature.ts';
import { NEWS_NAMES } from '../../../src/modules/ticketing/index.ts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const [, PROGRAM = ''] = /```js\n(.*?)```/s.exec(PAGE) ?? [];
const NOW = new Date('2026-06-06T11:42:00.000Z');

type Verify = (secret: string, headers: Record<string, string>, body: string, now: number) => unknown;

/** The program of the page, run as it stands there. */
async function documented(): Promise<Verify> {
  const program = (await import(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)) as { verify: Verify };
  return program.verify;
}

test('a consumer that copies the example accepts our messages, and no others', async () => {
  const verify = await documented();
  const [secret, old] = [newHookSecret(), newHookSecret()];
  const body = bodyOf('order.paid', NOW.toISOString(), { orderNumber: 1204 });
  const headers = hookHeaders({ id: 'a', body }, NOW, [secret, old]);
  for (const known of [secret, old]) {
    expect(verify(known, headers, body, NOW.getTime())).toMatchObject({ data: { orderNumber: 1204 } });
  }
  expect(() => verify(newHookSecret(), headers, body, NOW.getTime())).toThrow('not from the site');
  expect(() => verify(secret, headers, body.replace('1204', '1205'), NOW.getTime())).toThrow('not from the site');
  expect(() => verify(secret, { ...headers, 'webhook-id': 'b' }, body, NOW.getTime())).toThrow('not from the site');
  expect(() => verify(secret, headers, body, NOW.getTime() + 301_000)).toThrow('too old');
  expect(() => verify(secret, { ...headers, 'webhook-timestamp': 'x' }, body, NOW.getTime())).toThrow('too old');
});

test('the page for consumers names every kind of message', () => {
  const named = [...PAGE.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, kind]) => kind);
  expect(named).toEqual([...Object.keys(NEWS_NAMES), 'webhook.test']);
});

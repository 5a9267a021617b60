import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardsOf, limitOf } from '../src/http/guard/guard.ts';
import { LIMITS } from '../src/http/limits.ts';
import { testApp } from './support/test-app.ts';

const DOCUMENT = path.join(import.meta.dirname, '../docs/addresses.md');

describe('the addresses of the site', () => {
  let site: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    site = await testApp();
  });
  afterAll(() => site.close());

  test('every call of the API has a guard (S-16)', () => {
    const guards = guardsOf(site.app.routes);
    const calls = [...guards].filter(([line]) => line.includes(' /api/'));
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(([, rule]) => rule === null).map(([line]) => line)).toEqual([]);
  });

  test('are all listed in docs/addresses.md; UPDATE_DOCS=1 rewrites it', () => {
    const rows = [...guardsOf(site.app.routes)].flatMap(([line, rule]) => {
      if (!rule) return [];
      const [method, address] = line.split(' ');
      const limit = limitOf(rule);
      const per = limit === 'key' ? ', by key' : '';
      const often = limit ? `${LIMITS[limit].times} per ${LIMITS[limit].seconds / 60} min${per}` : 'no limit';
      const isWrite = method !== 'GET';
      const [forgery, body] = isWrite ? [rule.forgery ?? 'guarded', rule.body ?? '64 kB'] : ['–', '–'];
      return [
        `| ${method} | \`${address}\` | ${rule.who}${rule.stepUp ? ', step-up' : ''} | ${often} | ${forgery} | ${body} |`,
      ];
    });
    const written = `# Addresses

Written from the guards by \`UPDATE_DOCS=1 npx vitest run tests/addresses.test.ts\`. Pages stand in \`src/kernel/pages/pages.ts\`.

| method | address | who | how often per client | forgery | largest body |
|---|---|---|---|---|---|
${rows.toSorted().join('\n')}
`;
    if (process.env['UPDATE_DOCS']) writeFileSync(DOCUMENT, written);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(written);
  });
});

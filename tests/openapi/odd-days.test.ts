import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDocument } from '../../src/site/openapi/describe.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';

const DAYS = ['0000-01-01', '0020-02-29', '0999-12-31', '1999-12-31', '3000-01-01', '9999-12-31'];

let house: Admin;
beforeAll(async () => {
  house = await openAdmin();
});
afterAll(() => house.close());

test('a day of another age is refused wherever a call reads a day from its address (S-20)', async () => {
  const { text } = await house.browser().get('/api/openapi.json');
  const answers: [string, number][] = [];
  for (const [address, { get }] of Object.entries((JSON.parse(text) as ApiDocument).paths)) {
    const dated = (get?.parameters ?? []).filter((one) => one.in === 'query' && one.schema['format'] === 'date');
    for (const { name } of dated) {
      for (const day of DAYS) {
        const call = `${address.replaceAll(/\{\w+\}/g, '1')}?${name}=${day}`;
        answers.push([call, (await house.admin.get(call)).status]);
      }
    }
  }
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter(([, status]) => status !== 422)).toEqual([]);
});

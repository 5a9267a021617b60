import { expect, test } from 'vitest';
import { house } from '../house.ts';

test('pages shown are reported with their query; calls, posts, faults and admin pages are not', async () => {
  const notices: [referer: string | undefined, query: string][] = [];
  const { app } = house({
    arrived: ({ referer }, query) => notices.push([referer, query]),
    render: async ({ request }) => {
      const status = request.url.endsWith('/gone') ? 404 : 200;
      return { status, html: '<!doctype html>', headers: new Headers() };
    },
  });
  const headers = { referer: 'https://museum.example/' };
  for (const path of ['/home', '/home?via=qr', '/events/7/open-dag/betaling', '/gone', '/dmt-admin', '/api/nothing']) {
    await app.request(path, { headers });
  }
  await app.request('/home', { method: 'HEAD', headers });
  await app.request('/contact', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const from = 'https://museum.example/';
  expect(notices).toEqual([
    [from, ''],
    [from, '?via=qr'],
    [from, ''],
  ]);
});

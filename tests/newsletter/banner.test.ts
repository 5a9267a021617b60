import { describe, expect, test } from 'vitest';
import { bannerRoutes } from '../../src/modules/newsletter/http.ts';
import { createCookies } from '../../src/http/cookies.ts';
import { BASE_URL, house } from '../http/house.ts';

const cookies = createCookies({ baseUrl: BASE_URL, abbr: 'lh' });
const { app } = house({ routes: (routes) => void routes.route('/', bannerRoutes({ baseUrl: BASE_URL, cookies })) });

function close(headers: Record<string, string>) {
  return app.request('/api/newsletter/banner', {
    method: 'POST',
    body: '',
    headers: {
      host: 'localhost',
      origin: BASE_URL,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

describe('closing the invitation to the newsletter without JavaScript (ROOT-06)', () => {
  test('sets a cookie for thirty days that scripts may read, and goes back to the page', async () => {
    const answer = await close({ referer: `${BASE_URL}/theetuin?x=1` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/theetuin?x=1']);
    expect(answer.headers.getSetCookie()).toEqual(['newsletter_banner=closed; Max-Age=2592000; Path=/; SameSite=Lax']);
  });

  test.each([['https://elders.example/home'], ['geen adres'], ['//elders.example'], [undefined]])(
    'goes to the front page from %s',
    async (referer) => {
      const answer = await close(referer === undefined ? {} : { referer });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/home']);
    },
  );

  test('is not done for another site (S-05)', async () => {
    const answer = await close({ 'sec-fetch-site': 'cross-site', origin: 'https://elders.example' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});

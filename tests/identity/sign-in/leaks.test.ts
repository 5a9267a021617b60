import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../journeys/support/leaks.ts';

const secret = { what: 'APP_SECRET', value: 'x/7+een geheim van de server' };
const seen = (text: string) => [{ place: 'GET /home', text }];

describe('the search for secrets in what browsers get (S-01, S-14, F-05)', () => {
  test.each([
    ['raw', `{"a":"${secret.value}"}`],
    ['in an address', `?a=${encodeURIComponent(secret.value)}`],
    ['in base64', Buffer.from(secret.value).toString('base64')],
  ])('finds a known one %s', (_, text) => {
    expect(leaksIn(seen(text), [secret])).toEqual(['APP_SECRET in GET /home']);
  });

  test.each([
    ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2ln', 'a signed token'],
    ['refresh_ABCDEFGHJKLMNPQRSTUV', 'a token of the pretended providers'],
    ['{"id_token":"x"}', 'a named token'],
    ['&access_token=x', 'a named token'],
    ['client_secret=x', 'a named secret'],
  ])('knows the look of %s', (text, what) => {
    expect(leaksIn(seen(text), [])).toEqual([`${what} in GET /home`]);
  });

  test('finds nothing in an ordinary page, and tells the place without the secret', () => {
    expect(leaksIn(seen('<p>Uw tickets: eyJ, access, een token en een secret.</p>'), [secret])).toEqual([]);
    expect(leaksIn(seen(secret.value), [secret]).join()).not.toContain(secret.value);
  });
});

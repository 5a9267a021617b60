import { describe, expect, test } from 'vitest';
import { type Arrival, sourceOf } from '../../../src/platform/records/visits/sources.ts';

const HOST = 'lindehof.example';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const from = (referer: string | undefined, query = '', more: Arrival = {}) =>
  sourceOf({ 'user-agent': PHONE, ...(referer !== undefined && { referer }), ...more }, query, HOST);

describe('where a visit came from', () => {
  test.each([
    [undefined, 'direct'],
    ['', 'direct'],
    ['nonsense', 'direct'],
    ['android-app://com.google.android.gm/', 'direct'],
    ['https://www.google.nl/', 'google'],
    ['https://google.co.uk/search?q=tuin', 'google'],
    ['https://notgoogle.nl/', 'notgoogle.nl'],
    ['https://duckduckgo.com/', 'duckduckgo'],
    ['https://l.facebook.com/l.php?u=x', 'facebook'],
    ['https://lm.facebook.com/', 'facebook'],
    ['https://www.Museum-Frederiksoord.NL/route?naam=Anna', 'museum-frederiksoord.nl'],
    ['http://192.168.1.20/', 'other'],
    ['http://localhost:8080/', 'other'],
    ['http://[::1]/', 'other'],
    [`https://${'a'.repeat(90)}.nl/`, 'other'],
    [`https://x.nl/${'a'.repeat(3000)}`, 'direct'],
  ])('%s is %s', (referer, source) => {
    expect(from(referer)).toBe(source);
  });

  test.each([
    ['?via=nieuwsbrief', 'newsletter'],
    ['?via=QR', 'qr'],
    ['?utm_source=Newsletter&utm_medium=email', 'newsletter'],
    ['?utm_source=somebody-else', 'other'],
    ['?via=toString', 'other'],
    ['?via=', 'google'],
    ['?pagina=2', 'google'],
    [`?via=qr&x=${'a'.repeat(600)}`, 'google'],
  ])('an address says it itself: %s', (query, source) => {
    expect(from('https://www.google.nl/', query)).toBe(source);
  });

  test('a step within the site is no visit, nor is what a browser fetches for itself', () => {
    expect(from(`https://${HOST}/agenda`)).toBeNull();
    expect(from(undefined, '', { 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(from('https://x.nl/', '', { 'sec-fetch-mode': 'cors' })).toBeNull();
    expect(from('https://x.nl/', '', { 'sec-purpose': 'prefetch;prerender' })).toBeNull();
    expect(from('https://x.nl/', '', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' })).toBe('x.nl');
  });

  test.each([
    undefined,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23 (link preview)',
    'curl/8.5.0',
    'python-requests/2.31',
    'Mozilla/5.0 HeadlessChrome/130.0',
    'UptimeRobot/2.0',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
  ])('a program that says so is none: %s', (agent) => {
    expect(from(undefined, '?via=qr', { 'user-agent': agent })).toBeNull();
  });

  test.each([
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Linux; Android 10; Cubot X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  ])('a browser of a person is one: %s', (agent) => {
    expect(from(undefined, '', { 'user-agent': agent })).toBe('direct');
  });
});

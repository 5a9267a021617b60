import { afterEach, describe, expect, test } from 'vitest';
import { sharedForms } from '../../../src/http/pages/cdn.ts';
import { isBannerClosed } from '../../../src/modules/newsletter/http.ts';
import { house, onTheWire } from '../house.ts';

const KEPT = 'public, max-age=0, s-maxage=20, stale-while-revalidate=10';
const CLOSED = 'newsletter_banner=closed';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(cdnSeconds: number) {
  const built = house({
    cdnSeconds,
    render: async ({ isBannerClosed: isClosed }) => ({
      status: 200,
      html: `<p>${isClosed}</p>`,
      headers: new Headers(),
    }),
  });
  const wire = await onTheWire(built);
  closers.push(wire.close);
  const ask = async (cookie?: string) => {
    const { body, headers } = await wire.ask('/home', { headers: cookie === undefined ? {} : { cookie } });
    return { html: body.toString(), cacheControl: headers['cache-control'], headers };
  };
  return { ...built, ...wire, ask };
}

describe('public pages that a CDN may keep (S-25)', () => {
  test('are one form for everybody without a credential, the first time and from memory', async () => {
    const { ask, hits, rendered } = await open(30);
    for (const cookie of [undefined, CLOSED, 'XSRF-TOKEN=x; season_notice=closed']) {
      expect(await ask(cookie)).toMatchObject({ html: '<p>null</p>', cacheControl: KEPT });
    }
    expect(hits).toEqual([false, true, true]);
    expect(rendered).toHaveLength(1);
  });

  test('carry nothing of one request: no cookie, no request id, and no other Vary than the encoding', async () => {
    const { ask } = await open(30);
    for (const { headers } of [await ask(), await ask()]) {
      expect([headers['set-cookie'], headers['x-request-id'], headers.vary]).toEqual([
        undefined,
        undefined,
        'Accept-Encoding',
      ]);
    }
  });

  test('say the same when they have not changed', async () => {
    const { app, ask } = await open(30);
    const { headers } = await ask();
    const again = await app.request('/home', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, KEPT]);
  });

  test.each(['session', 'pre', 'device', 'order'] as const)(
    'who brings the cookie %s gets a form that no cache in between keeps',
    async (cookie) => {
      const { ask, cookies } = await open(30);
      const sent = `${cookies.nameOf(cookie)}=geheim`;
      for (const round of [0, 1]) {
        expect([round, await ask(sent)]).toMatchObject([
          round,
          { html: '<p>false</p>', cacheControl: 'private, no-cache' },
        ]);
        expect(await ask(`${CLOSED}; ${sent}`)).toMatchObject({
          html: '<p>true</p>',
          cacheControl: 'private, no-cache',
        });
      }
    },
  );

  test('are never older than a minute, here and in between together', async () => {
    for (let seconds = 1; seconds <= 50; seconds++) {
      const { cacheControl, maxAge } = sharedForms({ seconds, isBannerClosed, credentials: [] });
      const [fresh, stale] = [/s-maxage=(\d+)/, /stale-while-revalidate=(\d+)/].map((pattern) =>
        Number(pattern.exec(cacheControl(null))?.[1]),
      );
      expect([seconds, (fresh ?? 0) + (stale ?? 0), maxAge / 1000 + seconds]).toEqual([seconds, seconds, 60]);
      expect(fresh).toBeGreaterThan(0);
    }
    const { ask, rendered, time } = await open(30);
    await ask();
    time.now += 29_999;
    await ask();
    expect(rendered).toHaveLength(1);
    time.now += 1;
    await ask();
    expect(rendered).toHaveLength(2);
  });

  test('are what they were without the setting', async () => {
    const { ask } = await open(0);
    expect(await ask()).toMatchObject({ html: '<p>false</p>', cacheControl: 'no-cache' });
    expect(await ask(CLOSED)).toMatchObject({ html: '<p>true</p>', cacheControl: 'no-cache' });
  });
});

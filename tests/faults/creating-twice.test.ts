import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Admin, openAdminOn } from '../catalogue/admin/admin-house.ts';
import { aPhoto } from '../platform/images/pictures.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSite } from '../support/test-site.ts';
import { bodies } from './bodies.ts';

/** Calls that make something, with their address in this house; each takes the optional key of its sender. */
const MAKING: Record<string, string> = {
  'POST /api/events': '/api/events',
  'POST /api/dmt-admin/events/:id/duplicate': '/api/dmt-admin/events/1/duplicate',
  'POST /api/dmt-admin/events/:id/mailings': '/api/dmt-admin/events/1/mailings',
  'POST /api/dmt-admin/orders': '/api/dmt-admin/orders',
  'POST /api/dmt-admin/newsletters': '/api/dmt-admin/newsletters',
  'POST /api/dmt-admin/discount-codes': '/api/dmt-admin/discount-codes',
  'POST /api/dmt-admin/messages/:id/answers': '/api/dmt-admin/messages/1/answers',
  'POST /api/dmt-admin/invitations': '/api/dmt-admin/invitations',
  'POST /api/dmt-admin/gate-devices': '/api/dmt-admin/gate-devices',
  'POST /api/dmt-admin/images': '/api/dmt-admin/images',
  'POST /api/dmt-admin/till/float': '/api/dmt-admin/till/float',
  'POST /api/dmt-admin/till/corrections': '/api/dmt-admin/till/corrections',
};

/** Their id is made by who sends, or one can only be made after another; proved in the tests of content, refunds, gate and till. */
const PROVED_THERE =
  /\/(content-photos|refunds|call-off|invoices|payouts\/(readings|files))$|\/gate\/(scan|steps|sales|sales\/:id\/(undo|receipt))$|\/till\/closings$/;

/** Calls that make nothing new: they look, change what is there, or send again what is there on purpose. */
const MAKES_NOTHING =
  /\/(check|season-check|content-check|preview|publish|unpublish|cancel|resume|pause|stop|send|archive|restore|done|settled|resend|test|held|end|vat-change|block|mail)$/;

describe.each(engines)('a creating call that is sent twice on $name', { timeout: 60_000 }, ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  let photo: Buffer;
  beforeEach(async () => {
    engine = await open();
    house = await openAdminOn(engine);
    photo = await aPhoto();
    await house.add();
    await house.admin.post('/api/dmt-admin/orders', bodies['POST /api/dmt-admin/orders']);
    const message = { firstname: 'Noor', lastname: 'Bakker', email: 'noor@bezoeker.example', message: 'Kan dat?' };
    await house.browser().post('/api/contact', message);
  });
  afterEach(async () => {
    await house.close();
    await engine.close();
  });

  /** How many rows stand in each table. */
  async function rows(): Promise<Record<string, number>> {
    const tables = (await engine.database.root.introspection.getTables()).map(({ name }) => name);
    const counts: Record<string, number> = {};
    for (const name of tables) {
      const counted = sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`;
      counts[name] = Number((await counted.execute(engine.database.root)).rows[0]?.count);
    }
    return counts;
  }

  async function upload(key: string) {
    const data = new FormData();
    data.append('file', new File([new Uint8Array(photo)], 'tuin.jpg', { type: 'image/jpeg' }));
    const encoded = new Response(data);
    const answer = await house.app.request(`${testSite.baseUrl}/api/dmt-admin/images`, {
      method: 'POST',
      body: await encoded.arrayBuffer(),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        host: 'localhost:3000',
        origin: testSite.baseUrl,
        cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-xsrf-token': house.admin.jar.get('XSRF-TOKEN') ?? '',
        'idempotency-key': key,
      },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  const send = (line: string, key: string) =>
    line.endsWith('/images')
      ? upload(key)
      : house.admin.post(MAKING[line] ?? '', bodies[line], { 'idempotency-key': key });

  test('every call that writes is known here', () => {
    const lines = [...guardsOf(house.app.routes).keys()].filter((line) => /^POST \/api\/(events|dmt-admin)/.test(line));
    const unknown = lines.filter(
      (line) => !(line in MAKING) && [PROVED_THERE, MAKES_NOTHING].filter((kind) => kind.test(line)).length !== 1,
    );
    expect(unknown).toEqual([]);
    expect(Object.keys(MAKING).filter((line) => !lines.includes(line))).toEqual([]);
  });

  test.each(Object.keys(MAKING))('%s makes one thing', async (line) => {
    const key = newUuid();
    const first = await send(line, key);
    expect([200, 201, 202]).toContain(first.status);
    const made = await rows();
    const again = await send(line, key);
    expect({ status: again.status, rows: await rows() }).toEqual({ status: first.status, rows: made });
    if (line.endsWith('/images') || line.endsWith('/gate-devices')) expect(again.body).toEqual(first.body);
    const other = await send(line, newUuid());
    if (/orders|events$|duplicate|newsletters|answers|images/.test(line)) {
      expect(other.status).toBe(first.status);
      expect(await rows()).not.toEqual(made);
    }
  });
});

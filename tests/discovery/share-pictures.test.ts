import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareAddress, shareFactsOf } from '../../src/kernel/events/share-address.ts';
import { createSharpLabelled } from '../../src/platform/images/adapters/labelled.sharp.ts';
import { anOpenDay, type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';

let house: Admin;
beforeAll(async () => {
  house = await openAdmin();
});
afterAll(() => house.close());

const NOW = '2026-05-01T10:00:00.000Z';
const get = async (path: string) =>
  house.app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } });

describe('the picture of a link to an event', () => {
  test('is a JPEG of 1200 by 630 that may be kept for ever, and shown elsewhere', async () => {
    const event = await house.add();
    const address = shareAddress(shareFactsOf(event, house.clock.now()));
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(Buffer.from(await (await get(address)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('has another address as soon as something on it is another; the old one leads there', async () => {
    const event = await house.add();
    const before = shareAddress(shareFactsOf(event, house.clock.now()));
    const [date] = event.event_dates;
    const moved = {
      ...date!,
      event_date_start: '2026-08-01T11:00:00+02:00',
      event_date_end: '2026-08-01T17:00:00+02:00',
    };
    const answer = await house.admin.put('/api/events', { ...anOpenDay(), ...event, event_dates: [moved] });
    expect(answer.status).toBe(200);
    const old = await get(before);
    expect(old.status).toBe(302);
    const now = old.headers.get('location') ?? '';
    expect(now).not.toBe(before);
    expect((await get(now)).status).toBe(200);
    expect((await get(`/share/${event.event_id}-00000000000000.jpg`)).headers.get('location')).toBe(now);
  });

  test.each(['/share/999999-0123456789abcd.jpg', '/share/1.jpg', '/share/0-0123456789abcd.jpg', '/share/x'])(
    '%s is not there',
    async (path) => {
      expect([404, 422]).toContain((await get(path)).status);
    },
  );

  test('tells of the date that is next, of the last one after it, of none, and of an event that does not go on', () => {
    const day = (start: string, end: string, off?: string) => ({
      event_date_start: start,
      event_date_end: end,
      event_time_unknown: false,
      ...(off !== undefined && { event_date_called_off: off }),
    });
    const [may, june, july] = [
      day('2026-04-11T11:00:00+02:00', '2026-04-11T17:00:00+02:00'),
      day('2026-06-11T11:00:00+02:00', '2026-06-11T17:00:00+02:00', 'Storm'),
      day('2026-07-11T11:00:00+02:00', '2026-07-11T17:00:00+02:00'),
    ];
    const event = { event_id: 7, event_title: 'Hortensiadag', event_image_url: null, event_status: 'planned' as const };
    const when = (event_dates: (typeof july)[], more = {}) =>
      shareFactsOf({ ...event, event_dates, ...more }, NOW).when;
    expect(when([may, june, july])).toBe('11 juli 2026 van 11:00 tot 17:00');
    expect(when([may, june])).toBe('Gaat niet door');
    expect(when([])).toBe('Datum volgt');
    expect(when([july], { event_status: 'cancelled' })).toBe('Gaat niet door');
    expect(when([day('2026-07-11T00:00:00+02:00', '2026-07-12T00:00:00+02:00')])).toBe('11 juli 2026');
  });
});

describe('its words', () => {
  const draw = createSharpLabelled();
  /** The lowest line of the sheet, above the name of the house, on which something is written. */
  async function lowest(title: string): Promise<number> {
    const bytes = await draw({ picture: null, label: null, title, when: '11 juli 2026', name: 'De Lindehof' });
    const { data, info } = await sharp(bytes)
      .extract({ left: 40, top: 0, width: 400, height: 540 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let y = info.height - 1; y > 0; y--) {
      const row = data.subarray(y * info.width, (y + 1) * info.width);
      if (row.some((value) => value < 128)) return y;
    }
    return 0;
  }

  test('break over lines, become smaller, and never run into the name of the garden', async () => {
    const short = await lowest('Open dag');
    const long = await lowest('Workshop bloemschikken met bloemen uit eigen tuin voor beginners en gevorderden');
    const endless = await lowest(
      'Een heel lange naam van een dag in de tuin die maar doorgaat '.repeat(4).slice(0, 200),
    );
    expect(short).toBeGreaterThan(180);
    expect(long).toBeGreaterThan(short + 60);
    expect(endless).toBeLessThan(540);
  });

  test('are told apart, also with letters of half of Europe and signs that mean something elsewhere', async () => {
    const titles = ['Thee & taart', 'Thee <b>taart</b>', 'Đorđe Świętosławski', 'Bloembollenvoorjaarsmarktbloembollen'];
    const drawn = await Promise.all(
      titles.map((title) => draw({ picture: null, label: null, title, when: 'Datum volgt', name: 'De Lindehof' })),
    );
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(titles.length);
  });

  test('are there when the picture cannot be read', async () => {
    const bytes = await draw({
      picture: Buffer.from('geen beeld'),
      label: null,
      title: 'Open dag',
      when: 'Datum volgt',
      name: 'De Lindehof',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

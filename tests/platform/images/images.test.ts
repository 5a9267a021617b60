import { memoryOnce } from '../../support/memory-once.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryImageFiles } from '../../../src/platform/images/adapters/files.ts';
import { createImages } from '../../../src/platform/images/images.ts';
import type { ImageRow, ImageRows, Recoded } from '../../../src/platform/images/ports.ts';
import { createMemoryAudit } from '../../support/memory-audit.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { anOpenDay, type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { testSite } from '../../support/test-site.ts';
import { aPhoto, aPicture } from './pictures.ts';

describe('the store of pictures (S-27)', () => {
  const picture: Recoded = {
    width: 960,
    height: 640,
    files: [480, 960].map((wide) => ({ ending: `${wide}.jpg`, bytes: new Uint8Array(10) })),
  };

  function aStore(quota = { aDay: 2, bytes: 100 }) {
    const memory = new MemoryDatabase();
    const clock = fixedClock();
    const table = memory.table<string, ImageRow & { unusedSince?: string | null }>();
    const texts: string[] = [];
    const rows: ImageRows = {
      insert: async (row) => void table.set(row.name, row),
      tally: async (since) => ({
        count: [...table.values()].filter((row) => row.createdAt > since).length,
        bytes: [...table.values()].reduce((sum, row) => sum + row.bytes, 0),
      }),
      recent: async () => [...table.values()],
      watched: async () => [...table.values()].map(({ name, unusedSince = null }) => ({ name, unusedSince })),
      mark: async (names, unusedSince) => {
        for (const name of names) table.set(name, { ...(table.get(name) as ImageRow), unusedSince });
      },
      remove: async (name) => void table.delete(name),
    };
    const files = createMemoryImageFiles(clock.now);
    const disk = { free: 1e9 };
    let drawing = 0;
    let mostAtOnce = 0;
    const images = createImages({
      files,
      rows,
      clock,
      quota,
      freeBytes: async () => disk.free,
      log: quietLog(),
      texts: async () => texts,
      audit: createMemoryAudit(memory, clock),
      atomically: memory.atomically,
      once: memoryOnce(memory, clock),
      recode: async () => {
        mostAtOnce = Math.max(mostAtOnce, ++drawing);
        await Promise.resolve();
        drawing--;
        return picture;
      },
    });
    return { images, files, clock, disk, table, texts, mostAtOnce: () => mostAtOnce };
  }
  const upload = new Uint8Array(3);

  test('takes so many a day and no more', async () => {
    const { images, clock } = aStore();
    await images.add(upload, 'eva');
    await images.add(upload, 'eva');
    await expect(images.add(upload, 'eva')).rejects.toMatchObject({ code: 'too-many', reason: 'image_quota' });
    clock.advance({ days: 1 });
    await images.add(upload, 'eva');
  });

  test('stops while there is still room on the disk for orders (R-20)', async () => {
    const { images, files, disk } = aStore();
    disk.free = 90 * 1024 ** 2;
    await expect(images.add(upload, 'eva')).rejects.toMatchObject({ reason: 'image_storage_full' });
    expect(files.names()).toEqual([]);
    disk.free = 110 * 1024 ** 2;
    await images.add(upload, 'eva');
  });

  test('takes so many bytes and no more, and leaves nothing of what did not fit', async () => {
    const { images, files, table } = aStore({ aDay: 9, bytes: 45 });
    await images.add(upload, 'eva');
    await images.add(upload, 'eva');
    await expect(images.add(upload, 'eva')).rejects.toMatchObject({ reason: 'image_storage_full' });
    expect([files.names().length, table.size]).toEqual([4, 2]);
  });

  test('leaves nothing of a picture that could not be written to its end, as on a full disk (R-20)', async () => {
    const { images, files, table } = aStore();
    const { write } = files;
    files.write = async (name, made) => {
      await write(name, made.slice(0, 1));
      throw new Error('no space left');
    };
    await expect(images.add(upload, 'eva')).rejects.toThrow('no space left');
    expect([files.names().length, table.size]).toEqual([0, 0]);
  });

  test('removes a picture that nothing showed for 30 days, and no other (P-09)', async () => {
    const { images, files, clock, table, texts } = aStore({ aDay: 9, bytes: 1000 });
    const [shown, hidden] = [await images.add(upload, 'eva'), await images.add(upload, 'eva')];
    texts.push(`<p>Kom kijken</p><img src="${shown.src}" alt="">`);
    await images.sweepImages();
    clock.advance({ days: 29 });
    await images.sweepImages();
    expect(table.size).toBe(2);
    clock.advance({ days: 1 });
    await images.sweepImages();
    expect([...table.keys()]).toEqual([shown.src.slice('/uploads/'.length, -'-960.jpg'.length)]);
    expect(files.names()).toHaveLength(2);
    expect(await images.read(hidden.src.slice('/uploads/'.length))).toBeNull();
  });

  test('starts counting the days again when a picture was shown meanwhile', async () => {
    const { images, clock, table, texts } = aStore({ aDay: 9, bytes: 1000 });
    const { src } = await images.add(upload, 'eva');
    await images.sweepImages();
    clock.advance({ days: 29 });
    texts.push(src);
    await images.sweepImages();
    texts.pop();
    clock.advance({ days: 29 });
    await images.sweepImages();
    clock.advance({ days: 29 });
    await images.sweepImages();
    expect(table.size).toBe(1);
    clock.advance({ days: 1 });
    await images.sweepImages();
    expect(table.size).toBe(0);
  });

  const lost = '0123456789abcdef0123456789abcdef';

  test('removes files that no row names once they are 35 days old, and no other (P-09)', async () => {
    const { images, files, clock, texts } = aStore({ aDay: 9, bytes: 1000 });
    const shown = await images.add(upload, 'eva');
    texts.push(shown.src);
    await files.write(lost, picture.files);
    await files.write('readme', [{ ending: '960.jpg', bytes: upload }]);
    clock.advance({ days: 34 });
    await files.write(lost.replace('0', 'f'), picture.files);
    await images.sweepImages();
    expect(files.names()).toHaveLength(7);
    clock.advance({ days: 1 });
    await images.sweepImages();
    expect(files.names()).toHaveLength(5);
    expect(files.names()).not.toContain(`${lost}-960.jpg`);
    expect(await images.read(shown.src.slice('/uploads/'.length))).not.toBeNull();
  });

  test('answers a width that was not made when the picture was stored with the next one', async () => {
    const { images, files } = aStore({ aDay: 9, bytes: 1000 });
    await files.write(lost, [{ ending: '480.avif', bytes: new Uint8Array([4]) }]);
    expect(await images.read(`${lost}-240.avif`)).toEqual(new Uint8Array([4]));
    expect(await images.read(`${lost}-720.avif`)).toBeNull();
  });

  test('keeps files that a text shows, and all of them while there is no row, as in a database that is put back', async () => {
    const { images, files, clock, texts } = aStore({ aDay: 9, bytes: 1000 });
    await files.write(lost, picture.files);
    await files.write(lost.replace('0', 'f'), picture.files);
    clock.advance({ days: 400 });
    await images.sweepImages();
    expect(files.names()).toHaveLength(4);
    texts.push(`<img src="/uploads/${lost}-960.jpg" alt="">`);
    await images.sweepImages();
    expect(files.names()).toEqual([`${lost}-480.jpg`, `${lost}-960.jpg`]);
  });

  test('goes on after a file that cannot be removed, and after a picture whose files cannot', async () => {
    const { images, files, clock, table, texts } = aStore({ aDay: 9, bytes: 1000 });
    const bad = (await images.add(upload, 'eva')).src.slice('/uploads/'.length, -'-960.jpg'.length);
    await images.add(upload, 'eva');
    texts.push((await images.add(upload, 'eva')).src);
    await files.write(lost, picture.files);
    await files.write(lost.replace('0', 'f'), picture.files);
    const { remove } = files;
    files.remove = async (name, endings) => {
      if (name === bad || name === lost) throw new Error('not permitted');
      await remove(name, endings);
    };
    await images.sweepImages();
    clock.advance({ days: 35 });
    await images.sweepImages();
    expect(table.size).toBe(2);
    expect(table.has(bad)).toBe(true);
    expect(files.names().filter((file) => file.startsWith(lost))).toHaveLength(2);
    expect(files.names()).toHaveLength(6);
    files.remove = remove;
    await images.sweepImages();
    expect([table.size, files.names().length]).toEqual([1, 2]);
  });

  test('draws one picture at a time, and goes on after one that failed', async () => {
    const { images, mostAtOnce } = aStore({ aDay: 3, bytes: 1000 });
    const fares = await Promise.allSettled(Array.from({ length: 5 }, () => images.add(upload, 'eva')));
    expect(fares.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(mostAtOnce()).toBe(1);
  });

  test('reads pictures of its own by their whole name only', async () => {
    const { images, files } = aStore();
    const { src } = await images.add(upload, 'eva');
    const file = src.replace('/uploads/', '');
    expect(await images.read(file)).toHaveLength(10);
    await files.write('../../etc/passwd', [{ ending: '960.jpg', bytes: upload }]);
    for (const other of ['../../etc/passwd-960.jpg', `${file}x`, file.replace('960', '961'), file.toUpperCase(), '']) {
      expect(await images.read(other)).toBeNull();
    }
  });
});

describe('POST /api/dmt-admin/images and /uploads', () => {
  let house: Admin;
  let photo: Buffer;
  beforeAll(async () => {
    house = await openAdmin();
    photo = await aPhoto();
  });
  afterAll(() => house.close());

  const cookies = () => [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(form: FormData | string, headers: Record<string, string> = {}) {
    const encoded = new Response(form);
    const answer = await house.app.request(`${testSite.baseUrl}/api/dmt-admin/images`, {
      method: 'POST',
      body: await encoded.arrayBuffer(),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        host: 'localhost:3000',
        origin: testSite.baseUrl,
        cookie: cookies(),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-xsrf-token': house.admin.jar.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  function form(...files: (Uint8Array | Buffer)[]): FormData {
    const data = new FormData();
    for (const file of files)
      data.append('file', new File([new Uint8Array(file)], '../../evil.php', { type: 'text/html' }));
    return data;
  }

  test('stores a picture, whatever its sender calls it, and an event can show it', async () => {
    const answer = await send(form(photo));
    expect(answer).toMatchObject({ status: 201, body: { width: 1200, height: 800 } });
    const src = answer.body['src'] as string;
    expect(src).toMatch(/^\/uploads\/[0-9a-f]{32}-960\.jpg$/);
    const event = await house.add({
      event_title: 'Met foto',
      event_category: { name: 'Evenementen' },
      event_image_url: src,
      event_details: `<p><img src="${src}" alt="De tuin"></p>`,
    });
    expect(event.event_image_url).toBe(src);
    expect(event.event_details).toContain(src);
    const listed = (await house.admin.get('/api/dmt-admin/images')).body['images'];
    expect(listed).toContainEqual({ src, width: 1200, height: 800 });
    const trail = await house.wired.audit.recent(100);
    expect(trail.find(({ action }) => action === 'image-uploaded')?.actorId).toEqual(expect.any(String));
  });

  test('shows it for ever, to everybody, as a picture and nothing else', async () => {
    const { body } = await send(form(await aPicture({ width: 300, height: 200 }).png().toBuffer()));
    const src = body['src'] as string;
    for (const [ending, type] of Object.entries({ jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' })) {
      const answer = await house.browser().get(src.replace('960.jpg', `480.${ending}`));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy':
          "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await house.browser().get(src.replace('960', '961'))).status).toBe(404);
    expect((await house.browser().get('/uploads/%2e%2e%2fgarden.db')).status).toBe(404);
  });

  test.each<[string, () => FormData, string]>([
    ['nothing', () => form(), 'Kies een afbeelding.'],
    ['two', () => form(photo, photo), 'Kies een afbeelding.'],
    ['an SVG', () => form(Buffer.from('<svg/>')), 'Kies een JPEG-, PNG-, WebP- of AVIF-afbeelding.'],
    ['half a photo', () => form(photo.subarray(0, 2000)), 'Deze afbeelding is beschadigd en kan niet worden gelezen.'],
    [
      'more than 10 MB',
      () => form(Buffer.alloc(10 * 1024 * 1024 + 1)),
      'Deze afbeelding is te groot. Kies er een van hoogstens 10 MB.',
    ],
  ])('refuses %s', async (_, made, message) => {
    const answer = await send(made());
    expect([answer.status, answer.body['errors']]).toEqual([422, { file: message }]);
  });

  test('refuses a body beyond that, one of another type, and one that cannot be read', async () => {
    expect((await send(form(Buffer.alloc(12 * 1024 * 1024)))).status).toBe(413);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send('--x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(400);
  });

  test('is for administrators, from our own pages', async () => {
    expect((await send(form(photo), { cookie: '' })).status).toBe(401);
    expect((await send(form(photo), { 'x-xsrf-token': 'x' })).status).toBe(403);
    const visitor = (await house.aVisitor()).browser;
    expect((await visitor.get('/api/dmt-admin/images')).status).toBe(403);
  });

  test('goes when nothing has shown it for 30 days; what an event or a page shows stays (P-09)', async () => {
    const small = await aPicture({ width: 300, height: 200 }).png().toBuffer();
    const sources: string[] = [];
    for (let count = 0; count < 3; count++) sources.push((await send(form(small))).body['src'] as string);
    const [ofEvent = '', ofPage = '', ofNothing = ''] = sources;
    await house.add({ ...anOpenDay(), event_image_url: ofEvent });
    await house.external.overrides.keep('pages/home', { picture: ofPage });
    await house.wired.images.sweepImages();
    house.clock.advance({ days: 30 });
    await house.wired.images.sweepImages();
    const status = async (src: string) => (await house.browser().get(src)).status;
    expect([await status(ofEvent), await status(ofPage), await status(ofNothing)]).toEqual([200, 200, 404]);
    expect(await status(ofNothing.replace('960.jpg', '480.avif'))).toBe(404);
  });
});

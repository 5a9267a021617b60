import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPhoto } from '../../src/modules/content/answers/own-photos-schema.ts';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import type { GalleryPhotos, OwnPhotos, WeekPhoto } from '../../src/modules/content/schema.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { aPhoto, aPicture } from '../platform/images/pictures.ts';
import { testSite } from '../support/test-site.ts';
import { testContent } from './test-content.ts';

const PHOTO = `/uploads/${'a'.repeat(32)}-960.jpg`;
const roses = {
  drawing: 'hortensia',
  photo: PHOTO,
  alt: 'Rode rozen langs het pad',
  credit: 'Anna',
  focus: { x: 21, y: 98 },
  isShown: true,
};

describe('a photo in the place of a drawing', () => {
  test('stands on every page while it is shown; the drawing comes back, and the photo again', async () => {
    const { content, edition } = testContent();
    expect((await content.site()).photos).toEqual({});
    const before = edition.current();
    await content.override('own-photos', { photos: [roses] });
    expect(edition.current()).toBe(before + 1);
    expect((await content.site()).photos).toEqual({
      hortensia: { src: PHOTO, alt: 'Rode rozen langs het pad', credit: 'Foto: Anna', x: 20, y: 100 },
    });
    const { value } = await content.entry('own-photos');
    await content.override('own-photos', withPhoto(value as OwnPhotos, 'hortensia', { photo: PHOTO, isShown: false }));
    expect((await content.site()).photos).toEqual({});
    const kept = (await content.entry('own-photos')).value as OwnPhotos;
    expect(kept.photos).toEqual([{ ...roses, isShown: false }]);
  });

  test.each<[string, object, string]>([
    ['without words for who does not see it', { alt: '  ' }, 'photos.0.alt'],
    ['from elsewhere', { photo: 'https://elders.example/a.jpg' }, 'photos.0.photo'],
    ['cut around a place outside it', { focus: { x: 101, y: 0 } }, 'photos.0.focus.x'],
    ['with a half number', { focus: { x: 0.5, y: 0 } }, 'photos.0.focus.x'],
    ['with a name without end', { credit: 'a'.repeat(81) }, 'photos.0.credit'],
  ])('is refused %s, and nothing is stored', async (_, changes, field) => {
    const { content } = testContent();
    const stored = content.override('own-photos', { photos: [{ ...roses, ...changes }] });
    await expect(stored).rejects.toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } });
    expect((await content.site()).photos).toEqual({});
  });

  test('is one per drawing, and needs no words as long as it is not shown', async () => {
    const { content } = testContent();
    await expect(content.override('own-photos', { photos: [roses, roses] })).rejects.toMatchObject({ code: 'invalid' });
    await content.override('own-photos', { photos: [{ ...roses, alt: '', isShown: false }] });
    expect((await content.site()).photos).toEqual({});
  });
});

describe('photos of a form without JavaScript', () => {
  let house: Admin;
  beforeAll(async () => {
    house = await openAdmin();
  });
  afterAll(() => house.close());

  async function send(to: string, files: Uint8Array[], alt = 'De vijver', isDraft = false) {
    const form = new FormData();
    form.append('alt', alt);
    files.forEach((file, index) => form.append('file', new File([new Uint8Array(file)], `IMG_${index + 1}.jpg`)));
    if (isDraft) form.append('draft', 'on');
    const encoded = new Response(form);
    const answer = await house.app.request(`${testSite.baseUrl}/api/dmt-admin/content-photos?to=${to}`, {
      method: 'POST',
      body: await encoded.arrayBuffer(),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        host: 'localhost:3000',
        origin: testSite.baseUrl,
        cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-xsrf-token': house.admin.jar.get('XSRF-TOKEN') ?? '',
      },
    });
    return { status: answer.status, location: answer.headers.get('location') };
  }
  const gallery = async () =>
    (await house.browser().get('/assets/gallery/photos.json')).body as unknown as GalleryPhotos;

  test('come into the gallery with their words, a bad one leaves the others alone, and twice is once', async () => {
    const before = (await gallery()).data.length;
    const [first, second] = [await aPhoto(), await aPhoto({ width: 700, height: 900 })];
    const files = [first, Buffer.from('geen foto'), second];
    const message = '/dmt-admin/inhoud/gallery?geplaatst=2&geweigerd=IMG_2.jpg';
    expect(await send('gallery', files)).toEqual({ status: 303, location: message });
    expect(await send('gallery', files)).toEqual({ status: 303, location: message });
    const { data } = await gallery();
    expect(data.slice(before).map(({ alt }) => alt)).toEqual(['De vijver', 'De vijver']);
    for (const { thumbnailImageSrc } of data.slice(before)) {
      expect((await house.browser().get(thumbnailImageSrc)).status).toBe(200);
    }
  });

  test('without words get the day on which each was taken, and wait as a draft until the owner shows them', async () => {
    const before = await gallery();
    const dated = await aPicture({ width: 510, height: 500 })
      .jpeg()
      .withExif({ IFD2: { DateTimeOriginal: '2026:04:12 10:11:12' } })
      .toBuffer();
    expect((await send('gallery', [dated, await aPhoto({ width: 500, height: 500 })], '', true)).status).toBe(303);
    expect(await gallery()).toEqual(before);
    const { value, version } = (await house.admin.get('/api/dmt-admin/content/gallery')).body as {
      value: GalleryPhotos;
      version: number;
    };
    expect(value.data.slice(-2)).toMatchObject([
      { alt: 'Foto van 12 april', visibility: 'draft' },
      { alt: 'Foto van 1 mei', visibility: 'draft' },
    ]);
    const data = value.data.map((photo) => ({ ...photo, visibility: 'shown' }));
    const shown = await house.admin.put('/api/dmt-admin/content/gallery', { value: { data }, version });
    expect(shown.status).toBe(200);
    expect((await gallery()).data.slice(-2)).toEqual([
      { alt: 'Foto van 12 april', day: '2026-04-12', thumbnailImageSrc: expect.any(String) },
      { alt: 'Foto van 1 mei', day: '2026-05-01', thumbnailImageSrc: expect.any(String) },
    ]);
  });

  test('wait for words in the place of a drawing', async () => {
    expect(await send('own-photos/varen', [await aPhoto()])).toEqual({
      status: 303,
      location: '/dmt-admin/inhoud/own-photos/varen?geplaatst=1',
    });
    const { value } = (await house.admin.get('/api/dmt-admin/content/own-photos')).body as { value: OwnPhotos };
    expect(value.photos).toMatchObject([{ drawing: 'varen', alt: '', isShown: false, focus: { x: 50, y: 50 } }]);
    const site = (await house.browser().get('/api/content/site')).body as unknown as SiteContent;
    expect(site.photos).toEqual({});
    expect((await send('own-photos/varen', [Buffer.from('geen foto')])).location).toBe(
      '/dmt-admin/inhoud/own-photos/varen?geweigerd=IMG_1.jpg',
    );
    expect((await send('week-photo', [await aPhoto()])).location).toBe('/dmt-admin/inhoud/bloei?geplaatst=1');
    const week = (await house.admin.get('/api/dmt-admin/content/week-photo')).body as { value: WeekPhoto };
    expect(week.value).toEqual({ waiting: expect.stringMatching(/^\/uploads\//) as string, shown: null });
    expect((await send('own-photos/tuinkaart', [await aPhoto()])).status).toBe(404);
  });
});

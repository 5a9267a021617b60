import type { Locator } from 'playwright/test';
import { aNoisyPhoto, aPhoto } from '../platform/images/pictures.ts';
import { signIn } from './support/an-account.ts';
import { expectAccessible } from './support/axe.ts';
import { countTaps } from './support/gate.ts';
import { expect, test } from './support/journey.ts';
import { button, expectFit, OWNER, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';
import { visit } from './support/purchase.ts';

test.use({ viewport: PHONE, environment: OWNER_ENVIRONMENT });

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

test('the owner puts a photo in the place of a drawing, cut around what matters, and takes the drawing back', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  page.setDefaultTimeout(20_000);
  const photo = asFile('thee.jpg', await aPhoto({ width: 900, height: 1200 }));
  const shopWindow = await (await anotherBrowser()).newPage();
  const shown = async () => {
    await visit(shopWindow, '/theetuin');
    return shopWindow.locator('header picture img').first().getAttribute('src');
  };
  expect(await shown()).toContain('/assets/images/theepot');
  await signIn(page, OWNER);

  await test.step('sent from the phone, and asked what it shows', async () => {
    await visit(page, '/dmt-admin/inhoud/own-photos');
    await expectFit(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Vervang door een foto Rode theepot/ }).click();
    await expect(page.getByRole('region', { name: 'De tekening' }).getByRole('img')).toBeVisible();
    await page.getByLabel('Foto', { exact: true }).setInputFiles(photo);
    await expect(page.getByText('De foto is bewaard.')).toBeVisible();
    expect(await shown()).toContain('/assets/images/theepot');
    await button(page, 'Zet deze foto op de site').click();
    await expect(page.getByText('Beschrijf wat er op de foto te zien is.').first()).toBeVisible();
    await expectFit(page);
  });

  await test.step('cut by a press on it, or by the numbers', async () => {
    await page.getByLabel('Wat er te zien is').fill('Twee koppen thee onder de appelboom');
    await page.getByLabel('Foto gemaakt door').fill('Anna');
    const whole = page.getByRole('group', { name: 'Wat altijd in beeld blijft' }).getByRole('img').first();
    const area = await whole.boundingBox();
    await whole.click({ position: { x: (area?.width ?? 0) * 0.25, y: (area?.height ?? 0) * 0.75 } });
    await expect(page.getByLabel('Van links, 0 tot 100')).toHaveValue(/^2[456]$/);
    await page.getByLabel('Van boven, 0 tot 100').fill('80');
    await expectFit(page);
    await expectAccessible(page);
    await button(page, 'Zet deze foto op de site').click();
    await expect(page.getByText('De foto staat nu op de site, overal waar deze tekening stond.')).toBeVisible();
    expect(await shown()).toMatch(/^\/uploads\/[0-9a-f]{32}-960\.jpg$/);
    const img = shopWindow.locator('header picture img').first();
    expect(await img.evaluate((one) => getComputedStyle(one).objectPosition)).toBe('25% 80%');
    await expect(shopWindow.getByText('Foto: Anna')).toBeVisible();
    await expectFit(shopWindow);
    await expectAccessible(shopWindow);
  });

  await test.step('the drawing by one press, and the photo by one', async () => {
    await visit(page, '/dmt-admin/inhoud/own-photos');
    const taps = await countTaps(page);
    await button(page, /^Zet de tekening terug Rode theepot/).click();
    await expect(page.getByText('De tekening staat weer op de site.')).toBeVisible();
    expect(await taps()).toBe(1);
    expect(await shown()).toContain('/assets/images/theepot');
    await button(page, /^Zet de foto weer neer Rode theepot/).click();
    await expect(page.getByText('De foto staat nu op de site')).toBeVisible();
    expect(await shown()).toContain('/uploads/');
  });

  await test.step('without JavaScript too', async () => {
    const browser = await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE });
    await browser.addCookies(await page.context().cookies());
    const plain = await browser.newPage();
    await plain.goto(new URL('/dmt-admin/inhoud/own-photos/kop', page.url()).href);
    await plain.getByLabel('Foto', { exact: true }).setInputFiles(photo);
    await button(plain, 'Verstuur de foto').click();
    await plain.getByLabel('Wat er te zien is').fill('Een kop thee');
    await plain.getByLabel('Van links, 0 tot 100').fill('70');
    await button(plain, 'Zet deze foto op de site').click();
    await expect(plain.getByText('De foto staat nu op de site')).toBeVisible();
  });
});

test('the gallery takes many photos in one go, one that is none leaves the others alone, each with its words @full', async ({
  page,
  anotherBrowser,
  allowNoise,
}) => {
  allowNoise(/status of 422|Failed to load resource/);
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/inhoud/gallery');
  const photos: ReturnType<typeof asFile>[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    photos.push(asFile(`IMG_${turn}.jpg`, await aPhoto({ width: 600 + turn, height: 450 })));
  }
  photos.splice(1, 0, asFile('film.jpg', Buffer.from('geen foto')));
  let isLost = true;
  await page.route('**/api/dmt-admin/images', async (route) => {
    // The answer to the first one is lost: it is stored, and sent again.
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Voeg foto’s toe').setInputFiles(photos);
  await expect(page.getByText('4 van 5 foto’s zijn binnen.').last()).toBeVisible({ timeout: 60_000 });
  const bad = page.getByRole('listitem').filter({ hasText: 'film.jpg' });
  await expect(bad).toContainText('Kies een JPEG-, PNG-, WebP- of AVIF-afbeelding.');
  await bad.evaluate((line) => line.scrollIntoView({ block: 'center' }));
  await expectFit(page);
  await expectAccessible(page);
  await bad.getByRole('button', { name: 'Laat weg' }).click();
  for (let turn = 1; turn <= 4; turn++) {
    await expect(page.getByLabel(`Bijschrift van foto ${turn}`)).toHaveValue(/^Foto van \d+ [a-z]+$/);
    await page.getByLabel(`Bijschrift van foto ${turn}`).fill(`Foto ${turn} van de dag`);
  }
  await button(page, 'Opslaan').click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  const stored = async () => {
    const answer = await page.request.get('/assets/gallery/photos.json');
    return ((await answer.json()) as { data: { alt: string; thumbnailImageSrc: string }[] }).data;
  };
  const added = (await stored()).slice(-4);
  expect(added.map(({ alt }) => alt)).toEqual([1, 2, 3, 4].map((turn) => `Foto ${turn} van de dag`));
  expect(new Set(added.map(({ thumbnailImageSrc }) => thumbnailImageSrc)).size).toBe(4);
  const answer = await page.request.get('/api/dmt-admin/images');
  const library = (await answer.json()) as { images: { width: number; height: number }[] };
  const ofThese = library.images.filter(({ height }) => height === 450).map(({ width }) => width);
  expect(ofThese.toSorted((one, other) => one - other)).toEqual([601, 602, 603, 604]);

  await test.step('without JavaScript too', async () => {
    const browser = await anotherBrowser({ javaScriptEnabled: false, viewport: PHONE });
    await browser.addCookies(await page.context().cookies());
    const plain = await browser.newPage();
    await plain.goto(page.url());
    await plain.locator('input[name="file"]').setInputFiles(photos);
    await plain.getByLabel('Wat is erop te zien?').fill('De open dag');
    await button(plain, 'Verstuur de foto’s').click();
    await expect(plain.getByText('1 foto kon niet worden geplaatst.')).toBeVisible();
    await expect(plain.getByRole('alert').getByText('film.jpg')).toBeVisible();
    expect((await stored()).slice(-4).map(({ alt }) => alt)).toEqual(Array(4).fill('De open dag'));
  });
});

test('twenty photos take at most three taps and have a caption each; they can wait as drafts @full', async ({
  page,
  anotherBrowser,
}) => {
  page.setDefaultTimeout(20_000);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin');
  const photos: ReturnType<typeof asFile>[] = [];
  for (let turn = 1; turn <= 20; turn++) {
    photos.push(asFile(`IMG_${turn}.jpg`, await aPhoto({ width: 640 + turn, height: 480 })));
  }
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Foto’s toevoegen' }));
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByText('Voeg foto’s toe', { exact: true }));
  await (await chooser).setFiles(photos);
  await expect(page.getByText('20 van 20 foto’s zijn binnen.').last()).toBeVisible({ timeout: 120_000 });
  await tap(button(page, 'Opslaan'));
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  const stored = async () => {
    const answer = await page.request.get('/assets/gallery/photos.json');
    return ((await answer.json()) as { data: { alt: string }[] }).data;
  };
  const captions = (await stored()).slice(-20).map(({ alt }) => alt);
  expect(captions.filter((caption) => /^Foto van \d+ [a-z]+$/.test(caption))).toHaveLength(20);

  await test.step('one that waits is not shown, and goes on the site by one press', async () => {
    const before = await stored();
    const one = [asFile('IMG_21.jpg', await aPhoto({ width: 700, height: 480 }))];
    await page.getByLabel('Voeg foto’s toe').setInputFiles(one);
    await page.getByLabel('Bijschrift van foto 1').fill('De eerste dahlia');
    const draft = page.getByRole('checkbox', { name: 'Concept: nog niet op de site' });
    await draft.check();
    await expectFit(page);
    await expectAccessible(page);
    await button(page, 'Opslaan').click();
    await expect(button(page, 'Maak ongedaan')).toBeVisible();
    expect(await stored()).toEqual(before);
    const shop = await (await anotherBrowser()).newPage();
    await visit(shop, '/sfeerimpressie');
    await expect(shop.getByRole('img').first()).toBeVisible();
    await expect(shop.getByRole('img', { name: 'De eerste dahlia' })).toHaveCount(0);
    await visit(page, '/dmt-admin/inhoud/gallery');
    await expect(page.getByLabel('Bijschrift van foto 1')).toHaveValue('De eerste dahlia');
    await draft.uncheck();
    await button(page, 'Opslaan').click();
    await expect.poll(async () => (await stored()).at(-1)?.alt).toBe('De eerste dahlia');
  });
});

const MB = 1024 * 1024;

test('photos of a phone are made smaller before they leave it; a broken one and a line that drops cost none of the others', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/status of 422|Failed to load resource|ERR_INTERNET_DISCONNECTED|Geen verbinding/);
  await signIn(page, OWNER);
  await visit(page, '/dmt-admin/inhoud/gallery');
  const camera = await aNoisyPhoto({ width: 2500, height: 1875, noise: 40, quality: 98 });
  const large = await aNoisyPhoto({ width: 3400, height: 2550, noise: 90, quality: 100 });
  expect(camera.length).toBeGreaterThan(4 * MB);
  expect(large.length).toBeGreaterThan(10 * MB);
  const bodies: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/dmt-admin/images')) return;
    bodies.push(request.sizes().then(({ requestBodySize }) => requestBodySize));
  });
  let taken = 0;
  await page.route('**/api/dmt-admin/images', async (route) => {
    taken++;
    if (taken !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page
    .getByLabel('Voeg foto’s toe')
    .setInputFiles([
      asFile('IMG_1.jpg', camera),
      asFile('stuk.jpg', camera.subarray(0, camera.length / 2)),
      asFile('IMG_2.jpg', large),
    ]);
  const counted = (done: number) => page.getByText(`${done} van 3 foto’s zijn binnen.`).last();
  await expect(page.getByText('Geen verbinding. Gaat verder zodra die er weer is.')).toBeVisible({ timeout: 60_000 });
  await expect(counted(1)).toBeVisible();
  await expectFit(page);
  await context.setOffline(false);
  await expect(counted(2)).toBeVisible({ timeout: 60_000 });
  const broken = page.getByRole('listitem').filter({ hasText: 'stuk.jpg' });
  await expect(broken).toContainText('Deze afbeelding is beschadigd en kan niet worden gelezen.');
  const answer = await page.request.get('/api/dmt-admin/images');
  const { images } = (await answer.json()) as { images: { width: number; height: number }[] };
  expect(images.slice(0, 2)).toMatchObject([
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ]);
  const sent = await Promise.all(bodies);
  expect(sent).toHaveLength(3);
  expect(Math.min(...sent)).toBeGreaterThan(MB / 4);
  expect(Math.max(...sent)).toBeLessThan(6 * MB);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { answer, openToday, sellParty, type SoldParty, toGate } from './support/gate.ts';
import { expect, fullUnless, test } from './support/journey.ts';
import { button, expectFit, OWNER_ENVIRONMENT, PHONE } from './support/owner.ts';

/** The camera's picture; written before the camera is opened. */
const VIDEO = path.join(tmpdir(), `garden-camera-${process.pid}.mjpeg`);
const executablePath = chromiumPath();
const CAMERA_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${VIDEO}`,
];

test.use({
  viewport: PHONE,
  permissions: ['camera'],
  environment: OWNER_ENVIRONMENT,
  launchOptions: { args: [...CHROMIUM_FLAGS, ...CAMERA_FLAGS], ...(executablePath ? { executablePath } : {}) },
});

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

async function codeIn({ data, width, height }: Pixels) {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(image, { formats: ['QRCode'], tryHarder: true }))[0];
}

/** Holds a page of the buyer's PDF before the camera, at the usual distance of a phone. */
async function holdBeforeCamera({ buyer, orderId }: SoldParty, page: number): Promise<void> {
  const pdf = new Uint8Array(await (await buyer.get(`/bestelling/tickets.pdf?payment=${orderId}`)).arrayBuffer());
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document.getPage(page).render({ scale: 3, colorSpace: 'BGRA' });
  const pixels = { data: new Uint8ClampedArray(data), width, height };
  const found = await codeIn(pixels);
  if (!found) throw new Error('the PDF has no code on this page');
  const { topLeft, bottomRight } = found.position;
  const side = bottomRight.x - topLeft.x;
  const [left, top] = [Math.round(topLeft.x - side / 4), Math.round(topLeft.y - side / 4)];
  const near = await sharp(Buffer.from(pixels.data), { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: Math.min(Math.round(side * 1.5), width - left), height: Math.round(side * 1.5) })
    .resize(440, 440, { fit: 'contain', background: '#fff' })
    .extend({ left: 100, right: 100, top: 20, bottom: 20, background: '#3a4a3f' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer();
  document.destroy();
  library.destroy();
  writeFileSync(VIDEO, Buffer.concat(Array.from({ length: 10 }, () => near)));
}

/** A browser with a barcode reader, such as Chrome on Android. */
async function withOwnReader(page: Page): Promise<void> {
  await page.exposeFunction('readFrame', async (pixels: { data: number[]; width: number; height: number }) => {
    return (await codeIn({ ...pixels, data: new Uint8ClampedArray(pixels.data) }))?.text ?? null;
  });
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      async detect(video: HTMLVideoElement) {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [video.videoWidth / 2, video.videoHeight / 2];
        const context = canvas.getContext('2d');
        context?.drawImage(video, 0, 0, canvas.width, canvas.height);
        const frame = context?.getImageData(0, 0, canvas.width, canvas.height);
        const { readFrame } = window as unknown as { readFrame(pixels: object): Promise<string | null> };
        const data = Array.from(frame?.data ?? []);
        const text = await readFrame({ data, width: canvas.width, height: canvas.height });
        return text === null ? [] : [{ rawValue: text }];
      }
    }
    Object.assign(window, { BarcodeDetector });
  });
}

const READERS: [name: string, prepare: (page: Page) => Promise<unknown>, isOurs: boolean][] = [
  ['the reader of the browser', withOwnReader, false],
  ['ours', (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector')), true],
];

for (const [name, prepare, isOurs] of READERS) {
  test(`a page of the ticket PDF before the camera, with ${name}${fullUnless(isOurs)}`, async ({
    page,
    site,
    world,
    allowNoise,
  }) => {
    page.setDefaultTimeout(20_000);
    // The fake camera has no file until it is opened; some browsers log that.
    allowNoise(/fake|capture/i);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const event = await openToday(page, 'Hortensiadag');
    const party = await sellParty({ site, world }, event, { name: 'voor de Camera', amount: 2 });
    await test.step('the second page is a ticket: welcome, and once only while it is in sight', async () => {
      await holdBeforeCamera(party, 1);
      await prepare(page);
      await toGate(page);
      await expect(answer(page)).toContainText('Welkom', { timeout: 40_000 });
      await expect(answer(page)).toContainText('1 × Volwassene');
      await expectFit(page);
      await expect(page.getByRole('region', { name: 'Binnen en verwacht' })).toContainText('1 / 2');
      await expect(answer(page)).toContainText('Welkom');
      expect(fetched.some((address) => address.endsWith('.wasm'))).toBe(isOurs);
    });
    await test.step('read anew it is in already', async () => {
      await toGate(page);
      await expect(answer(page)).toContainText(/Al binnen om \d\d:\d\d/, { timeout: 40_000 });
    });
    await test.step('the first page is the party: who is not in yet comes in by one press', async () => {
      await holdBeforeCamera(party, 0);
      await page.goto('/dmt-admin');
      await toGate(page);
      await expect(answer(page)).toContainText('Wie komt binnen?', { timeout: 40_000 });
      await button(page, 'Laat 1 binnen').click();
      await expect(answer(page)).toContainText('Welkom');
      await expect(page.getByRole('region', { name: 'Binnen en verwacht' })).toContainText('2 / 2');
    });
  });
}

test('only this page may see through the camera (S-22, S-23) @full', async ({ page, site, world, allowNoise }) => {
  allowNoise(/permissions policy/i);
  const event = await openToday(page, 'Hortensiadag');
  await holdBeforeCamera(await sellParty({ site, world }, event, { name: 'Niemand', amount: 1 }), 0);
  const asks = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        (stream) => stream.getVideoTracks().length,
        (fault: Error) => fault.name,
      ),
    );
  await toGate(page);
  expect(await asks()).toBe(1);
  await page.goto('/dmt-admin');
  expect(await asks()).toBe('NotAllowedError');
});

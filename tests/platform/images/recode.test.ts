import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSharpRecode } from '../../../src/platform/images/adapters/recode.sharp.ts';
import type { Recoded } from '../../../src/platform/images/ports.ts';
import { aPhoto, aPicture, aPngThatClaims, colourAt } from './pictures.ts';

const recode = createSharpRecode();

async function drawn(upload: Uint8Array): Promise<Recoded> {
  const result = await recode(upload);
  if (typeof result === 'string') throw new Error(`refused: ${result}`);
  return result;
}
function fileOf({ files }: Recoded, ending: string): Uint8Array {
  const file = files.find((one) => one.ending === ending);
  if (!file) throw new Error(`no ${ending}`);
  return file.bytes;
}

describe('re-encoding an upload (S-27)', () => {
  test('gives five widths in three formats', async () => {
    const result = await drawn(await aPhoto({ width: 2000, height: 1000 }));
    expect([result.width, result.height]).toEqual([1600, 800]);
    const made = await Promise.all(
      result.files.map(async ({ ending, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return `${ending} ${format} ${width}x${height}`;
      }),
    );
    expect(made).toEqual([
      '240.avif heif 240x120',
      '240.webp webp 240x120',
      '240.jpg jpeg 240x120',
      '480.avif heif 480x240',
      '480.webp webp 480x240',
      '480.jpg jpeg 480x240',
      '720.avif heif 720x360',
      '720.webp webp 720x360',
      '720.jpg jpeg 720x360',
      '960.avif heif 960x480',
      '960.webp webp 960x480',
      '960.jpg jpeg 960x480',
      '1600.avif heif 1600x800',
      '1600.webp webp 1600x800',
      '1600.jpg jpeg 1600x800',
    ]);
  });

  test('keeps a photo full of detail light enough for a phone', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const photo = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } });
    const made = await drawn(await photo.jpeg({ quality: 95 }).toBuffer());
    expect(fileOf(made, '960.avif').length).toBeGreaterThan(90_000);
    expect(fileOf(made, '720.avif').length).toBeLessThan(60_000);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    const result = await drawn(await aPicture({ width: 300, height: 200 }).toFormat(format).toBuffer());
    expect([result.width, result.height]).toEqual([300, 200]);
    expect((await sharp(fileOf(result, '1600.jpg')).metadata()).width).toBe(300);
  });

  test('forgets where, when and by what a photo was taken', async () => {
    const photo = await aPhoto();
    expect(photo.includes('Camera van Anna')).toBe(true);
    const { files } = await drawn(photo);
    for (const { bytes } of files) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Anna')).toBe(false);
    }
  });

  test('turns a photo the way the camera was held, before it forgets that', async () => {
    const held = await aPicture({ width: 400, height: 200 })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const result = await drawn(held);
    expect([result.width, result.height]).toEqual([200, 400]);
    const [red = 0, green = 255] = await colourAt(fileOf(result, '480.jpg'), 180, 20);
    expect(red > 200 && green < 60).toBe(true);
  });

  test('puts what is see-through on white where the format needs a ground', async () => {
    const ghost = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await colourAt(fileOf(await drawn(ghost), '480.jpg'), 10, 10)).toEqual([255, 255, 255]);
  });

  test('carries nothing of what hides behind or inside a picture', async () => {
    const script = '<script>alert(1)</script>';
    const hiding = Buffer.concat([await aPhoto(), Buffer.from(script)]);
    const { files } = await drawn(hiding);
    expect(files.some(({ bytes }) => Buffer.from(bytes).includes('script'))).toBe(false);
  });

  test('shows the first picture of a moving one', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) =>
          sharp({ create: { width: 60, height: 60, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp({ lossless: true })
      .toBuffer();
    const result = await drawn(frames);
    expect([result.width, result.height]).toEqual([60, 60]);
    const [red = 0, , blue = 255] = await colourAt(fileOf(result, '480.jpg'), 30, 30);
    expect(red > 200 && blue < 60).toBe(true);
  });
});

describe('what is refused (S-27)', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind an XML line', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['an archive', Buffer.from('PK\u0003\u0004picture.jpg', 'latin1')],
    ['a page', Buffer.from('<!doctype html><img src=x>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['noise', randomBytes(4000)],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, upload) => {
    expect(await recode(upload)).toBe('kind');
  });

  test('more than 40 megapixels, before anything of it is decoded', async () => {
    expect(await recode(aPngThatClaims(50_000, 50_000))).toBe('pixels');
    expect(await recode(aPngThatClaims(8_001, 5_000))).toBe('pixels');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s of which the end is missing', async (format) => {
    const whole = await aPicture().toFormat(format).toBuffer();
    expect(await recode(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('broken');
  });

  test('a file that only begins like a picture', async () => {
    expect(await recode(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2000)]))).toBe('broken');
  });
});

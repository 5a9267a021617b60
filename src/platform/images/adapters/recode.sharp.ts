import type Library from 'sharp';
import type { Sharp } from 'sharp';
import { WIDTHS } from '../images.ts';
import type { ImageFile, ImageFlaw, Recode } from '../ports.ts';

const MOST_PIXELS = 40_000_000;
const SECONDS = 40;
/** Maximum ratio of height to width. */
const TALLEST = 2;
/** Maximum bytes of an AVIF for a phone's whole width (decision 0128). */
const PHONE = { width: 720, bytes: 60_000 };

type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Draws with libvips: only four formats, each by its magic bytes; the size is read before decoding (S-27). */
export function createSharpRecode(): Recode {
  return async (upload) => {
    const kind = kindOf(upload);
    if (!kind) return 'kind';
    const sharp = await openSharp();
    const flaw = await flawOf(sharp, upload, kind);
    if (flaw) return flaw;
    try {
      const { data, info } = await open(sharp, upload)
        .autoOrient()
        .resize({ ...within(Math.max(...WIDTHS)), withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const again = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS });
      const files: ImageFile[] = [];
      for (const wide of WIDTHS) files.push(...(await variants(again(), wide)));
      return { width, height, files };
    } catch {
      return 'broken';
    }
  };
}

// Loaded lazily: most processes never need it.
let loading: Promise<typeof Library> | undefined;

/** Returns the library with all but four decoders disabled, process-wide. */
export const openSharp = (): Promise<typeof Library> => (loading ??= loaded());

async function loaded(): Promise<typeof Library> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function open(sharp: typeof Library, upload: Uint8Array): Sharp {
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
}

/** Kind of an upload by its magic bytes, which SVG and archives lack. */
function kindOf(upload: Uint8Array): Kind | null {
  const text = (from: number, to: number) => Buffer.from(upload.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return 'jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'avif';
  return null;
}

async function flawOf(sharp: typeof Library, upload: Uint8Array, kind: Kind): Promise<ImageFlaw | null> {
  try {
    const { format, compression, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    const isWhatItSays = kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
    if (!isWhatItSays) return 'kind';
    return width * height > MOST_PIXELS ? 'pixels' : null;
  } catch {
    return 'broken';
  }
}

function within(width: number) {
  return { width, height: width * TALLEST, fit: 'inside' } as const;
}

async function variants(picture: Sharp, wide: number): Promise<ImageFile[]> {
  const sized = picture.resize({ ...within(wide), withoutEnlargement: true });
  const onWhite = sized.clone().flatten({ background: '#ffffff' });
  return [
    { ending: `${wide}.avif`, bytes: await avifOf(sized, wide) },
    { ending: `${wide}.webp`, bytes: await sized.clone().webp({ quality: 76 }).toBuffer() },
    { ending: `${wide}.jpg`, bytes: await onWhite.jpeg({ quality: 80, mozjpeg: true }).toBuffer() },
  ];
}

/** Lowers the quality of a photo full of leaves until it is light enough for a phone. */
async function avifOf(sized: Sharp, wide: number): Promise<Buffer> {
  for (let quality = 52; ; quality -= 8) {
    const bytes = await sized.clone().avif({ quality, effort: 3 }).toBuffer();
    if (wide > PHONE.width || bytes.length <= PHONE.bytes || quality < 30) return bytes;
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Library from 'sharp';
import { palette } from '../../../kernel/web/palette.ts';
import { escapedHtml } from '../../../kernel/text/plain-text.ts';
import { fontBytes } from '../../text/fonts.ts';
import type { DrawLabelled } from '../ports.ts';
import { openSharp } from './recode.sharp.ts';

const SIZE = { width: 1200, height: 630 };
/** Position of the picture: the sheet covers the left, and the picture begins below its edge. */
const PICTURE = { left: 455, width: 745 };
const WORDS = { left: 61, top: 136, width: 392, height: 296 };
const TITLE_SIZES = [72, 64, 56, 49, 43, 38, 33, 29, 25];
const GAP = 22;
const NAME_TOP = 548;

/** Plain ground where the sheet was not drawn, as during the build. */
const PLAIN = { create: { width: 480, height: 630, channels: 3, background: palette.wit } } as const;

type Face = { family: string; files: [latin: string, extended: string] };
const TITLE: Face = {
  family: 'Besley SemiBold',
  files: ['besley/files/besley-latin-600-normal.woff', 'besley/files/besley-latin-ext-600-normal.woff'],
};
const TEXT: Face = {
  family: 'Figtree SemiBold',
  files: ['figtree/files/figtree-latin-600-normal.woff', 'figtree/files/figtree-latin-ext-600-normal.woff'],
};

type Words = { data: Buffer; width: number; height: number };

export function createSharpLabelled(): DrawLabelled {
  let fonts: Map<string, string> | undefined;
  return async ({ picture, label, title, when, name }) => {
    const sharp = await openSharp();
    fonts ??= await fontFiles(sharp);
    const write = createWriter(sharp, fonts);
    const heading = await fittingTitle(write, title);
    const date = await write(when, TEXT, 27, { width: WORDS.width, ink: palette['grijs-600'] });
    const house = await write(name, TITLE, 27, { width: WORDS.width, ink: palette['standgroen-700'] });
    const at = (words: Words, top: number) => ({ input: words.data, left: WORDS.left, top });
    const scaled = picture && (await cropped(sharp, picture));
    return sharp({ create: { ...SIZE, channels: 3, background: palette['linde-100'] } })
      .composite([
        ...(scaled ? [{ input: scaled, left: PICTURE.left, top: 0 }] : []),
        { input: label ? Buffer.from(label) : PLAIN, left: 0, top: 0 },
        at(heading, WORDS.top),
        at(date, WORDS.top + heading.height + GAP),
        at(house, NAME_TOP),
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  };
}

function cropped(sharp: typeof Library, picture: Uint8Array): Promise<Buffer | null> {
  return sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ width: PICTURE.width, height: SIZE.height, fit: 'cover' })
    .flatten({ background: palette['linde-100'] })
    .jpeg({ quality: 95 })
    .toBuffer()
    .catch(() => null);
}

type Write = (
  text: string,
  face: Face,
  size: number,
  how: { width: number; ink: string; breaks?: boolean },
) => Promise<Words>;

/** Writes the title as large as fits; cuts it at a word if it does not fit at all. */
async function fittingTitle(write: Write, title: string): Promise<Words> {
  const draw = (text: string, size: number, breaks = false) =>
    write(text, TITLE, size, { width: WORDS.width, ink: palette['standgroen-900'], breaks });
  for (const size of TITLE_SIZES) {
    const drawn = await draw(title, size);
    if (drawn.width <= WORDS.width && drawn.height <= WORDS.height) return drawn;
  }
  const smallest = TITLE_SIZES.at(-1) ?? 0;
  for (let words = title.split(/\s+/); ; words = words.slice(0, -1)) {
    const isWhole = words.length === title.split(/\s+/).length;
    const drawn = await draw(isWhole ? title : `${words.join(' ')} …`, smallest, true);
    if (drawn.height <= WORDS.height || words.length <= 1) return drawn;
  }
}

function createWriter(sharp: typeof Library, fonts: ReadonlyMap<string, string>): Write {
  return async (text, face, size, { width, ink, breaks = false }) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${ink}">${escapedHtml(text)}</span>`,
        // The comma keeps a family that ends like a style whole.
        font: `${face.family}, ${size}`,
        fontfile: fonts.get(face.files[0]) ?? '',
        width,
        rgba: true,
        wrap: breaks ? 'word-char' : 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
}

/** Font files for the library, which takes nothing else and learns each at its first use. They end with the process. */
async function fontFiles(sharp: typeof Library): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'lettering-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = [TITLE, TEXT].flatMap((face) => face.files);
  const paths = new Map(files.map((file) => [file, join(folder, file.replaceAll(/[/.]/g, '-') + '.ttf')]));
  for (const [file, path] of paths) writeFileSync(path, fontBytes(file));
  for (const { family, files: both } of [TITLE, TEXT]) {
    for (const file of both) {
      await sharp({ text: { text: 'Ł', font: `${family}, 10`, fontfile: paths.get(file) ?? '' } })
        .raw()
        .toBuffer();
    }
  }
  return paths;
}

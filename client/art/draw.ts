/**
 * Draws all pictures of the site: `node client/art/draw.ts`, or only some of
 * them: `node client/art/draw.ts hortensia varen`. The results are committed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawIcons } from "./icons.ts";
import { drawPicture, pictures, type Picture } from "./pictures.ts";
import { drawShareImage } from "./share.ts";

const publicFolder = join(import.meta.dirname, "../public");
const images = join(publicFolder, "assets/images");
const formats = ["avif", "webp", "jpg"] as const;

const asked = process.argv.slice(2);
const chosen = Object.entries(pictures).filter(([motif]) => asked.length === 0 || asked.includes(motif));
const total = chosen.reduce((sum, [, picture]) => sum + picture.widths.length * formats.length, 0);
let done = 0;

await mkdir(images, { recursive: true });
for (const [motif, picture] of chosen) await rasterise(motif, picture);
if (asked.length === 0) {
  await drawShareImage(join(images, "share.jpg"));
  await drawIcons(publicFolder);
}
await writeFile(join(import.meta.dirname, "pictures.json"), `${JSON.stringify(index(), null, 2)}\n`);

async function rasterise(motif: string, picture: Picture): Promise<void> {
  const widest = Math.max(...picture.widths);
  const svg = Buffer.from(drawPicture(picture));
  const drawing = await sharp(svg, { unlimited: true }).resize({ width: widest }).png().toBuffer();
  for (const width of picture.widths) {
    for (const format of formats) {
      const sized = sharp(drawing).resize({ width });
      await encoded(picture.isCutOut ? sized : sized.removeAlpha(), format, picture).toFile(
        join(images, `${motif}-${width}.${format}`),
      );
      done += 1;
      console.log(`${done}/${total} ${motif} ${width} ${format}`);
    }
  }
  // The address that an event without a picture of its own refers to.
  if (motif === "default-garden") {
    await encoded(sharp(drawing), "jpg", picture).toFile(join(images, "default-garden.jpg"));
  }
}

function encoded(image: sharp.Sharp, format: (typeof formats)[number], { ground }: Picture): sharp.Sharp {
  if (format === "avif") return image.avif({ quality: 50, effort: 5 });
  if (format === "webp") return image.webp({ quality: 74, effort: 5 });
  return image.flatten({ background: ground }).jpeg({ quality: 76, mozjpeg: true });
}

function index() {
  return Object.fromEntries(
    Object.entries(pictures).map(([motif, { width, height, ground, alt, widths }]) => {
      const widest = Math.max(...widths);
      return [
        motif,
        { width: widest, height: Math.round((widest * height) / width), colour: ground, alt, widths },
      ];
    }),
  );
}

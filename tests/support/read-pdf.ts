import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const POINTS_PER_MM = 72 / 25.4;
const SCALE = 3;

export type ReadPage = {
  text: string;
  /** Scanned codes, with their position on the page and the side of their square in millimetres. */
  codes: { payload: string; leftMm: number; topMm: number; sideMm: number; isQuiet: boolean }[];
};

/** Text of all pages; faster than rendering them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join(' ');
  document.destroy();
  library.destroy();
  return text;
}

/** Rasterises a PDF and reads it as people and scanners do: text and QR codes, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: ReadPage[] = [];
  // Text first: after rendering, this build of the library can read none.
  const texts = [...document.pages()].map((page) => page.getText());
  for (const [index, page] of [...document.pages()].entries()) {
    const { data, width, height } = await page.render({ scale: SCALE, colorSpace: 'BGRA' });
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData;
    const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
    const codes = found.map(({ text, position }) => {
      const { topLeft, topRight, bottomLeft } = position;
      const side = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
      const edge = { x: topLeft.x, y: topLeft.y, right: topRight.x, below: bottomLeft.y, side };
      const mm = (pixels: number) => pixels / SCALE / POINTS_PER_MM;
      const place = { leftMm: mm(topLeft.x), topMm: mm(topLeft.y), sideMm: mm(side) };
      return { payload: text, ...place, isQuiet: isQuiet(image, edge) };
    });
    pages.push({ text: texts[index] ?? '', codes });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** True if a border of four modules (of 37, or more) around the code is white. */
function isQuiet(
  image: ImageData,
  edge: { x: number; y: number; right: number; below: number; side: number },
): boolean {
  const border = (edge.side * 4) / 37;
  const [left, right] = [Math.ceil(edge.x - border), Math.floor(edge.right + border)];
  const [top, bottom] = [Math.ceil(edge.y - border), Math.floor(edge.below + border)];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const isInside = x > edge.x - 2 && x < edge.right + 2 && y > edge.y - 2 && y < edge.below + 2;
      if (!isInside && (image.data[(y * image.width + x) * 4] ?? 0) < 250) return false;
    }
  }
  return true;
}

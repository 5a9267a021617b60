import sharp from 'sharp';

/** A picture of one colour with a red corner at its left top; name what matters. */
export function aPicture({ width = 1200, height = 800 } = {}) {
  const corner = { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#3f7d4e' } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

/** As a camera writes it: where and when it was taken, and by what. */
export function aPhoto(size?: { width?: number; height?: number }): Promise<Buffer> {
  return aPicture(size)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera van Anna', Copyright: 'Anna' }, IFD3: { GPSLatitude: '52/1 33/1 0/1' } })
    .toBuffer();
}

/** As a phone takes it: grain in every pixel, so that it is as heavy as a real one. */
export function aNoisyPhoto({ width = 4000, height = 3000, noise = 22, quality = 90 } = {}): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#3f7d4e', noise: { type: 'gaussian', mean: 128, sigma: noise } },
  })
    .jpeg({ quality })
    .toBuffer();
}

/** The beginning of a PNG that says it is this large. */
export function aPngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeInt32BE(crc32(header.subarray(4, 21)), 21);
  const chunk = Buffer.alloc(72);
  chunk.writeUInt32BE(60, 0);
  chunk.write('IDAT', 4, 'latin1');
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), header, chunk]);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return crc ^ -1;
}

/** The colour at a place of a picture, as red, green and blue. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

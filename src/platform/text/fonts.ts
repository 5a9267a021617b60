import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

// Bytes in the header of a WOFF 1 file.
const HEADER = 44;
const ENTRY = 20;

const loaded = new Map<string, Buffer>();

/** Returns a font of the packages `@fontsource/…` as a bare TrueType file; read once per process. */
export function fontBytes(file: string): Buffer {
  const bytes =
    loaded.get(file) ?? unpackedFont(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
  loaded.set(file, bytes);
  return bytes;
}

/** Unpacks a WOFF font; the PDF package would do so in JavaScript for every document, blocking for 200 ms. */
function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    const data = packed < size ? inflateSync(bytes) : bytes;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = 12 + count * 16;
  const entries = tables.map(({ tag, checksum, data }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(data.length, 4);
    offset += padded(data).length;
    return Buffer.concat([tag, checksum, place]);
  });
  return Buffer.concat([head, ...entries, ...tables.map(({ data }) => padded(data))]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

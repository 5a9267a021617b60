/**
 * A strict subset of `tar`, readable by any: plain files only. Read as strictly as written, so that no byte can change
 * unnoticed: checksums, zero padding, an end and nothing after.
 */

export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

const BLOCK = 512;
const LARGEST = 0o77_777_777_777;
const NAME_BYTES = 100;
const SUM_AT = 148;
const SUM_BYTES = 8;

/** Error about a foreign or altered archive. */
export class TarFault extends Error {
  override readonly name = 'TarFault';
}

export async function* writeTar(
  entries: AsyncIterable<TarEntry> | Iterable<TarEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield headerOf(name, bytes, at);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== bytes) throw new TarFault(`${name} changed while it was read`);
    if (bytes % BLOCK > 0) yield new Uint8Array(BLOCK - (bytes % BLOCK));
  }
  yield new Uint8Array(2 * BLOCK);
}

/** Passes each entry to `take`, which may ignore its content. Throws TarFault at the first foreign byte. */
export async function readTar(
  source: AsyncIterable<Uint8Array>,
  take: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  const reader = bytesOf(source);
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (isZero(header)) break;
    const { name, bytes } = readHeader(header);
    let left = bytes;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await reader.some(left);
        left -= chunk.byteLength;
        yield chunk;
      }
    })();
    await take({ name, bytes, content });
    while (left > 0) left -= (await reader.some(left)).byteLength;
    if (bytes % BLOCK > 0 && !isZero(await reader.exactly(BLOCK - (bytes % BLOCK)))) throw damaged();
  }
  if (!isZero(await reader.exactly(BLOCK)) || !(await reader.isAtEnd())) throw damaged();
}

function headerOf(name: string, bytes: number, at: Date): Uint8Array {
  if (Buffer.byteLength(name) > NAME_BYTES || bytes > LARGEST) throw new TarFault(`${name} does not fit in an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, from: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, from, 'latin1');
  header.write(name, 0, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes, 124, 12);
  octal(Math.floor(at.getTime() / 1000), 136, 12);
  header.write('0', 156, 'latin1'); // a plain file
  header.write('ustar\u000000', 257, 'latin1');
  header.write(sumOf(header), SUM_AT, 'latin1');
  return header;
}

function readHeader(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0+$/, '');
  const size = text(124, 12);
  const isOurs = header.toString('latin1', 257, 265) === 'ustar\u000000' && header.toString('latin1', 156, 157) === '0';
  const isWhole = header.toString('latin1', SUM_AT, SUM_AT + SUM_BYTES) === sumOf(header);
  if (!isOurs || !isWhole || !/^[0-7]{11}$/.test(size)) throw damaged();
  return { name: text(0, NAME_BYTES), bytes: Number.parseInt(size, 8) };
}

/** Checksum of a header, its own field read as spaces. */
function sumOf(header: Uint8Array): string {
  let sum = 0;
  for (const [index, byte] of header.entries()) {
    sum += index >= SUM_AT && index < SUM_AT + SUM_BYTES ? 32 : byte;
  }
  return `${sum.toString(8).padStart(6, '0')}\0 `;
}

function bytesOf(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  /** Reads one to `most` bytes; throws at the end. */
  const some = async (most: number): Promise<Uint8Array> => {
    while (rest.byteLength === 0) {
      const next = await chunks.next();
      if (next.done) throw new TarFault('the archive ends too early');
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.byteLength);
    return taken;
  };
  return {
    some,
    exactly: async (count: number): Promise<Buffer> => {
      const parts: Uint8Array[] = [];
      for (let left = count; left > 0;) {
        const part = await some(left);
        left -= part.byteLength;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    isAtEnd: async (): Promise<boolean> => {
      for (;;) {
        if (rest.byteLength > 0) return false;
        const next = await chunks.next();
        if (next.done) return true;
        rest = next.value;
      }
    },
  };
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function damaged(): TarFault {
  return new TarFault('the archive is damaged');
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Variant = { body: Buffer; etag: string };
export type Variants = Record<Encoding, Variant>;

export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Plain, gzip and Brotli. `quality` of Brotli: 5 for pages, 9 for long-lived files. */
export async function compressed(body: Buffer, quality: number): Promise<Variants> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 6 })]);
  return tagged({ br, gzip: gz, identity: body });
}

/** Variants of a picture or a font, which are compressed already. */
export function uncompressed(body: Buffer): Variants {
  return tagged({ br: body, gzip: body, identity: body });
}

export function tagged(bodies: Record<Encoding, Buffer>): Variants {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding, suffix: string): Variant => ({
    body: bodies[encoding],
    etag: bodies[encoding] === bodies.identity ? `"${hash}"` : `"${hash}-${suffix}"`,
  });
  return { br: variant('br', 'br'), gzip: variant('gzip', 'gz'), identity: variant('identity', '') };
}

const chosen = new Map<string, Encoding>();

/** Encoding for a request; results are remembered, since browsers send few different headers. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = readAccepted(acceptEncoding.slice(0, 200));
    if (chosen.size >= 100) chosen.clear();
    chosen.set(acceptEncoding, encoding);
  }
  return encoding;
}

function readAccepted(acceptEncoding: string): Encoding {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);
}

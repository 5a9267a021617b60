import type { SiteContext } from '../environment.ts';
import { usualProblem } from '../problems.ts';
import { type Multipart, readMultipart } from './multipart.ts';

export type Size = `${number} kB` | `${number} MB`;

export function bytesOf(size: Size): number {
  const [amount, unit] = size.split(' ');
  return Number(amount) * (unit === 'MB' ? 1024 * 1024 : 1024);
}

/** Bytes above which a body is written into one buffer as it arrives, instead of being kept in pieces. */
const LARGE = 256 * 1024;

/** Reads the body, counting while it streams (S-32). Throws 'too-large', or 'unsupported' if compressed. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw usualProblem('unsupported');
  const announced = request.headers.get('content-length');
  if (announced === null) return readStream(request.body, maxBytes);
  // node:http ends the body at the announced length.
  if (Number(announced) > maxBytes) throw usualProblem('too-large');
  if (Number(announced) > LARGE) return readStream(request.body, maxBytes, Number(announced));
  const whole = new Uint8Array(await request.arrayBuffer());
  if (whole.length > maxBytes) throw usualProblem('too-large');
  return whole;
}

/** Parses the multipart body that the guard has read, and forgets its bytes: drawing what was uploaded takes seconds. */
export async function multipartOf(c: SiteContext): Promise<Multipart> {
  const whole = new Uint8Array(await c.req.arrayBuffer());
  delete c.req.bodyCache.arrayBuffer;
  return readMultipart(whole, c.req.header('content-type') ?? '');
}

async function readStream(body: Request['body'], maxBytes: number, likely = 0): Promise<Uint8Array<ArrayBuffer>> {
  let whole = new Uint8Array(likely);
  let length = 0;
  for await (const chunk of body ?? []) {
    // Leaving the loop cancels the stream.
    if (length + chunk.length > maxBytes) throw usualProblem('too-large');
    if (length + chunk.length > whole.length) whole = grown(whole, Math.min(maxBytes, 2 * (length + chunk.length)));
    whole.set(chunk, length);
    length += chunk.length;
  }
  return length === whole.length ? whole : whole.slice(0, length);
}

function grown(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer.transfer(length));
}

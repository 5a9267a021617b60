import type { SiteContext } from '../environment.ts';
import { usualProblem } from '../problems.ts';

export type Size = `${number} kB` | `${number} MB`;

export function bytesOf(size: Size): number {
  const [amount, unit] = size.split(' ');
  return Number(amount) * (unit === 'MB' ? 1024 * 1024 : 1024);
}

/** Reads the body, counting while it streams (S-32). Throws 'too-large', or 'unsupported' if compressed. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw usualProblem('unsupported');
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    if (Number(announced) > maxBytes) throw usualProblem('too-large');
    // node:http ends the body at the announced length.
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > maxBytes) throw usualProblem('too-large');
    return whole;
  }
  return readStream(request.body, maxBytes);
}

/** Parses the multipart body that the guard has read, and forgets its bytes: drawing what was uploaded takes seconds. */
export async function multipartOf(c: SiteContext): Promise<FormData> {
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const whole = new Response(await c.req.arrayBuffer(), { headers });
  delete c.req.bodyCache.arrayBuffer;
  return whole.formData().catch(() => {
    throw usualProblem('malformed');
  });
}

async function readStream(body: Request['body'], maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks, length));
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw usualProblem('too-large');
    }
    chunks.push(value);
  }
}

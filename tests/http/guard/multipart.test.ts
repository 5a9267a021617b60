import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../src/http/guard/body.ts';
import { readMultipart } from '../../../src/http/guard/multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const read = (body: string, type = TYPE) => readMultipart(Buffer.from(body), type);

const name = fc.oneof(fc.constantFrom('file', 'alt', 'draft'), fc.string({ unit: 'grapheme', maxLength: 8 }));
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('\r\n', '--', '\r\n--', '\r\n\r\n', '').map((text) => Uint8Array.from(Buffer.from(text))),
);
const field = fc.record({ name, file: fc.option(fc.record({ name, bytes })), text: fc.string({ unit: 'binary' }) });

describe('a form with files', () => {
  test('is read as browsers write it, whatever is in it', async () => {
    const property = fc.asyncProperty(fc.array(field, { maxLength: 5 }), async (fields) => {
      const form = new FormData();
      for (const { name: key, file, text } of fields) {
        if (file) form.append(key, new Blob([file.bytes]), file.name);
        else form.append(key, text);
      }
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      const body = new Uint8Array(await sent.arrayBuffer());
      const meant = await new Response(body, { headers: { 'content-type': type } }).formData();
      const found = readMultipart(body, type);
      for (const key of new Set(meant.keys())) {
        const all = meant.getAll(key);
        const files = all.filter((one) => one instanceof File);
        const theirs = await Promise.all(files.map(async (one) => [one.name, Buffer.from(await one.arrayBuffer())]));
        expect(found.files(key).map((one) => [one.name, Buffer.from(one.bytes)])).toEqual(theirs);
        expect(found.text(key)).toBe(all.find((one) => typeof one === 'string') ?? null);
      }
    });
    await fc.assert(property, { numRuns: 200 });
  });

  test('may name its boundary in quotes, and end without a line', () => {
    const form = read(
      '--a b\r\nContent-Disposition: form-data; name="alt"\r\n\r\nroos\r\n--a b--',
      'm; boundary="a b"',
    );
    expect(form.text('alt')).toBe('roos');
    expect(form.text('draft')).toBeNull();
    expect(form.files('alt')).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['another boundary', '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--'],
    ['no end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['no end of the headers', '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--'],
    ['a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--'],
    [
      'headers without end',
      `--x\r\nA: ${'a'.repeat(5_000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--`,
    ],
    ['a boundary that goes on', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--xy--'],
  ])('is refused with %s', (_what, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('is refused without a boundary', () => {
    expect(() => read('--x--', 'multipart/form-data')).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('a body of megabytes', () => {
  const MEGABYTE = 1024 * 1024;
  const sent = Uint8Array.from({ length: MEGABYTE }, (_, index) => index % 251);
  const requestOf = (announced: number | null) =>
    new Request('http://x/', {
      method: 'POST',
      body: new Blob([sent]).stream(),
      duplex: 'half',
      headers: announced === null ? {} : { 'content-length': String(announced) },
    } as RequestInit);

  test.each([MEGABYTE, 300_000, 2 * MEGABYTE, null])('arrives whole, with %s bytes announced', async (announced) => {
    expect(Buffer.compare(await readBody(requestOf(announced), 2 * MEGABYTE), sent)).toBe(0);
  });

  test.each([300_000, null])('is refused over the limit, with %s bytes announced', async (announced) => {
    await expect(readBody(requestOf(announced), MEGABYTE - 1)).rejects.toMatchObject({ code: 'too-large' });
  });
});

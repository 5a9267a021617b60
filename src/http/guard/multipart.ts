import { usualProblem } from '../problems.ts';

/** One file of a form. Name and type are the sender's claims; `bytes` is a view of the body, which lives as long. */
export type SentFile = { name: string; bytes: Uint8Array };

/** A form with files. A field sent more than once keeps its order. */
export type Multipart = {
  /** Files in a field; fields without a file name are none. */
  files(field: string): SentFile[];
  /** First text in a field; null if there is none. */
  text(field: string): string | null;
};

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;
const DISPOSITION = /^content-disposition:\s*form-data\s*(;.*)$/is;
/** Bytes of the headers of one part. */
const LONGEST_HEAD = 4096;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Reads a form as browsers send it (RFC 7578), without copying its files: `formData()` holds an upload five times over.
 * Throws 'malformed'.
 */
export function readMultipart(body: Uint8Array, contentType: string): Multipart {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw usualProblem('malformed');
  const parts = partsOf(Buffer.from(body.buffer, body.byteOffset, body.length), Buffer.from(`--${boundary}`, 'latin1'));
  return {
    files: (field) =>
      parts.flatMap(({ name, fileName, bytes }) =>
        name === field && fileName !== null ? [{ name: fileName, bytes }] : [],
      ),
    text: (field) => {
      const part = parts.find(({ name, fileName }) => name === field && fileName === null);
      return part ? new TextDecoder().decode(part.bytes) : null;
    },
  };
}

type Part = { name: string; fileName: string | null; bytes: Uint8Array };

function partsOf(body: Buffer, delimiter: Buffer): Part[] {
  if (!startsWith(body, 0, delimiter)) throw usualProblem('malformed');
  const between = Buffer.concat([LINE_END, delimiter]);
  const parts: Part[] = [];
  let at = delimiter.length;
  for (;;) {
    if (body.toString('latin1', at, at + 2) === '--') return parts;
    if (!startsWith(body, at, LINE_END)) throw usualProblem('malformed');
    const head = at + LINE_END.length;
    const headEnd = body.subarray(0, head + LONGEST_HEAD).indexOf(HEAD_END, at);
    const start = headEnd + HEAD_END.length;
    // An empty part ends with the line that ends its headers.
    const end = headEnd === -1 ? -1 : body.indexOf(between, start);
    if (end === -1) throw usualProblem('malformed');
    parts.push({ ...namesOf(body.toString('utf8', head, headEnd)), bytes: body.subarray(start, end) });
    at = end + between.length;
  }
}

function namesOf(head: string): Omit<Part, 'bytes'> {
  for (const line of head.split('\r\n')) {
    const [, parameters] = DISPOSITION.exec(line) ?? [];
    const name = NAME.exec(parameters ?? '')?.[1];
    if (parameters === undefined || name === undefined) continue;
    const fileName = FILE_NAME.exec(parameters)?.[1];
    return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName) };
  }
  throw usualProblem('malformed');
}

/** Browsers escape what would end a quoted name. */
function unescaped(name: string): string {
  return name.replaceAll(/%(?:0D|0A|22)/gi, (escape) => String.fromCodePoint(Number.parseInt(escape.slice(1), 16)));
}

function startsWith(body: Buffer, at: number, bytes: Buffer): boolean {
  return body.subarray(at, at + bytes.length).equals(bytes);
}
